// The library of the database engine, for what looks into a server's files from outside.
import { Sqlite as Library, type SqliteDatabase as LibraryDatabase } from '#server/store/sqlite/sqlite.ts';

export const Sqlite = Library;
export type SqliteDatabase = LibraryDatabase;
