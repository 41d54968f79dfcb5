// A dispute: on the table as it stands, or the play first and then only what decides.
import { el, button, show, notice } from "./dom.js";
import { t } from "./words.js";
import { get, post } from "./api.js";
import { Board } from "./board.js";
import { Composer } from "./composer.js";
import { Quarrel } from "./quarrel.js";
import { verdictView } from "./verdict.js";

export class Dispute {
  // table: a Table, or null where only a game is known
  constructor(table, game) {
    Object.assign(this, { table, game: game || table.game, steps: [] });
    this.node = el("div", { class: "view dispute" });
    if (this.follows) this.ofTable(); else this.elsewhere();
  }

  // Whether the page knows where everything stands.
  get follows() { return Boolean(this.table) && this.table.state.way === "everything"; }

  update() {
    const stale = this.mode === "table" && this.drawn !== this.table.state.drawn;
    if (stale && !this.steps.length && !this.composer.verb) this.ofTable();
  }

  choose() {
    if (!this.follows) return null;
    const pick = (mode, label, go) => button(label, go, { class: this.mode === mode ? "on" : "", "aria-pressed": String(this.mode === mode), "data-mode": mode });
    return el("div", { class: "row pair" }, pick("table", t("asItStands"), () => this.ofTable()), pick("other", t("elsewhere"), () => this.elsewhere()));
  }

  ofTable() {
    this.mode = "table";
    this.node.className = "view dispute";
    if (this.quarrel) this.quarrel.stop();
    this.drawn = this.table.state.drawn;
    this.compose(this.table.state, this.table.offers, this.table.board);
  }

  // Play first, on a table that the page does not follow.
  async elsewhere() {
    this.mode = "other";
    const { state } = this.table || {};
    // where the page has set the table up, the land is known though nobody mirrors the plays
    const known = state && state.way === "chance" ? await get(`${this.table.path}/land`).catch(() => null) : null;
    const seats = state ? { players: state.position.players, color: state.position.turn, start: known ? known.position : "" } : {};
    this.quarrel = new Quarrel(this.node, this.game, this.table, { ...seats, head: [el("h1", {}, t("tabDispute")), this.choose()] });
  }

  compose({ position, text }, offers, drawing) {
    this.steps = [];
    const board = new Board(position.board || this.game.board, (cell) => this.composer.tap(cell));
    board.draw(drawing).speak(position.cells);
    const next = (draft) => this.table.goOn(draft);
    this.composer = new Composer(board, { game: this.game, position, text, offers, next, steps: () => this.steps }, t("judgeIt"), (play) => this.judge(play));
    this.said = el("ol", { class: "steps" });
    const more = button(t("addStep"), () => {
      const text = this.composer.text();
      if (text) { this.steps.push(text); show(this.said, this.steps.map((one) => el("li", {}, one))); this.composer.begin(); }
    });
    show(this.node, el("h1", {}, t("tabDispute")), this.choose(), board.node, this.said, this.composer.node, el("div", { class: "row" }, more));
  }

  // What was found legal is played, step by step, as far as the table takes it.
  async playIt(play) {
    for (const step of play.split("; ")) {
      const answer = await this.table.change("play", { play: step, down: [] });
      if (!answer || !answer.done) break;
    }
    location.hash = "#turn";
  }

  async judge(text) {
    const play = [...this.steps, text].join("; ");
    try {
      const verdict = await post(`${this.table.path}/dispute`, { play });
      this.mode = "verdict";
      const { state } = this.table;
      const playIt = verdict.verdict === "legal" && state.acts ? el("div", { class: "row" }, button(t("playIt"), () => this.playIt(play), { "data-act": "play-it" })) : null;
      show(this.node, verdictView(verdict, this.game, () => this.ofTable()), playIt);
      scrollTo(0, 0);
    } catch (fault) { notice(fault.message); }
  }
}
