// Elements without a framework: everything is built by hand, nothing is parsed as markup.
export function el(tag, props, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export function show(node, ...children) {
  node.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

// What the page remembers of this browser; one that keeps nothing is no reason to fail.
export const memory = {
  get(key, otherwise) { try { return localStorage.getItem(`pnp.watch.${key}`) ?? otherwise; } catch { return otherwise; } },
  set(key, value) { try { localStorage.setItem(`pnp.watch.${key}`, value); } catch { /* then it is asked again */ } },
};

// Put children into a node so that those with a key known already stay the same elements.
export function arrange(node, items, keyOf, make, update) {
  const known = new Map([...node.children].map((child) => [child.dataset.key, child]));
  const wanted = items.map((item) => {
    const key = keyOf(item);
    const child = known.get(key) || make(item);
    child.dataset.key = key;
    update(child, item);
    return child;
  });
  const kept = new Set(wanted);
  for (const child of [...node.children]) if (!kept.has(child)) child.remove();
  wanted.forEach((child, place) => {
    if (node.children[place] !== child) node.insertBefore(child, node.children[place] || null);
  });
}
