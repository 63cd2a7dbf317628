// The chat of a table. The server draws its lines; here stand who reads the next one, what has been read, and who is muted.
"use strict";
(() => {
  const one = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const phone = matchMedia("(max-width: 760px)");
  const SHOWN = 200;
  const url = () => one("#chat").dataset.url;
  const seat = () => one("#chat").dataset.seat;
  const isOpen = () => Boolean(one("#chat")?.getClientRects().length) && document.visibilityState === "visible";

  // ------------------------------------------------------------------ what this browser keeps, for each seat by itself
  function keeper(place, prefix) {
    return {
      get(name, otherwise) {
        try { return JSON.parse(place().getItem(`akebono-${prefix}${name}:${url()}:${seat()}`)) ?? otherwise; } catch { return otherwise; }
      },
      set(name, value) {
        try { place().setItem(`akebono-${prefix}${name}:${url()}:${seat()}`, JSON.stringify(value)); } catch { /* private windows keep nothing */ }
      },
    };
  }
  const keep = keeper(() => localStorage, "chat-");
  const draft = keeper(() => sessionStorage, "chat-");

  // ------------------------------------------------------------------ lines
  const key = (line) => `${line.dataset.seat} ${line.dataset.name}`;
  const others = () => all("#talk .tk:not([data-mine])");
  const heard = () => others().filter((line) => !line.hidden);

  let loading = false;
  let again = false;
  async function load() {
    if (loading || !one("#talk")) { again = loading; return; }
    loading = true;
    do {
      again = false;
      const list = one("#talk");
      if (!list) break;
      const known = list.dataset.total;
      const search = new URLSearchParams(known ? { after: known } : {});
      if (seat()) search.set("seat", seat());
      try {
        const answer = await fetch(`${url()}/talk?${search}`);
        if (!answer.ok) break;
        const html = await answer.text();
        // Meanwhile this may have become the list of another seat.
        if (list === one("#talk") && list.dataset.total === known) add(list, html, known);
        else again = Boolean(one("#talk"));
      } catch { /* the line is down: whoever notices that it is up again asks again */ }
    } while (again);
    loading = false;
  }
  function add(list, html, known) {
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    list.insertAdjacentHTML("beforeend", html);
    while (list.children.length > SHOWN) list.firstElementChild.remove();
    list.dataset.total = list.lastElementChild?.dataset.n || known || "0";
    dress();
    if (atEnd || !known) list.scrollTop = list.scrollHeight;
    const fresh = known ? heard().filter((line) => Number(line.dataset.n) > Number(known)) : [];
    if (fresh.length) one("#heard").textContent = fresh.map((line) => `${one(".by b", line).textContent}${one(".to", line)?.textContent.replace(/\s+/g, " ") || ""}: ${one(".said", line).textContent}`).join(" ");
  }

  const clock = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
  const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" });
  function dress() {
    const list = one("#talk");
    if (!list) return;
    const today = new Date().toDateString();
    for (const time of all("time:not([title])", list)) {
      const at = new Date(time.dateTime);
      time.textContent = (at.toDateString() === today ? "" : day.format(at) + ", ") + clock.format(at);
      time.title = at.toLocaleString();
    }
    for (const button of all(".answer", list)) button.hidden = !reader(button.dataset.to, button.dataset.occupant);
    mute();
    mark();
    whom();
  }

  // ------------------------------------------------------------------ what has not been read is counted on the tab
  function mark() {
    if (one("#talk")?.dataset.total === undefined) return;
    const last = Number(one("#talk").dataset.total);
    let read = keep.get("read", 0);
    // Who left this seat and sits in it again begins anew.
    if (read > last || isOpen()) { if (read !== last) keep.set("read", last); read = last; }
    const count = heard().filter((line) => Number(line.dataset.n) > read).length;
    for (const badge of all(".unread")) {
      badge.hidden = !count;
      badge.textContent = count ? String(count) : "";
      if (count) badge.insertAdjacentHTML("beforeend", '<span class="vh"> unread</span>');
    }
  }

  // ------------------------------------------------------------------ muting: for this seat, in this browser
  function mute() {
    const muted = keep.get("muted", []);
    const people = new Map(others().map((line) => [key(line), line.dataset.name]));
    for (const it of muted) people.set(it, it.slice(it.indexOf(" ") + 1));
    for (const line of others()) line.hidden = muted.includes(key(line));
    const box = one("#mutes");
    const field = one("fieldset", box);
    const had = all("input", field).map((it) => it.value);
    if (had.join("\n") !== [...people.keys()].join("\n")) {
      for (const label of all("label", field)) label.remove();
      for (const [id, name] of people) {
        const label = document.createElement("label");
        const tick = document.createElement("input");
        tick.type = "checkbox";
        tick.value = id;
        label.append(tick, name);
        field.append(label);
      }
    }
    for (const tick of all("input", field)) tick.checked = muted.includes(tick.value);
    box.hidden = !people.size;
    one("summary", box).textContent = muted.length ? `Muted: ${muted.map((it) => people.get(it)).join(", ")}` : "Mute";
  }
  document.addEventListener("change", (event) => {
    if (!event.target.closest("#mutes")) return;
    keep.set("muted", all("#mutes input:checked").map((it) => it.value));
    dress();
  });

  // ------------------------------------------------------------------ what is being written, and for whom
  // A page that is left in the middle of a line, because the game is over or the seat is handed on, finds it again.
  const drafts = {};       // by seat: the text, and to whom: {seat, name, occupant}, null to all
  const now = () => (drafts[seat()] ??= draft.get("draft", { text: "", to: null, typing: false }));
  function remember() {
    const field = one("#speak-text");
    Object.assign(now(), { text: field.value, typing: field === document.activeElement });
    draft.set("draft", now());
  }
  function restore() {
    const field = one("#speak-text");
    if (!field) return;
    if (field.value !== now().text) field.value = now().text;
    if (now().typing && isOpen() && document.activeElement === document.body) field.focus();
    now().typing = false;
  }

  const GONE = "gone";
  // A name can be taken again by another; the mark of who sits there cannot.
  const reader = (number, occupant) => all("#speak-to option").find((it) => it.value === number && it.dataset.occupant === occupant);
  // Whoever a private line was meant for may have left: then nobody reads it before somebody else is chosen.
  function whom() {
    const select = one("#speak-to");
    if (!select) return;
    const { to } = now();
    const gone = to && !reader(to.seat, to.occupant);
    let left = one(`option[value=${GONE}]`, select);
    if (gone && !left) { left = new Option("", GONE); select.append(left); }
    if (!gone && left) left.remove();
    if (gone) left.textContent = `${to.name} has left`;
    select.value = gone ? GONE : to ? to.seat : "";
    select.hidden = select.options.length < 2;
    one("#only").hidden = !to || gone;
    one("#only b").textContent = to ? to.name : "";
    one("#speak").classList.toggle("private", Boolean(to));
    one("#speak-text").placeholder = to ? `Write to ${to.name} only` : "Write to all";
    one("#speak-send").setAttribute("aria-label", to ? `Send to ${to.name} only` : "Send to all");
  }
  function choose(number, name, occupant) {
    now().to = number ? { seat: number, name, occupant } : null;
    remember();
    whom();
    tell("");
  }
  function tell(words) {
    const place = one("#unsaid");
    place.textContent = words;
    place.hidden = !words;
  }

  // ------------------------------------------------------------------ saying it
  let sending = false;
  document.addEventListener("submit", async (event) => {
    const form = event.target.closest("#speak");
    if (!form) return;
    event.preventDefault();
    delete form.dataset.sent;
    const field = one("#speak-text");
    const text = field.value;
    if (sending || !text.trim()) return;
    const { to } = now();
    if (one("#speak-to").value === GONE) { tell(`${to.name} has left the seat. Choose who shall read this.`); one("#speak-to").focus(); return; }
    sending = true;
    const line = { text, seat: Number(seat()) };
    if (to) Object.assign(line, { to: Number(to.seat), occupant: to.occupant });
    try {
      const answer = await fetch(`/api${url()}/talk`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(line) });
      if (answer.ok) {
        if (field.value === text) field.value = "";
        remember();
        tell("");
        await load();
        const list = one("#talk");
        if (list) list.scrollTop = list.scrollHeight;
      } else {
        const said = (await answer.json().catch(() => null))?.error;
        tell(`Not sent: ${said?.message || "the server did not say why"}${said?.hint ? "; " + said.hint : ""}.`);
      }
    } catch { tell("Not sent: the line to the table is down."); }
    sending = false;
  });
  document.addEventListener("input", (event) => { if (event.target.id === "speak-text") remember(); });
  document.addEventListener("change", (event) => {
    if (event.target.id !== "speak-to" || event.target.value === GONE) return;
    const { name, occupant } = event.target.selectedOptions[0].dataset;
    choose(event.target.value, name, occupant);
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("#talk .answer");
    if (!button) return;
    choose(button.dataset.to, button.closest(".tk").dataset.name, button.dataset.occupant);
    one("#speak-text").focus();
  });
  let from = null;         // what had the focus before the form
  document.addEventListener("focusin", (event) => {
    const before = event.relatedTarget;
    if (event.target.closest("#speak") && before && !before.closest("#speak")) from = before;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing || !event.target.closest("#speak, #mutes")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const back = [from, one("#tab-chat")].find((it) => it?.isConnected && it.getClientRects().length);
    if (back) back.focus({ preventScroll: true });
    else document.activeElement.blur();
    if (phone.matches) one(".ptabs [data-tab=board]")?.click();
  }, true);

  // ------------------------------------------------------------------ when to look
  function shown() {
    dress();
    restore();
    if (one("#talk") && one("#talk").dataset.total === undefined) load();
  }
  let open = false;
  function turned() {
    mark();
    const now = isOpen();
    if (now && !open) one("#talk").scrollTop = one("#talk").scrollHeight;
    open = now;
  }
  document.addEventListener("painted", () => { shown(); turned(); });
  document.addEventListener("turned", turned);
  document.addEventListener("talk", load);
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") load().then(mark); });
  addEventListener("pagehide", () => { if (one("#speak")) remember(); });
  shown();
  turned();

  // A finished game has no stream of its own any more.
  if (!one("#page[data-live]") && one("#chat")) {
    const source = new EventSource(`/api${url()}/live${seat() ? "?seat=" + seat() : ""}`);
    source.onopen = load;
    source.addEventListener("talk", load);
    addEventListener("pagehide", () => source.close());
    addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  }
})();
