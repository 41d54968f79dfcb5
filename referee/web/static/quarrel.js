// A dispute on a table that nobody entered: the play first, then only what decides, then the verdict.
import { el, button, show, renew, shield, notice } from "./dom.js";
import { t } from "./words.js";
import { get, post } from "./api.js";
import { Board } from "./board.js";
import { Composer } from "./composer.js";
import { QuestionCard } from "./quarrel-question.js";
import { ruledView } from "./quarrel-verdict.js";

export class Quarrel {
  // node: where it is shown; table: a Table, or null; start: what is known of the table already, as a position's
  // text; players, color: who may act, and who does unless another is chosen; head: what stands above
  constructor(node, game, table, { start = "", players = null, color = null, head = [] } = {}) {
    Object.assign(this, { node, game, table, start, head, players: players || game.colors.map((one) => one.id), modules: [] });
    this.color = color || this.players[0];
    this.panel = el("div", { class: "panel" });
    this.node.className = "view dispute quarrel";
    this.node.addEventListener("click", () => { this.node.dataset.taps = Number(this.node.dataset.taps || 0) + 1; });
    this.again();
  }

  // What the server still answers is not wanted any more.
  stop() { this.asked = null; }

  // Begin with nothing told; the answers to a quarrel before are gone.
  again() {
    Object.assign(this, { told: { position: this.start, play: "", settled: [] }, steps: [], trail: [], composer: null });
    this.begin();
  }

  // Ask the server; while it thinks, tests that drive the page wait.
  async hear(more = {}) {
    const { game, color, modules, told } = this;
    this.node.dataset.waits = "";
    try { return await post("/positions/dispute", { game: game.id, color, modules, ...told, ...more }); } finally { setTimeout(() => { delete this.node.dataset.waits; }); }
  }

  // Show the empty table and what can be done at it; an answer that comes too late is dropped.
  async begin() {
    const asked = (this.asked = {});
    const view = await this.hear({ play: "" }).catch((fault) => { notice(fault.message); return null; });
    if (!view || asked !== this.asked) return;
    this.draw(view, (cell) => this.composer.tap(cell));
    const { game } = this;
    this.supposed = view.text;
    const next = (draft) => post("/positions/next", { game: game.id, position: this.supposed, ...draft });
    const verb = this.composer && this.composer.verb;
    this.composer = new Composer(this.board, { game, position: view.position, text: view.text, offers: view.offers, next, asks: false, steps: () => this.steps }, t("judgeIt"), (play) => this.judge(play), t("whatDidTheyDo"));
    this.composer.whole = (text) => this.andThen(text);
    this.said = el("ol", { class: "steps" }, this.steps.map((one) => el("li", { translate: "no" }, one)));
    this.then = el("div", { class: "then" });
    show(this.panel, this.who(), this.withModules(), this.said, this.composer.node, this.then, this.common());
    this.board.look([]);
    if (verb) this.composer.begin(verb);
    this.node.dataset.phase = "play";
  }

  // One board for all that follows, drawn anew where the table is.
  draw(view, tap) {
    const geometry = view.position.board || this.game.board;
    this.onTap = tap;
    if (!this.board) {
      this.board = new Board(geometry, (cell) => this.onTap(cell));
      show(this.node, this.head, this.board.node, this.panel);
    }
    this.board.draw(view.board, geometry).speak(view.position.cells);
  }

  pick(label, on, take, props) { return button(label, take, { class: on ? "on" : "", "aria-pressed": String(on), ...props }); }

  who() {
    const named = (id) => this.game.colors.find((color) => color.id === id);
    return el("div", { class: "row colors", role: "group", "aria-label": t("who") }, this.players.map((id) =>
      this.pick([shield(named(id)), named(id).name], this.color === id, () => { this.color = id; this.begin(); }, { "data-who": id })));
  }

  withModules() {
    const known = Object.entries(this.game.modules);
    if (!known.length || this.start) return null;
    const flip = (word) => () => { this.modules = this.modules.includes(word) ? this.modules.filter((one) => one !== word) : [...this.modules, word]; this.begin(); };
    return el("div", { class: "row small modules", role: "group", "aria-label": t("modules") }, known.map(([word, name]) =>
      this.pick(name, this.modules.includes(word), flip(word), { "data-module": word })));
  }

