// The words of texts in the index of the search: once for each project that has documents with a text, however many they are.
// A document only says whose words are its own.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { limits } from '#domain/limits';
import type { Tx } from '#server/store/database.ts';
import { inParts } from '#server/store/rows.ts';
import { indexedSet } from '#server/store/sql-words.ts';
import { keyed, type ProjectKey } from './search-keys.ts';

/** How much text is still counted in a transaction, in bytes. */
export interface Effort {
  left: number;
  /** What is longer than what is left waits, and is counted after the commit. */
  isHurried: boolean;
}

/** In a commit that somebody waits for. */
export const hurried = (): Effort => ({ left: 50_000, isHurried: true });
/** Away from any request: everybody's writes wait for no more than this, and one text. */
export const unhurried = (): Effort => ({ left: 100_000, isHurried: false });

interface Text {
  sha256: string;
  bytes: number;
}

/** The text of a version, once it is known; undefined where it has none. */
async function textOf(tx: Tx, versionId: number | null): Promise<Text | undefined> {
  if (versionId === null) return undefined;
  const known = tx.selectFrom('versions').innerJoin('page_texts', 'page_texts.sha256', 'versions.sha256');
  return known
    .select(['page_texts.sha256', sql<number>`octet_length(page_texts.text)`.as('bytes')])
    .where('versions.id', '=', versionId)
    .where('page_texts.text', '!=', '')
    .executeTakeFirst();
}

/** Takes words out of the index that no document has any more. */
async function dropUnused(tx: Tx, contents: readonly number[]): Promise<void> {
  for (const part of inParts([...new Set(contents)])) {
    const used = await tx
      .selectFrom('search_texts')
      .select('content')
      .distinct()
      .where('content', 'in', part)
      .execute();
    const still = new Set(used.map(({ content }) => content));
    const unused = part.filter((content) => !still.has(content));
    if (unused.length === 0) continue;
    await sql`DELETE FROM texts_fts WHERE rowid IN (${sql.join(unused)})`.execute(tx);
    await tx.deleteFrom('search_contents').where('number', 'in', unused).execute();
  }
}

/** Documents that are gone, or have another text now. */
export async function dropTexts(tx: Tx, documentIds: readonly number[]): Promise<void> {
  for (const part of inParts(documentIds)) {
    const dropped = tx.deleteFrom('search_texts').where('document_id', 'in', part).returning('content');
    const contents = (await dropped.execute()).map(({ content }) => content);
    await dropUnused(tx, contents);
  }
}

/** Characters of a text that are parted into words at once: some milliseconds. */
const AT_ONCE = 100_000;

/** Its words, each once, as many as are kept of a file. Others have their turn between, in a long text. */
async function differentWords(text: string): Promise<string[]> {
  const words = new Set<string>();
  for (let at = 0; at < text.length && words.size < limits.searchWordsMax; ) {
    const blank = text.indexOf(' ', at + AT_ONCE);
    const end = blank === -1 ? text.length : blank;
    for (const word of text.slice(at, end).split(' ')) if (word !== '') words.add(word);
    at = end;
    if (at < text.length) await nextTurn();
  }
  return [...words].slice(0, limits.searchWordsMax);
}

/** The first document of its project that has the text: its words are counted. */
async function addContent(tx: Tx, documentId: number, sha256: string, project: ProjectKey) {
  const { text } = await tx
    .selectFrom('page_texts')
    .select('text')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  const made = tx.insertInto('search_texts').values({ document_id: documentId, sha256 }).returning('place');
  const { place: number } = await made.executeTakeFirstOrThrow();
  await tx.updateTable('search_texts').set({ content: number }).where('place', '=', number).execute();
  await tx.insertInto('search_contents').values({ number, project: project.number, sha256 }).execute();
  await indexTextWords(tx, number, text, project);
}

/** Puts what a text says into the index. */
export async function indexTextWords(tx: Tx, number: number, text: string, { key }: ProjectKey): Promise<void> {
  const words = indexedSet(keyed(key, 'text', await differentWords(text)));
  await sql`INSERT INTO texts_fts (rowid, words) VALUES (${number}, ${words})`.execute(tx);
}

/** Another one: its words are there. */
async function addCopy(tx: Tx, documentId: number, sha256: string, content: number): Promise<void> {
  await tx.insertInto('search_texts').values({ document_id: documentId, sha256, content }).execute();
  await tx.updateTable('search_contents').set({ copied: 1 }).where('number', '=', content).execute();
}

export interface TextedDocument {
  id: number;
  current_version_id: number | null;
  /** The text that it is found by so far. */
  sha256: string | null;
}

/** Lets a document be found by the text of its current version, and no other. @returns false where that waits for later. */
export async function indexText(
  tx: Tx,
  document: TextedDocument,
  project: ProjectKey,
  effort: Effort,
): Promise<boolean> {
  const current = await textOf(tx, document.current_version_id);
  if ((current?.sha256 ?? null) === document.sha256) return true;
  if (document.sha256 !== null) await dropTexts(tx, [document.id]);
  if (current === undefined) return true;
  const { sha256, bytes } = current;
  const known = tx.selectFrom('search_contents').select('number').where('project', '=', project.number);
  const content = await known.where('sha256', '=', sha256).executeTakeFirst();
  if (content !== undefined) {
    await addCopy(tx, document.id, sha256, content.number);
    return true;
  }
  if (effort.isHurried && bytes > effort.left) return false;
  effort.left -= bytes;
  await addContent(tx, document.id, sha256, project);
  return true;
}
