// What PDFs say, without a reader that reads them: for tests of what is found by it.

import { PageWords } from '#domain/page-words';
import { savePageText } from '#server/store/search/page-texts.ts';
import { indexSome } from '#server/store/search/search-index.ts';
import { inTransaction } from '../store/database.ts';
import type { TestApp } from './start-test-app.ts';

/** All that waits for the index is in it. */
export async function indexAllWaiting({ services }: TestApp): Promise<void> {
  while (await inTransaction(services.core.db, indexSome));
}

/** As a reader folds what the pages of a file say. */
function folded(page: string): string {
  const words = new PageWords();
  for (const _ of words.add(page));
  return words.text;
}

/** The pages of a file say this. */
export async function plantText(app: TestApp, sha256: string, text: string): Promise<void> {
  const { db, now } = app.services.core;
  await savePageText(db, sha256, { text: folded(text), refused_by: null }, now());
  await indexAllWaiting(app);
}

const numbered = (at: number) => (50_000 + at).toString(36);

/** A long text of few words, of which no two stand the other way round. */
export function longText(characters: number): string {
  const round = Array.from({ length: 250 }, (_, at) => numbered(at)).join(' ');
  return Array(Math.ceil(characters / round.length))
    .fill(round)
    .join(' ')
    .slice(0, characters);
}

/** Pieces that no such text has, though all of their words are in it. */
export function piecesOfNone(count: number): string {
  return Array.from({ length: count }, (_, at) => `${numbered(9 * at + 9)}-${numbered(9 * at)}`).join(' ');
}
