// Which bytes are still needed, and forgetting those that are not.
import { sql } from 'kysely';
import { type Database, inTransaction, type Reads } from '#server/store/database.ts';
import { scopesWithOpenCommits } from '#server/store/open-commits.ts';

/** Parameters that one statement takes easily. */
const AT_ONCE = 1000;

/** Versions that live or can be brought back: what they hang on was deleted at `since` (ISO 8601 UTC) or later, or not. */
function keptVersions(db: Reads, since: string) {
  return db
    .selectFrom('versions')
    .innerJoin('documents', 'documents.id', 'versions.document_id')
    .innerJoin('projects', 'projects.id', 'versions.project_id')
    .where('versions.state', '=', 'ready')
    .where((eb) =>
      eb.and(
        (['versions.deleted_at', 'documents.deleted_at', 'projects.deleted_at'] as const).map((column) =>
          eb.or([eb(column, 'is', null), eb(column, '>=', since)]),
        ),
      ),
    );
}

/** Projects that live or can be brought back, and wait for the picture of their cover. */
function waitingForCover(db: Reads, since: string) {
  return db
    .selectFrom('projects')
    .where('projects.cover_sha256', 'is not', null)
    .where((eb) => eb.or([eb('projects.deleted_at', 'is', null), eb('projects.deleted_at', '>=', since)]));
}

/** The bytes that must be here. `size` in bytes. */
export async function neededBlobs(db: Reads, since: string): Promise<{ sha256: string; size: number }[]> {
  const covers = waitingForCover(db, since)
    .innerJoin('project_blobs', (join) =>
      join
        .onRef('project_blobs.project_id', '=', 'projects.id')
        .onRef('project_blobs.sha256', '=', 'projects.cover_sha256'),
    )
    .innerJoin('blobs', 'blobs.sha256', 'project_blobs.sha256')
    .select(['blobs.sha256', 'blobs.size']);
  const arriving = db.selectFrom('arrivals').select(['sha256', 'size']);
  return keptVersions(db, since).select(['versions.sha256', 'versions.size']).union(covers).union(arriving).execute();
}

/** The noted bytes of versions past bringing back and of covers, as far as no kept version and no waiting cover has them. */
async function unneededBlobs(db: Reads, since: string): Promise<string[]> {
  const noted = db
    .selectFrom('versions')
    .innerJoin('blobs', 'blobs.sha256', 'versions.sha256')
    .select('versions.sha256');
  const projects = db.selectFrom('projects').select('id').where('deleted_at', '<', since);
  // A document's versions went with it, at the same time; a project's did not.
  const covers = db.selectFrom('cover_blobs').innerJoin('blobs', 'blobs.sha256', 'cover_blobs.sha256');
  const past = noted
    .where('versions.deleted_at', '<', since)
    .union(noted.where('versions.project_id', 'in', projects))
    .union(covers.select('cover_blobs.sha256'));
  const kept = keptVersions(db, since).select('versions.id');
  const waiting = waitingForCover(db, since).select('projects.id');
  const rows = await db
    .selectFrom(past.as('past'))
    .select('past.sha256')
    .where(({ exists, not }) => not(exists(kept.where('versions.sha256', '=', sql.ref<string>('past.sha256')))))
    .where(({ exists, not }) =>
      not(exists(waiting.where('projects.cover_sha256', '=', sql.ref<string>('past.sha256')))),
    )
    // Versions that become ready with them are not yet.
    .where('past.sha256', 'not in', db.selectFrom('arrivals').select('sha256'))
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/**
 * Forgets bytes that no kept version has and no cover waits for. The versions' own rows stay: their printed codes verify, as withdrawn.
 * @returns how many blobs.
 */
export function forgetBlobs(db: Database, since: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    // Of what is coming back, some rows may still say that it is past: it is looked at another day.
    if ((await scopesWithOpenCommits(tx)).length > 0) return 0;
    const unneeded = await unneededBlobs(tx, since);
    for (let at = 0; at < unneeded.length; at += AT_ONCE) {
      const some = unneeded.slice(at, at + AT_ONCE);
      await tx.deleteFrom('project_blobs').where('sha256', 'in', some).execute();
      await tx.deleteFrom('cover_blobs').where('sha256', 'in', some).execute();
      await tx.deleteFrom('blobs').where('sha256', 'in', some).execute();
    }
    return unneeded.length;
  });
}
