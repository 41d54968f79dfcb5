// The sheets of each part, and the pages of each booklet.
import { arrange, el, show } from "./dom.js";
import { updateFaults } from "./faults.js";
import { pictureBox, updateBox } from "./pictures.js";
import { t } from "./words.js";

function figure(sheet) {
  return el("figure", { class: "sheet", tabindex: 0 }, pictureBox(sheet, sheet.label), el("figcaption", {}));
}

function updateFigure(node, sheet) {
  updateBox(node.querySelector(".sides"), sheet, sheet.label);
  node.querySelector("figcaption").textContent = sheet.label;
}

function section(pages) {
  return el("section", { class: "pages", "data-part": pages.word },
    el("header", {}, el("h2", {})), el("div", { class: "here" }), el("div", { class: "grid" }));
}

function updateSection(node, pages, label) {
  show(node.querySelector("h2"), pages.title || pages.word, pages.old ? el("span", { class: "mark" }, t("old")) : null);
  node.classList.toggle("old", pages.old);
  updateFaults(node.querySelector(":scope > .here"), pages.faults);
  const sheets = pages.sheets.map((sheet, place) => ({ ...sheet, label: t(label, { n: place + 1, of: pages.sheets.length }), place: String(place) }));
  arrange(node.querySelector(".grid"), sheets, (sheet) => sheet.place, figure, updateFigure);
}

export function showPages(main, list, label, filter) {
  const wanted = list.filter((one) => !filter || `${one.word} ${one.title}`.toLowerCase().includes(filter));
  const filled = wanted.filter((one) => one.sheets.length || one.faults.length);
  arrange(main, filled, (one) => one.word, section, (node, one) => updateSection(node, one, label));
  if (!filled.length) show(main, el("p", { class: "none" }, t("none")));
}
