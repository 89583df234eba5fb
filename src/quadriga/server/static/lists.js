// Lists of elements with names. The stream sends what changed of them; here they are data (name -> markup) until they
// are laid on the page, so that an earlier list can be laid again. Pieces keep their elements, so they glide.

// The policy of the page allows no styles in markup: they are set here.
const paint = (part) => {
  for (const rule of part.dataset.style.split(";")) { const [name, ...value] = rule.split(":"); part.style.setProperty(name, value.join(":")); }
};
export const style = (within) => within.querySelectorAll("[data-style]").forEach(paint);

export const parsed = (markup, tag = "div") => {
  const box = document.createElement("div");
  box.innerHTML = tag === "div" ? markup : `<${tag}>${markup}</${tag}>`;
  return tag === "div" ? box : box.firstElementChild;
};
const raw = (element) => {
  const twin = element.cloneNode(true);
  delete twin.dataset.before;
  for (const part of [twin, ...twin.querySelectorAll("[style]")]) part.removeAttribute("style");
  return twin.outerHTML;
};
export const listOf = (parent) => new Map([...(parent?.children ?? [])].filter((each) => each.id).map((each) => [each.id, raw(each)]));

// A list with its changes: the last first, each new one with the name of the one that follows it.
export const merged = (old, changes) => {
  const names = [...old.keys()].filter((name) => !changes.dataset.gone.split(" ").includes(name)), known = new Map(old);
  for (const fresh of changes.children) {
    if ("before" in fresh.dataset) {
      if (names.includes(fresh.id)) names.splice(names.indexOf(fresh.id), 1);
      const at = names.indexOf(fresh.dataset.before);
      names.splice(at < 0 ? names.length : at, 0, fresh.id);
    }
    known.set(fresh.id, raw(fresh));
  }
  return new Map(names.map((name) => [name, known.get(name)]));
};

const renew = (old, fresh) => {
  if (old.innerHTML !== fresh.innerHTML) old.replaceChildren(...fresh.childNodes);
  for (const { name, value } of [...fresh.attributes]) if (name !== "style") old.setAttribute(name, value);
  if (!fresh.hasAttribute("class")) old.removeAttribute("class");
  if (fresh.dataset.style) paint(old);
};
export const lay = (parent, from, to) => {
  if (!parent || from === to) return;
  for (const name of from.keys()) if (!to.has(name)) document.getElementById(name)?.remove();
  let follower = null;
  for (const [name, markup] of [...to].reverse()) {
    let element = document.getElementById(name);
    const fresh = !element || from.get(name) !== markup ? parsed(markup, parent.localName === "ol" ? "ol" : "svg").firstElementChild : null;
    if (fresh) style(fresh.parentElement);
    if (!element) { element = fresh; parent.insertBefore(element, follower); } else {
      if (element.nextElementSibling !== follower) parent[parent.moveBefore ? "moveBefore" : "insertBefore"](element, follower);
      if (fresh) renew(element, fresh);
    }
    follower = element;
  }
};
