// What was just done, with one tap to take it back, for some seconds and above every view.
import { el, button, show } from "./dom.js";
import { t } from "./words.js";

const SECONDS = 9;

export class UndoBar {
  constructor() {
    this.node = el("div", { id: "undo-bar", role: "status", hidden: true });
    document.body.append(this.node);
  }

  // Look at the table as it is now; only what came since it was last looked at is told.
  see(table) {
    const { state } = table;
    const isNew = this.seq !== undefined && state.seq > this.seq && state.drawn !== this.drawn && !state.redo;
    this.seq = state.seq;
    this.drawn = state.drawn;
    if (!state.undo || !state.voices.length || state.asked) this.hide();
    else if (isNew) this.offer(table);
  }

  offer(table) {
    clearTimeout(this.timer);
    const back = () => { this.hide(); table.change("undo"); };
    show(this.node, el("span", {}, table.state.last), button(t("undo"), back, { "data-act": "undo-now" }));
    this.node.hidden = false;
    this.timer = setTimeout(() => this.hide(), SECONDS * 1000);
  }

  hide() { this.node.hidden = true; }
}
