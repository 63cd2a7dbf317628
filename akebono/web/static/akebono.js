// The pages' script. It knows no game: a table page says what is legal as codes with the things on the board that each
// touches ("targets"); clicks narrow the codes by targets, and the server draws everything.
"use strict";
(() => {
  const one = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const keep = {
    get(name, otherwise) {
      try { return localStorage.getItem("akebono-" + name) ?? otherwise; } catch { return otherwise; }
    },
    set(name, value) {
      try { localStorage.setItem("akebono-" + name, value); } catch { /* private windows keep nothing */ }
    },
  };
  // The things that a target names; the log may know one by a further name.
  const called = (target, root) => all(`[data-target="${CSS.escape(target)}"], [data-also~="${CSS.escape(target)}"]`, root);
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const wide = matchMedia("(min-width: 1100px)");
  const phone = matchMedia("(max-width: 760px)");

  // ------------------------------------------------------------------ light and dark
  const dark = () => {
    const chosen = document.documentElement.dataset.theme;
    return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  };
  document.addEventListener("click", (event) => {
    if (!event.target.closest(".theme")) return;
    const theme = dark() ? "light" : "dark";
    document.documentElement.dataset.theme = theme;
    document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`;
  });
  document.documentElement.classList.add("scripted");

  // ------------------------------------------------------------------ forms: one click sends once
  document.addEventListener("submit", (event) => {
    if (event.target.dataset.sent) { event.preventDefault(); return; }
    event.target.dataset.sent = "1";
  });
  addEventListener("pageshow", () => all("form[data-sent]").forEach((form) => delete form.dataset.sent));

  // ------------------------------------------------------------------ menus close when something else is clicked
  document.addEventListener("click", (event) => {
    for (const menu of all("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
  });

  // ------------------------------------------------------------------ the address of a table, to send to a friend
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("#copy");
    if (!button) return;
    const field = one("#invitation");
    field.select();
    let copied = true;
    // Without https browsers give scripts no clipboard, but the old way.
    try { await navigator.clipboard.writeText(field.value); } catch { copied = document.execCommand("copy"); }
    one("#say").textContent = one("span", button).textContent = copied ? "Copied" : "Press Ctrl+C";
  });

  // ------------------------------------------------------------------ cards: why, what is this
  const card = one("#card");
  let cardFrom = null;
  async function openCard(url, near, from) {
    let html;
    try {
      const answer = await fetch(url, { headers: { "X-Part": "card" } });
      if (!answer.ok) return;
      html = await answer.text();
    } catch { return; }
    cardFrom = from || document.activeElement;
    one(".body", card).innerHTML = html;
    if (!card.open) card.show();
    card.style.left = card.style.top = "";
    if (!phone.matches && near) {
      const box = card.getBoundingClientRect();
      let left = near.right + 12;
      if (left + box.width > innerWidth - 8) left = near.left - box.width - 12;
      if (left < 8) left = Math.max(8, Math.min(near.left, innerWidth - box.width - 8));
      const top = Math.max(56, Math.min(near.top - 20, innerHeight - box.height - 12));
      card.style.left = left + "px";
      card.style.top = top + "px";
    }
    one(".x", card).focus({ preventScroll: true });
  }
  function closeCard() {
    if (!card || !card.open) return false;
    card.close();
    if (cardFrom && cardFrom.isConnected && cardFrom.focus) cardFrom.focus({ preventScroll: true });
    return true;
  }
  if (card) {
    card.addEventListener("click", (event) => { if (event.target.closest(".x")) closeCard(); });
    document.addEventListener("pointerdown", (event) => {
      if (card.open && !card.contains(event.target)) card.close();
    });
  }
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-rule]");
    if (!link || !card || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openCard(link.getAttribute("href") + "?card=1", link.getBoundingClientRect(), link);
  });

  // ------------------------------------------------------------------ a rule that is asked for by its address is in sight
  if (!location.hash) one(".rtx .cur")?.scrollIntoView({ block: "center" });

  // ------------------------------------------------------------------ the lobby is looked at anew by whoever comes back to it
  if (document.body.classList.contains("page-lobby")) {
    document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") location.reload(); });
  }

  // ------------------------------------------------------------------ a page becomes what the server has drawn
  // What somebody is typing stays. Whatever else has the focus, a board or a log, is drawn anew like all the rest.
  function morph(html, callbacks = {}) {
    const typing = Boolean(document.activeElement?.matches("input, select, textarea"));
    // What says of itself that it may stay, and of what it is made, stays while that is the same.
    const beforeNodeMorphed = (old, fresh) => !old.dataset?.keep || old.dataset.keep !== fresh.dataset?.keep;
    Idiomorph.morph(one("#page"), html, { morphStyle: "outerHTML", ignoreActiveValue: typing, callbacks: { beforeNodeMorphed, ...callbacks } });
  }

  // ------------------------------------------------------------------ the table page
  if (one("#page[data-live]")) tablePage();
  if (one("#page[data-replay]")) replayPage();

  function tablePage() {
    const AT_ONCE = 4;       // on a phone: so many moves stand below their question without a tap
    const body = document.body;
    let play;                // what is asked, as the page says it
    let picks = [];          // targets picked so far
    let group = null;        // on a phone: the targets inside the Sector that was tapped
    let showAll = false;     // the whole list although the first pick is open
    let queue = Promise.resolve();
    let queued = false;      // a look at the table is already waiting in the queue
    let sending = false;     // a move or an undo is under way: further clicks do nothing
    let offline = false;
    let waiting = null;      // what was chosen while the line was down
    let due = 0;             // the steady pause of the table: no answer is taken before this moment
    let laid = null;         // what was chosen before it
    let undone = false;      // the last change was my own undo: nothing is played by itself now
    let byKey = false;
    let clicked = 0;
    let at = -1;             // which of the new lines of the log is shown
    let timer = 0;

    function read() {
      const data = one("#play");
      return data ? JSON.parse(data.textContent) : { moves: [], held: [], titles: {} };
    }
    const page = () => one("#page");
    const url = () => page().dataset.url;
    // The pause is counted from when the page came, so that what is sent is never too early.
    function ask() {
      play = read();
      due = play.pause ? performance.now() + play.pause : 0;
      if (laid && !(laid.ply === play.ply && laid.seat === play.seat)) laid = null;
      pause();
    }

    // ---------------------------------------------------------------- narrowing
    const has = (move, targets) => targets.every((target) => move.t.includes(target));
    const remaining = () => play.moves.filter((move) => has(move, picks));
    const listed = () => {
      const left = remaining();
      return group ? left.filter((move) => move.t.some((target) => group.has(target))) : left;
    };

    function pick(target, from) {
      if (sending) return;
      // A thing that is held already is put back by another click on it.
      const taken = (play.taken || []).findIndex((targets) => targets.includes(target));
      if (taken >= 0 && !play.moves.some((move) => move.t.includes(target))) {
        hold((held) => held.filter((_, place) => place !== taken));
        return;
      }
      if (!play.moves.length) return;
      const known = picks.indexOf(target);
      if (known >= 0) { picks = picks.slice(0, known); paint(); return; }
      let next = [...picks, target];
      let left = play.moves.filter((move) => has(move, next));
      if (!left.length) {
        // Another pick of the same sort: what does not go with it is dropped.
        next = [target];
        for (const old of picks) if (play.moves.some((move) => has(move, [...next, old]))) next.unshift(old);
        left = play.moves.filter((move) => has(move, next));
        if (!left.length) return;
      }
      const first = !picks.length;
      picks = next;
      if (left.length === 1 && (!first || left[0].t.length === 1) && !left[0].final) { choose(left[0].code); return; }
      if (phone.matches && from !== "tile" && left.length > 1 && body.dataset.sheet === "peek") body.dataset.sheet = "actions";
      paint();
      if (left.length === 1 && byKey) one("#do")?.focus();
    }

    // ---------------------------------------------------------------- the steady pause
    let pausing = 0;
    function pause() {
      clearTimeout(pausing);
      const left = due - performance.now();
      const place = one("#pause");
      if (place) {
        const seconds = Math.max(1, Math.ceil(left / 1000));
        const move = laid && play.moves.find((it) => it.code === laid.codes[laid.codes.length - 1]);
        place.hidden = left <= 0;
        one("b", place).textContent = laid
          ? `${move ? move.words : "Your answer"} goes out in ${seconds} s; until then you can choose otherwise.`
          : `Your answer can go out in ${seconds} s. You can choose already.`;
      }
      if (left > 0) { pausing = setTimeout(pause, Math.min(250, left)); return; }
      const chosen = laid;
      laid = null;
      if (chosen) send(chosen.codes);
    }

    function back() {
      if (laid) { laid = null; pause(); return true; }
      if (play.held.length) { hold((held) => held.slice(0, -1)); return true; }
      if (!picks.length) return false;
      picks = picks.slice(0, -1);
      paint();
      return true;
    }

    function choose(code) {
      if (play.collects && !play.last.includes(code)) { hold((held) => [...held, code]); return; }
      send([...play.held, code]);
    }

    // ---------------------------------------------------------------- painting
    function paint() {
      const left = remaining();
      const legal = new Set();
      for (const move of left) for (const target of move.t) if (!picks.includes(target)) legal.add(target);
      const asked = play.moves.length > 0 && !offline;
      const taken = new Set((play.taken || []).flat());
      for (const sign of all("[data-shows]", page())) {
        sign.classList.toggle("on", picks.includes(sign.dataset.shows) || taken.has(sign.dataset.shows));
      }
      for (const thing of all("[data-target]", page())) {
        const target = thing.dataset.target;
        const on = picks.includes(target) || taken.has(target);
        thing.classList.toggle("legal", asked && legal.has(target));
        thing.classList.toggle("on", on && (asked || taken.has(target)));
        thing.classList.remove("focus");
        if (thing.dataset.reach) {
          thing.classList.toggle("reach", asked && thing.dataset.reach.split(" ").some((it) => picks.includes(it)));
        }
      }
      for (const thing of all(".sel", page())) if (!group || thing.dataset.target !== group.of) thing.classList.remove("sel");
      for (const tile of all(".tile[data-target]", page())) {
        const target = tile.dataset.target;
        tile.setAttribute("aria-pressed", String(picks.includes(target)));
      }
      const shown = new Set(listed().map((move) => move.code));
      const unled = one("#tiles") && !picks.some((target) => one(`#tiles [data-target="${CSS.escape(target)}"]`));
      const open = unled && !group;
      const short = left.length <= 12;
      const peeking = phone.matches && body.dataset.sheet === "peek";
      const few = left.length > 0 && (left.length <= AT_ONCE || play.amount);
      const folded = Boolean(open && !showAll && !short && !(phone.matches && body.dataset.sheet === "actions"));
      // What another has asked for is answered without a look through all the rest.
      const answers = left.filter((move) => move.answers);
      const answering = answers.length > 0 && (folded || (peeking && !few));
      if (answering) { shown.clear(); for (const move of answers) shown.add(move.code); }
      const hidden = folded && !answering;
      const moves = one("#moves");
      if (moves) {
        moves.hidden = !play.moves.length;
        moves.classList.toggle("full", Boolean(open));
        moves.classList.toggle("unled", Boolean(unled));
        one("#list").hidden = one("#note").hidden = hidden;
        for (const button of all(".m", moves)) button.hidden = !shown.has(Number(button.dataset.code));
        for (const part of all(".row, .mv", moves)) part.hidden = !one(".m:not([hidden])", part);
        one("#left").textContent = answering ? `${shown.size} of ${left.length} moves` : shown.size === 1 ? "1 move" : shown.size + " moves";
        const more = one("#all");
        if (more) { more.hidden = !folded; one("b", more).textContent = `List all ${left.length} moves`; }
      }
      // So few, and the amounts of a question for one, need no tap to be seen.
      body.classList.toggle("few", few || answering);
      body.classList.toggle("answering", answering);
      const sheetMore = one(".sheet-more b");
      if (sheetMore) sheetMore.textContent = `List all ${left.length} moves`;
      const chips = one("#picked");
      if (chips) {
        chips.hidden = !picks.length;
        one("span", chips).replaceChildren(...picks.filter((it) => !one(`#tiles [data-target="${CSS.escape(it)}"]`)).map((target) => {
          const chip = document.createElement("span");
          chip.className = "chip";
          chip.textContent = play.titles[target] || target;
          return chip;
        }));
      }
      const sure = one("#sure");
      if (sure) {
        const last = left.length === 1 && picks.length ? left[0] : null;
        sure.hidden = !last;
        if (last) {
          one("b", sure).textContent = last.words + ".";
          one(".more", sure).textContent = (last.note ? " " + last.note : "") + (last.final ? " This cannot be taken back." : "");
          one("#do").dataset.code = last.code;
        }
      }
      note(left.length === 1 ? left[0] : null);
      page().classList.toggle("off", offline);
      const held = one("#held");
      if (held) {
        held.hidden = !(offline && (waiting || picks.length));
        const move = waiting && play.moves.find((it) => it.code === waiting.codes[waiting.codes.length - 1]);
        one("b", held).textContent = move ? `Held, not sent: ${move.words}.` : "Held, not sent.";
      }
      markNew();
      document.dispatchEvent(new Event("painted"));
    }

    function note(move) {
      const place = one("#note");
      if (!place || phone.matches) return;  // there it would push away what the thumb is on
      const text = move ? [move.note, move.final ? "This cannot be taken back." : ""].filter(Boolean).join(" ") : "";
      if (place.textContent !== text) place.textContent = text;
    }

    function light(targets) {
      for (const thing of all(".focus", page())) thing.classList.remove("focus");
      for (const target of targets || []) for (const thing of called(target, page())) thing.classList.add("focus");
    }
    function lightMove(button) {
      const move = play.moves.find((it) => it.code === Number(button.dataset.code));
      if (!move) return;
      light(move.t.filter((target) => !picks.includes(target)));
      note(move);
    }

    // ---------------------------------------------------------------- since my last turn
    function news() {
      const from = Math.max(Number(keep.get(`since:${url()}:${play.seat}`, play.since)), 0);
      // What was laid out before the first move is no news.
      return all("#log .lg").filter((line) => Number(line.dataset.n) >= Math.min(from, play.total) && !line.closest(".laid")).reverse();
    }
    function markNew() {
      const lines = play.seat === null ? [] : news();
      for (const line of all("#log .lg")) { line.classList.toggle("new", lines.includes(line)); line.classList.remove("at"); }
      for (const thing of all(".newm", page())) thing.classList.remove("newm");
      const box = one("#since");
      if (!box) return;
      box.hidden = !lines.length;
      for (const line of lines) {
        for (const target of (line.dataset.targets || "").split(" ").filter(Boolean)) {
          for (const thing of called(target, page())) if (thing.closest(".bd")) thing.classList.add("newm");
        }
      }
      at = Math.min(at, lines.length - 1);
      one("#since span").textContent = at < 0 ? `${lines.length} new` : `${at + 1} of ${lines.length}`;
      one("#earlier").disabled = at === 0;
      one("#later").disabled = at < 0 || at >= lines.length - 1;
      if (at >= 0) {
        lines[at].classList.add("at");
        light((lines[at].dataset.targets || "").split(" ").filter(Boolean));
      }
    }
    function step(by) {
      const lines = news();
      at = at < 0 ? lines.length - 1 : Math.max(0, Math.min(lines.length - 1, at + by));
      markNew();
      lines[at]?.scrollIntoView({ block: "nearest" });
      say(lines[at]?.innerText || "");
    }

    // ---------------------------------------------------------------- words for who listens
    function say(words) {
      const place = one("#say");
      place.textContent = "";
      requestAnimationFrame(() => { place.textContent = words; });
    }

    // ---------------------------------------------------------------- pieces glide from where they were
    function places() {
      const found = new Map();
      for (const thing of all(".bd [id], .seats [id]")) {
        if (!thing.getClientRects().length) continue;
        const box = thing.getBoundingClientRect();
        const width = thing.closest(".bd") ? box.width : 0;
        if (box.width) found.set(thing.id, [box.left + box.width / 2, box.top + box.height / 2, width]);
      }
      return found;
    }
    function glide(before) {
      if (calm.matches) return;
      const moved = [];
      for (const [id, [left, top, width]] of before) {
        const thing = document.getElementById(id);
        if (!thing || !thing.closest(".bd svg")) continue;
        const box = thing.getBoundingClientRect();
        if (!box.width) continue;
        const x = left - (box.left + box.width / 2);
        const y = top - (box.top + box.height / 2);
        // What grew or shrank did not move: something was put on it. What comes from a hand changes its size.
        if (Math.abs(x) + Math.abs(y) > 3 && (!width || Math.abs(width - box.width) < 8)) moved.push([thing, x, y]);
      }
      const things = new Set(moved.map((it) => it[0]));
      for (const [thing, x, y] of moved) {
        let parent = thing.parentElement;
        while (parent && !things.has(parent)) parent = parent.parentElement;
        if (parent) continue;
        const frame = thing.parentElement.getScreenCTM?.();
        const scale = frame ? Math.hypot(frame.a, frame.b) || 1 : 1;
        const turn = frame ? Math.atan2(frame.b, frame.a) : 0;
        const dx = (x * Math.cos(turn) + y * Math.sin(turn)) / scale;
        const dy = (y * Math.cos(turn) - x * Math.sin(turn)) / scale;
        thing.animate([{ translate: `${dx}px ${dy}px` }, { translate: "0px 0px" }], { duration: 280, easing: "ease" });
      }
    }

    // ---------------------------------------------------------------- talking with the table
    function query(extra = {}) {
      const search = new URLSearchParams(location.search);
      search.set("layout", wide.matches ? "wide" : "narrow");
      for (const [name, value] of Object.entries(extra)) search.set(name, value);
      return "?" + search;
    }

    function apply(html) {
      const old = play;
      const before = places();
      const kept = all(".list, .pane, .seats").map((it) => [it.id, it.scrollTop]);
      const hadFocus = document.activeElement && document.activeElement !== body;
      morph(html, { beforeAttributeUpdated: (name) => name !== "open" });  // an open menu stays open
      ask();
      if (page().dataset.over) { location.reload(); return; }
      document.title = page().dataset.title || document.title;
      watch();
      settings();
      const same = old.ply === play.ply && old.seat === play.seat && old.held.join() === play.held.join();
      if (!same) {
        picks = [];
        group = null;
        showAll = false;
        if (phone.matches) body.dataset.sheet = "peek";
        one(".detail")?.replaceChildren();
      } else {
        picks = picks.filter((target) => play.moves.some((move) => move.t.includes(target)));
        for (const [id, top] of kept) if (id && document.getElementById(id)) document.getElementById(id).scrollTop = top;
      }
      tabs();
      paint();
      glide(before);
      const fresh = old.seat === play.seat ? all("#log .lg").filter((line) => Number(line.dataset.n) >= old.total) : [];
      const said = fresh.slice(0, 4).reverse().map((line) => line.innerText.trim());
      if (!same) said.push(one("#ask h2")?.innerText || "");
      if (said.some(Boolean)) say(said.filter(Boolean).join(" "));
      if (!same && byKey && hadFocus && document.activeElement === body) choices()[0]?.focus({ preventScroll: true });
      forced();
    }

    // Requests go one after the other, so that no old answer is shown after a newer one.
    const inTurn = (job) => (queue = queue.then(job, job));
    function refresh() {
      if (queued) return queue;
      queued = true;
      return inTurn(() => { queued = false; return load((held) => held); });
    }
    // Picks of one choice are held here; the server says what may follow them.
    const hold = (change) => inTurn(() => load(change));
    async function load(change) {
      const held = change(play.held);
      try {
        const answer = await fetch(url() + "/part" + query(held.length ? { held: held.join(",") } : {}));
        if (answer.ok) { apply(await answer.text()); line(true); }
        else if (answer.status === 404 || answer.status === 403) location.reload();
        else if (held.length) await load(() => []);
      } catch { line(false); }
    }

    function post(what, data) {
      if (sending) return queue;
      sending = true;
      clearTimeout(timer);
      body.classList.add("busy");
      return inTurn(async () => {
        let refused = false;
        try {
          const answer = await fetch(url() + what + query(), {
            method: "POST",
            headers: { "Content-Type": "application/json", "X-Part": "table" },
            body: JSON.stringify(data),
          });
          waiting = null;
          if (answer.ok) {
            const total = answer.headers.get("X-Log-Total");
            if (total !== null) keep.set(`since:${url()}:${play.seat}`, total);
            at = -1;
            hush();
            apply(await answer.text());
          } else {
            refused = true;
            const said = await answer.json().catch(() => null);
            refusal(what, said?.error, answer.status, data.ply);
          }
        } catch {
          if (what === "/moves") waiting = data;
          line(false);
          paint();
        }
        sending = false;
        body.classList.remove("busy");
        if (refused) await load(() => []);
      });
    }
    function send(codes) {
      const data = { ply: play.ply, seat: play.seat, codes };
      if (offline) { waiting = data; paint(); return; }
      undone = false;
      if (due > performance.now()) {
        if (!laid) say("Laid down.");
        laid = data;
        pause();
        return;
      }
      post("/moves", data);
    }
    async function undo() {
      // Where it may not, the server says why; a watcher and a closed curtain have nothing to take back.
      if (play.undo === undefined || play.seat === null || sending || offline) return;
      if (!play.undo && play.held.length) return;
      undone = true;
      await post("/undo", { ply: play.ply, seat: play.seat });
      // A move that was made by itself goes back with the one before it.
      if (undone && play.undo && byItself()) undo();
    }

    // Only what leaves no choice, never right after an undo, and only where all lies open: elsewhere a quick answer would
    // tell the others that there was no other.
    const byItself = () => keep.get("forced", "off") === "on" && play.open && play.moves.length === 1 && !play.collects;
    function forced() {
      clearTimeout(timer);
      if (undone || offline || !byItself()) return;
      const ply = play.ply;
      timer = setTimeout(() => { if (play.ply === ply && !undone) send([play.moves[0].code]); }, 500);
    }

    // ---------------------------------------------------------------- the line to the server
    let source = null;
    let tries = 0;
    let retry = 0;
    let since = 0;
    let clock = 0;
    function listen() {
      clearTimeout(retry);
      source?.close();
      source = new EventSource(page().dataset.live + location.search);
      const talk = () => document.dispatchEvent(new Event("talk"));
      const heard = () => { if (offline) refresh(); line(true); talk(); };
      const changed = (event) => {
        line(true);
        let news = null;
        try { news = JSON.parse(event.data); } catch { /* a sign of life */ }
        if (!news || news.ply === undefined) return;
        if (news.seat !== play.seat || news.ply !== play.ply || news.status !== play.status || news.log_total !== play.total || play.status === "waiting") refresh();
      };
      source.onopen = heard;
      source.onmessage = changed;
      source.addEventListener("view", changed);
      source.addEventListener("talk", talk);
      source.onerror = () => {
        source.close();
        line(false);
        tries += 1;
        retry = setTimeout(listen, Math.min(8000, 500 * 2 ** Math.min(tries - 1, 4)));
        count(Math.min(8000, 500 * 2 ** Math.min(tries - 1, 4)));
      };
    }
    function line(up) {
      const net = one("#net");
      if (up === !offline) return;
      offline = !up;
      if (up) {
        tries = 0;
        clearInterval(clock);
        net.hidden = true;
        if (source && source.readyState === EventSource.CLOSED) listen();
        const chosen = waiting;
        waiting = null;
        refresh().then(() => {
          if (chosen && chosen.ply === play.ply && chosen.seat === play.seat) post("/moves", chosen);
        });
      } else {
        since = Date.now();
        net.hidden = false;
        clearInterval(clock);
        clock = setInterval(() => count(), 1000);
        count();
        if (!retry || source?.readyState !== EventSource.CLOSED) { source?.close(); retry = setTimeout(listen, 1000); }
        paint();
      }
    }
    let next = 0;
    function count(wait) {
      if (wait !== undefined) next = Date.now() + wait;
      const left = Math.max(0, Math.ceil((next - Date.now()) / 1000));
      const down = Math.floor((Date.now() - since) / 1000);
      const place = one("#net-when");
      if (place) place.textContent = `Looking again ${left ? `in ${left} s` : "now"}, for ${down} s.`;
    }
    addEventListener("online", () => { if (offline) listen(); });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible") return;
      if (offline) listen(); else refresh();
    });
    addEventListener("pageshow", (event) => { if (event.persisted) { listen(); refresh(); } });
    addEventListener("pagehide", () => source?.close());

    // ---------------------------------------------------------------- refusals stay until they are dismissed
    function refusal(what, error, status, ply) {
      const toast = one("#toast");
      const not = what === "/undo" ? "Not taken back" : "Not played";
      one("h2", toast).textContent = error?.code === "stale" ? not + ": the table has moved on" : not;
      one(".what", toast).textContent = sentence(error?.message || "The server did not say why.");
      one(".hint", toast).textContent = sentence(error?.hint || "");
      one(".id", toast).textContent = `${status} ${error?.code || ""} · ply ${ply}`;
      toast.hidden = false;
      one(".x", toast).focus({ preventScroll: true });
    }
    const sentence = (words) => words && words[0].toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");
    function hush() { one("#toast").hidden = true; }

    // ---------------------------------------------------------------- tabs, sheets
    function tabs() {
      const tab = body.dataset.tab;
      const panes = all("#tabs [role=tab]").map((it) => it.dataset.pane);
      const pane = [tab, body.dataset.pane].find((it) => panes.includes(it)) || panes[0];
      for (const button of all("#tabs [role=tab]")) {
        const on = button.dataset.pane === pane;
        button.setAttribute("aria-selected", String(on));
        button.tabIndex = on ? 0 : -1;
      }
      for (const it of all("#tabs .pane")) it.hidden = it.dataset.pane !== pane;
      for (const button of all(".ptabs button")) button.setAttribute("aria-current", String(button.dataset.tab === tab));
      document.dispatchEvent(new Event("turned"));
    }
    // Back goes from another tab to the board, and only from there away from the table.
    function turnTo(tab) {
      const from = body.dataset.tab;
      body.dataset.tab = tab;
      if (tab === from) return;
      if (tab === "board") { if (history.state?.tab) history.back(); }
      else if (from === "board") history.pushState({ tab }, "");
      else history.replaceState({ tab }, "");
    }
    addEventListener("popstate", (event) => {
      body.dataset.tab = event.state?.tab || "board";
      peek();
      tabs();
    });
    async function detail(thing) {
      const inside = [...new Set(all("[data-target]", thing).map((it) => it.dataset.target))];
      const search = new URLSearchParams(query());
      for (const target of [thing.dataset.target, ...inside.slice(0, 12)]) search.append("target", target);
      let told = "";
      try {
        const answer = await fetch(url() + "/things?" + search);
        if (answer.ok) told = await answer.text();
      } catch { line(false); }
      // Shown in one go: nothing may move under a thumb.
      group = new Set([...inside, thing.dataset.target]);
      group.of = thing.dataset.target;
      for (const it of all(".sel", page())) it.classList.remove("sel");
      thing.classList.add("sel");
      one(".detail").innerHTML = told;
      body.dataset.sheet = "detail";
      paint();
    }
    function peek() {
      if (body.dataset.sheet === "peek") return false;
      body.dataset.sheet = "peek";
      group = null;
      one(".detail")?.replaceChildren();
      paint();
      return true;
    }

    // ---------------------------------------------------------------- clicks
    const small = (thing) => {
      const box = thing.getBoundingClientRect();
      return box.width < 44 || box.height < 44;
    };
    function onBoard(event) {
      const inner = event.target.closest("[data-target]");
      const legal = event.target.closest("[data-target].legal, [data-target].on");
      if (phone.matches || !wide.matches) {
        // The innermost thing may be too small for a thumb: what holds it is meant, and opens.
        // Of several, one inside the other, the first that has something to choose.
        let holder = null;
        for (let thing = inner; thing; thing = thing.parentElement.closest(".bd [data-target]")) {
          if (!one("[data-target]", thing)) continue;
          holder ??= thing;
          if (one("[data-target].legal", thing)) { holder = thing; break; }
        }
        if (holder && !(legal && !small(legal))) {
          if (play.moves.length && one("[data-target].legal", holder)) detail(holder);
          else openThing(inner && !small(inner) ? inner : holder);
          return;
        }
      }
      if (legal) { pick(legal.dataset.target, "board"); return; }
      const later = inner && play.moves.some((move) => move.t.includes(inner.dataset.target)) ? inner : null;
      if (later) { pick(later.dataset.target, "board"); return; }
      if (inner) openThing(inner);
      else {
        const rule = event.target.closest("[data-rule]");
        if (rule) openCard(`/rules/${page().dataset.game}/${rule.dataset.rule}?card=1`, rule.getBoundingClientRect(), rule);
      }
    }
    function openThing(thing) {
      const search = new URLSearchParams(query());
      search.set("target", thing.dataset.target);
      if (thing.dataset.rule) search.set("rule", thing.dataset.rule);
      openCard(url() + "/thing?" + search, thing.getBoundingClientRect(), thing);
    }

    document.addEventListener("click", (event) => {
      byKey = event.detail === 0;
      const on = (selector) => event.target.closest(selector);
      let hit;
      // The second half of a double click, when the answer to the first is there already, is no choice of what came since.
      // Fingers have no such habit: a quick second tap is meant.
      const second = event.detail === 2 && event.pointerType !== "touch";
      if (!second) clicked = play.ply;
      else if (clicked !== play.ply && on("[data-code], .tile, [data-send], .bd, .seats .public")) {
        event.preventDefault();
        return;
      }
      if (event.defaultPrevented || on("#card")) return;
      if ((hit = on("[data-code]"))) { if (!sending) choose(Number(hit.dataset.code)); event.preventDefault(); }
      else if ((hit = on(".tile[data-target]"))) pick(hit.dataset.target, "tile");
      else if (on("[data-send]")) send(play.held);
      else if ((hit = on("[data-drop]"))) hold((held) => held.filter((_, place) => place !== Number(hit.dataset.drop)));
      else if (on("#back")) back();
      else if (on("#all")) { showAll = true; paint(); choices()[0]?.focus(); }
      else if (on(".sheet-more")) { body.dataset.sheet = "actions"; paint(); }
      else if (on(".sheet-close") || on(".dim")) peek();
      else if (on(".undo")) undo();
      else if (on("#earlier")) step(-1);
      else if (on("#later")) step(1);
      else if (on("#toast .x") || on("#toast .ok")) { hush(); choices()[0]?.focus({ preventScroll: true }); }
      else if (on("#net .btn")) listen();
      else if ((hit = on(".ptabs button, .strip button"))) {
        turnTo(hit.dataset.tab === body.dataset.tab && on(".strip") ? "board" : hit.dataset.tab);
        if (hit.dataset.seat) document.getElementById("seat-" + hit.dataset.seat)?.scrollIntoView({ block: "nearest" });
        peek();
        tabs();
      }
      else if ((hit = on("#tabs [role=tab]"))) { body.dataset.pane = hit.dataset.pane; tabs(); }
      else if ((hit = on("[data-display]"))) {
        const search = new URLSearchParams(query());
        search.set("display", hit.dataset.display);
        openCard(url() + "/display?" + search, hit.getBoundingClientRect(), hit).then(paint);
      }
      else if ((hit = on("#hint"))) {
        event.preventDefault();
        if (hit.getAttribute("aria-busy")) return;
        hit.setAttribute("aria-busy", "true");
        one("#say").textContent = hit.textContent = "Thinking";
        openCard(hit.getAttribute("href"), hit.getBoundingClientRect(), hit).then(() => {
          hit.textContent = "Hint";
          hit.removeAttribute("aria-busy");
        });
      }
      else if (on(".more-log")) { event.preventDefault(); earlier(on(".more-log")); }
      else if (on(".bd, .seats .public")) onBoard(event);
    });
    card.addEventListener("click", (event) => {
      const thing = event.target.closest("[data-target].legal");
      if (thing && card.contains(thing)) { closeCard(); pick(thing.dataset.target, "board"); }
    });
    document.addEventListener("contextmenu", (event) => {
      const thing = event.target.closest(".bd [data-target], .seats .public [data-target]");
      if (thing) { event.preventDefault(); openThing(thing); }
    });
    async function earlier(link) {
      try {
        const answer = await fetch(link.getAttribute("href"), { headers: { "X-Part": "log" } });
        if (answer.ok) { link.outerHTML = await answer.text(); markNew(); }
      } catch { line(false); }
    }

    for (const [type, show] of [["pointerover", true], ["focusin", true], ["pointerout", false], ["focusout", false]]) {
      document.addEventListener(type, (event) => {
        if (event.pointerType === "touch") return;
        const button = event.target.closest?.(".m");
        const entry = event.target.closest?.(".lg");
        const tile = event.target.closest?.(".tile[data-target]");
        if (!show) { if (button || entry || tile) { light(null); note(remaining().length === 1 ? remaining()[0] : null); } return; }
        if (button) lightMove(button);
        else if (entry) light((entry.dataset.targets || "").split(" ").filter(Boolean));
        else if (tile) light([tile.dataset.target]);
        else {
          const thing = event.target.closest?.(".bd [data-target].legal");
          if (!thing) return;
          const fits = remaining().filter((move) => move.t.includes(thing.dataset.target));
          note(fits.length === 1 ? fits[0] : null);
        }
      });
    }

    // ---------------------------------------------------------------- the board by keys: arrows go from thing to thing
    function lookAround(event, way) {
      const things = all("[data-target]", event.target.closest(".bd")).filter((it) => it.getClientRects().length);
      const middle = (it) => { const box = it.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
      const here = event.target.closest("[data-target]");
      let best = here ? null : things[0];
      let least = Infinity;
      const from = here && middle(here);
      for (const thing of here ? things : []) {
        const [x, y] = middle(thing);
        const along = (x - from[0]) * way[0] + (y - from[1]) * way[1];
        const aside = Math.abs((x - from[0]) * way[1]) + Math.abs((y - from[1]) * way[0]);
        const far = along + 2 * aside;
        if (thing !== here && along > 1 && far < least) { least = far; best = thing; }
      }
      if (!best) return;
      best.setAttribute("tabindex", "-1");
      best.setAttribute("role", "button");
      if (!best.getAttribute("aria-label")) {
        best.setAttribute("aria-label", one("title", best)?.textContent || play.titles[best.dataset.target] || best.dataset.target);
      }
      best.focus({ preventScroll: true });
    }

    // ---------------------------------------------------------------- keys
    const choices = () => all("#ask .tile, #sure .btn, #held-picks button, #all, #list .m, #last .btn").filter((it) => it.getClientRects().length);
    document.addEventListener("keydown", (event) => {
      if (event.target.closest("input, select, textarea")) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !event.shiftKey) {
        event.preventDefault();
        undo();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      byKey = true;
      if (event.key === "Escape") {
        if (closeCard()) event.preventDefault();
        else if (!one("#toast").hidden) hush();
        else if (one("details.menu[open]")) one("details.menu[open]").open = false;
        else if (!back()) peek();
        return;
      }
      if (event.key === "Backspace") { if (back()) event.preventDefault(); return; }
      if (event.key === "?") {
        const thing = event.target.closest("[data-target]");
        if (thing) openThing(thing);
        return;
      }
      const tab = event.target.closest("[role=tab]");
      if (tab && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
        const row = all("#tabs [role=tab]");
        const other = row.at((row.indexOf(tab) + (event.key === "ArrowRight" ? 1 : -1)) % row.length);
        body.dataset.pane = other.dataset.pane;
        tabs();
        other.focus();
        event.preventDefault();
        return;
      }
      const way = { ArrowDown: [0, 1], ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowLeft: [-1, 0] }[event.key];
      if (event.target.closest(".bd")) {
        if (way) { event.preventDefault(); lookAround(event, way); return; }
        if ((event.key === "Enter" || event.key === " ") && event.target.closest("[data-target]")) {
          event.preventDefault();
          onBoard(event);
        }
        return;
      }
      if (!way || event.target.closest("dialog, .pane, .menu, #toast")) return;
      const list = choices();
      if (!list.length) return;
      event.preventDefault();
      const here = list.indexOf(document.activeElement);
      let to = here < 0 ? 0 : here + way[0] + way[1];
      if (here >= 0 && way[1]) {
        // Up and down go to the nearest choice of the next line.
        const box = list[here].getBoundingClientRect();
        let best = Infinity;
        for (const [i, it] of list.entries()) {
          const other = it.getBoundingClientRect();
          const down = way[1] > 0 ? other.top - box.bottom : box.top - other.bottom;
          if (down < -2) continue;
          const far = down * 4 + Math.abs(other.left - box.left);
          if (far < best) { best = far; to = i; }
        }
      }
      const target = list[(to + list.length) % list.length];
      target.focus();
      target.scrollIntoView({ block: "nearest" });
    });

    // ---------------------------------------------------------------- settings of this browser
    function settings() {
      const box = one("#forced");
      if (box) box.checked = keep.get("forced", "off") === "on";
    }
    document.addEventListener("change", (event) => {
      if (event.target.id !== "forced") return;
      keep.set("forced", event.target.checked ? "on" : "off");
      undone = false;
      forced();
    });

    // ---------------------------------------------------------------- the curtain: held open, so that a stray tap shows nothing
    let holding = 0;
    function lift(button) {
      const search = new URLSearchParams(location.search);
      search.set("open", button.dataset.open);
      history.replaceState(null, "", location.pathname + "?" + search);
      holding = 0;
      refresh();
    }
    function press(button) {
      if (holding) return;
      button.classList.add("held-down");
      holding = setTimeout(() => lift(button), 600);
    }
    function release() {
      clearTimeout(holding);
      holding = 0;
      for (const button of all(".hold")) button.classList.remove("held-down");
    }
    document.addEventListener("pointerdown", (event) => { const button = event.target.closest(".hold"); if (button) press(button); });
    for (const type of ["pointerup", "pointercancel", "blur"]) addEventListener(type, release);
    document.addEventListener("keydown", (event) => {
      if (event.key !== " " && event.key !== "Enter") return;
      const button = event.target.closest(".hold") || (event.target === body && one(".hold"));
      if (button) { event.preventDefault(); press(button); }
    }, true);
    document.addEventListener("keyup", release);
    document.addEventListener("click", (event) => {
      const button = event.target.closest(".hold");
      if (!button) return;
      event.preventDefault();
      // A screen reader's click has no press before it.
      if (event.detail === 0 && !holding && !event.isTrusted) lift(button);
    });

    // ---------------------------------------------------------------- begin
    // What the sheet covers on a phone can be scrolled clear of it.
    const room = new ResizeObserver(() => {
      const sheet = one("#sheet");
      if (sheet && body.dataset.sheet === "peek") body.style.setProperty("--sheet-height", sheet.offsetHeight + "px");
    });
    const watch = () => { room.disconnect(); if (one("#sheet")) room.observe(one("#sheet")); };
    wide.addEventListener("change", () => { layout(); refresh(); });
    phone.addEventListener("change", () => { body.dataset.tab = "board"; body.dataset.sheet = "peek"; tabs(); paint(); });
    // The first page has both boards, because it cannot know; the next one knows.
    const layout = () => { document.cookie = `layout=${wide.matches ? "wide" : "narrow"}; path=/tables; max-age=31536000; samesite=lax`; };
    layout();
    ask();
    one(".bd.wide + .bd.narrow") && one(wide.matches ? ".bd.narrow" : ".bd.wide").remove();
    watch();
    if (history.state?.tab) body.dataset.tab = history.state.tab;
    tabs();
    settings();
    paint();
    listen();
    forced();
    if (!one(wide.matches ? ".bd.wide" : ".bd.narrow") && one(".bd")) refresh();
  }

  // ------------------------------------------------------------------ the replay page
  function replayPage() {
    let busy = false;
    let wanted = null;
    let playing = 0;
    const page = () => one("#page");
    const here = () => Number(page().dataset.ply);
    const last = () => Number(page().dataset.last);
    async function go(ply) {
      wanted = Math.max(0, Math.min(last(), ply));
      if (busy) return;
      busy = true;
      while (wanted !== null && wanted !== here()) {
        const ply = wanted;
        const search = new URLSearchParams(location.search);
        search.set("ply", ply);
        try {
          const answer = await fetch(page().dataset.url + "?" + search, { headers: { "X-Part": "replay" } });
          if (!answer.ok) break;
          morph(await answer.text());
        } catch { break; }
        history.replaceState(null, "", page().dataset.url + "?" + search);
        one("#slider").value = wanted ?? ply;
        document.title = page().dataset.title || document.title;
        one("#log").scrollTop = 0;
        if (wanted === ply) wanted = null;
      }
      wanted = null;
      busy = false;
    }
    function turn(by) {
      const turns = JSON.parse(page().dataset.turns);
      return by > 0 ? turns.find((ply) => ply > here()) ?? last() : [...turns].reverse().find((ply) => ply < here()) ?? 0;
    }
    function stop() { clearInterval(playing); playing = 0; showPlaying(); }
    function showPlaying() {
      const button = one("#run");
      button.setAttribute("aria-pressed", String(Boolean(playing)));
      one("use", button).setAttribute("href", playing ? "#i-pause" : "#i-play");
    }
    function run() {
      if (playing) { stop(); return; }
      if (here() >= last()) go(0);
      playing = setInterval(() => { if (here() >= last()) stop(); else if (!busy) go(here() + 1); }, 800);
      showPlaying();
    }
    document.addEventListener("click", (event) => {
      const link = event.target.closest("a[data-ply]");
      if (link) { event.preventDefault(); stop(); go(Number(link.dataset.ply)); }
      if (event.target.closest("#run")) run();
    });
    document.addEventListener("input", (event) => { if (event.target.id === "slider") { stop(); go(Number(event.target.value)); } });
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key;
      if (key === "Escape") { closeCard(); return; }
      if (event.target.closest("input:not(#slider), select, textarea, dialog")) return;
      let to = null;
      if (key === "ArrowLeft") to = event.shiftKey ? turn(-1) : here() - 1;
      else if (key === "ArrowRight") to = event.shiftKey ? turn(1) : here() + 1;
      else if (key === "Home") to = 0;
      else if (key === "End") to = last();
      else if (key === " " && !event.target.closest("a, button")) { event.preventDefault(); run(); return; }
      if (to === null) return;
      event.preventDefault();
      stop();
      go(to);
    });
    document.addEventListener("pointerover", (event) => {
      const entry = event.target.closest(".lg");
      for (const thing of all(".focus", page())) thing.classList.remove("focus");
      for (const target of entry ? (entry.dataset.targets || "").split(" ").filter(Boolean) : []) {
        for (const thing of called(target, page())) thing.classList.add("focus");
      }
    });
    document.addEventListener("click", (event) => {
      const thing = event.target.closest(".bd [data-target]");
      if (!thing) return;
      const search = new URLSearchParams(location.search);
      search.set("ply", here());
      search.set("target", thing.dataset.target);
      if (thing.dataset.rule) search.set("rule", thing.dataset.rule);
      openCard(page().dataset.url + "/thing?" + search, thing.getBoundingClientRect(), thing);
    });
  }
})();
