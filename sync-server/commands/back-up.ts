// A copy of everything into a folder of its own, also while the server runs; and back again. A copy always is SQLite's file and the files,
// wherever the server keeps them.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { databaseFile, databasePlace } from '../data-dir.ts';
import type { BytesPlace } from '../files/blobs/open-bytes.ts';
import { flushTree, renameDurably } from '../files/copy-tree.ts';
import { copyDatabase, forgetUploads, knownBlobs } from '../store/backup.ts';
import { type CopiedRows, copyRows } from '../store/copy-rows.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { renewEpoch } from '../store/epoch.ts';
import { migrate } from '../store/migrate.ts';
import { forgetMove } from '../store/moved.ts';
import { holdPostgres } from '../store/postgres/node.ts';
import { hasTables, makeSchema, takePlace } from '../store/postgres/schemas.ts';
import { noteBackup } from '../store/server-state.ts';
import { holdDataFolder } from '../store/sqlite/data-lock.ts';
import { type BlobCopy, copyBytes } from './copy-bytes.ts';
import { type AccessOptions, type SettledAccess, settleAccess } from './people/settle-access.ts';

/** What stands in the way, in a sentence for whoever called. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

/** Where a server keeps what it has. */
export interface ServerPlace extends BytesPlace {
  /** PostgreSQL's database; null: SQLite's, in the data folder. */
  databaseUrl: string | null;
}
type OutsideFolder = Partial<Omit<ServerPlace, 'dataDir'>>;

export async function isEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}

