// All that a device holds, as text: the browser's database with its indexes, small facts, and files beside the database. What is
// read back needs nothing of the app that wrote it.
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type Keep, memoryKeep } from '#src/platform/own-files/keep.ts';
import { memoryFiles, type OwnFiles } from '#src/platform/own-files/own-files.ts';
import { storesOf } from '../fixtures/store-copy.ts';
import type { Tablet } from '../fixtures/tablet.ts';

interface DeviceDump {
  database: string;
  /** Dexie's own, a tenth of the browser's. */
  version: number;
  /** Store to its indexes, in Dexie's notation. */
  stores: Record<string, string | null>;
  rows: Record<string, unknown[]>;
  keep: Record<string, string>;
  /** Bytes in base64. */
  files: Record<string, string>;
}

const toBase64 = (bytes: ArrayBuffer | Uint8Array) =>
  Buffer.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).toString('base64');

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));

/** JSON has no bytes: they stand as an object with one field. Anything else that JSON would bend is refused. */
function written(this: unknown, _key: string, value: unknown): unknown {
  if (value instanceof ArrayBuffer || value instanceof Uint8Array) return { $bytes: toBase64(value) };
  if (value instanceof Date || value instanceof Map || value instanceof Set || value instanceof Blob)
    throw new Error(`a device holds a ${value.constructor.name}`);
  return value;
}

function readBack(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$bytes' in value)) return value;
  return fromBase64(String(value.$bytes)).buffer;
}

export async function dumpDevice(tablet: Tablet, keep: Keep, files: OwnFiles): Promise<string> {
  const { store } = tablet.device.connection;
  const rows = await tablet.read(async (from) =>
    Object.fromEntries(
      await Promise.all(from.tables.map(async (table) => [table.name, await table.toArray()] as const)),
    ),
  );
  const kept = keep.keys().map((key) => [key, keep.get(key) ?? ''] as const);
  const names = [...(await files.list()).keys()];
  const beside = names.map(async (name) => [name, toBase64((await files.read(name)) ?? new Uint8Array())] as const);
  const dump: DeviceDump = {
    database: store.name,
    version: store.verno,
    stores: storesOf(store),
    rows,
    keep: Object.fromEntries(kept),
    files: Object.fromEntries(await Promise.all(beside)),
  };
  return `${JSON.stringify(dump, written, 1)}\n`;
}

/** A device as it was dumped, before any app has opened it. */
export async function deviceOf(text: string): Promise<{ engine: IDBFactory; keep: Keep; files: OwnFiles }> {
  const dump = JSON.parse(text, readBack) as DeviceDump;
  const engine = new IDBFactory();
  const database = new Dexie(dump.database, { indexedDB: engine, IDBKeyRange });
  database.version(dump.version).stores(dump.stores);
  await database.open();
  for (const [name, rows] of Object.entries(dump.rows)) await database.table(name).bulkPut(rows);
  database.close();
  const keep = memoryKeep();
  for (const [key, value] of Object.entries(dump.keep)) keep.set(key, value);
  const files = Object.entries(dump.files).map(([name, bytes]) => [name, fromBase64(bytes)] as const);
  return { engine, keep, files: memoryFiles(new Map(files)) };
}
