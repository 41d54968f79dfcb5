// Which way a play is put together: as the game's own grammar says, or by the shapes the page knows.
import { Composer } from "./compose.js";
import { Drafter } from "./draft.js";

export const composer = (board, context, label, done) => new (context.offers.grammar ? Drafter : Composer)(board, context, label, done);
