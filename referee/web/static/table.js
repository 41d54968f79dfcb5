// What this phone knows of its table, kept in step with the server.
import { get, post, listen, Problem } from "./api.js";
import { notice } from "./dom.js";
import { t, lang } from "./words.js";
import { seen, compare } from "./memory.js";

export class Table {
  constructor(id, changed) {
    Object.assign(this, { id, changed, state: null, game: null, offers: null, board: "", hand: null, connected: true });
    this.path = `/tables/${id}`;
  }

  async open() {
    await this.load();
    this.stop = listen(`${this.path}/events`, (event) => {
      if (this.stale || event.revision !== this.state.revision || event.seq !== this.state.seq) this.load().then(() => { this.stale = false; }, () => {});
    }, (connected, fault) => {
      // a restarted server counts its revisions from 0, so they cannot be compared
      if (connected && !this.connected) this.stale = true;
      this.connected = connected;
      if (fault) notice(t("shutOut"));
      document.body.classList.toggle("offline", !connected);
    });
  }

  // Fetch the state anew; a request that is already on its way may bring an older one, so another follows it.
  load() {
    if (!this.loading) this.loading = this.fetch().finally(() => { this.loading = null; });
    else if (!this.next) this.next = this.loading.catch(() => {}).then(() => { this.next = null; return this.load(); });
    return this.next || this.loading;
  }

  async fetch() {
    const spokenIn = lang();
    const state = await get(this.path + seen(this.id));
    this.behind = compare(this.id, state);
    const anew = spokenIn !== this.spokenIn;
    const kept = JSON.stringify(state.keeping);
    // a dispute or an answer leaves the board as it was; cards laid down do so too
    if (anew || state.drawn !== this.state.drawn || kept !== this.kept) {
      const [game, offers, board, hand] = await Promise.all([
        anew ? get(`/games/${state.game}`) : this.game, get(`${this.path}/offers`), get(`${this.path}/board.svg`),
        state.seat && state.cards === "dealt" ? get(`${this.path}/hand`) : null,
      ]);
      Object.assign(this, { game, offers, board, hand: hand ? hand.cards : null, layDown: hand ? hand.lay_down : 0, spokenIn, kept });
    }
    const before = this.state;
    this.state = state;
    this.changed();
    if (before) this.tell(before.answered, state.answered);
  }

  // Tell what came of the last question.
  tell(before, ended) {
    if (!ended || (before && before.number === ended.number)) return;
    notice(t(`ended_${ended.outcome}`, { who: this.name(ended.who), what: this.wish(ended) }));
  }

  wish({ what, color }) {
    return { undo: t("askUndo"), reveal: t("askReveal"), seat: color ? t("askFree", { color: this.name(color) }) : "", position: t("askPosition") }[what];
  }

  name(color) { return color ? this.color(color).name : t("theTable"); }

  // The game's own board, or the one that this position makes.
  get geometry() { return this.state.position.board || this.game.board; }

  // How a play that is being put together may go on.
  goOn(draft) { return post(`${this.path}/next`, draft); }

  color(id) { return this.game.colors.find((one) => one.id === id); }

  // Whether the turn waits for the die.
  get waits() { return this.game.rolls && !this.state.position.die; }

  // The word before a verb that names cards of the hand, where there is one.
  get heldPrefix() { return Object.keys(this.offers.prefixes).find((word) => this.offers.prefixes[word].held); }

  get isMine() { return this.state.seat === this.state.position.turn; }

  // Ask for a change of the table as of the last entry seen; if another phone was quicker, the server refuses.
  change(what, body = {}) { return this.ask(what, { expect: this.state.seq, ...body }); }

  // A second tap while the first is on its way counts as the same one.
  async ask(what, body) {
    const { dataset } = document.body;
    if (dataset.busy) return null;
    dataset.busy = what;
    let fault = null;
    const answer = await post(`${this.path}/${what}`, body).catch((found) => { fault = found; return null; });
    await this.load().catch((found) => { fault = fault || found; });
    delete dataset.busy;
    if (fault) notice(this.told(fault));
    return answer;
  }

  told(fault) {
    if (!(fault instanceof Problem)) return t("offline");
    return fault.body && fault.body.seq !== undefined ? t("conflict", { last: this.state.last }) : fault.message;
  }
}
