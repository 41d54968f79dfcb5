// One question of a dispute: its answers as buttons, or pieces put on the cells that it is about.
import { el, button, show, shield } from "./dom.js";
import { t } from "./words.js";

export class QuestionCard {
  // take(answer): what to do with the answer that is tapped
  constructor(game, position, board, question, take) {
    Object.assign(this, { game, position, board, question, take });
    this.here = question.likely || null;
    this.color = position.players.find((id) => id !== position.turn);
    this.body = el("div", { class: "answers" });
    this.node = el("section", { class: "card question", "data-question": question.id, "aria-labelledby": "question" },
      el("h2", { id: "question", tabindex: -1 }, question.title), this.body);
    this.render();
  }

  // Show the cells that it is about, large enough for a finger.
  begin() {
    this.board.look(this.question.cells);
    this.mark();
    this.node.querySelector("h2").focus({ preventScroll: true });
  }

  tap(cell) {
    if (!this.question.on_board || !this.question.cells.includes(cell)) return;
    this.here = cell;
    this.render();
    this.mark();
  }

  mark() { this.board.mark({ offered: this.question.cells, chosen: this.here ? [this.here] : [] }); }

  button(answer, props = {}) {
    return button(answer.name, () => this.take(answer), { "aria-pressed": String(answer.now), "data-answer": answer.id, ...props, class: `${answer.now ? "on" : ""} ${props.class || ""}` });
  }

  render() {
    const { answers, on_board: onBoard } = this.question;
    if (!onBoard) {
      const short = answers.every((one) => one.name.length < 3) || answers.length > 5;
      show(this.body, el("div", { class: short ? "row small" : "row", role: "group", "aria-labelledby": "question" }, answers.map((one) => this.button(one))));
      return;
    }
    const [nobody, ...pieces] = answers;
    show(this.body, el("div", { class: "row" }, this.button(nobody, { class: "main big" })), this.here ? this.pieces(pieces.filter((one) => one.cell === this.here)) : el("p", { class: "hint" }, t("tapWhere")));
  }

  // Whose piece, and which: a piece that may be there several times as a row of numbers.
  pieces(there) {
    const colors = this.game.colors.filter((color) => there.some((one) => one.color === color.id));
    if (!colors.some((color) => color.id === this.color)) this.color = colors.length ? colors[0].id : "";
    const shown = there.filter((one) => one.color === this.color || !this.game.colors.some((color) => color.id === one.color));
    const single = shown.filter((one) => !one.group);
    const groups = [...new Set(shown.map((one) => one.group).filter(Boolean))];
    const key = (one) => ({ "data-cell-answer": one.cell, "data-piece-color": one.color });
    return [
      el("h3", {}, t("whoIsOn", { cell: this.here })),
      el("div", { class: "row small", role: "group", "aria-label": t("whose") }, colors.map((color) =>
        button([shield(color), color.name], () => { this.color = color.id; this.render(); }, { class: this.color === color.id ? "on" : "", "aria-pressed": String(this.color === color.id), "data-whose": color.id }))),
      el("div", { class: "row small", role: "group", "aria-label": t("pieces") }, single.map((one) => this.button(one, key(one)))),
      groups.map((group) => el("div", { class: "row one many-row", role: "group", "aria-label": group }, el("span", { class: "of" }, group), shown.filter((one) => one.group === group).map((one) => this.button(one, { ...key(one), "aria-label": `${group}: ${one.name}` })))),
    ];
  }
}