  // What came after a step: another one, or the end of the turn.
  andThen(text) {
    renew(this.then, [Boolean(text), this.steps.length], () => {
      if (!text) return [];
      const { verbs } = this.composer.offers;
      const known = Object.keys(verbs);
      const [last] = known.filter((verb) => verbs[verb].button).slice(-1);
      return [el("h3", {}, t("andThen")), el("div", { class: "row small" },
        last ? button(verbs[last].button, () => this.judge(`${this.composer.text()}; ${last}`), { "data-then": last }) : null,
        known.filter((verb) => !verbs[verb].button).map((verb) => button(verbs[verb].name, () => this.next(verb), { "data-then": verb })))];
    });
  }

  // Another step, on the table with all that the steps before it take for there.
  async next(verb) {
    this.steps.push(this.composer.text());
    this.said.append(el("li", { translate: "no" }, this.steps.at(-1)));
    this.composer.begin();
    this.composer.begin(verb);
    const view = await this.hear({ play: this.steps.join("; ") }).catch(() => null);
    if (!view || this.composer.verb !== verb) return;
    this.supposed = view.text;
    this.draw(view, this.onTap);
    this.composer.changed();
  }

  // What people often quarrel about, told whole.
  common() {
    const list = el("ul", { class: "common" });
    const fetch = async (event) => {
      if (!event.target.open || list.children.length) return;
      const { quarrels } = await get(`/games/${this.game.id}/quarrels`).catch((fault) => { notice(fault.message); return { quarrels: [] }; });
      show(list, quarrels.map((one) => el("li", {}, button(one.title, () => this.load(one), { class: "plain wide", "data-quarrel": one.id }))));
    };
    return el("details", { ontoggle: fetch, "data-act": "common" }, el("summary", {}, t("commonQuarrels")), list);
  }

  load({ color, text, play, settled }) {
    this.trail.push(this.state());
    Object.assign(this, { color, told: { position: text, play, settled } });
    this.ask();
  }

  state() { const { color, steps, told } = this; return { color, steps: [...steps], told }; }

  judge(play) {
    this.trail.push(this.state());
    this.told = { ...this.told, play: [...this.steps, play].join("; ") };
    this.ask();
  }

  back() {
    Object.assign(this, this.trail.pop());
    if (this.told.play) this.ask(); else this.begin();
  }

  // Ask the server what is still to be told, or take its verdict.
  async ask() {
    const asked = (this.asked = {});
    let view;
    try { view = await this.hear(); } catch (fault) { this.refuse(fault); return; }
    if (asked !== this.asked) return;
    this.told = { ...this.told, position: view.text };
    this.draw(view, () => {});
    if (view.question) this.put(view.question, view);
    else this.rule(view);
  }

  // A play that cannot be on this table goes back to where it was told.
  refuse(fault) {
    notice(fault.message);
    Object.assign(this, this.trail.pop());
  }

  put(question, view) {
    const card = new QuestionCard(this.game, view.position, this.board, question, (answer) => this.take(answer));
    this.onTap = (cell) => card.tap(cell);
    show(this.panel, card.node, this.backRow());
    this.node.dataset.phase = "question";
    this.node.dataset.asks = question.id;
    card.begin();
  }

  take({ text, play, settles }) {
    this.trail.push(this.state());
    this.told = { position: text, play: play || this.told.play, settled: [...new Set([...this.told.settled, ...settles])] };
    this.ask();
  }

  backRow(...more) { return el("div", { class: "row" }, button(t("back"), () => this.back(), { "data-act": "back" }), more); }

  rule(view) {
    const keep = this.table ? button(t("intoLog"), () => this.log(), { "data-act": "into-log" }) : null;
    show(this.panel, ruledView(view, this.game, (id, spot) => this.change(id, spot)), this.backRow(keep, button(t("another"), () => this.again(), { class: "main", "data-act": "another" })));
    this.board.draw(view.verdict.figure, view.position.board || this.game.board).look([]);
    this.node.dataset.phase = "verdict";
    this.panel.scrollIntoView({ block: "nearest" });
  }

  // Ask again for a fact, under the verdict; the answer changes the verdict in place.
  async change(about, spot) {
    const view = await this.hear({ about }).catch((fault) => { notice(fault.message); return null; });
    if (!view || !view.question) return;
    const forget = (answer) => this.take({ ...answer, settles: [...answer.settles, ...(view.question.on_board ? view.question.cells.map((cell) => `cell ${cell}`) : [])] });
    this.board.draw(view.board, view.position.board || this.game.board);
    const card = new QuestionCard(this.game, view.position, this.board, view.question, forget);
    this.onTap = (cell) => card.tap(cell);
    show(spot, card.node);
    card.begin();
  }

  async log() {
    const { play, position } = this.told;
    try { await post(`${this.table.path}/dispute`, { play, position }); notice(t("isInLog")); } catch (fault) { notice(fault.message); }
  }
}
