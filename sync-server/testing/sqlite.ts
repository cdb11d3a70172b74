// The library of the database engine, for what looks into a server's files from outside.
export { Sqlite, type SqliteDatabase } from '#server/store/sqlite.ts';
