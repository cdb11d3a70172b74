// Everybody with an account, as whoever keeps the server sees them: some at a time, by an index, with sums that triggers keep.
import { sql } from 'kysely';
import type { ListedPerson } from '#domain/endpoints/admin';
import type { Reads } from '#server/store/database.ts';

/** By which the list goes on: a name as it is compared, or an address; and an id. */
export interface ListPlace {
  by: string;
  id: number;
}

export type ListedRow = Omit<ListedPerson, 'sessions' | 'last_seen_at' | 'projects'>;

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

/** By name, of small letters and capitals of ASCII alike. */
export async function peopleByName(
  db: Reads,
  { begins, after, most }: { begins: string; after: ListPlace | undefined; most: number },
): Promise<ListedRow[]> {
  const name = sql<string>`full_name COLLATE NOCASE`;
  let query = listedRows(db);
  if (begins !== '') query = query.where(sql<boolean>`${name} >= ${begins} AND ${name} < ${beyond(begins)}`);
  if (after !== undefined) query = query.where(sql<boolean>`(${name}, users.id) > (${after.by}, ${after.id})`);
  return (await query.orderBy(name).orderBy('users.id').limit(most).execute()).map(rowOf);
}

/** By address, as it is kept. */
export async function peopleByAddress(
  db: Reads,
  { begins, after, most }: { begins: string; after: ListPlace | undefined; most: number },
): Promise<ListedRow[]> {
  const within = listedRows(db).where('email', '>=', begins).where('email', '<', beyond(begins));
  const query = after === undefined ? within : within.where('email', '>', after.by);
  return (await query.orderBy('email').limit(most).execute()).map(rowOf);
}

/** What is counted of each: of sessions there are 200 of a person at most, of projects 1,000. */
export async function countsOf(
  db: Reads,
  userIds: readonly number[],
  now: number,
): Promise<Map<number, Pick<ListedPerson, 'sessions' | 'last_seen_at' | 'projects'>>> {
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
  const signedIn = new Map(sessions.map((row) => [row.user_id, row]));
  const owned = new Map(projects.map((row) => [row.owner_id, row.count]));
  return new Map(
    ids.map((id) => {
      const { count = 0, seen_at } = signedIn.get(id) ?? {};
      const last_seen_at = seen_at === undefined ? null : new Date(seen_at).toISOString();
      return [id, { sessions: count, last_seen_at, projects: owned.get(id) ?? 0 }];
    }),
  );
}

/** Who keeps the server: some few. */
export async function keepersOf(db: Reads): Promise<{ id: number; email: string }[]> {
  const query = db.selectFrom('users').select(['id', 'email']).where('keeper_since', 'is not', null);
  return query.where('deleted_at', 'is', null).orderBy('email').execute();
}
