// That a server was moved from here, noted where it was: it must not be started again by mistake.
import type { Database, Reads } from './database.ts';
import { StartFailure } from './start-failure.ts';

const KEY = 'moved_to';

/** Where it was moved to, in words without a password; undefined: it is here. */
export async function movedTo(db: Reads): Promise<string | undefined> {
  return (await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst())?.value;
}

export async function noteMove(db: Database, value: string): Promise<void> {
  await db.insertInto('meta').values({ key: KEY, value }).execute();
}

/** What was put back from a copy is a server of its own. */
export async function forgetMove(db: Database): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', KEY).execute();
}

/** @throws StartFailure where the server was moved from here. */
export async function refuseMoved(db: Reads): Promise<void> {
  const place = await movedTo(db);
  if (place === undefined) return;
  throw new StartFailure(
    `This server was moved to ${place}: start it with that. Whoever wants these data all the same backs them up and restores the backup: devices then tell what it lacks.`,
  );
}
