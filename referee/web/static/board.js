// The board: the server's drawing, and over it the outline of each cell that a finger or a key can hit.
import { el, svg, picture } from "./dom.js";
import { t } from "./words.js";
import { Zoom } from "./zoom.js";

const outline = (x, y, shape, share) => shape.map(([dx, dy]) => `${(x + dx * share).toFixed(2)},${(y + dy * share).toFixed(2)}`).join(" ");

// The cells' names, large enough for a phone at arm's length.
const names = (geometry) => svg("g", { class: "names", "aria-hidden": "true" }, geometry.cells.map((cell) =>
  (geometry.free && geometry.free.includes(cell.name)
    ? svg("text", { "data-name": cell.name, class: "bare plus", x: cell.x, y: cell.y, "font-size": geometry.flats * 0.5 }, "+")
    : svg("text", { "data-name": cell.name, x: cell.x, y: cell.y + geometry.flats * 0.4, "font-size": geometry.flats * 0.21 }, cell.name))));

// A board to look at, without cells to tap.
export function still(geometry, text, alt, cells = []) {
  const image = picture(el("img", { alt, class: "drawing" }), text);
  const sheet = el("div", { class: "sheet" }, image, svg("svg", { viewBox: geometry.view.join(" "), class: "cells", "aria-hidden": "true" }, names(geometry)));
  const zoom = new Zoom(sheet);
  zoom.frame(geometry.view, geometry.flats);
  const spots = geometry.cells.filter((cell) => cells.includes(cell.name));
  const mean = (key, i) => (spots.reduce((sum, spot) => sum + spot[key], 0) / spots.length - geometry.view[i]) / geometry.view[i + 2];
  if (spots.length) zoom.seek(mean("x", 0), mean("y", 1));
  return el("div", { class: "board still" }, zoom.node);
}

export class Board {
  constructor(geometry, tap) {
    Object.assign(this, { tap, cells: new Map(), spots: new Map() });
    this.names = this.badges = svg("g", {});
    this.image = el("img", { alt: "", class: "drawing" });
    this.over = svg("svg", { class: "cells", role: "group", "aria-label": t("board") });
    this.over.addEventListener("keydown", (event) => this.#key(event));
    this.zoom = new Zoom(el("div", { class: "sheet" }, this.image, this.over));
    this.node = el("div", { class: "board" }, this.zoom.node);
    this.shape(geometry);
  }

  // Build the cells; a board that grows gets new ones.
  shape(geometry) {
    const key = JSON.stringify(geometry);
    if (!geometry || key === this.key) return this;
    Object.assign(this, { geometry, key, cells: new Map(), spots: new Map(geometry.cells.map((cell) => [cell.name, cell])) });
    this.badges = svg("g", { "aria-hidden": "true" });
    this.over.setAttribute("viewBox", geometry.view.join(" "));
    this.over.replaceChildren(this.names = names(geometry), ...geometry.cells.map((cell) => this.#cell(cell)), this.badges);
    this.node.hidden = !geometry.cells.length;
    this.zoom.frame(geometry.view, geometry.flats);
    this.#place(geometry);
    for (const name of geometry.free || []) this.cells.get(name).classList.add("free");
    if (geometry.cells.length) this.#reach(this.spots.has(this.at) ? this.at : geometry.cells[Math.floor(geometry.cells.length / 2)].name);
    return this;
  }

  // The drawing may show less than what can be tapped.
  #place({ view, drawn }) {
    const [x, y, width, height] = drawn || view;
    const share = (n, of) => `${(100 * n) / of}%`;
    for (const [name, value] of [["left", share(x - view[0], view[2])], ["top", share(y - view[1], view[3])], ["width", share(width, view[2])], ["height", share(height, view[3])]]) this.image.style.setProperty(name, value);
    this.image.hidden = drawn === null;
  }

  #cell(cell) {
    const node = svg("polygon", {
      points: outline(cell.x, cell.y, this.geometry.shape, 0.96), role: "button", tabindex: -1, "data-cell": cell.name,
      "aria-label": cell.name,
      onclick: (event) => { this.#reach(cell.name); if (!this.zoom.near(event)) this.tap(cell.name); },
      onkeydown: (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); this.tap(cell.name); } },
    });
    this.cells.set(cell.name, node);
    return node;
  }

