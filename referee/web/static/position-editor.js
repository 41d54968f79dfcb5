// A position entered by tapping: choose a piece or a land, tap its cell; the server reads and draws it.
import { el, button, show, shield } from "./dom.js";
import { t } from "./words.js";
import { post } from "./api.js";
import { Board } from "./board.js";
import { PositionFacts } from "./position-facts.js";

export class PositionEditor {
  // state: that of a table, or null; choice: the colours and modules of a table that is begun
  constructor(game, state, label, use, choice) {
    const start = state ? state.position : null;
    Object.assign(this, { game, label, use, cells: new Map(), problem: "", view: null, grows: !game.board });
    this.seated = Boolean(choice);
    this.players = (choice && [...choice.colors]) || (start ? start.players : game.colors.slice(0, game.players.min).map((color) => color.id));
    this.turn = start ? start.turn : this.players[0];
    this.die = start ? start.die : null;
    for (const cell of start ? start.cells : []) {
      this.cells.set(cell.name, { terrain: cell.terrain, pieces: new Map(cell.pieces.map((one) => [`${one.color} ${one.piece}`, one.count])) });
    }
    this.pieces = game.pieces.filter((piece) => piece.board);
    this.facts = new PositionFacts(game, this.players, () => { this.render(); this.redraw(); }).read(state ? state.text : choice ? `with ${choice.modules.join(" ") || "none"}` : "");
    this.tool = { kind: this.grows && !start ? "land" : "piece", color: this.players[0], piece: this.pieces[0].id, count: 1, land: game.kinds[0].id, letter: "" };
    this.board = new Board(game.board || (start && start.board), (name) => this.tap(name));
    this.tools = el("section", { class: "card tools" });
    this.foot = el("div", { class: "foot" });
    this.node = el("div", { class: "editor" }, this.board.node, this.tools, this.foot);
    this.render();
    this.redraw();
  }

  at(name) {
    if (!this.cells.has(name)) this.cells.set(name, { terrain: null, pieces: new Map() });
    return this.cells.get(name);
  }

  tap(name) {
    const { tool } = this;
    const cell = this.at(name);
    if (tool.kind === "erase") { if (this.grows && !cell.pieces.size) this.cells.delete(name); cell.pieces.clear(); }
    if (tool.kind === "land") { cell.terrain = tool.letter ? `${tool.land}-${tool.letter}` : tool.land; this.advance(); }
    if (tool.kind === "piece") {
      const found = this.game.pieces.find((piece) => piece.id === tool.piece);
      const key = `${found.neutral ? "neutral" : tool.color} ${tool.piece}`;
      const many = found.board > 2;
      const held = cell.pieces.get(key) || 0;
      if (held && !many) cell.pieces.delete(key); else cell.pieces.set(key, many ? held + tool.count : 1);
    }
    this.render();
    this.redraw();
  }

  // Choose the next letter of the same land that is not on the board yet.
  advance() {
    if (!this.tool.letter) return;
    const used = new Set([...this.cells.values()].map((cell) => cell.terrain));
    const letters = this.letters();
    this.tool.letter = letters.find((letter) => !used.has(`${this.tool.land}-${letter}`)) || "";
  }

  letters() {
    const kind = this.game.kinds.find((one) => one.id === this.tool.land);
    return [...Array(kind.count).keys()].map((i) => String.fromCharCode(65 + i));
  }

  text() {
    const lines = [`game ${this.game.id}`, `players ${this.players.join(" ")}`, `turn ${this.turn}${this.die ? ` die ${this.die}` : ""}`, ...this.facts.lines()];
    for (const [name, cell] of this.cells) {
      const by = new Map();
      for (const [key, count] of cell.pieces) {
        const [color, piece] = key.split(" ");
        by.set(color, [...(by.get(color) || []), `${piece}*${count}`]);
      }
      const pieces = [...by].map(([color, held]) => `${color} ${held.join(" ")}`).join(", ");
      if (cell.terrain || pieces || this.grows) lines.push(`${name}${cell.terrain ? ` ${cell.terrain}` : ""}${pieces || !cell.terrain ? `: ${pieces}` : ""}`.trimEnd());
    }
    return lines.join("\n");
  }

