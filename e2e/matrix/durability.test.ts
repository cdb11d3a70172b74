// What a power cut must not take stands on settings: each is pinned here, on machines also that cannot cut the power.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDBDatabase } from 'fake-indexeddb';
import { expect, onTestFinished } from 'vitest';
import { root } from '../../scripts/content-hash.mjs';
import { test } from '../fixtures/site.ts';

interface Begun {
  mode: string;
  durability: string;
}

/** Every transaction that any device in this process begins, until the end of the test. */
function watchTransactions(): Begun[] {
  const begun: Begun[] = [];
  const engine = IDBDatabase.prototype as unknown as { transaction: (...args: unknown[]) => Begun };
  const { transaction } = engine;
  engine.transaction = function watched(...args) {
    const made = transaction.apply(this, args);
    begun.push(made);
    return made;
  };
  onTestFinished(() => void Object.assign(engine, { transaction }));
  return begun;
}

test('every transaction in which a device writes is strict', async ({ site }) => {
  const begun = watchTransactions();
  const { ana, project, drawing } = await site.crew();
  await ana.comment(project.id, drawing.id, 'Strict');
  await ana.addVersion(project.id, drawing.id, drawing.versionId, new Uint8Array(9_000).fill(9));
  await ana.sync();
  const writes = begun.filter(({ mode }) => mode === 'readwrite');
  expect(writes.length).toBeGreaterThan(10);
  expect(writes.filter(({ durability }) => durability !== 'strict')).toEqual([]);
});

/** Where the server opens its database, and what it asks for there. */
function openings(): { file: string; source: string }[] {
  const files = readdirSync(join(root, 'sync-server'), { recursive: true }).map(String);
  const sources = files.filter((file) => file.endsWith('.ts') && !/(^|\/)testing\/|\.test\.ts$/.test(file));
  // The lock of the data folder is an empty file, in which nothing is ever written.
  const opening = sources.filter((file) => file !== join('store', 'sqlite', 'data-lock.ts'));
  const read = opening.map((file) => ({ file, source: readFileSync(join(root, 'sync-server', file), 'utf8') }));
  return read.filter(({ source }) => /new (Sqlite|Database|DatabaseSync)\(/.test(source));
}

test('every connection by which the server writes flushes each commit, but for one that others flush', () => {
  const found = openings();
  expect(found.length).toBeGreaterThan(0);
  for (const { file, source } of found) {
    const flushes = /pragma\('synchronous = (FULL|EXTRA)'\)/.test(source) && !/synchronous = OFF/.test(source);
    expect({ file, safe: flushes || /readonly: true/.test(source) }).toEqual({ file, safe: true });
    // It is opened where there is somebody who flushes, and nowhere else.
    const unflushed = source.match(/synchronous = NORMAL|openUnflushed\(file\)/g) ?? [];
    expect(unflushed.length).toBe(file === 'store/database.ts' ? 2 : 0);
  }
  expect(found.map(({ source }) => source).join('')).toContain(
    "keeper === undefined ? openConnection(file, 'write') : openUnflushed(file)",
  );
});
