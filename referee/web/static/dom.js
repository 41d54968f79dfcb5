// Elements without a framework: everything is built by hand, nothing is parsed as markup.
const SVG = "http://www.w3.org/2000/svg";

function fill(node, props, children) {
  for (const [name, value] of Object.entries(props || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.setAttribute("class", value);
    else if (value === true) node.setAttribute(name, "");
    else node.setAttribute(name, value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const el = (tag, props, ...children) => fill(document.createElement(tag), props, children);
export const svg = (tag, props, ...children) => fill(document.createElementNS(SVG, tag), props, children);

export function button(label, onclick, props = {}) {
  return el("button", { type: "button", onclick, ...props, class: `button ${props.class || ""}` }, label);
}

export function show(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter(Boolean));
  return node;
}

// Build the content anew only if its facts have changed: a button replaced under a finger loses its tap.
const said = new WeakMap();
export function renew(node, facts, make) {
  const key = JSON.stringify(facts);
  if (said.get(node) === key) return;
  said.set(node, key);
  show(node, make());
}

export function card(title, ...children) {
  return el("section", { class: "card" }, title ? el("h2", {}, title) : null, ...children);
}

// A small shield in a player's colour and ordinary, so that colours are told apart without seeing hue.
const ORDINARIES = {
  pale: "M9 2h6v22h-6z", fess: "M2 9h20v6H2z", bend: "M2 2h6l14 14v6z",
  cross: "M10 2h4v8h8v4h-8v10h-4V14H2v-4h8z", saltire: "M2 2h5l15 16v5h-4L2 7z M22 2h-5L2 18v5h4L22 7z",
};
let shields = 0;
export function shield(color) {
  const id = `shield${(shields += 1)}`;
  const shape = "M2 2h20v10c0 6-4 9-10 11C6 21 2 18 2 12z";
  return svg("svg", { viewBox: "0 0 24 25", class: "shield", "aria-hidden": "true" },
    svg("clipPath", { id }, svg("path", { d: shape })),
    svg("path", { d: shape, fill: color.color }),
    svg("path", { d: ORDINARIES[color.ordinary], fill: color.id === "yellow" ? "#221E1A" : "#F6E7BE", "clip-path": `url(#${id})` }),
    svg("path", { d: shape, fill: "none", stroke: "#221E1A", "stroke-width": 1.5 }));
}

export function player(color) {
  return el("span", { class: "player" }, shield(color), el("span", {}, color.name));
}

// Show a drawing of the server as an image, in which no script can run.
const urls = new WeakMap();
export function picture(img, text) {
  if (urls.has(img)) URL.revokeObjectURL(urls.get(img));
  const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  urls.set(img, url);
  img.src = url;
  return img;
}

let timer;
export function notice(text) {
  const box = document.getElementById("notice");
  clearTimeout(timer);
  box.textContent = text;
  box.classList.toggle("on", Boolean(text));
  if (text) timer = setTimeout(() => notice(""), 7000);
}
