// Work on files that was begun and never ended: a file that ends whoever reads it is tried twice and then left alone, by the
// next server too.
import { sql } from 'kysely';
import type { Core } from '#server/store/core.ts';
import type { Database, Reads } from '#server/store/database.ts';
import type { NodeTurns } from '#server/store/nodes.ts';
import { actingFor } from '#server/store/people/who-acts.ts';

/** Tries that may end without a word. */
export const TRIES_MAX = 2;

/** A book of tries, as child processes keep it. What one node tries, another one waits for: a try that goes on is none that failed. */
export function createFileTries({ db, now, nodes }: Pick<Core, 'db' | 'now' | 'nodes'>) {
  const taken = new Map<string, (() => Promise<void>)[]>();
  const leave = async (work: string) => {
    const [letGo, ...others] = taken.get(work) ?? [];
    if (others.length > 0) taken.set(work, others);
    else taken.delete(work);
    await letGo?.();
  };
  return {
    async begin(work: string): Promise<boolean> {
      const letGo = await nodes.take(work);
      taken.set(work, [...(taken.get(work) ?? []), letGo]);
      const noted = sql<{ tries: number }>`
        INSERT INTO file_tries (work, tries, tried_at) VALUES (${work}, 1, ${now()})
        ON CONFLICT (work) DO UPDATE SET tries = file_tries.tries + 1, tried_at = excluded.tried_at
        WHERE file_tries.tries < ${TRIES_MAX} RETURNING tries`;
      // A child goes from one person's file to another's: it waits for no turn of theirs.
      const { rows } = await actingFor('server', () => noted.execute(db));
      if (rows.length === 0) await leave(work);
      return rows.length > 0;
    },
    async end(work: string): Promise<void> {
      const noted = db.deleteFrom('file_tries').where('work', '=', work);
      try {
        await actingFor('server', () => noted.execute());
      } finally {
        await leave(work);
      }
    },
    leave,
  };
}

/** Whether a try would be one too many; not while a node is at the last one. */
export async function isGivenUp(db: Reads, nodes: NodeTurns, work: string): Promise<boolean> {
  const noted = db.selectFrom('file_tries').select('tries').where('work', '=', work);
  const { tries = 0 } = (await noted.executeTakeFirst()) ?? {};
  return tries >= TRIES_MAX && !(await nodes.isTaken(db, work));
}

/** What was given up long ago may be tried again: the server learns to read. */
export async function sweepFileTries(db: Database, before: string): Promise<void> {
  await db.deleteFrom('file_tries').where('tried_at', '<', before).execute();
}
