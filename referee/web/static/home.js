// The first view: a new table, the tables this phone knows, or just a dispute.
import { el, button, show, card, notice, player, shield } from "./dom.js";
import { t } from "./words.js";
import { get, post, useToken } from "./api.js";
import { wayButtons } from "./way.js";

export class Home {
  constructor(tables, open) {
    Object.assign(this, { tables, open, choice: null });
    this.node = el("div", { class: "view home" });
    this.load();
  }

  update() {}

  async load() {
    const found = await get("/games").catch((fault) => { notice(fault.message); return { games: [] }; });
    this.games = found.games;
    this.needsCode = found.pairing && !this.tables.pairing;
    const game = this.games.find((one) => one.id === found.default) || this.games[0];
    if (game) this.choice = { ...this.#fresh(game), players: Math.min(3, game.players.max) };
    this.#colors();
    this.render();
  }

  #fresh(game) { return { game, players: game.players.min, colors: [], fair: false, way: "everything", phones: "shared", dice: "referee", modules: [], shape: Object.keys(game.shapes)[0] || "" }; }

  #colors() {
    const { game, players } = this.choice;
    this.choice.colors = game.colors.slice(0, players).map((color) => color.id);
  }

  render() {
    show(this.node, el("h1", { class: "hidden" }, t("title")), el("p", { class: "tagline" }, t("tagline")), this.choice ? this.#form() : null, this.#known());
  }

  #form() {
    const { choice } = this;
    const { game } = choice;
    const count = (n) => button(String(n), () => { choice.players = n; this.#colors(); this.render(); },
      { class: choice.players === n ? "on" : "", "aria-pressed": String(choice.players === n), "data-players": n });
    const counts = [...Array(game.players.max - game.players.min + 1).keys()].map((i) => count(i + game.players.min));
    const fair = el("input", { type: "checkbox", id: "fair", onchange: (event) => { choice.fair = event.target.checked; } });
    fair.checked = choice.fair;
    return card(t("newTable"),
      el("label", { class: "field" }, t("game"), this.#games()),
      el("p", { class: "motto" }, game.motto),
      el("p", { class: "kind", "data-kind": game.judged ? "judged" : "kept" }, el("b", {}, t(game.judged ? "judged" : "keptGame")), t(game.judged ? "judgedWhy" : "keptWhy")),
      el("h3", { id: "how-many" }, t("howMany")), el("div", { class: "row", role: "group", "aria-labelledby": "how-many" }, counts),
      this.#inPlay(),
      this.#modules(), this.#shapes(),
      game.judged ? el("label", { class: "check", for: "fair" }, fair, t("fair")) : null,
      this.#ways(),
      this.needsCode ? el("label", { class: "field" }, t("pairing"), el("input", { id: "pairing", autocomplete: "off", autocapitalize: "characters", onchange: (event) => { this.tables.pairing = event.target.value; } })) : null,
      el("div", { class: "column" },
        button(t("drawSetup"), () => this.#begin(), { class: "main big", "data-act": "draw" }),
        game.judged ? [button(t("ownSetup"), () => this.open.own(choice), { "data-act": "own" }),
          button(t("justDispute"), () => this.open.dispute(game.id), { "data-act": "just-dispute" })] : null));
  }

  // Whose phones and whose dice: one line that says how it is, and opens to be changed.
  #ways() {
    const { choice } = this;
    const pick = (key, value) => button(t(`${key}_${value}`), () => { choice[key] = value; this.render(); this.node.querySelector(".ways").open = true; },
      { class: choice[key] === value ? "on" : "", "aria-pressed": String(choice[key] === value), "data-way": `${key}-${value}` });
    const group = (key, values) => [el("h3", { id: key }, t(key)), el("div", { class: "column", role: "group", "aria-labelledby": key }, values.map((value) => pick(key, value)))];
    const use = (way) => { choice.way = way; this.render(); this.node.querySelector(".ways").open = true; };
    const said = [choice.game.judged ? t(`way_${choice.way}`) : null, t(`phones_${choice.phones}`), choice.game.faces ? t(`dice_${choice.dice}`) : null];
    return el("details", { class: "ways" }, el("summary", {}, said.filter(Boolean).join(" · ")),
      choice.game.judged ? [el("h3", {}, t("way")), wayButtons(choice.way, use)] : null,
      group("phones", ["shared", "own", "one"]), choice.game.faces ? group("dice", ["referee", "own"]) : null);
  }

  #modules() {
    const { game, modules } = this.choice;
    const known = Object.entries(game.modules);
    const box = ([word, name]) => {
      const node = el("input", { type: "checkbox", id: `module-${word}`, "data-module": word, onchange: (event) => { this.choice.modules = known.map(([one]) => one).filter((one) => (one === word ? event.target.checked : modules.includes(one))); this.render(); } });
      node.checked = modules.includes(word);
      return el("label", { class: "check", for: `module-${word}` }, node, name);
    };
    return known.length ? [el("h3", { id: "modules" }, t("modules")), el("div", { role: "group", "aria-labelledby": "modules" }, known.map(box))] : null;
  }

  #shapes() {
    const { game, shape } = this.choice;
    const pick = ([one, name]) => button(name, () => { this.choice.shape = one; this.render(); }, { class: shape === one ? "on" : "", "aria-pressed": String(shape === one), "data-shape": one });
    const known = Object.entries(game.shapes);
    return known.length ? [el("h3", { id: "shapes" }, t("shapes")), el("div", { class: "row", role: "group", "aria-labelledby": "shapes" }, known.map(pick))] : null;
  }

