// What lies where in a data folder.
import { join } from 'node:path';

/** The database's place. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'plumbline.sqlite');
}
