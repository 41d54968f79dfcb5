// A play put together by tapping. The server says which verbs there are, what their parts look like and, after
// each tap, how the play may go on; any cell may be tapped all the same, so that a wrong play can be judged.
import { el, button, show } from "./dom.js";
import { t } from "./words.js";
import { Choices } from "./choices.js";
import { SHAPES } from "./play-parts.js";

export class Composer {
  // board: a Board; done(text, card): what to do with the play, and the card that it lays face down
  // context: { game, position, text, offers, next(draft) } and, where there are any,
  //   { verbs, steps(), hand, atHand(word), toPlay, begun() }; asks: whether what a play leaves open is asked with it
  // title: what stands above the verbs; `whole` may be set to what hears of each play that is whole, or of none
  constructor(board, context, label, done, title = t("compose")) {
    Object.assign(this, { board, context, label, done, title, start: {}, wanted: null, color: "", card: null });
    this.choices = new Choices(context, () => this.render());
    this.node = el("section", { class: "card composer", "aria-label": title });
    this.begin();
  }

  get offers() { return this.context.offers; }

  get verbs() { return this.context.verbs || Object.keys(this.offers.verbs); }

  get grammar() { return this.offers.verbs[this.verb]; }

  // The cards before the verb.
  get chosen() { return Object.values(this.cards).flat(); }

  // A card may change what a verb's parts look like.
  get shape() {
    const instead = this.chosen.map((card) => this.grammar.instead[card]).find(Boolean);
    return SHAPES[instead || this.grammar.shape];
  }

  begin(verb = null) {
    if (!verb) Object.assign(this, { wanted: null, color: "", start: {}, card: null });
    const only = this.verbs.length === 1 ? this.verbs[0] : null;
    Object.assign(this, { verb: verb || only, cards: verb && this.wanted ? this.fitting(verb, this.wanted) : {}, base: "", draft: [], further: false, found: null,
      picked: { ...this.start }, implied: {}, taken: null, letGo: false, reason: null });
    if (verb) this.here = null;
    delete this.node.dataset.filled;
    this.changed();
  }

  // A play that begins with a card of the hand: at a certain verb, or with the cards that stand before one.
  preset({ verb, card, picks, cards, color }) {
    this.begin();
    if (verb) {
      Object.assign(this, { card, start: picks });
      this.begin(verb);
      return;
    }
    Object.assign(this, { wanted: cards, color: color || "" });
    const verbs = Object.keys(this.offers.verbs).filter((one) => this.isLegal(one));
    if (verbs.length === 1) this.begin(verbs[0]);
    else this.render();
  }

  // Those of the wanted cards that may stand before a verb.
  fitting(verb, wanted) {
    const known = this.offers.verbs[verb].cards;
    return Object.fromEntries(Object.entries(wanted).map(([word, names]) => [word, names.filter((name) => (known[word] || []).includes(name))]).filter(([, names]) => names.length));
  }

  isLegal(verb) { return this.wanted ? Object.keys(this.fitting(verb, this.wanted)).length > 0 : this.offers.open.includes(verb); }

  // A tap on a piece before anything was chosen: what it can do; the only thing that it can begins at once.
  async from(cell) {
    const { at } = await this.context.reach();
    if (this.verb) return;
    const verbs = this.verbs.filter((verb) => (at[verb] || []).includes(cell));
    this.here = verbs.length ? { cell, verbs } : null;
    if (verbs.length === 1) this.startAt(verbs[0]);
    else this.render();
  }

  // Begin a verb at the piece that was tapped before.
  startAt(verb) {
    const { cell } = this.here;
    this.begin(verb);
    this.tap(cell);
  }

  // Where there is only one cell to begin with, it is taken; a tap on it then changes nothing.
  fill() {
    const { found } = this;
    const single = this.grammar.most === 1 || this.grammar.base;
    if (!this.context.toPlay || !single || this.chosen.length || this.draft.length || this.base || !found || found.cells.length !== 1 || !this.shape.tap || this.letGo) return;
    const [cell] = found.cells;
    this.shape.tap(this, cell);
    this.taken = cell;
    this.node.dataset.filled = "";
    this.changed();
  }

  // A tap whose meaning depends on the server's answer waits for it.
  async tap(name) {
    const { verb } = this;
    if (!verb && this.context.reach) { this.from(name); return; }
    if (this.taken === name) { this.taken = null; return; }
    this.taken = null;
    if (!verb || !this.shape.tap) return;
    while (this.shape.waits && !this.answered) await this.asking;
    if (verb !== this.verb) return;
    this.shape.tap(this, name);
    this.changed();
  }

  head() {
    const words = Object.keys(this.offers.prefixes).filter((word) => this.cards[word] && this.cards[word].length);
    return `${this.color ? `${this.color}: ` : ""}${words.map((word) => `${word} ${this.cards[word].join("+")}: `).join("")}${this.verb}${this.base ? ` ${this.base}:` : ""}`;
  }

  written() { return this.draft.map((part) => this.shape.write(part, this.grammar)).filter(Boolean); }