export async function withDatabase<T>(place: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(place);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** @throws CommandFailure where there are no data; StartFailure where PostgreSQL cannot be used. */
export async function checkThere({ dataDir, databaseUrl }: Omit<ServerPlace, 's3'>): Promise<void> {
  if (databaseUrl === null) {
    if (!existsSync(databaseFile(dataDir))) throw new CommandFailure(`There is no data in ${dataDir}.`);
  } else if (!(await hasTables(databaseUrl)))
    throw new CommandFailure('There is no data in the database of DATABASE_URL.');
}

/** @throws StartFailure while a server is at work there. */
export async function holdServer({ dataDir, databaseUrl }: Omit<ServerPlace, 's3'>): Promise<() => Promise<void>> {
  const letGoOfFolder = (await isEmpty(dataDir)) ? () => undefined : holdDataFolder(dataDir);
  try {
    const letGo = databaseUrl === null ? undefined : await holdPostgres(databaseUrl);
    return async () => {
      await letGo?.();
      letGoOfFolder();
    };
  } catch (error) {
    letGoOfFolder();
    throw error;
  }
}

/**
 * Copies all that a server has. The database first, then the blobs that this copy knows: while the server runs
 * none of them is removed within a day.
 * The copy's database gets its name last, so that half a backup is not taken for one.
 * @throws CommandFailure for a target that is not empty or data that is not there.
 */
export async function backUp(
  dataDir: string,
  target: string,
  { s3 = null, databaseUrl = null }: OutsideFolder = {},
): Promise<BlobCopy> {
  const folder = resolve(target);
  await checkThere({ dataDir, databaseUrl });
  if (!(await isEmpty(folder))) throw new CommandFailure(`${folder} is not empty: give a new folder.`);
  await mkdir(folder, { recursive: true });
  const begun = new Date().toISOString();
  const partial = `${databaseFile(folder)}.partial`;
  const place = databasePlace({ dataDir, databaseUrl });
  await withDatabase(place, (db) => copyDatabase(db, partial));
  // The reading must not leave files of its own beside the copy: it reads from another name.
  const known = await withDatabase(partial, knownBlobs);
  const copied = await copyBytes(known, { dataDir, s3 }, { dataDir: folder, s3: null });
  await rm(`${partial}-wal`, { force: true });
  await rm(`${partial}-shm`, { force: true });
  await flushTree(folder);
  await renameDurably(partial, databaseFile(folder));
  // From when the copy is: what came while it was made is not in it.
  await withDatabase(place, (db) => noteBackup(db, begun));
  return copied;
}

export interface RestoreOptions extends AccessOptions {
  /** Data that is there is moved aside. */
  force: boolean;
  /** The store that has the bytes of the server; null: its folder has them. */
  s3: BytesPlace['s3'];
  databaseUrl: string | null;
}

export interface RestoredData extends BlobCopy, Pick<CopiedRows, 'changed'> {
  /** Where the data that was there before is now. */
  before: string[];
  access: SettledAccess;
}

/**
 * Makes a server's data from a backup and starts another epoch, by which devices send again what the backup lacks. Whoever lost
 * access since does not get it back, where the data that are replaced can be read, see `settleAccess`. The server must not be running.
 * @returns what was copied, where the data that was there before is now, if there was any, and what became of access.
 * @throws CommandFailure without a backup, or for data that is there when `force` is not given; StartFailure where a server runs on it.
 */
export async function restore(
  source: string,
  dataDir: string,
  options: Partial<RestoreOptions> = {},
): Promise<RestoredData> {
  const from = resolve(source);
  const { force = false, databaseUrl = null } = options;
  if (!existsSync(databaseFile(from))) throw new CommandFailure(`There is no backup in ${from}.`);
  if (!force && !(await isEmpty(dataDir)))
    throw new CommandFailure(`${dataDir} is not empty. With --force it is moved aside.`);
  if (!force && databaseUrl !== null && (await hasTables(databaseUrl)))
    throw new CommandFailure('The database of DATABASE_URL is not empty. With --force what is in it is moved aside.');
  // Under a running server the data would be moved away.
  const letGo = await holdServer({ dataDir, databaseUrl });
  try {
    return await restoreHeld(from, dataDir, options);
  } finally {
    await letGo();
  }
}

/** The schema in which a restore is put together. */
const RESTORING = 'plumbline_restoring';

/** The rows of a backup in a schema of their own. @returns how to reach them there. */
async function putRows(file: string, databaseUrl: string) {
  const place = await makeSchema(databaseUrl, RESTORING);
  const { changed } = await withDatabase(file, (from) =>
    withDatabase(place, async (to) => {
      await migrate(to);
      return copyRows(from, to);
    }),
  );
  for (const name of ['', '-wal', '-shm']) await rm(`${file}${name}`, { force: true });
  return { place, changed };
}

async function restoreHeld(from: string, dataDir: string, options: Partial<RestoreOptions>): Promise<RestoredData> {
  const { databaseUrl = null, keepSessions = false, accessOfBackup = false } = options;
  const making = `${dataDir}.restoring`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  const file = databaseFile(making);
  await withDatabase(databaseFile(from), (db) => copyDatabase(db, file));
  const known = await withDatabase(file, async (db) => {
    await forgetMove(db);
    await migrate(db);
    return knownBlobs(db);
  });
  // Of what goes to a store nothing is kept at hand: it is not read here.
  const s3 = options.s3 == null ? null : { ...options.s3, cacheBytes: 0 };
  const copied = await copyBytes(known, { dataDir: from, s3: null }, { dataDir: making, s3 });
  const { place, changed } = databaseUrl === null ? { place: file, changed: [] } : await putRows(file, databaseUrl);
  const access = await withDatabase(place, async (db) => {
    await forgetUploads(db);
    await renewEpoch(db);
    return settleAccess(db, databasePlace({ dataDir, databaseUrl }), { keepSessions, accessOfBackup });
  });
  await flushTree(making);
  const at = new Date().toISOString().replace(/[:.]/g, '-');
  const before: string[] = [];
  if (databaseUrl !== null) {
    // First: what the folder had before may serve the backup's rows, but hardly the other way round.
    const schema = `before_${at.replace(/\D/g, '')}`;
    if (await takePlace(databaseUrl, RESTORING, schema)) before.push(`the schema ${schema}`);
  }
  if (await isEmpty(dataDir)) await rm(dataDir, { recursive: true, force: true });
  else {
    before.unshift(`${dataDir}.before-${at}`);
    await renameDurably(dataDir, `${dataDir}.before-${at}`);
  }
  await mkdir(dirname(dataDir), { recursive: true });
  await renameDurably(making, dataDir);
  return { ...copied, changed, before, access };
}

/**
 * For a database that was put back by PostgreSQL's own means: starts another epoch, and ends what may have been taken away since.
 * @throws CommandFailure where that is not PostgreSQL's, or has no data; StartFailure where a server runs on it.
 */
export async function settlePutBack(place: ServerPlace, keepSessions: boolean): Promise<SettledAccess> {
  const { databaseUrl } = place;
  if (databaseUrl === null)
    throw new CommandFailure(
      'DATABASE_URL is not set: a data folder is put back from a backup, as npm run restore -- DIR does it.',
    );
  await checkThere(place);
  const letGo = await holdServer(place);
  try {
    return await withDatabase(databaseUrl, async (db) => {
      await forgetMove(db);
      await migrate(db);
      await forgetUploads(db);
      const access = await settleAccess(db, undefined, { keepSessions, accessOfBackup: false });
      await renewEpoch(db);
      return access;
    });
  } finally {
    await letGo();
  }
}
