// How large things are on the screen: the zoom, the screen's own scale, and a ruler to hold against.
import { el, memory, show } from "./dom.js";
import { t } from "./words.js";

const STEPS = [0.25, 0.35, 0.5, 0.7, 1, 1.4, 2, 2.8, 4, 6, 8];
const CARD = 85.6;
let zoom = Number(memory.get("zoom", "1")) || 1;
let screenScale = Number(memory.get("screen", "1")) || 1;
const listeners = [];

export const onZoom = (listener) => listeners.push(listener);
export const percent = () => Math.round(zoom * 100);

function apply() {
  document.documentElement.style.setProperty("--zoom", zoom);
  document.documentElement.style.setProperty("--screen", screenScale);
  drawRuler();
  for (const listener of listeners) listener();
}

export function setZoom(wanted) {
  zoom = Math.min(8, Math.max(0.1, wanted));
  memory.set("zoom", zoom);
  apply();
}

export const larger = () => setZoom(STEPS.find((step) => step > zoom * 1.01) ?? 8);
export const smaller = () => setZoom([...STEPS].reverse().find((step) => step < zoom * 0.99) ?? 0.25);

// A millimetre of paper in pixels of the screen.
const pixels = () => (96 / 25.4) * zoom * screenScale;

function drawRuler() {
  const ruler = document.getElementById("ruler");
  const mm = pixels();
  ruler.setAttribute("aria-label", t("ruler"));
  const every = [1, 5, 10, 50, 100].find((step) => step * mm >= 4) ?? 100;
  const named = [10, 20, 50, 100, 200].find((step) => step * mm >= 34) ?? 500;
  const ticks = [];
  for (let at = 0; at * mm < window.innerWidth; at += every) {
    const tick = el("i", { class: at % named === 0 ? "named" : at % (every * 5) === 0 ? "fifth" : null }, at % named === 0 ? String(at) : null);
    tick.style.left = `${at * mm}px`;
    ticks.push(tick);
  }
  show(ruler, ticks);
}

export function startSize() {
  window.addEventListener("resize", drawRuler);
  apply();
}

// Asked once: a bank card has the same width everywhere.
export function askScreen() {
  const frame = el("div", { class: "bank-card" });
  const before = screenScale;
  const put = (scale) => {
    frame.style.width = `${(96 / 25.4) * CARD * scale}px`;
    screenScale = scale;
  };
  const slider = el("input", { type: "range", min: 0.5, max: 2.5, step: 0.005, value: screenScale, "aria-label": t("cardWide"),
    oninput: () => put(Number(slider.value)) });
  const dialog = el("dialog", { id: "screen" },
    el("h2", {}, t("screenTitle")), el("p", {}, t("screenHow")),
    el("div", { class: "frame-room" }, frame), slider,
    el("p", { class: "buttons" },
      el("button", { type: "button", onclick: () => { put(1); slider.value = 1; } }, t("screenBack")),
      el("button", { type: "button", class: "strong", "data-act": "screen-done",
        onclick: () => { memory.set("screen", screenScale); dialog.dataset.done = "yes"; dialog.close(); setZoom(1); } }, t("screenDone"))));
  dialog.addEventListener("close", () => {
    if (!dialog.dataset.done) screenScale = before;
    dialog.remove();
    apply();
  });
  document.body.append(dialog);
  put(screenScale);
  dialog.showModal();
}
