// The die, large, and the table of what each face offers.
import { el, svg, button } from "./dom.js";
import { t } from "./words.js";

const PIPS = {
  1: [[50, 50]], 2: [[27, 27], [73, 73]], 3: [[27, 27], [50, 50], [73, 73]],
  4: [[27, 27], [73, 27], [27, 73], [73, 73]], 5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[27, 24], [73, 24], [27, 50], [73, 50], [27, 76], [73, 76]],
};

export function dieFace(face) {
  const marks = PIPS[face] ? PIPS[face].map(([cx, cy]) => svg("circle", { cx, cy, r: 9 }))
    : [svg("text", { x: 50, y: 54 }, face ? String(face) : "?")];
  return svg("svg", { viewBox: "0 0 100 100", class: face ? "die" : "die blank", "aria-hidden": "true" },
    svg("rect", { x: 4, y: 4, width: 92, height: 92, rx: 18 }), marks);
}

export function rollPanel(die, roll) {
  return el("section", { class: "card roll" },
    el("button", { type: "button", class: "die-button", "data-act": "roll", onclick: () => roll(null) },
      dieFace(0), el("span", {}, t("roll"))),
    el("div", { class: "own" }, el("span", { id: "own-die" }, t("ownDie")),
      el("div", { class: "row", role: "group", "aria-labelledby": "own-die" },
        [...Array(die.faces).keys()].map((i) => button(String(i + 1), () => roll(i + 1), { class: "face", "data-face": i + 1 })))));
}

export function offerTable(die, face, used) {
  const faces = [...Array(die.faces).keys()].map((i) => i + 1);
  const row = (table) => el("tr", {},
    el("th", { scope: "row" }, table.name),
    faces.map((f) => {
      const value = table.values[f - 1];
      const gives = value > table.default;
      return el("td", { class: `${f === face ? "now" : ""} ${gives ? "gives" : ""}` }, value ? String(value) : "·");
    }));
  return el("section", { class: `card die-offers ${used ? "used" : ""}` },
    el("div", { class: "rolled" }, dieFace(face),
      el("div", {}, el("h2", { "data-shows": face }, t("rolled", { face })), el("p", {}, used ? t("dieUsed") : t("dieOnce")))),
    el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("dieOffers") },
      el("table", {}, el("caption", { class: "hidden" }, t("dieOffers")),
        el("thead", {}, el("tr", {}, el("td", {}), faces.map((f) => el("th", { scope: "col", class: f === face ? "now" : "", "aria-current": f === face ? "true" : null }, String(f))))),
        el("tbody", {}, die.tables.map(row)))));
}