  groups() { return (this.found && this.found.options) || []; }

  // What is chosen of a group: by a tap, with a way, or because there is nothing else.
  option({ id, options, needed }) {
    const text = this.picked[id] ?? this.implied[id] ?? (needed && options.length === 1 ? options[0].text : "");
    return text && (options.find((one) => one.text === text) || { text });
  }

  // The play as it was tapped, or null while something is missing.
  tapped() {
    const groups = this.groups();
    if (!this.verb || !this.shape.whole(this) || groups.some((group) => group.needed && !this.option(group))) return null;
    const words = (leads) => groups.filter((group) => group.leads === leads && this.option(group)).map((group) => this.option(group).text);
    return [this.head(), ...words(true), ...this.written(), ...words(false)].join(" ");
  }

  // The play in the notation, with what was chosen of what it left open.
  text() {
    const base = this.tapped();
    return base && this.choices.of(base);
  }

  changed() { this.asking = this.ask(); this.render(); }

  // How the play may go on; an answer that comes too late is dropped.
  async ask() {
    delete this.node.dataset.ready;
    this.answered = !this.verb;
    if (!this.verb) { this.key = ""; return; }
    const { steps, next } = this.context;
    const draft = { before: steps ? steps().join("; ") : "", head: this.head(), parts: this.written(), words: Object.values(this.picked).filter(Boolean) };
    const key = (this.key = [draft.head, ...draft.parts, ...draft.words].join(" "));
    const found = await next(draft).catch(() => null);
    if (key !== this.key) return;
    Object.assign(this, { found, answered: true });
    this.render();
    this.node.dataset.ready = key;
    this.fill();
  }

  render() {
    this.mark();
    const focus = document.activeElement && this.node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    this.node.dataset.verb = this.verb || "";
    show(this.node,
      el("h2", {}, this.verb ? this.grammar.name : this.title),
      this.verb ? [this.parts(), this.foot()] : [el("p", { class: "hint", role: "status" }, this.hint()), this.verbRow()]);
    if (this.answered) this.choices.ask(this.context.asks !== false && this.verb && this.grammar.asks && !this.groups().some((group) => this.option(group).to_play) ? this.text() : null);
    if (this.whole) this.whole(this.verb && this.answered ? this.text() : null);
    if (focus) this.node.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus();
  }

  mark() {
    const { chosen, numbers } = this.verb ? this.shape.spots(this) : { chosen: this.here ? [this.here.cell] : [], numbers: {} };
    this.board.mark({ offered: (this.verb && this.found && this.found.cells) || [], chosen: this.base ? [this.base, ...chosen] : chosen, numbers });
  }

  hint() {
    if (!this.verb && this.here) return t("whatDoesItDo", { cell: this.here.cell });
    if (!this.verb) return this.wanted ? t("pickVerbFor", { cards: Object.entries(this.wanted).flatMap(([word, names]) => names.map((name) => this.name(word, name))).join(", ") }) : t("pickVerb");
    return (this.found && this.found.hint) || this.shape.hint(this);
  }

  verbRow() {
    const begin = (verb) => {
      this.start = {};
      this.card = null;
      if (this.context.begun) this.context.begun();
      if (this.here && this.here.verbs.includes(verb)) this.startAt(verb); else this.begin(verb);
      if (!this.isLegal(verb) && this.context.reach) this.tellWhy(verb);
    };
    const shown = this.here ? this.here.verbs : this.verbs;
    return el("div", { class: "verbs" }, shown.map((verb) =>
      button(this.offers.verbs[verb].name, () => begin(verb), { class: this.isLegal(verb) ? "verb open" : "verb", "data-verb": verb, "data-key": `v-${verb}` })));
  }

  // Why a verb that was tapped cannot be played now; it may be put together all the same, to be judged.
  async tellWhy(verb) {
    const { why } = await this.context.reach();
    if (this.verb !== verb || !why[verb]) return;
    this.reason = why[verb];
    this.render();
  }

  // The cards before the verb, what the verb is about, and what is chosen with buttons.
  parts() {
    const { found } = this;
    return el("div", { class: "parts" },
      this.reason ? el("p", { class: "why", role: "status" }, this.reason.reason, " ", this.reason.clause ? el("a", { href: `#rules/${this.reason.clause}` }, t("clause", { id: this.reason.clause })) : null) : null,
      Object.entries(this.grammar.cards).map(([word, names]) => this.deckRow(word, names)),
      !this.context.toPlay && this.chosen.some((card) => this.grammar.anyone.includes(card)) ? this.colorRow() : null,
      this.shape.list(this),
      this.groups().map((group) => this.optionRow(group)),
      this.handRow(),
      (found ? found.tallies : []).map(({ id, value, said }) => el("p", { class: "tally", [`data-${id}`]: value }, said)),
      this.choices.node);
  }