  #reach(name) {
    for (const [other, node] of this.cells) node.setAttribute("tabindex", other === name ? 0 : -1);
    this.at = name;
  }

  // Arrow keys go to the cell that lies nearest in that direction.
  #key(event) {
    if (event.key === "+" || event.key === "-") { this.zoom.to(this.zoom.by * (event.key === "+" ? 1.5 : 1 / 1.5)); return; }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    const from = this.spots.get(this.at);
    let best = null;
    for (const spot of this.geometry.cells) {
      const [dx, dy] = [spot.x - from.x, spot.y - from.y];
      const ahead = dx * way[0] + dy * way[1];
      const far = Math.hypot(dx, dy) + Math.abs(dx * way[1] + dy * way[0]);
      if (ahead > 1 && (!best || far < best.far)) best = { far, name: spot.name };
    }
    if (best) { this.#reach(best.name); this.cells.get(best.name).focus(); }
  }

  draw(text, geometry) {
    this.shape(geometry);
    if (text !== this.drawn) picture(this.image, text);
    this.drawn = text;
    return this;
  }

  speak(cells) {
    this.spoken = new Map(cells.map((cell) => [cell.name, cell.spoken]));
    const bare = new Set(cells.filter((cell) => !cell.terrain).map((cell) => cell.name));
    for (const name of this.geometry.free || []) { this.spoken.set(name, t("freePlace", { cell: name })); bare.add(name); }
    for (const node of this.names.children) node.classList.toggle("bare", bare.has(node.dataset.name));
    this.mark({});
    return this;
  }

  // Look at some cells from near, or at all of the board.
  look(names) {
    const spots = names.map((name) => this.spots.get(name)).filter(Boolean);
    if (!this.geometry) return;
    const [x, y, width, height] = this.geometry.view;
    const margin = this.geometry.flats * 1.4;
    const span = (key) => Math.max(...spots.map((spot) => spot[key])) - Math.min(...spots.map((spot) => spot[key])) + 2 * margin;
    const mean = (key) => (Math.max(...spots.map((spot) => spot[key])) + Math.min(...spots.map((spot) => spot[key]))) / 2;
    if (spots.length) this.zoom.show(Math.min(width / span("x"), height / span("y")), (mean("x") - x) / width, (mean("y") - y) / height);
    else this.zoom.show(1, 0.5, 0.5);
  }

  // Which cells are offered, which are chosen, and what number each chosen one carries.
  mark({ offered = [], chosen = [], numbers = {} }) {
    const open = new Set(offered);
    const taken = new Set(chosen);
    this.over.classList.toggle("dimmed", open.size > 0);
    for (const [name, node] of this.cells) {
      node.classList.toggle("offered", open.has(name));
      node.classList.toggle("chosen", taken.has(name));
      node.setAttribute("aria-pressed", String(taken.has(name)));
      const more = open.has(name) ? `, ${t("legalHere")}` : "";
      node.setAttribute("aria-label", `${(this.spoken && this.spoken.get(name)) || name}${more}`);
    }
    this.badges.replaceChildren(...Object.entries(numbers).filter(([name]) => this.spots.has(name)).map(([name, text]) => {
      const spot = this.spots.get(name);
      const size = this.geometry.flats;
      return svg("g", { class: "badge" },
        svg("circle", { cx: spot.x + size * 0.3, cy: spot.y - size * 0.3, r: size * 0.19 }),
        svg("text", { x: spot.x + size * 0.3, y: spot.y - size * 0.3, "font-size": size * 0.25 }, String(text)));
    }));
  }
}
