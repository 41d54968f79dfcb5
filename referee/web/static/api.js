// Requests to the server: JSON out and in; a refusal is a Problem with a sentence for people.
import { lang } from "./words.js";

export class Problem extends Error {
  constructor(status, detail, body) {
    super(detail);
    this.status = status;
    this.body = body;
  }
}

let token = "";
export const useToken = (given) => { token = given || ""; };

function headers(more = {}) {
  const found = { "X-Herald": "page", "Accept-Language": lang(), ...more };
  if (token) found.Authorization = `Bearer ${token}`;
  return found;
}

async function answer(response) {
  const type = response.headers.get("content-type") || "";
  const body = type.includes("json") ? await response.json() : await response.text();
  if (!response.ok) throw new Problem(response.status, (body && body.detail) || response.statusText, body);
  return body;
}

const address = (path) => `/api${path}${path.includes("?") ? "&" : "?"}lang=${lang()}`;

// A request that gets no answer is given up, so that the page does not wait for ever.
const patience = () => ({ signal: AbortSignal.timeout(20_000) });

export const get = async (path) => answer(await fetch(address(path), { headers: headers(), ...patience() }));

export const post = async (path, body = {}) => answer(await fetch(address(path), {
  method: "POST", body: JSON.stringify(body), headers: headers({ "Content-Type": "application/json" }), ...patience(),
}));

// Seconds after which a line on which nothing was heard is taken for dead; the server gives more signs of life.
const SILENCE = 35;

// Server-sent events, read by fetch so that the token stays out of the address; reconnects by itself, when it has
// heard nothing for long, and at once when `again` is called. `stop` ends it.
export function listen(path, heard, status) {
  let wait = 500;
  let stopped = false;
  let abort = null;
  let nudge = null;
  let silence = null;
  const hears = () => { clearTimeout(silence); silence = setTimeout(() => { if (abort) abort.abort(); }, SILENCE * 1000); };
  async function once() {
    abort = new AbortController();
    const response = await fetch(address(path), { headers: headers(), signal: abort.signal });
    if (!response.ok) throw new Problem(response.status, "", await response.json().catch(() => null));
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    wait = 500;
    status(true);
    for (;;) {
      hears();
      const { value, done } = await reader.read();
      if (done) return;
      rest += value;
      const blocks = rest.split("\n\n");
      rest = blocks.pop();
      for (const block of blocks) {
        const data = block.split("\n").filter((line) => line.startsWith("data:")).map((line) => line.slice(5)).join("");
        if (data) heard(JSON.parse(data));
      }
    }
  }
  async function run() {
    while (!stopped) {
      try { await once(); } catch (fault) {
        if (fault instanceof Problem && fault.status < 500 && fault.status !== 429) { status(false, fault); return; }
      }
      if (stopped) return;
      status(false);
      await new Promise((done) => { nudge = done; setTimeout(done, wait); });
      wait = Math.min(wait * 2, 8000);
    }
  }
  run();
  return {
    stop() { stopped = true; clearTimeout(silence); if (abort) abort.abort(); },
    again() { wait = 500; if (nudge) nudge(); if (abort) abort.abort(); },
  };
}