  #games() {
    const pick = el("select", { onchange: (event) => { const game = this.games.find((one) => one.id === event.target.value); this.choice = this.#fresh(game); this.#colors(); this.render(); } },
      this.games.map((game) => el("option", { value: game.id }, game.judged ? game.name : `${game.name} · ${t("keptGame")}`)));
    pick.value = this.choice.game.id;
    return pick;
  }

  // The colours on the table; one that is not among them takes the place of the last.
  #inPlay() {
    const { game, players, colors } = this.choice;
    if (game.colors.length === players) return null;
    const pick = (color) => {
      const on = colors.includes(color.id);
      const take = () => { this.choice.colors = game.colors.map((one) => one.id).filter((id) => id === color.id || colors.slice(0, -1).includes(id)); this.render(); };
      return button([shield(color), color.name], on ? () => {} : take, { class: on ? "on" : "", "aria-pressed": String(on), "data-color": color.id });
    };
    return [el("h3", { id: "in-play" }, t("inPlay")), el("div", { class: "row", role: "group", "aria-labelledby": "in-play" }, game.colors.map(pick))];
  }

  async #begin() {
    const { game, players, colors, fair, modules, shape, phones, dice } = this.choice;
    try {
      const made = await post("/tables", { game: game.id, players, in_play: colors, fair, modules, shape, wait: true, phones, dice, pairing: this.tables.pairing });
      useToken(made.token);
      if (this.choice.way !== "everything") await post(`/tables/${made.table}/way`, { way: this.choice.way });
      this.open.table(made, game.name);
    } catch (fault) {
      notice(fault.message);
      if (fault.status === 403) { this.needsCode = true; this.render(); }
    }
  }

  #known() {
    const known = this.tables.all();
    if (!known.length) return null;
    const line = ([id, one]) => {
      const game = this.games.find((found) => found.id === one.game);
      const seat = game && game.colors.find((color) => color.id === one.seat);
      return el("li", {}, el("a", { href: `/t/${id}` }, `${game ? game.name : one.name || ""} ${id}`), seat ? player(seat) : null,
        button(t("forget"), () => { this.tables.forget(id); this.render(); }));
    };
    return card(t("yourTables"), el("ul", { class: "known" }, known.map(line)));
  }
}
