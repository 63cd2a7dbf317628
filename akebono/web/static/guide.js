// The guide of a lesson. The server says which ideas have come up; this browser remembers which of them have been read.
"use strict";
(() => {
  const one = (selector, root = document) => root.querySelector(selector);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const phone = matchMedia("(max-width: 1279px)");
  const guide = () => one("#guide");
  const place = () => `akebono-guide:${guide().dataset.table}`;

  // ------------------------------------------------------------------ what this browser knows: {seen, at, ply, folded, off}
  let kept = null;
  function known() {
    if (!kept) {
      try { kept = JSON.parse(localStorage.getItem(place())); } catch { /* private windows keep nothing */ }
      kept ??= { seen: [], at: "", ply: "", folded: false, off: false };
    }
    return kept;
  }
  function keep() {
    try { localStorage.setItem(place(), JSON.stringify(kept)); } catch { /* as above */ }
  }

  const ideas = () => all(".idea", guide());
  const idea = (id) => ideas().find((it) => it.dataset.idea === id);

  function turnTo(id) {
    const now = known();
    now.at = id;
    if (!now.seen.includes(id)) now.seen.push(id);
    keep();
  }
  function following() {
    const shown = ideas();
    const unread = shown.find((it) => !known().seen.includes(it.dataset.idea));
    return unread || shown[shown.indexOf(idea(known().at)) + 1];
  }

  // ------------------------------------------------------------------ a new question brings the next idea
  function look() {
    if (!guide()) return;
    const now = known();
    const fresh = guide().dataset.ply !== now.ply && guide().dataset.asked === "1";
    if (fresh || !idea(now.at)) {
      const unread = ideas().filter((it) => !now.seen.includes(it.dataset.idea));
      const next = unread.find((it) => it.dataset.asked) || unread.find((it) => it.dataset.now) || unread[0];
      now.ply = guide().dataset.ply;
      // A phone has no room beside the board: there the guide opens for what is new.
      if (next) { turnTo(next.dataset.idea); if (phone.matches) now.folded = false; }
      else if (!idea(now.at)) now.at = ideas().at(-1)?.dataset.idea || "";
      keep();
    }
    show();
    if (fresh) reveal();
  }

  function show() {
    const now = known();
    const box = guide();
    const at = idea(now.at);
    const folded = now.folded || now.off;
    box.classList.toggle("folded", folded);
    box.classList.toggle("skipped", now.off);
    for (const it of ideas()) it.hidden = it !== at;
    for (const line of all(".gall li", box)) {
      const id = one("[data-idea]", line)?.dataset.idea;
      line.classList.toggle("now", id === now.at);
      line.classList.toggle("seen", now.seen.includes(id));
    }
    const said = at ? one("h2", at).textContent : "";
    if (one(".gnow", box).textContent !== said) one(".gnow", box).textContent = said;
    const fold = one("#guide-fold");
    fold.setAttribute("aria-expanded", String(!folded));
    fold.setAttribute("aria-label", folded ? "Unfold the guide" : "Fold the guide");
    const next = following();
    const go = one("#guide-next");
    const words = next ? `Next: ${one("h2", next).textContent}` : "Got it";
    if (go.textContent !== words) go.textContent = words;
    go.hidden = !next && !phone.matches;
    one("#guide-back").hidden = ideas().indexOf(at) < 1;
    one("#guide-on").hidden = !now.off;
    rings(folded ? null : at);
  }

  // ------------------------------------------------------------------ what it points at gets a ring, whatever is drawn there
  function rings(at) {
    const mid = one("#mid");
    if (!mid) return;
    let layer = one("#rings");
    if (!layer) {
      layer = document.createElement("div");
      layer.id = "rings";
      layer.setAttribute("aria-hidden", "true");
    }
    if (layer.parentElement !== mid) mid.append(layer);
    const from = mid.getBoundingClientRect();
    const targets = at ? at.dataset.targets.split(" ").filter(Boolean) : [];
    const boxes = [];
    for (const target of targets) {
      for (const thing of all(`.bd [data-target="${CSS.escape(target)}"]`)) {
        const box = thing.getBoundingClientRect();
        if (box.width && box.height) boxes.push(box);
      }
    }
    layer.replaceChildren(...boxes.map((box) => {
      const ring = document.createElement("i");
      ring.style.cssText = `left:${box.left - from.left - 5}px;top:${box.top - from.top - 5}px;width:${box.width + 10}px;height:${box.height + 10}px`;
      return ring;
    }));
  }

  // ------------------------------------------------------------------ on a phone what it points at is brought into sight
  function reveal() {
    const table = one(".table");
    const at = idea(known().at);
    if (!at || !matchMedia("(max-width: 760px)").matches || guide().classList.contains("folded")) return;
    const things = at.dataset.targets.split(" ").filter(Boolean).map((target) => one(`.bd [data-target="${CSS.escape(target)}"]`));
    const thing = things.find(Boolean);
    if (!thing) return;
    const box = thing.getBoundingClientRect();
    const top = table.getBoundingClientRect().top;
    const bottom = guide().getBoundingClientRect().top;
    if (box.top < top || box.bottom > bottom) {
      table.scrollTop += box.top + box.height / 2 - (top + bottom) / 2;
      show();
    }
  }

  document.addEventListener("painted", () => {
    if (!guide()) return;
    look();
    // Pieces may still glide to where they belong.
    setTimeout(() => { if (guide()) show(); }, 320);
  });
  addEventListener("resize", () => { if (guide()) show(); });
  phone.addEventListener("change", () => { if (guide()) show(); });

  document.addEventListener("click", (event) => {
    if (!guide()) return;
    const on = (selector) => event.target.closest(selector);
    const now = known();
    const hit = on("#guide [data-idea]:not(.idea)");
    if (hit) turnTo(hit.dataset.idea);
    else if (on("#guide-next")) { const next = following(); if (next) turnTo(next.dataset.idea); else now.folded = true; }
    else if (on("#guide-back")) turnTo(ideas()[ideas().indexOf(idea(now.at)) - 1].dataset.idea);
    else if (on("#guide-fold") || (on("#guide.folded header") && !now.off)) now.folded = !now.folded;
    else if (on("#guide-skip")) now.off = true;
    else if (on("#guide-on")) { now.off = false; now.folded = false; }
    else return;
    keep();
    show();
    reveal();
  });

  look();
})();
