// A drawing in a window: pinched, zoomed by buttons or keys, scrolled by a finger.
import { el, button } from "./dom.js";
import { t } from "./words.js";

const FINGER = 46;
const TIGHT = 28;
const MOST = 6;
const NEAR = 2.6;

export class Zoom {
  // sheet: what is looked at; a cell's share of its width tells how small a cell is
  constructor(sheet) {
    Object.assign(this, { sheet, by: 1, share: 1 });
    this.window = el("div", { class: "window" }, sheet);
    this.bar = el("div", { class: "zoom" },
      button("−", () => this.to(this.by / 1.5), { "aria-label": t("zoomOut"), "data-act": "zoom-out" }),
      button("+", () => this.to(this.by * 1.5), { "aria-label": t("zoomIn"), "data-act": "zoom-in" }));
    this.node = el("div", { class: "zooming" }, this.window, this.bar);
    this.window.addEventListener("touchstart", (event) => this.#pinch(event), { passive: true });
    this.window.addEventListener("touchmove", (event) => this.#pinch(event), { passive: false });
    this.window.addEventListener("touchend", () => { this.spread = null; }, { passive: true });
    new ResizeObserver(() => this.#fit()).observe(this.window);
  }

  frame(view, flats) {
    this.share = flats / view[2];
    this.sheet.style.setProperty("aspect-ratio", `${view[2]} / ${view[3]}`);
    this.window.style.setProperty("aspect-ratio", `${view[2]} / ${view[3]}`);
    this.window.style.setProperty("--aspect", view[2] / view[3]);
    this.#fit();
  }

  // How wide a cell is under a finger now.
  get cell() { return this.window.clientWidth * this.by * this.share; }

  // Where a small drawing is looked at first, as shares of its width and height.
  seek(x, y) { this.sought = [x, y]; }

  // Look at a place, given as shares of width and height, so many times as near.
  show(by, x, y) {
    this.shown = [by, x, y];
    this.to(Math.min(by, NEAR));
    const { window: box, sheet } = this;
    box.scrollTo(x * sheet.clientWidth - box.clientWidth / 2, y * sheet.clientHeight - box.clientHeight / 2);
  }

  #fit() {
    const { clientWidth: width, clientHeight: height } = this.window;
    if (this.sought && width && width * this.share < TIGHT * 1.4) {
      const [x, y] = this.sought;
      this.to(FINGER / (width * this.share));
      this.window.scrollTo(x * width * this.by - width / 2, y * this.sheet.clientHeight - height / 2);
    }
    if (width) this.sought = null;
    // a phone that was turned looks at the same place
    if (this.shown && width && width !== this.wide) this.show(...this.shown);
    this.wide = width;
    this.node.classList.toggle("small", this.window.clientWidth > 0 && this.window.clientWidth * this.share < FINGER - 2);
  }

  to(wanted, x = this.window.clientWidth / 2, y = this.window.clientHeight / 2) {
    const { window: box } = this;
    const by = Math.min(MOST, Math.max(1, wanted));
    const ratio = by / this.by;
    const [left, top] = [(box.scrollLeft + x) * ratio - x, (box.scrollTop + y) * ratio - y];
    this.by = by;
    this.sheet.style.setProperty("width", `${by * 100}%`);
    this.node.classList.toggle("near", by > 1);
    this.node.dataset.zoom = by.toFixed(2);
    box.scrollTo(left, top);
  }

  // Zoom in if the cells are too small to be hit safely; true if the tap was used for that.
  near(event) {
    if (!event.detail || this.cell >= TIGHT) return false;
    const box = this.window.getBoundingClientRect();
    this.to((this.by * FINGER) / this.cell, event.clientX - box.left, event.clientY - box.top);
    return true;
  }

  #pinch(event) {
    if (event.touches.length !== 2) return;
    const [a, b] = event.touches;
    const box = this.window.getBoundingClientRect();
    const spread = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    if (event.type === "touchmove" && this.spread) {
      event.preventDefault();
      this.to((this.by * spread) / this.spread, (a.clientX + b.clientX) / 2 - box.left, (a.clientY + b.clientY) / 2 - box.top);
    }
    this.spread = spread;
  }
}
