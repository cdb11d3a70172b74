// A copy of everything into a folder of its own, also while the server runs; and back again.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { holdDataFolder } from '#server/store/sqlite/data-lock.ts';
import { databaseFile } from '../data-dir.ts';
import type { BlobStore } from '../files/blob-store.ts';
import { type BytesPlace, type KeptBytes, openBytes } from '../files/blobs/open-bytes.ts';
import type { S3Settings } from '../files/blobs/s3-address.ts';
import { copyFolder, flushTree, renameDurably } from '../files/copy-tree.ts';
import { piecesOf } from '../files/opened-bytes.ts';
import { pictureKinds } from '../files/picture-files.ts';
import { copyDatabase, forgetUploads, knownBlobs } from '../store/backup.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { renewEpoch } from '../store/epoch.ts';
import { migrate } from '../store/migrate.ts';
import { noteBackup } from '../store/server-state.ts';
import { type AccessOptions, type SettledAccess, settleAccess } from './people/settle-access.ts';

/** What stands in the way, in a sentence for whoever called. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
}

export interface BlobCopy {
  blobs: number;
  /** SHA-256 of those that the database knows and the disk does not have. */
  missing: string[];
}

async function isEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}

async function withDatabase<T>(file: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(file);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** @returns false where it is not what it is called. */
async function copyBlob(source: BlobStore, target: BlobStore, sha256: string, size: number): Promise<boolean> {
  // Before it is looked at: a removal that is due does not come between.
  await target.renew(sha256);
  if ((await target.sizeOf(sha256)) === size) return true;
  const opened = await source.open(sha256);
  if (opened === undefined) return false;
  const received = await target.receive(Readable.from(piecesOf(opened)), size);
  try {
    if (received.sha256 !== sha256) return false;
    await target.keep(received);
    return true;
  } finally {
    await target.discard(received);
  }
}

/** The blobs that a database knows, and all pictures, from one place to another: linked where both are folders. */
async function copyBytes(database: string, from: BytesPlace, to: BytesPlace): Promise<BlobCopy> {
  const [source, target] = [await openBytes(from), await openBytes(to)];
  try {
    const copied = await copyBlobs(database, source, target, to.dataDir);
    if (source.folder !== null && target.folder !== null) {
      for (const kind of pictureKinds) await copyFolder(join(from.dataDir, kind), join(to.dataDir, kind));
    } else await copyPictures(source, target);
    return copied;
  } finally {
    source.close();
    target.close();
  }
}

async function copyPictures(source: KeptBytes, target: KeptBytes): Promise<void> {
  for await (const url of source.pictures.addresses()) {
    const found = await source.pictures.find(url);
    const opened = (await target.pictures.find(url)) === undefined ? await found?.open() : undefined;
    if (found === undefined || opened === undefined) continue;
    const received = await target.blobs.receive(Readable.from(piecesOf(opened)), found.size);
    try {
      await target.pictures.keep(url, received.path);
    } finally {
      await target.blobs.discard(received);
    }
  }
}

async function copyBlobs(database: string, source: KeptBytes, target: KeptBytes, to: string): Promise<BlobCopy> {
  const missing: string[] = [];
  const known = await withDatabase(database, knownBlobs);
  for (const { sha256, size } of known) {
    if ((await source.blobs.sizeOf(sha256)) !== size) missing.push(sha256);
    else if (source.folder !== null && target.folder !== null) await source.folder.copyTo(sha256, to);
    else if (!(await copyBlob(source.blobs, target.blobs, sha256, size))) missing.push(sha256);
  }
  return { blobs: known.length - missing.length, missing };
}

/**
 * Copies a data folder. The database first, then the blobs that this copy knows: while the server runs
 * none of them is removed within a day.
 * The copy's database gets its name last, so that half a backup is not taken for one.
 * @throws CommandFailure for a target that is not empty or data that is not there.
 */
export async function backUp(dataDir: string, target: string, s3: S3Settings | null = null): Promise<BlobCopy> {
  const folder = resolve(target);
  if (!existsSync(databaseFile(dataDir))) throw new CommandFailure(`There is no data in ${dataDir}.`);
  if (!(await isEmpty(folder))) throw new CommandFailure(`${folder} is not empty: give a new folder.`);
  await mkdir(folder, { recursive: true });
  const begun = new Date().toISOString();
  const partial = `${databaseFile(folder)}.partial`;
  await withDatabase(databaseFile(dataDir), (db) => copyDatabase(db, partial));
  // The reading must not leave files of its own beside the copy: it reads from another name.
  const copied = await copyBytes(partial, { dataDir, s3 }, { dataDir: folder, s3: null });
  await rm(join(folder, 'tmp'), { recursive: true, force: true });
  await rm(`${partial}-wal`, { force: true });
  await rm(`${partial}-shm`, { force: true });
  await flushTree(folder);
  await renameDurably(partial, databaseFile(folder));
  // From when the copy is: what came while it was made is not in it.
  await withDatabase(databaseFile(dataDir), (db) => noteBackup(db, begun));
  return copied;
}

export interface RestoreOptions extends AccessOptions {
  /** Data that is there is moved aside. */
  force: boolean;
  /** The store that has the bytes of the server; null: its folder has them. */
  s3: S3Settings | null;
}

export interface RestoredData extends BlobCopy {
  /** Where the data that was there before is now. */
  before: string | undefined;
  access: SettledAccess;
}

/**
 * Makes a data folder from a backup and starts another epoch, by which devices send again what the backup lacks. Whoever lost
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
  if (!existsSync(databaseFile(from))) throw new CommandFailure(`There is no backup in ${from}.`);
  const empty = await isEmpty(dataDir);
  if (!empty && options.force !== true)
    throw new CommandFailure(`${dataDir} is not empty. With --force it is moved aside.`);
  // Under a running server the data would be moved away.
  const letGo = empty ? () => undefined : holdDataFolder(dataDir);
  try {
    return await restoreHeld(from, dataDir, options, empty);
  } finally {
    letGo();
  }
}

async function restoreHeld(
  from: string,
  dataDir: string,
  options: Partial<RestoreOptions>,
  empty: boolean,
): Promise<RestoredData> {
  const making = `${dataDir}.restoring`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { recursive: true });
  await withDatabase(databaseFile(from), (db) => copyDatabase(db, databaseFile(making)));
  // Of what goes to a store nothing is kept at hand: it is not read here.
  const s3 = options.s3 == null ? null : { ...options.s3, cacheBytes: 0 };
  const copied = await copyBytes(databaseFile(making), { dataDir: from, s3: null }, { dataDir: making, s3 });
  const access = await withDatabase(databaseFile(making), async (db) => {
    await migrate(db);
    await forgetUploads(db);
    await renewEpoch(db);
    const { keepSessions = false, accessOfBackup = false } = options;
    return settleAccess(db, databaseFile(dataDir), { keepSessions, accessOfBackup });
  });
  await flushTree(making);
  const before = empty ? undefined : `${dataDir}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  if (before === undefined) await rm(dataDir, { recursive: true, force: true });
  else await renameDurably(dataDir, before);
  await mkdir(dirname(dataDir), { recursive: true });
  await renameDurably(making, dataDir);
  return { ...copied, before, access };
}
