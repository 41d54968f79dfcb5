// The log: what happened, undo, export, verify, reveal.
import { el, button, show, renew, card, notice } from "./dom.js";
import { t, lang } from "./words.js";
import { cutButton } from "./cut.js";
import { get } from "./api.js";

// A time in the phone's own time zone.
const clock = (at) => new Date(at).toLocaleTimeString(lang(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

export class Log {
  constructor(table) {
    this.table = table;
    this.node = el("div", { class: "view log" });
    this.entries = el("ol", { class: "entries" });
    this.acts = el("div", { class: "row acts" });
    this.proof = el("div", { role: "status" });
    this.end = el("div", { class: "column" });
    this.parts = [el("h1", {}, t("log")), table.state.given ? el("p", { class: "warn", "data-given": "" }, t("givenSeed")) : null, this.acts, this.proof, this.entries, this.end];
    show(this.node, ...this.parts);
    this.update();
  }

  async update() {
    const { state } = this.table;
    const mute = !state.voices.length;
    renew(this.acts, [state.undo, state.redo, state.revealed, mute], () => [
      mute ? el("p", { class: "hint" }, t("seatToAct")) : null,
      button(t("undo"), () => this.table.change("undo"), { disabled: !state.undo || mute, "data-act": "undo" }),
      button(t("redo"), () => this.table.change("redo"), { disabled: !state.redo || mute, "data-act": "redo" }),
      button(t("verify"), () => this.#verify(), { "data-act": "verify" }),
      button(t("export"), () => this.#export(), { "data-act": "export" }),
      state.revealed ? null : cutButton(this.table)]);
    renew(this.end, [state.revealed, mute], () => [this.#seed(), state.revealed || mute || state.sort === "kept" ? null : card(t("setDown"), el("p", {}, t("setDownWhy")), button(t("setDown"), () => this.#lay(), { "data-act": "lay" }))]);
    const asked = (this.asked = (this.asked || 0) + 1);
    const found = await get(`${this.table.path}/log`).catch(() => null);
    if (!found || asked !== this.asked) return;
    this.entries.dataset.upto = found.seq;
    show(this.entries, [...found.entries].reverse().map((one) => el("li", { class: one.undone ? "gone" : "", "data-seq": one.seq, "data-kind": one.kind },
      el("span", { class: "seq" }, String(one.seq)), el("span", {}, one.text, one.play ? el("small", { class: "notation", translate: "no" }, one.play) : null), el("time", { datetime: one.at }, clock(one.at)),
      one.undone ? el("em", {}, t("undone")) : null)));
  }

  #seed() {
    const { state } = this.table;
    if (state.revealed) return card(t("seed"), el("p", { class: "hash", "data-seed": "" }, state.revealed));
    if (!state.voices.length) return null;
    return card(t("reveal"), el("p", {}, t("revealWhy")), button(t("reveal"), () => this.table.change("reveal"), { "data-act": "reveal" }));
  }

  // Enter the table as it really lies; everyone is asked to agree.
  async #lay() {
    const { PositionEditor } = await import("./position-editor.js");
    const { state, game } = this.table;
    const done = async (found) => { await this.table.change("position", { position: found.text }); show(this.node, ...this.parts); this.update(); };
    show(this.node, el("h1", {}, t("setDown")), new PositionEditor(game, state, t("useThis"), done).node);
  }

  async #verify() {
    const found = await get(`${this.table.path}/verify`).catch((fault) => { notice(fault.message); return null; });
    if (!found) return;
    show(this.proof, found.sound
      ? el("div", { class: "sound", "data-sound": "yes" }, el("p", {}, t("verified", { n: found.entries })), el("ul", {}, found.proof.map((one) => el("li", {}, one))))
      : el("div", { class: "unsound", "data-sound": "no" }, el("h2", {}, t("unsound")), el("ul", {}, found.faults.map((one) => el("li", {}, one)))));
  }

  async #export() {
    const text = await get(`${this.table.path}/export`);
    const url = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
    el("a", { href: url, download: `${this.table.id}.log` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 5000);
  }
}