  // Have the server read and draw the position; answers to older taps are dropped.
  redraw() {
    clearTimeout(this.timer);
    this.view = null;
    this.renderFoot();
    const asked = (this.asked = (this.asked || 0) + 1);
    this.timer = setTimeout(async () => {
      let view = null, problem = "";
      try {
        view = await post("/positions/view", { game: this.game.id, position: this.text() });
      } catch (fault) { problem = fault.message; }
      if (asked !== this.asked) return;
      Object.assign(this, { view, problem });
      if (view) this.board.draw(view.board, view.around || this.game.board).speak(view.position.cells);
      this.renderFoot();
    }, 60);
  }

  option(label, on, pick, props = {}) {
    return button(label, () => { pick(); this.render(); }, { class: on ? "on" : "", "aria-pressed": String(on), ...props });
  }

  render() {
    const { tool, game } = this;
    const set = (values) => () => Object.assign(tool, values);
    const kinds = [["piece", t("pieces")], ["land", t("land")], ["erase", t("erase")]];
    const named = (id) => game.colors.find((color) => color.id === id);
    show(this.tools, this.seated ? this.order() : null,
      el("div", { class: "row" }, kinds.map(([kind, label]) => this.option(label, tool.kind === kind, set({ kind }), { "data-tool": kind }))),
      tool.kind === "piece" ? [
        el("div", { class: "row" }, this.players.map((id) => this.option([shield(named(id)), named(id).name], tool.color === id, set({ color: id }), { "data-color": id }))),
        el("div", { class: "row" }, this.pieces.map((piece) => this.option(piece.name, tool.piece === piece.id, set({ piece: piece.id }), { "data-piece": piece.id }))),
        this.counts()] : null,
      tool.kind === "land" ? [
        el("div", { class: "row" }, game.kinds.map((kind) => this.option(kind.name, tool.land === kind.id, set({ land: kind.id, letter: "" }), { "data-land": kind.id }))),
        this.letters().length ? el("div", { class: "row small", role: "group", "aria-label": t("letterOf") }, this.letters().map((letter) => this.option(letter, tool.letter === letter, set({ letter: tool.letter === letter ? "" : letter })))) : null] : null,
      this.grows ? el("p", { class: "hint" }, t("tapPlus")) : null,
      el("h2", {}, t("whoseTurn")),
      el("div", { class: "row" }, this.players.map((id) => this.option([shield(named(id)), named(id).name], this.turn === id, () => { this.turn = id; this.redraw(); }, { "data-turn-of": id }))),
      game.rolls ? [el("h2", {}, t("dieShows")), el("div", { class: "row small one" },
        [null, ...Array(game.faces).keys()].map((i) => this.option(i === null ? "–" : String(i + 1), this.die === (i === null ? null : i + 1),
          () => { this.die = i === null ? null : i + 1; this.redraw(); }, { "data-die": i === null ? 0 : i + 1, "aria-label": i === null ? t("notRolled") : null })))] : null,
      this.facts.view());
    this.renderFoot();
  }

  // Who plays when, at a table that has set itself up; taking a place swaps two colours.
  order() {
    const seat = (i) => {
      const pick = el("select", { "aria-label": t("seatN", { n: i + 1 }), "data-seat": i + 1, onchange: (event) => {
        const other = this.players.indexOf(event.target.value);
        [this.players[i], this.players[other]] = [this.players[other], this.players[i]];
        [this.turn] = this.players;
        this.render();
        this.redraw();
      } }, this.players.map((id) => el("option", { value: id }, this.game.colors.find((color) => color.id === id).name)));
      pick.value = this.players[i];
      return el("div", { class: "seat-choice" }, shield(this.game.colors.find((color) => color.id === this.players[i])), el("span", { "aria-hidden": "true" }, t("seatN", { n: i + 1 })), pick);
    };
    return [el("h2", {}, t("turnOrder")), el("div", { class: "seats" }, this.players.map((_, i) => seat(i)))];
  }

  counts() {
    const found = this.game.pieces.find((piece) => piece.id === this.tool.piece);
    if (found.board <= 2) return null;
    return el("div", { class: "row small", role: "group", "aria-label": t("howManyPieces") }, [1, 2, 3, 5].map((n) =>
      this.option(`+${n}`, this.tool.count === n, () => { this.tool.count = n; })));
  }

  renderFoot() {
    show(this.foot, el("p", { class: "problem", role: "status" }, this.problem),
      el("div", { class: "row" }, button(this.label, () => this.use({ ...this.view, modules: [...this.facts.modules] }), { class: "main", disabled: !this.view, "data-act": "use" })));
  }
}
