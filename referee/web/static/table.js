// What this phone knows of its table, kept in step with the server.
import { get, post, listen, useToken, Problem } from "./api.js";
import { notice } from "./dom.js";
import { t, lang } from "./words.js";
import { seen, compare } from "./memory.js";
import { tabsOf } from "./way.js";
import { onWaking, buzz } from "./wake.js";

const TABS = ["setup", "turn", "dispute", "score", "hand", "log"];

export class Table {
  constructor(id, changed, known) {
    Object.assign(this, { id, changed, known, state: null, game: null, offers: null, board: "", hands: {}, connected: true });
    this.path = `/tables/${id}`;
  }

  async open() {
    await this.load();
    const line = listen(`${this.path}/events`, (event) => {
      if (this.stale || event.revision !== this.state.revision || event.seq !== this.state.seq) this.load().then(() => { this.stale = false; }, () => {});
    }, (connected, fault) => {
      // a restarted server counts its revisions from 0, so they cannot be compared
      if (connected && !this.connected) this.stale = true;
      this.connected = connected;
      if (fault) notice(t("shutOut"));
      document.body.classList.toggle("offline", !connected);
    });
    onWaking(() => { line.again(); return this.load(); });
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
    const seats = JSON.stringify(state.seats);
    if (anew || state.drawn !== this.state.drawn || kept !== this.kept || seats !== this.held) {
      const own = state.cards === "dealt" ? state.seats : [];
      const [game, offers, board, ...hands] = await Promise.all([
        anew ? get(`/games/${state.game}`) : this.game, get(`${this.path}/offers`), get(`${this.path}/board.svg`),
        ...own.map((color) => get(`${this.path}/hand?seat=${color}`)),
      ]);
      Object.assign(this, { game, offers, board, hands: Object.fromEntries(hands.map((one) => [one.seat, one])), spokenIn, kept, held: seats });
    }
    const before = this.state;
    this.state = state;
    this.changed();
    if (before) this.tell(before.answered, state.answered);
    if (before && before.position.turn !== state.position.turn && this.isCalled) buzz();
  }

  // Tell what came of the last question.
  tell(before, ended) {
    if (!ended || (before && before.number === ended.number)) return;
    notice(t(`ended_${ended.outcome}`, { who: this.name(ended.who), what: this.wish(ended) }));
  }

  // The cards of the seat that this phone speaks for, and how many of all its cards are still to be laid down.
  get hand() { const one = this.hands[this.state.seat]; return one ? one.cards : null; }

  get layDown() { return Object.values(this.hands).reduce((sum, one) => sum + one.lay_down, 0); }

  // Take seats on this phone, one after the other; from the second on they are added to the first.
  async sit(colors) {
    try {
      for (const color of colors) {
        const { seats } = await get(`${this.path}/links`);
        const { link } = seats.find((one) => one.color === color);
        const taken = await post(`${this.path}/join`, { invitation: link.split("#")[1] });
        useToken(taken.token);
        this.known.put(this.id, { token: taken.token, seat: taken.seat });
      }
    } catch (fault) { notice(this.told(fault)); }
    await this.load();
    this.known.put(this.id, { seats: this.state.seats });
  }

  get free() { return this.state.phones.filter((one) => !one.taken).map((one) => one.color); }

  // Whether this phone may sit down: at a first seat, or at one more where phones hold several.
  get maySit() { return this.state.holding !== "own" || !this.state.seats.length; }

  wish({ what, color }) {
    return { undo: t("askUndo"), redo: t("askRedo"), face: t("askFace"), reveal: t("askReveal"), seat: color ? t("askFree", { color: this.name(color) }) : "", position: t("askPosition") }[what];
  }

  name(color) { return color ? this.color(color).name : t("theTable"); }

  // The game's own board, or the one that this position makes.
  get geometry() { return this.state.position.board || this.game.board; }

  // How a play that is being put together may go on.
  goOn(draft) { return post(`${this.path}/next`, draft); }

  // What each piece can do now, and why what cannot be done cannot; asked for once a turn's step.
  reach() {
    if (this.reachOf !== this.state.drawn) { this.reachOf = this.state.drawn; this.reached = get(`${this.path}/reach`).catch(() => ({ at: {}, why: {} })); }
    return this.reached;
  }

  color(id) { return this.game.colors.find((one) => one.id === id); }

  // Whether the turn waits for the die.
  get waits() { return this.game.rolls && !this.state.position.die; }

  // The word before a verb that names cards of the hand, where there is one.
  get heldPrefix() { return Object.keys(this.offers.prefixes).find((word) => this.offers.prefixes[word].held); }

  // Whether it is the turn of this phone, and not of one that all pass round.
  get isCalled() { return this.isMine && this.state.seats.length < this.state.position.players.length && !this.state.position.over; }

  // Whose turn it is.
  get player() { return this.state.position.turn; }

  // The tabs that can be used now; before the table is set up there is nothing else to do.
  get tabs() {
    const used = tabsOf(this.state.way);
    return TABS.filter((name) => (!used || used.includes(name)) && (this.mustSetUp ? name === "setup" : name !== "hand" || this.state.seat));
  }

  get mustSetUp() { return Boolean(this.state.choosing || this.state.waiting); }

  get settingUp() { return this.state.setup.shown < this.state.setup.of || this.mustSetUp; }

  get isMine() { return this.state.seats.includes(this.state.position.turn); }

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
