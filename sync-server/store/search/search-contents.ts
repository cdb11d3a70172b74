// The texts that an expression of the engine finds, and the documents that have them, the newest first.
import { sql } from 'kysely';
import type { Reads } from '#server/store/database.ts';
import { forEach, matches } from '#server/store/sql-words.ts';
import { newestFirst, type Row } from './search-beside.ts';
import type { ProjectKey } from './search-keys.ts';

/** A text of a project. */
export interface Content {
  number: number;
  sha256: string;
  /** The place of the newest document that has it. */
  newest: number;
  /** The one that has it; undefined where several do, or did. */
  only?: Row;
}

/** Texts that are read at once. */
const AT_ONCE = 50;

const numbersOf = (projects: readonly ProjectKey[]) => sql.join(projects.map(({ number }) => number));

/** Of those that several documents have or had, all: none stands where its newest document does. */
async function copiedOf(
  db: Reads,
  projects: readonly ProjectKey[],
  expression: string | undefined,
): Promise<Content[]> {
  const { least, most } = await db
    .selectFrom('search_contents')
    .select((eb) => [eb.fn.min('number').as('least'), eb.fn.max('number').as('most')])
    .where('copied', '=', 1)
    .where(
      'project',
      'in',
      projects.map(({ number }) => number),
    )
    .executeTakeFirstOrThrow();
  if (least === null) return [];
  if (expression === undefined) {
    const { rows } = await sql<Content>`
      SELECT number, sha256, (SELECT max(place) FROM search_texts WHERE content = number) AS newest
      FROM search_contents WHERE project IN (${numbersOf(projects)}) AND copied = 1`.execute(db);
    return rows;
  }
  const { rows } = await sql<Content>`
    SELECT number, sha256, (SELECT max(place) FROM search_texts WHERE content = number) AS newest
    FROM texts_fts ${forEach} search_contents ON number = texts_fts.rowid
    WHERE ${matches('texts_fts', expression)} AND texts_fts.rowid BETWEEN ${least} AND ${most} AND copied = 1`.execute(
    db,
  );
  return rows;
}

/** Of those that one document has, the next: they stand where it does. */
async function aloneBelow(
  db: Reads,
  projects: readonly ProjectKey[],
  expression: string | undefined,
  below: number,
): Promise<Content[]> {
  const asked =
    expression === undefined
      ? sql<Row & { sha256: string }>`
    SELECT place, document_id, search_contents.sha256 FROM search_contents ${forEach} search_texts ON place = number
    WHERE project IN (${numbersOf(projects)}) AND number < ${below} AND copied = 0
    ORDER BY number DESC LIMIT ${AT_ONCE}`
      : sql<Row & { sha256: string }>`
    SELECT place, document_id, search_contents.sha256 FROM texts_fts ${forEach} search_contents ON number = texts_fts.rowid
      ${forEach} search_texts ON place = number
    WHERE ${matches('texts_fts', expression)} AND texts_fts.rowid < ${below} AND copied = 0
    ORDER BY texts_fts.rowid DESC LIMIT ${AT_ONCE}`;
  const { rows } = await asked.execute(db);
  return rows.map(({ place, document_id, sha256 }) => {
    return { number: place, sha256, newest: place, only: { place, document_id } };
  });
}

/**
 * By their newest documents.
 * @param expression undefined: every text of these projects. @param below only those whose newest document stands below that place.
 */
export async function* contentsOf(
  db: Reads,
  projects: readonly ProjectKey[],
  expression: string | undefined,
  below: number,
) {
  const copied = await copiedOf(db, projects, expression);
  let under = below;
  for (let isOver = false; !isOver; ) {
    const alone = await aloneBelow(db, projects, expression, under);
    isOver = alone.length < AT_ONCE;
    const last = isOver ? 0 : (alone.at(-1)?.number ?? 0);
    const between = copied.filter(({ newest }) => newest < under && newest > last);
    yield* [...alone, ...between].sort((a, b) => b.newest - a.newest);
    under = last;
  }
}

/** The newest documents that have a text. */
export async function documentsWith(db: Reads, { number, only }: Content, most: number): Promise<Row[]> {
  if (only !== undefined) return [only];
  const query = db.selectFrom('search_texts').select(['place', 'document_id']).where('content', '=', number);
  return query.orderBy('place', 'desc').limit(most).execute();
}

/** Documents of such texts, gathered until none of those that follow stands above as many of them as are wanted. */
export class NewestDocuments {
  readonly #most: number;
  rows: Row[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether nothing that stands at or below a place is wanted any more. */
  isFull(place: number): boolean {
    return (this.rows[this.#most - 1]?.place ?? 0) > place;
  }

  add(rows: readonly Row[]): void {
    this.rows = [...this.rows, ...rows].sort(newestFirst).slice(0, this.#most);
  }
}