  foot() {
    const text = this.text();
    return el("div", { class: "foot" },
      el("p", { class: "hint", role: "status" }, this.hint()),
      el("output", { class: "play-text" }, text || `${this.verb} …`),
      el("div", { class: "row" },
        this.verbs.length > 1 ? button(t("back"), () => this.begin(), { "data-key": "back" }) : null,
        button(t("clear"), () => { this.begin(this.verb); this.letGo = true; }, { "data-key": "clear" }),
        button(this.label, () => this.done(text, this.laysCard ? this.card : null), { class: "main", disabled: !text || !this.answered, "data-key": "done" })));
  }

  name(word, card) { return this.context.game.decks[this.offers.prefixes[word].deck].cards[card].name; }

  // The cards at hand; the whole deck in a dispute, or where a chosen card opens it.
  deckRow(word, names) {
    const prefix = this.offers.prefixes[word];
    const held = this.context.atHand ? this.context.atHand(word) : null;
    const wide = !held || (prefix.widened && this.chosen.includes(prefix.widened));
    const shown = names.filter((name) => wide || held.includes(name) || (this.cards[word] || []).includes(name));
    if (!shown.length) return null;
    const { cards } = this.context.game.decks[prefix.deck];
    const chip = (name) => {
      const cost = cards[name].cost ? ` (${cards[name].cost})` : "";
      return this.pick(`${cards[name].name}${cost}`, (this.cards[word] || []).includes(name), () => this.toggle(word, name), { "data-key": `${word}-${name}`, title: cards[name].text });
    };
    return [el("h3", { id: `of-${word}` }, this.context.game.decks[prefix.deck].name),
      el("div", { class: "row small", role: "group", "aria-labelledby": `of-${word}` }, shown.map(chip)),
      (this.cards[word] || []).map((name) => el("p", { class: "hint" }, cards[name].text))];
  }

  // Choose a card or let it go; the parts tapped so far are kept unless the card changes their shape.
  toggle(word, name) {
    const before = this.shape;
    const now = this.cards[word] || [];
    this.cards = { ...this.cards, [word]: now.includes(name) ? now.filter((one) => one !== name) : [...now, name] };
    if (this.shape !== before) this.draft = [];
    this.found = null;
    this.changed();
  }

  // Whose play it is, where a card may be another player's.
  colorRow() {
    const { position, game } = this.context;
    return el("div", { class: "row small", role: "group", "aria-label": t("whose") }, position.players.map((id) =>
      this.pick(game.colors.find((one) => one.id === id).name, (this.color || position.turn) === id, () => { this.color = id; this.changed(); }, { "data-key": `by-${id}` })));
  }

  // A checkbox for what may be left out, else a button for each option; nothing where there is no choice.
  optionRow(group) {
    const { id, title, needed } = group;
    const options = group.options.filter((one) => this.context.toPlay || !one.to_play);
    const now = this.option(group);
    const choose = (text) => { this.picked = { ...this.picked, [id]: text }; this.changed(); };
    if (options.length === 1) return needed ? null : this.check(id, options[0].name, Boolean(now), (on) => choose(on ? options[0].text : ""));
    return el("div", { class: options.every((one) => one.name.length < 3) ? "row one" : options.length > 4 ? "row small" : "row", role: "group", "aria-label": title }, options.map((one) =>
      this.pick(one.name, one.text === now.text, () => choose(one.text), { "data-key": `${id}-${one.text}` })));
  }

  get laysCard() { return this.grammar.lays_card || this.groups().some((group) => this.option(group).lays_card); }

  // Which card goes face down, where this phone holds several.
  handRow() {
    const held = this.context.hand || [];
    if (!this.laysCard || held.length < 2) return null;
    return el("div", { class: "row", role: "group", "aria-label": t("cards") }, held.map((name) =>
      this.pick(this.context.game.cards[name], this.card === name, () => { this.card = name; this.render(); }, { "data-key": `k-${name}` })));
  }

  // A button that stays pressed.
  pick(label, on, choose, props) { return button(label, choose, { class: on ? "on" : "", "aria-pressed": String(on), ...props }); }

  check(name, label, on, change) {
    const id = `c-${name}`;
    const box = el("input", { type: "checkbox", id, "data-key": id, onchange: (event) => { change(event.target.checked); this.render(); } });
    box.checked = on;
    return el("label", { class: "check", for: id }, box, label);
  }

  // Numbers to choose at once, where many may be meant.
  many(part, most) {
    return el("div", { class: "row small numbers", role: "group", "aria-label": t("howManyPieces") }, [...Array(most).keys()].map((i) =>
      this.pick(String(i + 1), part.n === i + 1, () => { part.n = i + 1; this.changed(); }, { "data-key": `n-${part.cell}-${i + 1}` })));
  }

  // A number between two buttons.
  stepper(key, said, what, n, step) {
    return el("li", {},
      button("−", () => step(-1), { "aria-label": t("less", { what }), "data-key": `m-${key}`, disabled: n === 0 }),
      el("b", {}, said),
      button("+", () => step(1), { "aria-label": t("oneMore", { what }), "data-key": `p-${key}` }));
  }
}
