// What just happened: others' moves are shown one after the other, at the viewer's pace. The stream's messages become
// moments (the board and log as data, and what else is new); they are played, stepped through and seen again.
import { lay, listOf, merged, parsed, style } from "./lists.js";

const one = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const table = one("#table"), LISTS = ["l-still", "l-pieces", "l-log"], BOARD = ["l-still", "l-pieces"];
const CALM = 1600, QUICK = 450; // milliseconds for which a move of another is shown before the next
const MOST = 120, AGAIN = 100, HASTE = 4; // moments that are kept, moves that are seen again; beyond so many that wait, they pass more quickly
const lists = () => Object.fromEntries(LISTS.map((name) => [name, listOf(document.getElementById(name))]));
const chosen = (look) => document.body.classList.contains(`look-${look}`);
const still = matchMedia("(prefers-reduced-motion: reduce)");
const pace = () => (document.hidden || chosen("at-once") ? 0 : chosen("calm") ? CALM : still.matches || chosen("still") ? 0 : QUICK);

let moments = [{ lists: lists(), news: [], isOthers: false }];
let film = null; // moments of the past that are seen again
let at = 0, reached = 0, playing = true, timer = 0, laid = moments[0].lists;

const reel = () => film?.moments ?? moments;
const here = () => (film ? film.at : at);
const behind = () => (film ? 0 : moments.length - 1 - at);

const setBoard = (to) => {
  for (const name of BOARD) lay(document.getElementById(name), laid[name], to[name]);
  laid = { ...laid, "l-still": to["l-still"], "l-pieces": to["l-pieces"] };
};
const setLog = (to) => {
  lay(one("#l-log"), laid["l-log"], to["l-log"]);
  laid = { ...laid, "l-log": to["l-log"] };
};
const replaceAll = (list) => {
  const whole = document.getElementById(list.dataset.all), focus = document.activeElement?.dataset?.move;
  style(list);
  whole?.replaceChildren(...list.children);
  if (focus) whole?.querySelector(`[data-move="${focus}"]`)?.focus();
};
const happen = async (news) => {
  if (news.lists) for (const list of news.lists) {
    if ("label" in list.dataset) one("#p-board").setAttribute("aria-description", list.textContent);
    else replaceAll(list);
  }
  if (news.parts) await htmx.swap({ sourceElement: table, target: table, swap: "none", text: news.parts, transition: false });
  table.dispatchEvent(new CustomEvent("cut"));
  table.dispatchEvent(new CustomEvent("htmx:sse:after:message", { bubbles: true }));
};

const controls = () => {
  const isPast = film !== null || behind() > 0;
  document.documentElement.toggleAttribute("data-past", film !== null || at < reached); // what waits may be answered already
  one(".past-bar").hidden = !isPast;
  for (const now of all("button[data-pace=now]")) { now.disabled = !isPast && playing; now.querySelector("b").textContent = behind() || ""; }
  one("[data-pace=back]").disabled = here() === 0;
  one("[data-pace=forth]").disabled = here() === reel().length - 1 && !film;
  one("[data-pace=pause]").setAttribute("aria-pressed", !playing);
  const name = [...reel()[here()].lists["l-log"].keys()].find((key) => key.startsWith("turn-"));
  for (const line of all("#l-log .turn")) line.toggleAttribute("data-shown", isPast && line.id === name);
};
const show = (to) => {
  if (film) { film.at = to; setBoard(film.moments[to].lists); controls(); return; }
  at = to;
  setBoard(moments[at].lists);
  while (reached < at) {
    reached += 1;
    setLog(moments[reached].lists);
    moments[reached].news.splice(0).forEach(happen);
  }
  controls();
};
const rest = () => { clearTimeout(timer); timer = 0; };
const tick = () => {
  if (!playing || timer) return;
  const last = reel().length - 1;
  if (here() >= last) { if (film) timer = setTimeout(now, pace() || QUICK); return; }
  show(here() + 1);
  const waits = last - here(), least = film ? QUICK : 0;
  const hold = reel()[here()].isOthers ? Math.max(pace(), least) * Math.min(1, HASTE / Math.max(1, waits)) : 0;
  if (hold) timer = setTimeout(() => { timer = 0; tick(); }, hold); else tick();
};
function now() {
  rest();
  film = null;
  playing = true;
  show(moments.length - 1);
}
const step = (by) => {
  rest();
  playing = false;
  if (film && here() + by >= film.moments.length) { now(); return; }
  show(Math.min(Math.max(here() + by, 0), reel().length - 1));
};

