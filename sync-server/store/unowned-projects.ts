// Living projects whose owner is disabled, or deleted and not all done with yet: nobody can do there what only an owner may.
import { sql } from 'kysely';
import type { UnownedProject } from '#domain/endpoints/admin';
import type { Reads } from './database.ts';

/** After which the list goes on: in the order of owners, and of the projects of each. */
export interface UnownedPlace {
  owner_id: number;
  id: number;
}

/** Owners that one look goes through, most of whom may own nothing. */
const OWNERS = 500;

/** The next owners who cannot act, from one on. */
async function ownersFrom(db: Reads, from: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT user_id AS id FROM credentials WHERE disabled_at IS NOT NULL AND user_id >= ${from}
    UNION SELECT user_id FROM account_endings WHERE user_id >= ${from}
    ORDER BY id LIMIT ${OWNERS}`.execute(db);
  return rows.map(({ id }) => id);
}

async function projectsOf(db: Reads, owners: readonly number[], after: UnownedPlace, most: number) {
  return db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'projects.owner_id')
    .select(['projects.id', 'name', 'owner_id', 'full_name', 'email'])
    .where('owner_id', 'in', [...owners])
    .where('projects.deleted_at', 'is', null)
    .where(sql<boolean>`(owner_id, projects.id) > (${after.owner_id}, ${after.id})`)
    .orderBy('owner_id')
    .orderBy('projects.id')
    .limit(most)
    .execute();
}

/** At most so many of those after a place; less than that many only at the end. */
export async function unownedProjects(
  db: Reads,
  after: UnownedPlace | undefined,
  most: number,
): Promise<UnownedProject[]> {
  const place = after ?? { owner_id: 0, id: 0 };
  const found: UnownedProject[] = [];
  for (let from = place.owner_id; ; ) {
    const owners = await ownersFrom(db, from);
    const last = owners.at(-1);
    if (last === undefined) return found;
    for (const { full_name, email, ...row } of await projectsOf(db, owners, place, most - found.length)) {
      found.push({ ...row, owner_name: full_name, owner_email: email });
    }
    if (found.length >= most || owners.length < OWNERS) return found;
    from = last + 1;
  }
}
