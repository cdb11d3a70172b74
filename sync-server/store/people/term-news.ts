// What others did in a project within a term: the log of a week can have hundreds of thousands of lines, of which a summary
// names a few and counts the others.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ActivityKind } from '#domain/activity';
import type { Reads } from '#server/store/database.ts';

const newFile: readonly ActivityKind[] = ['document.uploaded', 'version.uploaded', 'document.split'];
const comment: ActivityKind = 'comment.written';
const told = sql.join([comment, ...newFile]);

/** Lines that are looked at in one statement: others are answered after each. */
const AT_ONCE = 2000;

export interface Term {
  /** Whose own lines are none to them. */
  user_id: number;
  /** The term begins with it, ISO 8601 UTC. */
  since: string;
  /** And ends before it. */
  until: string;
}

export interface News {
  comments: number;
  /** Files that are new or have a new version, each once. */
  files: number;
  /** The first of them, as they were called last within the term. */
  named: { name: string; label: string | null }[];
}

/** The lines that the term has among them, by their numbers; undefined for none. A clock that was set back mixes others in. */
async function numbersIn(db: Reads, projectId: number, { since, until }: Term): Promise<[number, number] | undefined> {
  const { first, last } = await db
    .selectFrom('activities')
    .select((eb) => [eb.fn.min('number').as('first'), eb.fn.max('number').as('last')])
    .where('project_id', '=', projectId)
    .where('at', '>=', since)
    .where('at', '<', until)
    .executeTakeFirstOrThrow();
  // The engine knows no number where there is no line; the builder's type does not say so.
  return (first as number | null) === null ? undefined : [Number(first), Number(last)];
}

interface NewsCount {
  /** null: the comments, all together. */
  document_id: number | null;
  first: number;
  last: number;
  lines: number;
}

/** The files in some of the lines, in the order of their first ones, and how many comments. */
async function countedIn(db: Reads, projectId: number, term: Term, [from, to]: [number, number]): Promise<NewsCount[]> {
  const { rows } = await sql<NewsCount>`
    SELECT CASE WHEN what <> ${comment} THEN document_id END AS document_id,
      min(number) AS first, max(number) AS last, count(*) AS lines
    FROM activities
    WHERE project_id = ${projectId} AND number BETWEEN ${from} AND ${to}
      AND at >= ${term.since} AND at < ${term.until} AND actor_id <> ${term.user_id} AND what IN (${told})
    GROUP BY 1 ORDER BY min(number)`.execute(db);
  return rows;
}

/** @param most files that are named. */
export async function newsOfTerm(db: Reads, projectId: number, term: Term, most: number): Promise<News> {
  const files = new Set<number>();
  const lastOf = new Map<number, number>();
  let comments = 0;
  const [first, last] = (await numbersIn(db, projectId, term)) ?? [1, 0];
  for (let from = first; from <= last; from += AT_ONCE) {
    const counted = await countedIn(db, projectId, term, [from, Math.min(last, from + AT_ONCE - 1)]);
    for (const { document_id: id, last: number, lines } of counted) {
      if (id === null) comments += lines;
      else if (files.size < most || lastOf.has(id)) lastOf.set(id, number);
      if (id !== null) files.add(id);
    }
    await nextTurn();
  }
  const named: News['named'] = [];
  for (const number of lastOf.values()) {
    const line = db.selectFrom('activities').select(['name', 'label']).where('project_id', '=', projectId);
    named.push(await line.where('number', '=', number).executeTakeFirstOrThrow());
  }
  return { comments, files: files.size, named };
}
