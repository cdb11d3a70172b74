// What lies where in a data folder.
import { join } from 'node:path';

/** Where the database is: PostgreSQL's URL, or the path of SQLite's file. */
export const databasePlace = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null }): string =>
  databaseUrl ?? databaseFile(dataDir);

/** SQLite's place. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'plumbline.sqlite');
}
