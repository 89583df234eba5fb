// What is this: a tip for every piece, space, card and number. It shows at once by mouse; a click, a touch or the key "?"
// keeps it open, with the rule a click away. After "?" the arrow keys lead from thing to thing, and Enter opens the rule.
const one = (selector) => document.querySelector(selector);
const PART = "svg.quadriga g[aria-label]:not(.target)", THING = `${PART}, [data-tip]`;
const INTENT = 240; // milliseconds for which the pointer may be on its way to the tip
const LONG = 450; // milliseconds after which a touch is a long one
const box = one("#p-tips"), tip = one("#p-tip"), link = tip?.querySelector("a");
const words = (thing) => thing.dataset.tip ?? thing.getAttribute("aria-label");
const ruleOf = (thing) => thing.closest("[data-rule]")?.dataset.rule ?? "";
const title = () => one("svg.quadriga")?.classList[1];
const isOpen = () => tip && !tip.hidden;
let shown = null, kept = false, timer = 0;

// Beside what it speaks of, inside the window, where it covers the fewest other places of moves.
const places = (at, { width, height }) => {
  const across = at.left + at.width / 2 - width / 2, down = at.top + at.height / 2 - height / 2;
  return [
    [across, at.bottom + 8], [across, at.top - height - 8], [at.right + 10, down], [at.left - width - 10, down],
  ].map(([x, y]) => [Math.min(Math.max(4, x), innerWidth - width - 4), Math.min(Math.max(4, y), innerHeight - height - 4)]);
};
const covered = ([x, y], { width, height }, box_) => box_.left < x + width && box_.right > x && box_.top < y + height && box_.bottom > y;
export const place = (node) => {
  const at = node.getBoundingClientRect(), size = box.getBoundingClientRect();
  const beside = at.left - size.width - 12; // where the list of moves stays readable
  let best = [beside, Math.max(4, Math.min(at.top, innerHeight - size.height - 4))];
  if (!node.matches("button, .side *, .players-part *") || beside <= 4) {
    const others = [...document.querySelectorAll("#l-targets .hit")].filter((hit) => !node.contains(hit)).map((hit) => hit.getBoundingClientRect());
    const hidden = (spot) => 100 * covered(spot, size, at) + others.filter((other) => covered(spot, size, other)).length;
    best = places(at, size).map((spot) => [spot, hidden(spot)]).sort((one_, other) => one_[1] - other[1])[0][0];
  }
  box.style.setProperty("left", `${best[0]}px`);
  box.style.setProperty("top", `${best[1]}px`);
};

const pictured = (thing) => {
  const part = thing.matches(".piece") ? thing : null, picture = tip.querySelector("svg");
  picture.toggleAttribute("hidden", !part);
  if (!part) return;
  const about = part.getBBox(), svg = thing.closest("svg.quadriga");
  picture.setAttribute("class", svg.getAttribute("class"));
  picture.setAttribute("viewBox", [about.x - 2, about.y - 2, about.width + 4, about.height + 4].join(" "));
  picture.style.setProperty("aspect-ratio", `${about.width + 4} / ${about.height + 4}`);
  picture.replaceChildren(...[...part.cloneNode(true).childNodes]);
};
const show = (thing, anchor = thing) => {
  shown = thing;
  tip.querySelector("p").textContent = words(thing);
  const rule = ruleOf(thing);
  link.hidden = !rule;
  link.textContent = rule;
  if (rule) link.href = `/rules/${title()}#${rule}`;
  pictured(thing);
  tip.hidden = false;
  place(anchor);
};
export const hide = () => {
  clearTimeout(timer);
  [shown, kept] = [null, false];
  if (!tip) return;
  tip.hidden = true;
  box.classList.remove("kept");
};
const keep = () => { kept = true; box.classList.add("kept"); };

// What lies under a place of a move.
const under = (x, y) => document.elementsFromPoint(x, y).map((each) => each.closest(PART)).find(Boolean);
const middleOf = (node) => { const at = (node.querySelector(".hit") ?? node).getBoundingClientRect(); return [at.left + at.width / 2, at.top + at.height / 2]; };
const target = (node) => node.closest?.("#p-board .target");
const thingAt = (event) => {
  const found = event.target.closest?.(THING);
  if (found) return found;
  return target(event.target) ? under(event.clientX, event.clientY) : undefined;
};
const look = (event) => {
  const thing = thingAt(event), anchor = target(event.target) ?? thing;
  if (thing) show(thing, anchor); else hide();
};

let last = null; // where the pointer was
const away = (x, y) => { const at = link.getBoundingClientRect(); return Math.hypot(at.left + at.width / 2 - x, at.top + at.height / 2 - y); };
if (tip) {
  document.addEventListener("pointermove", (event) => { last = [event.clientX, event.clientY]; });
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || kept) return;
    clearTimeout(timer);
    if (event.target.closest("#p-tips")) return;
    const nears = isOpen() && !link.hidden && last && away(event.clientX, event.clientY) < away(...last);
    if (nears && !target(event.target)) timer = setTimeout(() => look(event), INTENT); else look(event);
  });
  document.addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    const anchor = event.pointerType !== "mouse" && target(event.target), thing = anchor && thingAt(event);
    if (thing) timer = setTimeout(() => { show(thing, anchor); keep(); }, LONG);
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, (event) => { if (event.pointerType !== "mouse") clearTimeout(timer); });
  document.addEventListener("focusin", (event) => {
    const place_ = target(event.target);
    if (kept || !place_ || !event.target.matches(":focus-visible")) return;
    const thing = under(...middleOf(place_));
    if (thing) show(thing, place_); else hide();
  });
  document.addEventListener("focusout", () => { if (!kept) hide(); });
  // A click on what is no move keeps its tip open; another click closes it.
  document.addEventListener("click", (event) => {
    if (event.target.closest("#p-tips")) return;
    const thing = event.target.closest(THING);
    if (!thing || event.target.closest("a, button, summary, label") || (kept && thing === shown)) { if (kept || !thing) hide(); return; }
    show(thing);
    keep();
  });
  document.addEventListener("contextmenu", (event) => { if (isOpen() && target(event.target)) { event.preventDefault(); keep(); } });

  // From thing to thing by the arrow keys.
  const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const things = () => [...document.querySelectorAll(`#p-board ${PART}`)].filter((each) => each.getBoundingClientRect().width);
  let from = null; // what had the focus before
  const go = (thing) => {
    thing.setAttribute("tabindex", "-1");
    thing.focus();
    show(thing);
    keep();
  };
  const next = ([across, down]) => {
    const [x, y] = middleOf(shown), found = things().filter((each) => each !== shown).map((each) => {
      const [atX, atY] = middleOf(each), along = (atX - x) * across + (atY - y) * down;
      return { each, along, far: along + 2 * Math.abs((atX - x) * down + (atY - y) * across) };
    }).filter(({ along }) => along > 3);
    return found.sort((a, b) => a.far - b.far)[0]?.each;
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
    if (event.key === "Escape" && (kept || isOpen())) { hide(); from?.focus(); from = null; return; }
    if (event.key === "?") {
      const thing = shown ?? things()[0];
      if (!thing) return;
      from ??= document.activeElement;
      go(thing);
      return;
    }
    if (!kept || document.activeElement !== shown) return;
    if (event.key === "Enter" && !link.hidden) { event.preventDefault(); link.click(); }
    const thing = STEPS[event.key] && next(STEPS[event.key]);
    if (STEPS[event.key]) event.preventDefault();
    if (thing) go(thing);
  }, true);
  document.addEventListener("cut", () => { if (shown && !shown.isConnected) hide(); }, true);
}
