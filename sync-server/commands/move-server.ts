// A server goes to another database, another folder or a store: all files while it still runs, the rows once it has ended. Devices notice nothing,
// since every row goes along. Whoever is interrupted begins again: what is there stays, and the end is the same.
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseFile, databasePlace } from '../data-dir.ts';
import { type BytesPlace, openBytes } from '../files/blobs/open-bytes.ts';
import { flushTree, renameDurably } from '../files/copy-tree.ts';
import { knownBlobs } from '../store/backup.ts';
import { compareRows, copyRows, RowsDiffer, toldChanges } from '../store/copy-rows.ts';
import { migrate } from '../store/migrate.ts';
import { movedTo, noteMove, refuseMoved } from '../store/moved.ts';
import { hasTables } from '../store/postgres/schemas.ts';
import { ServerAtWork, StartFailure } from '../store/start-failure.ts';
import { CommandFailure, checkThere, holdServer, isEmpty, type ServerPlace, withDatabase } from './back-up.ts';
import { type BlobCopy, copyBytes } from './copy-bytes.ts';

/** Milliseconds between two looks whether the server has ended. */
const LOOK_AGAIN = 500;

/** In words that have no password. */
function told({ dataDir, databaseUrl }: ServerPlace): string {
  if (databaseUrl === null) return dataDir;
  const { username, host, pathname } = new URL(databaseUrl);
  return `postgres://${username === '' ? '' : `${username}@`}${host}${pathname}`;
}

const bytesAt = ({ dataDir, s3 }: BytesPlace) =>
  s3 === null ? dataDir : [s3.endpoint, s3.region, s3.bucket, s3.prefix].join(' ');

/** What cannot be done at the place that it goes to is said of that, and not of the settings. */
async function atTarget<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    throw new CommandFailure(error.message.replace('DATABASE_URL', '--to'));
  }
}

/** @throws CommandFailure where something else is. @returns whether rows are there. */
async function hasRows({ dataDir, databaseUrl }: ServerPlace): Promise<boolean> {
  if (databaseUrl === null) {
    if (existsSync(databaseFile(dataDir))) return true;
    if (await isEmpty(dataDir)) return false;
    throw new CommandFailure(`${dataDir} is not empty: give a new folder.`);
  }
  if (!(await hasTables(databaseUrl))) return false;
  return withDatabase(databaseUrl, async (db) => {
    // Tables of something else are no database to move to.
    const users = await db
      .selectFrom('users')
      .select('id')
      .limit(1)
      .execute()
      .catch(() => undefined);
    if (users === undefined)
      throw new CommandFailure('The database of --to is not empty: make a new one with createdb.');
    return users.length > 0;
  });
}

async function waitForEnd(from: ServerPlace, say: (line: string) => void): Promise<() => Promise<void>> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await holdServer(from);
    } catch (error) {
      if (!(error instanceof ServerAtWork)) throw error;
      if (!isTold) say('Stop the server now, and leave it stopped: the rest is moved as soon as it has ended.');
      await pause(LOOK_AGAIN);
    }
  }
}

/** @param place an empty database; its file where it is SQLite's. */
function putRows(from: ServerPlace, place: string, without: readonly string[], say: (line: string) => void) {
  return withDatabase(databasePlace(from), (source) =>
    withDatabase(place, async (target) => {
      await migrate(target);
      const { rows, changed } = await copyRows(source, target, without);
      say(`Copied ${rows} rows, and compared each.`);
      for (const line of toldChanges(changed)) say(line);
    }),
  );
}

/** Rows that are there are those of a move that was interrupted at its end. @throws CommandFailure where they are others. */
async function checkRows(from: ServerPlace, to: ServerPlace, without: readonly string[]): Promise<void> {
  const compare = () =>
    withDatabase(databasePlace(from), (source) =>
      withDatabase(databasePlace(to), (target) => compareRows(source, target, without)),
    );
  await compare().catch((error: unknown) => {
    if (!(error instanceof RowsDiffer)) throw error;
    throw new CommandFailure(`${told(to)} has other data: give a new database or folder. ${error.message}`);
  });
}

/**
 * Moves a server; where it runs, its end is waited for in between.
 * @returns what became of the files; undefined where they stay where they are, or it was moved there before.
 * @throws CommandFailure where one place has no data, or the other has others; StartFailure where it was moved elsewhere before.
 */
export async function moveServer(
  from: ServerPlace,
  to: ServerPlace,
  say: (line: string) => void,
): Promise<BlobCopy | undefined> {
  await checkThere(from);
  const isThere = await withDatabase(databasePlace(from), async (db) => {
    if ((await movedTo(db)) === told(to)) return true;
    await refuseMoved(db);
    return false;
  });
  if (isThere) {
    say(`The server was moved to ${told(to)} before.`);
    return undefined;
  }
  if (databasePlace(from) === databasePlace(to)) throw new CommandFailure('The database is there already.');
  const hadRows = await atTarget(() => hasRows(to));
  const making = `${to.dataDir}.moving`;
  await mkdir(making, { recursive: true });
  const goesAlong = bytesAt(from) !== bytesAt(to);
  // An upload under way begins anew where its bytes do not go along.
  const without = goesAlong ? ['uploads'] : [];
  const done = new Set<string>();
  const files = async (): Promise<BlobCopy | undefined> => {
    if (!goesAlong || (hadRows && to.databaseUrl === null)) return undefined;
    const s3 = to.s3 === null ? null : { ...to.s3, cacheBytes: 0 };
    const known = await withDatabase(databasePlace(from), knownBlobs);
    return copyBytes(known, from, { dataDir: making, s3 }, { hashed: true, done });
  };
  await checkStore(to);
  const early = await files();
  if (early !== undefined) say(`Copied ${early.blobs} files, each with its SHA-256.`);
  const letGo = await waitForEnd(from, say);
  const letGoOfTarget = await atTarget(() => holdServer({ ...to, dataDir: making })).catch(async (error: unknown) => {
    await letGo();
    throw error;
  });
  try {
    const copied = await files();
    if (hadRows) await checkRows(from, to, without);
    else if (to.databaseUrl === null) await putFolder(from, to.dataDir, making, without, say);
    else await putRows(from, to.databaseUrl, without, say);
    await rm(making, { recursive: true, force: true });
    await withDatabase(databasePlace(from), (db) => noteMove(db, told(to)));
    say(`The server is moved to ${told(to)}: start it with that.`);
    return copied;
  } finally {
    await letGoOfTarget();
    await letGo();
  }
}

/** @throws CommandFailure where the store says that it is not this server's to use. */
async function checkStore(to: ServerPlace): Promise<void> {
  if (to.s3 === null) return;
  const store = await openBytes(to);
  const wrong = await store.check();
  store.close();
  if (wrong !== undefined) throw new CommandFailure(wrong);
}

/** The rows beside the files that came, and all of it under its name. */
async function putFolder(
  from: ServerPlace,
  dataDir: string,
  making: string,
  without: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const file = databaseFile(making);
  for (const name of ['', '-wal', '-shm']) await rm(`${file}${name}`, { force: true });
  await putRows(from, file, without, say);
  await rm(join(making, 'server.lock'), { force: true });
  await flushTree(making);
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dirname(dataDir), { recursive: true });
  await renameDurably(making, dataDir);
}
