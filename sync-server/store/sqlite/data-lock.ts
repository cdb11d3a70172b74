// One server at a time on a data folder: two would sweep each other's files away.
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ServerAtWork } from '#server/store/start-failure.ts';
import { Sqlite } from './sqlite.ts';

/** Others of this machine read nothing of what people keep here. */
const OWNER_ALONE = 0o700;

/**
 * Makes the folder if need be, closes it to other users of the machine, and holds it until it is let go or the process ends.
 * The lock is the database engine's own on an empty file: the system ends it with the process, however that ends.
 * @throws StartFailure while another process holds it.
 */
export function holdDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: OWNER_ALONE });
  try {
    chmodSync(dataDir, OWNER_ALONE);
  } catch {
    // Of a folder that is another user's, as a mounted one may be, that user decides.
  }
  const lock = new Sqlite(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY'))) throw error;
    throw new ServerAtWork(dataDir);
  }
  return () => lock.close();
}
