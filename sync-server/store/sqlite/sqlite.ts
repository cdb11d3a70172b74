// The library of the database engine. The one that comes without a compiler needs Node 22 (decision 0201); Node 20 has the one before.
import { createRequire } from 'node:module';
import type Library from 'better-sqlite3';

export type SqliteDatabase = Library.Database;
export type SqliteStatement = Library.Statement;

const [major = 0] = process.versions.node.split('.').map(Number);

export const sqlitePackage = major < 22 ? 'better-sqlite3-node20' : 'better-sqlite3';

export const Sqlite = createRequire(import.meta.url)(sqlitePackage) as typeof Library;
