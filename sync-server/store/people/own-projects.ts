import type { Reads } from '#server/store/database.ts';

/** How many projects a person owns, and how many of theirs were deleted at or after a time, ISO 8601 UTC. */
export async function countOwnProjects(
  db: Reads,
  ownerId: number,
  since: string,
): Promise<{ living: number; binned: number }> {
  const own = db
    .selectFrom('projects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId);
  const living = await own.where('deleted_at', 'is', null).executeTakeFirstOrThrow();
  const binned = await own.where('deleted_at', '>=', since).executeTakeFirstOrThrow();
  return { living: living.count, binned: binned.count };
}
