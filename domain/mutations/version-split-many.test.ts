import { expect, test } from 'vitest';
import { arrive, hashOf, newDocument, OWNER, PROJECT, worldWithProject } from '#domain/testing/memory-reader';
import { growth } from '../testing/growth.ts';
import { present } from './rules/seen.ts';
import { versionSplit } from './version-split.ts';

/** A drawing that became a version of another, with so many versions that were made from it since. */
async function merged(size: number) {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  arrive(world, 101);
  await world.act(OWNER, 'document.create@1', newDocument(200, 1000, 'b', { name: 'a-101' }));
  const first = world.row('versions', 1000);
  if (first === undefined) throw new Error('it became no version');
  const line = Array.from({ length: size }, (_, n) => {
    const more = {
      id: 1001 + n,
      ordinal: 3 + n,
      label: `V${3 + n}`,
      based_on_version_id: 1000 + n,
      sha256: hashOf('c'),
    };
    return { table: 'versions', row: { ...first, ...more } } as const;
  });
  world.put(line);
  return world;
}

test('a split of many versions takes as long for each as one of a few', async () => {
  const split = { project_id: PROJECT, document_id: 200, version_id: 1000, description: '', comment_ids: [] };
  const worlds = new Map([1000, 10_000].map((size) => [size, merged(size)]));
  const grown = await growth(performance, 1000, (size) => async () => {
    const world = await worlds.get(size);
    const rows = world?.all('versions') ?? [];
    const reader = {
      ...{ access: () => Promise.resolve('owner' as const), documentsNamed: () => Promise.resolve([]) },
      get: (table: 'versions', id: number) => Promise.resolve(world?.row(table, id)),
      // What hangs on each version is looked up by an index, which this world has none of.
      list: (table: string) => Promise.resolve(table === 'versions' ? rows : []),
      listAll: () => Promise.resolve([]),
    };
    const context = { reader: reader as never, actorId: OWNER, now: '2026-03-02', clientTime: null, seen: present };
    const { puts } = await versionSplit.decide(context, split);
    const labels = puts.flatMap((put) => (put.table === 'versions' ? [put.row.label] : []));
    expect([labels.length, labels.at(-1)]).toEqual([size + 1, `V${size + 1}`]);
  });
  expect(grown).toBeLessThan(60);
});

test('a split takes along more paper than a call takes arguments', async () => {
  const world = await merged(1);
  const paper = Array.from({ length: 150_000 }, (_, id) => ({ id, document_id: 100 }));
  const rowsOf = (table: string) => (table === 'versions' ? world.all('versions') : table === 'aliases' ? [] : paper);
  const reader = {
    ...{ access: () => Promise.resolve('owner' as const), documentsNamed: () => Promise.resolve([]) },
    get: (table: 'versions', id: number) => Promise.resolve(world.row(table, id)),
    list: (table: string) => Promise.resolve(rowsOf(table)),
    listAll: (table: string) => Promise.resolve(rowsOf(table)),
  };
  const context = { reader: reader as never, actorId: OWNER, now: '2026-03-02', clientTime: null, seen: present };
  const split = { project_id: PROJECT, document_id: 200, version_id: 1000, description: '', comment_ids: [] };
  const { puts } = await versionSplit.decide(context, split);
  for (const table of ['qr_codes', 'prints']) expect(puts.filter((put) => put.table === table)).toHaveLength(150_000);
});
