// A replay without loading pages: a step, a slide or the clock fetches one position, whose pieces glide; the address
// follows, so that it can be copied, and without this file every step is a link.
import { lay, listOf, parsed, style } from "./lists.js";

const one = (selector, within = document) => within.querySelector(selector);
const nav = one("#r-nav"), range = one("input[type=range]", nav), play = one("[data-play]", nav);
const last = Number(nav.dataset.last), seat = new URLSearchParams(location.search).get("seat");
const CALM = 1800, QUICK = 800, MOST = 60; // milliseconds for a move while it plays; positions that are kept
const chosen = (look) => document.body.classList.contains(`look-${look}`);
const address = (ply) => `?ply=${ply}${seat === null ? "" : `&seat=${seat}`}`;
const known = new Map(); // number of moves -> the answer that is on its way or there
let at = Number(nav.dataset.ply), wanted = at, busy = false, timer = 0;

const fetched = (ply) => {
  if (!known.has(ply)) {
    if (known.size > MOST) known.delete(known.keys().next().value);
    const answer = fetch(address(ply), { headers: { "HX-Request": "true" } }).then((found) => (found.ok ? found.text() : null));
    known.set(ply, answer.catch(() => null));
  }
  return known.get(ply);
};
const steps = (ply, turns) => ({ start: 0, "turn-back": turns[0], back: Math.max(0, ply - 1), on: Math.min(ply + 1, last), "turn-on": turns[1], end: last });
const put = (markup, ply) => {
  const found = parsed(markup).firstElementChild;
  for (const part of found.querySelectorAll("[data-for]")) one(`#${part.dataset.for}`).replaceChildren(...part.childNodes);
  for (const name of ["l-still", "l-pieces"]) {
    const list = one(`svg > #${name}`, found), shown = one(`#r-board #${name}`);
    if (list && shown) lay(shown, listOf(shown), listOf(list));
  }
  style(one("#r-board"));
  for (const [name, to] of Object.entries(steps(ply, found.dataset.turns.split(" ").map(Number)))) one(`[data-step=${name}]`, nav).href = address(to);
  range.value = ply;
  one("[data-count]", nav).textContent = `${ply} / ${last}`;
  const before = one("#r-moves .on"), line = one(`#r-moves > li[value="${ply}"]:not(.back)`);
  before?.classList.remove("on");
  before?.removeAttribute("aria-current");
  line?.classList.add("on");
  line?.setAttribute("aria-current", "step");
  if (line) line.parentElement.scrollTop = line.offsetTop - line.parentElement.offsetTop - 40;
  at = ply;
  history.replaceState(null, "", address(ply));
};
const show = async (ply) => {
  wanted = Math.min(Math.max(ply, 0), last);
  if (busy) return;
  busy = true;
  while (at !== wanted) {
    const to = wanted, markup = await fetched(to);
    if (wanted !== to) continue;
    if (markup === null) { location.href = address(to); return; } // the page says what is wrong
    put(markup, to);
  }
  busy = false;
  if (at < last) fetched(at + 1);
};

const words = play.textContent;
const stop = () => {
  clearInterval(timer);
  timer = 0;
  play.setAttribute("aria-pressed", "false");
  play.textContent = words;
};
const start = () => {
  if (at === last) show(0);
  play.setAttribute("aria-pressed", "true");
  play.textContent = play.dataset.pause;
  timer = setInterval(() => { if (at >= last && wanted >= last) stop(); else if (!busy) show(at + 1); }, chosen("calm") ? CALM : QUICK);
};
play.addEventListener("click", () => { if (timer) stop(); else start(); });
play.hidden = false;
document.addEventListener("click", (event) => {
  const link = event.target.closest("#r-nav a[data-step], #r-moves a[href^='?ply=']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  stop();
  const by = { back: -1, on: 1 }[link.dataset.step]; // keys may come faster than positions
  show(by ? wanted + by : Number(new URLSearchParams(link.getAttribute("href").replace(/^.*\?/, "")).get("ply")));
});
document.addEventListener("keydown", (event) => {
  if (event.key !== " " || event.target.closest("a, button, input, select, textarea, summary")) return;
  event.preventDefault();
  play.click();
});
range.addEventListener("input", () => { stop(); show(Number(range.value)); });
range.form.addEventListener("submit", (event) => { event.preventDefault(); show(Number(range.value)); });
if (at < last) fetched(at + 1);
