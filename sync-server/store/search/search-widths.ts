// Words of a query that are only begun. The engine reads every word of every text that begins so before it gives back the first,
// in one statement: where these are too many, each text is asked instead, the newest first and some at a time.
import { sql } from 'kysely';
import type { Reads } from '#server/store/database.ts';
import { either, matches, textsTable } from '#server/store/sql-words.ts';
import { keyed } from './search-keys.ts';
import type { Looks } from './search-looks.ts';

/** Words of texts that one statement may read for all that is begun: some milliseconds. */
const ENTRIES = 10_000;
/** What counting one of them costs, in characters that are looked through. */
const COUNTING = 100;
/** Above every letter, in the order of bytes. */
const LAST = '\u{10ffff}';

/** How many words of these projects' texts begin so, at most `ENTRIES`. */
async function countBegun(db: Reads, keys: readonly string[], word: string): Promise<number> {
  const begun = keys.map((key) => keyed(key, 'text', [word]));
  const { rows } = await either(
    sql<{ count: number }>`
      SELECT count(*) AS count FROM (SELECT 1 FROM ${textsTable(begun)} AS begun
        CROSS JOIN texts_terms ON term >= begun.value AND term <= begun.value || ${LAST} LIMIT ${ENTRIES})`,
    // How many texts have such a word: its index knows no more.
    sql<{ count: number }>`
      SELECT count(*) AS count FROM (SELECT 1 FROM texts_fts WHERE ${matches('texts_fts', begun.map((first) => `"${first}"*`).join(' OR '))}
        LIMIT ${ENTRIES}) AS counted`,
  ).execute(db);
  return rows[0]?.count ?? 0;
}

/** Of words that are begun those that the engine is not to be asked for, since too many words of texts begin so. */
export async function wideWords(
  db: Reads,
  keys: readonly string[],
  words: readonly string[],
  looks: Looks,
): Promise<ReadonlySet<string>> {
  const counts: { word: string; count: number }[] = [];
  for (const word of new Set(words)) {
    const count = await countBegun(db, keys, word);
    counts.push({ word, count });
    await looks.spend(count * COUNTING);
  }
  let sum = 0;
  const wide = counts
    .sort((a, b) => a.count - b.count)
    .filter(({ count }) => {
      sum += count;
      return sum >= ENTRIES;
    });
  return new Set(wide.map(({ word }) => word));
}
