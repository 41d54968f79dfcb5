// A piece or a sheet: its front, its back, or both, each a picture of the server's.
import { el, show } from "./dom.js";
import { t } from "./words.js";

const CHANGED = 1600;

// One side; the picture that is there stays until the new one is loaded, so that nothing flickers.
function side(name, label, turned) {
  const image = el("img", { alt: label, decoding: "async", loading: "lazy", draggable: "false", class: turned });
  image.dataset.picture = name;
  image.src = `/picture/${name}.svg`;
  return image;
}

function renew(box, name, label) {
  const image = box.querySelector("img");
  if (image.dataset.picture === name) return;
  image.alt = label;
  image.dataset.picture = name;
  if (image.complete && !image.naturalWidth) { image.src = `/picture/${name}.svg`; return; }
  const next = new Image();
  const put = () => {
    if (image.dataset.picture !== name) return;
    image.src = next.src;
    box.classList.add("changed");
    setTimeout(() => box.classList.remove("changed"), CHANGED);
  };
  next.addEventListener("load", put);
  next.src = `/picture/${name}.svg`;
}

// Which sides are shown: "front", "both" or "light".
let sides = "front";
export const shownSides = () => sides;
export function setSides(wanted) {
  sides = wanted;
  document.body.dataset.sides = wanted;
}

export function pictureBox(item, name) {
  const box = el("div", { class: "sides" });
  updateBox(box, item, name);
  return box;
}

export function updateBox(box, item, name) {
  box.style.setProperty("--w", item.width);
  box.style.setProperty("--h", item.height);
  const wanted = [["front", item.front], ["back", item.back]].filter(([, picture]) => picture);
  const had = [...box.children].map((child) => child.dataset.side).join();
  if (had !== wanted.map(([which]) => which).join()) {
    show(box, wanted.map(([which, picture]) => {
      const one = el("div", { class: `side ${which}`, "data-side": which }, side(picture, t(which, { name })));
      if (item.mirror === "y") one.classList.add("upright");
      return one;
    }));
    return;
  }
  wanted.forEach(([which, picture], place) => renew(box.children[place], picture, t(which, { name })));
}
