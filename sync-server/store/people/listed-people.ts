// Everybody with an account, as whoever keeps the server sees them: some at a time, by an index, with sums that triggers keep.
import { type RawBuilder, sql } from 'kysely';
import type { ListedPerson } from '#domain/endpoints/admin';
import type { Reads } from '#server/store/database.ts';
import { afterFirstWord, asListedText } from '#server/store/sql-words.ts';

/** By which the list goes on: a name as it is compared, or an address; and an id. */
export interface ListPlace {
  by: string;
  id: number;
}

export type ListedRow = Omit<ListedPerson, 'sessions' | 'last_seen_at' | 'projects' | 'by_provider'>;

/** Above every text that begins with it, for texts of UTF-8 that are compared byte by byte. */
const beyond = (begins: string) => `${begins}\u{10FFFF}`;

function listedRows(db: Reads) {
  return db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .leftJoin('person_storage', 'person_storage.user_id', 'users.id')
    .select(['users.id', 'full_name', 'email', 'users.created_at', 'keeper_since', 'disabled_at'])
    .select((eb) => [
      eb.fn.coalesce('person_storage.bytes', eb.val(0)).as('bytes'),
      eb.fn.coalesce('person_storage.files', eb.val(0)).as('files'),
    ])
    .where('users.deleted_at', 'is', null);
}
type StoredListing = Awaited<ReturnType<ReturnType<typeof listedRows>['execute']>>[number];

const rowOf = ({ bytes, files, ...row }: StoredListing): ListedRow => ({
  ...row,
  keeper_since: row.keeper_since ?? null,
  storage: { bytes, files },
});

/** Which word of the name a list is in the order of; from there on the name is compared. */
export const wordLists = ['name', 'second', 'third', 'fourth'] as const;
export type WordList = (typeof wordLists)[number];

const name = sql<string>`full_name`;
const second = afterFirstWord(name);
const third = afterFirstWord(second);
/** As the indexes have it. */
const fromWord: Record<WordList, RawBuilder<string>> = { name, second, third, fourth: afterFirstWord(third) };

/** The name from a word on; undefined where it has none such. */
export function nameFrom(name: string, list: WordList): string | undefined {
  let from: string | undefined = name;
  for (let word = wordLists.indexOf(list); word > 0 && from !== undefined; word -= 1) {
    const space: number = from.indexOf(' ');
    from = space < 0 ? undefined : from.slice(space + 1).replace(/^ +/, '');
  }
  return from;
}

const SMALL = /[A-Z]+/g;
/** As the lists compare: small letters and capitals of ASCII alike. */
export const asListed = (text: string) => text.replace(SMALL, (capitals) => capitals.toLowerCase());

interface ListOrder {
  begins: string;
  after: ListPlace | undefined;
  most: number;
}

/** By name from its first, second, third or fourth word on, of small letters and capitals of ASCII alike. */
function byName(db: Reads, list: WordList, { begins, after, most }: ListOrder) {
  const from = asListedText(sql<string>`(${fromWord[list]})`);
  let query = listedRows(db);
  if (begins !== '') query = query.where(sql<boolean>`${from} >= ${begins} AND ${from} < ${beyond(begins)}`);
  if (after !== undefined) query = query.where(sql<boolean>`(${from}, users.id) > (${after.by}, ${after.id})`);
  return query.orderBy(from).orderBy('users.id').limit(most);
}

export async function peopleByName(db: Reads, list: WordList, asked: ListOrder): Promise<ListedRow[]> {
  return (await byName(db, list, asked).execute()).map(rowOf);
}

/** How the engine goes about it. */
export const planByName = (db: Reads, list: WordList, asked: ListOrder) =>
  byName(db, list, asked).explain(undefined, sql`QUERY PLAN`);

/** By address, as it is kept. */
export async function peopleByAddress(db: Reads, { begins, after, most }: ListOrder): Promise<ListedRow[]> {
  const within = listedRows(db).where('email', '>=', begins).where('email', '<', beyond(begins));
  const query = after === undefined ? within : within.where('email', '>', after.by);
  return (await query.orderBy('email').limit(most).execute()).map(rowOf);
}

/** What is counted of each: of sessions there are 200 of a person at most, of own projects 1,000; and what was shared with them. */
export async function countsOf(
  db: Reads,
  userIds: readonly number[],
  now: number,
): Promise<Map<number, Pick<ListedPerson, 'sessions' | 'last_seen_at' | 'projects' | 'by_provider'>>> {
  const ids = [...userIds];
  const sessions = await db
    .selectFrom('sessions')
    .select((eb) => ['user_id', eb.fn.countAll<number>().as('count'), eb.fn.max('seen_at').as('seen_at')])
    .where('user_id', 'in', ids)
    .where('lost', 'is', null)
    .where('expires_at', '>', now)
    .groupBy('user_id')
    .execute();
  const projects = await db
    .selectFrom('projects')
    .select((eb) => ['owner_id', eb.fn.countAll<number>().as('count')])
    .where('owner_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .groupBy('owner_id')
    .execute();
  const shared = await db
    .selectFrom('project_shares')
    .innerJoin('projects', 'projects.id', 'project_shares.project_id')
    .select((eb) => ['project_shares.user_id', eb.fn.countAll<number>().as('count')])
    .where('project_shares.user_id', 'in', ids)
    .where('projects.deleted_at', 'is', null)
    .groupBy('project_shares.user_id')
    .execute();
  const identities = await db.selectFrom('identities').select('user_id').where('user_id', 'in', ids).execute();
  const identified = new Set(identities.map(({ user_id }) => user_id));
  const sharedWith = new Map(shared.map((row) => [row.user_id, row.count]));
  const signedIn = new Map(sessions.map((row) => [row.user_id, row]));
  const owned = new Map(projects.map((row) => [row.owner_id, row.count]));
  return new Map(
    ids.map((id) => {
      const { count = 0, seen_at } = signedIn.get(id) ?? {};
      const last_seen_at = seen_at === undefined ? null : new Date(seen_at).toISOString();
      const projectCount = (owned.get(id) ?? 0) + (sharedWith.get(id) ?? 0);
      return [id, { sessions: count, last_seen_at, projects: projectCount, by_provider: identified.has(id) }];
    }),
  );
}

/** Who keeps the server: some few. */
export async function keepersOf(db: Reads): Promise<{ id: number; email: string }[]> {
  const query = db.selectFrom('users').select(['id', 'email']).where('keeper_since', 'is not', null);
  return query.where('deleted_at', 'is', null).orderBy('email').execute();
}
