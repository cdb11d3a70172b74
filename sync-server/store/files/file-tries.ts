// Work on files that was begun and never ended: a file that ends whoever reads it is tried twice and then left alone, by the
// next server too.
import { sql } from 'kysely';
import type { Database, Reads } from '#server/store/database.ts';
import { actingFor } from '#server/store/people/who-acts.ts';

/** Tries that may end without a word. */
export const TRIES_MAX = 2;

/** A book of tries, as child processes keep it. */
export function createFileTries(db: Database, now: () => string) {
  return {
    async begin(work: string): Promise<boolean> {
      const noted = sql<{ tries: number }>`
        INSERT INTO file_tries (work, tries, tried_at) VALUES (${work}, 1, ${now()})
        ON CONFLICT (work) DO UPDATE SET tries = file_tries.tries + 1, tried_at = excluded.tried_at
        WHERE file_tries.tries < ${TRIES_MAX} RETURNING tries`;
      // A child goes from one person's file to another's: it waits for no turn of theirs.
      const { rows } = await actingFor('server', () => noted.execute(db));
      return rows.length > 0;
    },
    async end(work: string): Promise<void> {
      const taken = db.deleteFrom('file_tries').where('work', '=', work);
      await actingFor('server', () => taken.execute());
    },
  };
}

/** Whether a try would be one too many. */
export async function isGivenUp(db: Reads, work: string): Promise<boolean> {
  const noted = db.selectFrom('file_tries').select('tries').where('work', '=', work);
  return ((await noted.executeTakeFirst())?.tries ?? 0) >= TRIES_MAX;
}

/** What was given up long ago may be tried again: the server learns to read. */
export async function sweepFileTries(db: Database, before: string): Promise<void> {
  await db.deleteFrom('file_tries').where('tried_at', '<', before).execute();
}
