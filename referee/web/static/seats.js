// Whose phone the turn waits for; a free seat shows its code, so that nobody is stuck.
import { el, button, card, picture } from "./dom.js";
import { t } from "./words.js";
import { get } from "./api.js";

export function waitView(table) {
  const { state, free, maySit } = table;
  const { turn } = state.position;
  const color = table.color(turn);
  if (!free.includes(turn)) return card(null, el("p", { class: "hint", "data-waits": turn }, t("waitsFor", { color: color.name })));
  const code = picture(el("img", { class: "qr", alt: t("inviteSeat", { color: color.name }), width: 200, height: 200 }), "");
  get(`${table.path}/links`).then(({ seats }) => {
    const found = seats.find((one) => one.color === turn);
    if (found && found.qr) picture(code, found.qr);
  }, () => {});
  const all = state.holding === "shared" && free.length > 1;
  return card(null, el("p", { "data-free": turn }, t(maySit ? "seatIsFree" : "scanSeat", { color: color.name })),
    maySit ? el("div", { class: "column" }, button(t("takeSeat"), () => table.sit([turn]), { class: "main", "data-act": "sit" }),
      all ? button(t("sitAll"), () => table.sit(free), { "data-act": "sit-all" }) : null) : null, code);
}
