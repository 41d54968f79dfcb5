// The board: the server's drawing, and over it a hexagon for each cell that a finger or a key can hit.
import { el, svg, picture } from "./dom.js";
import { t } from "./words.js";

const hexagon = (x, y, flats) => {
  const r = flats / Math.sqrt(3);
  const h = flats / 2;
  return [[0, -r], [h, -r / 2], [h, r / 2], [0, r], [-h, r / 2], [-h, -r / 2]]
    .map(([dx, dy]) => `${(x + dx).toFixed(2)},${(y + dy).toFixed(2)}`).join(" ");
};

// The cells' names, large enough for a phone at arm's length.
const names = (geometry) => svg("g", { class: "names", "aria-hidden": "true" }, geometry.cells.map((cell) =>
  svg("text", { "data-name": cell.name, x: cell.x, y: cell.y + geometry.flats * 0.4, "font-size": geometry.flats * 0.21 }, cell.name)));

// A picture of a board that is looked at only.
export function still(geometry, text, alt) {
  const image = picture(el("img", { alt, class: "drawing" }), text);
  const node = el("div", { class: "board still" }, image, svg("svg", { viewBox: geometry.view.join(" "), class: "cells", "aria-hidden": "true" }, names(geometry)));
  node.style.setProperty("aspect-ratio", `${geometry.view[2]} / ${geometry.view[3]}`);
  return node;
}

export class Board {
  constructor(geometry, tap) {
    this.geometry = geometry;
    this.tap = tap;
    this.image = el("img", { alt: "", class: "drawing" });
    this.cells = new Map();
    this.spots = new Map(geometry.cells.map((cell) => [cell.name, cell]));
    this.badges = svg("g", { "aria-hidden": "true" });
    const over = svg("svg", { viewBox: geometry.view.join(" "), class: "cells", role: "group", "aria-label": t("board") },
      this.names = names(geometry), geometry.cells.map((cell) => this.#cell(cell)), this.badges);
    over.addEventListener("keydown", (event) => this.#key(event));
    this.node = el("div", { class: "board" }, this.image, over);
    this.node.style.setProperty("aspect-ratio", `${geometry.view[2]} / ${geometry.view[3]}`);
    this.#reach(geometry.cells[Math.floor(geometry.cells.length / 2)].name);
  }

  #cell(cell) {
    const node = svg("polygon", {
      points: hexagon(cell.x, cell.y, this.geometry.flats * 0.96), role: "button", tabindex: -1, "data-cell": cell.name,
      "aria-label": cell.name,
      onclick: () => { this.#reach(cell.name); this.tap(cell.name); },
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

  draw(text) {
    if (text !== this.drawn) picture(this.image, text);
    this.drawn = text;
    return this;
  }

  speak(cells) {
    this.spoken = new Map(cells.map((cell) => [cell.name, cell.spoken]));
    const bare = new Set(cells.filter((cell) => !cell.terrain).map((cell) => cell.name));
    for (const node of this.names.children) node.classList.toggle("bare", bare.has(node.dataset.name));
    this.mark({});
    return this;
  }

  isNext(a, b) {
    const [from, to] = [this.spots.get(a), this.spots.get(b)];
    return Math.hypot(to.x - from.x, to.y - from.y) < this.geometry.flats * 1.1;
  }

  // Which cells are offered, which are chosen, and what number each chosen one carries.
  mark({ offered = [], chosen = [], numbers = {} }) {
    const open = new Set(offered);
    const taken = new Set(chosen);
    for (const [name, node] of this.cells) {
      node.classList.toggle("offered", open.has(name));
      node.classList.toggle("chosen", taken.has(name));
      node.setAttribute("aria-pressed", String(taken.has(name)));
      const more = open.has(name) ? `, ${t("legalHere")}` : "";
      node.setAttribute("aria-label", `${(this.spoken && this.spoken.get(name)) || name}${more}`);
    }
    this.badges.replaceChildren(...Object.entries(numbers).map(([name, text]) => {
      const spot = this.spots.get(name);
      const size = this.geometry.flats;
      return svg("g", { class: "badge" },
        svg("circle", { cx: spot.x + size * 0.3, cy: spot.y - size * 0.3, r: size * 0.19 }),
        svg("text", { x: spot.x + size * 0.3, y: spot.y - size * 0.3, "font-size": size * 0.25 }, String(text)));
    }));
  }
}
