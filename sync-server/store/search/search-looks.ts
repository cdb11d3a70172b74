// Looking through the text of pages for the pieces of a query: each text once in a search, whichever documents have it and
// however often it is asked about, and others have their turn between.
import { setImmediate } from 'node:timers/promises';
import { onPage } from '#domain/search-words';
import type { Reads } from '#server/store/database.ts';
import type { Terms } from './search-beside.ts';

/** Characters that one call looks through, counted for each piece that is looked for: the rest is for the call after it. */
const CALL = 40_000_000;
/** After so many of them others have their turn: some milliseconds. */
const TURN = 1_000_000;
/** What it costs to fetch a text counts as much as looking through so many characters. */
const FETCH = 5_000;

/** As the database gives it back, where a word was cut within a character. */
export const asStored = (text: string): string => Buffer.from(text).toString();

export interface Looks {
  /** For each piece whether it stands on the pages of a file; undefined: this call has looked through enough. */
  onPages(sha256: string): Promise<readonly boolean[] | undefined>;
  /** Counts work of another kind, in characters. */
  spend(characters: number): Promise<void>;
  /** Others have their turn. */
  pass(): Promise<void>;
}

export function createLooks(db: Reads, terms: Terms, most = CALL): Looks {
  const pieces = terms.map((term) => asStored(onPage(term)));
  const known = new Map<string, readonly boolean[]>();
  let [spent, turn] = [0, 0];

  async function spend(characters: number): Promise<void> {
    spent += characters;
    turn += characters;
    if (turn >= TURN) await pass();
  }

  async function pass(): Promise<void> {
    turn = 0;
    await setImmediate();
  }

  return {
    spend,
    pass,
    async onPages(sha256) {
      const before = known.get(sha256);
      if (before !== undefined || spent >= most) return before;
      const row = await db.selectFrom('page_texts').select('text').where('sha256', '=', sha256).executeTakeFirst();
      const text = row?.text ?? '';
      await spend(FETCH + text.length);
      const on: boolean[] = [];
      for (const piece of pieces) {
        on.push(text.includes(piece));
        await spend(text.length);
      }
      known.set(sha256, on);
      return on;
    },
  };
}
