// Every piece, component by component, and one of them alone.
import { arrange, el, show } from "./dom.js";
import { faultList, updateFaults } from "./faults.js";
import { pictureBox, updateBox } from "./pictures.js";
import { t } from "./words.js";

let filter = "";
export function setFilter(text) { filter = text.trim().toLowerCase(); }

const says = (...texts) => texts.some((text) => text.toLowerCase().includes(filter));

// The components that the filter leaves, each with the pieces that it leaves.
export function filtered(components) {
  if (!filter) return components;
  return components
    .map((one) => (says(one.word, one.name, one.kind) ? one : { ...one, faces: one.faces.filter((face) => says(face.slug, face.name)) }))
    .filter((one) => one.faces.length || says(one.word, one.name, one.kind));
}

const millimetres = (n) => Math.round(n * 10) / 10;

function figure(face) {
  return el("figure", { tabindex: 0, class: "piece" },
    el("button", { type: "button", class: "look", tabindex: -1, "aria-label": face.name }, pictureBox(face, face.name)),
    el("figcaption", {}), el("div", { class: "here" }));
}

function updateFigure(node, face, word) {
  node.dataset.component = word;
  node.dataset.slug = face.slug;
  updateBox(node.querySelector(".sides"), face, face.name);
  node.classList.toggle("old", face.old);
  node.classList.toggle("wrong", face.faults.some((one) => one.level === "fault"));
  const caption = node.querySelector("figcaption");
  show(caption, el("span", { class: "name" }, face.name),
    face.copies > 1 ? el("span", { class: "copies" }, ` ${t("copies", { n: face.copies })}`) : null,
    face.old ? el("span", { class: "mark", title: t("old") }, t("oldShort")) : null);
  updateFaults(node.querySelector(".here"), face.faults);
}

function section(component) {
  return el("section", { class: "component", "data-component": component.word },
    el("header", {}, el("h2", {}), el("p", { class: "about" })),
    el("div", { class: "here" }), el("div", { class: "grid" }));
}

function updateSection(node, component) {
  const faces = component.faces;
  show(node.querySelector("h2"), component.name, component.old ? el("span", { class: "mark" }, t("old")) : null);
  const copies = faces.reduce((sum, face) => sum + face.copies, 0);
  const sizes = [...new Set(faces.map((face) => t("measure", { w: millimetres(face.width), h: millimetres(face.height) })))];
  node.querySelector(".about").textContent = faces.length
    ? [t(copies === faces.length ? "countAll" : "count", { n: faces.length, of: copies }), ...(sizes.length < 3 ? sizes : [])].join(" · ") : "";
  node.classList.toggle("old", component.old);
  updateFaults(node.querySelector(":scope > .here"), component.faults);
  arrange(node.querySelector(".grid"), faces, (face) => face.slug, figure, (one, face) => updateFigure(one, face, component.word));
}

export function showPieces(main, state) {
  const components = filtered(state.components);
  arrange(main, components, (one) => one.word, section, updateSection);
  if (!components.length) show(main, el("p", { class: "none" }, state.revision ? t(filter ? "nothing" : "none") : t("drawing")));
  else main.querySelector(":scope > .none")?.remove();
}

// One piece alone, as large as the window lets it be.
export function openAlone(slug, word, state, move) {
  closeAlone();
  const dialog = el("dialog", { id: "alone" });
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  document.body.append(dialog);
  fillAlone(dialog, slug, word, state, move);
  dialog.showModal();
}

export const alone = () => document.getElementById("alone");
export function closeAlone() { const open = alone(); if (open) { open.close(); open.remove(); } }

export function fillAlone(dialog, slug, word, state, move) {
  const component = state.components.find((one) => one.word === word);
  const face = component?.faces.find((one) => one.slug === slug);
  if (!face) { dialog.close(); return; }
  dialog.dataset.slug = slug;
  dialog.dataset.component = word;
  const said = JSON.stringify([face, document.body.dataset.sides]);
  if (dialog.dataset.said === said) return;
  dialog.dataset.said = said;
  const step = (by, label, sign) => el("button", { type: "button", class: "step", "aria-label": label, onclick: () => move(by) }, sign);
  show(dialog,
    el("div", { class: "panel-head" },
      el("h2", {}, face.name, face.old ? el("span", { class: "mark" }, t("old")) : null),
      el("button", { type: "button", "aria-label": t("close"), onclick: () => dialog.close() }, "×")),
    el("p", { class: "about" }, `${component.name} · ${slug} · ${t("measure", { w: millimetres(face.width), h: millimetres(face.height) })}`),
    el("div", { class: "stage" }, step(-1, t("previous"), "‹"), pictureBox(face, face.name), step(1, t("next"), "›")),
    faultList(face.faults));
}