// What the stream sends.
const newest = (log) => Math.max(0, ...[...log.values()].map((line) => Number(/data-to="(\d+)"/.exec(line)?.[1] ?? 0)));
const add = (moment) => {
  moments.push(moment);
  if (moments.length > MOST) { moments.shift(); at = Math.max(0, at - 1); reached = Math.max(0, reached - 1); }
  if (playing && !film && pace() === 0) { rest(); show(moments.length - 1); } else { tick(); controls(); }
};
const arrive = (markup) => {
  const box = parsed(markup), before = moments.at(-1).lists, after = { ...before }, rest_ = [];
  const isWhole = box.querySelector("[data-all=p-board], [data-all=l-log]") !== null;
  let isOthers = false;
  for (const list of [...box.children]) {
    const name = list.dataset.into;
    if (name === "l-log") isOthers = [...list.children].some((line) => line.matches(".turn:not(.own)"));
    if (name) after[name] = merged(before[name], list); else rest_.push(list);
  }
  const isBack = newest(after["l-log"]) < newest(before["l-log"]);
  if (!isWhole) { add({ lists: after, news: [{ lists: rest_ }], isOthers }); if (isBack) now(); return; }
  // Everything is replaced: what lies between is not known.
  rest();
  film = null;
  if (!box.querySelector("[data-all=p-board]")) setBoard(after);
  happen({ lists: rest_ });
  moments = [{ lists: lists(), news: [], isOthers: false }];
  [at, reached, laid] = [0, 0, moments[0].lists];
  controls();
};
table.addEventListener("htmx:sse:before:message", (event) => {
  const { message } = event.detail;
  event.preventDefault();
  one(".status")?.classList.remove("lost");
  if (message.event === "cut") { arrive(message.data); return; }
  const last = moments.at(-1), parts = { parts: message.data };
  if (reached === moments.length - 1) happen(parts).then(controls); else last.news.push(parts);
});
// Whoever acts is in the present.
document.addEventListener("htmx:before:request", (event) => {
  if (event.target.closest?.("#p-ask form, #p-status form") && (film || behind() || !playing)) now();
  rest();
});
document.addEventListener("visibilitychange", () => { if (document.hidden && playing) now(); });

// Moves that were made before the page was opened, or long ago, come from the site.
export const again = async (from, to) => {
  const address = `${location.pathname}/again?from=${from}&to=${to}&seat=${table.dataset.seat}`;
  const answer = await fetch(address, { headers: { "HX-Request": "true" } }).catch(() => null);
  if (!answer?.ok) return;
  let known = { ...moments.at(-1).lists, "l-still": new Map(), "l-pieces": new Map() };
  const found = [...parsed(await answer.text()).children].map((section) => {
    known = { ...known };
    for (const list of section.children) known[list.dataset.into] = merged(known[list.dataset.into], list);
    return { lists: known, news: [], isOthers: true };
  });
  if (!found.length) return;
  rest();
  film = { moments: found, at: 0 };
  playing = true;
  show(0);
  timer = setTimeout(() => { timer = 0; tick(); }, pace() || QUICK);
};
const since = () => {
  const lines = all("#l-log .turn"), own = lines.find((line) => line.matches(".own"));
  const from = Number(own ? own.dataset.to : lines.at(-1)?.dataset.from), to = Number(lines[0]?.dataset.to);
  if (from < to) again(Math.max(from, to - AGAIN), to);
};
const setPace = (value) => {
  const field = one(`[data-look] [name=pace][value="${value}"]`);
  if (field) { field.checked = true; field.dispatchEvent(new Event("change", { bubbles: true })); }
};
const DO = { back: () => step(-1), forth: () => step(1), now, since, pause: () => { playing = !playing; if (playing) tick(); else rest(); controls(); } };
document.addEventListener("click", (event) => { const name = event.target.closest("button[data-pace]")?.dataset.pace; if (name) DO[name](); });
one("select[data-pace]")?.addEventListener("change", (event) => { setPace(event.target.value); if (pace() === 0) now(); });
one("[data-look]")?.addEventListener("change", (event) => { if (event.target.name === "pace") one("select[data-pace]").value = event.target.value; });
if (one(".pacer")) { one(".pacer").hidden = false; controls(); }
