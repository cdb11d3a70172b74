// What a mark does on two devices and a server, all of it from its manifests: run in the copy that has marks, as one more file of
// the failure matrix. Written as text, as no mark is known here.
export const proof = `import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { Store, storeName } from '#src/data/database.ts';
import { newId } from '#src/platform/ids.ts';
import { memoryKeep } from '#src/platform/own-files/keep.ts';
import { tellHeldAgain } from '#src/sync/recovery/held-rows.ts';
import { enqueueUndoableOn } from '#src/sync/acts/undo.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bringBack } from '../fixtures/bring-back.ts';
import { violations } from '../fixtures/invariants.ts';
import { unshare } from '../fixtures/people.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const mark = async ({ project, drawing }: Crew, by: Tablet, words = 'Sleeve', version_id = drawing.versionId) => {
  const id = newId();
  await by.act('mark.create@1', { project_id: project.id, id, version_id, words, points: [1, 2.5] });
  return id;
};
const on = (tablet: Tablet, id: number) => tablet.read((store) => store.marks.get(id));
const settle = async (...tablets: Tablet[]) => {
  for (const tablet of [...tablets, ...tablets]) await tablet.sync();
};

test('made, edited, in the bin with its drawing and back, and told in the log', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const at = { project_id: project.id };
  const id = await mark(crew, ana);
  await settle(ana, ben);
  expect(await on(ben, id)).toMatchObject({ words: 'Sleeve', points: [1, 2.5], document_id: drawing.id });
  await ana.act('mark.edit@1', { ...at, id, words: 'Sleeve, 40 mm off' });
  await settle(ana, ben);
  expect((await on(ben, id))?.words).toBe('Sleeve, 40 mm off');
  const lines = await ben.read((store) => store.activities.orderBy('[project_id+number]').toArray());
  expect(lines.map(({ what }) => what).filter((what) => what.startsWith('mark.'))).toEqual(['mark.made', 'mark.edited']);

  await ana.act('document.delete@1', { ...at, id: drawing.id });
  await settle(ana, ben);
  expect([await on(ana, id), await on(ben, id)]).toEqual([undefined, undefined]);
  await bringBack(ana, project.id);
  await settle(ana, ben);
  expect([(await on(ana, id))?.words, (await on(ben, id))?.words]).toEqual(['Sleeve, 40 mm off', 'Sleeve, 40 mm off']);

  // Work that a deletion must not take along unseen.
  await mark(crew, ben, 'Unseen');
  await ben.sync();
  await ana.act('document.delete@1', { ...at, id: drawing.id });
  await ana.sync();
  const told = (await ana.read(readAttention)).map(({ item }) => [item.kind, item.code]);
  expect(told).toEqual([['rejected', 'built_upon']]);
  await settle(ben, ana);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('taken back, by itself and after it was sent', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const id = newId();
  const of = { project_id: project.id, id };
  const made = { ...of, version_id: crew.drawing.versionId, words: 'Door', points: [] };
  const queued = async () =>
    enqueueUndoableOn(ana.device, { name: 'mark.create@1', args: made }, { name: 'mark.delete@1', args: of });
  expect(await (await queued())()).toBe('gone');
  expect([await on(ana, id), await ana.read((store) => store.outbox.count())]).toEqual([undefined, 0]);
  const undo = await queued();
  await settle(ana, ben);
  expect(await on(ben, id)).toBeDefined();
  await undo();
  await settle(ana, ben);
  expect([await on(ana, id), await on(ben, id)]).toEqual([undefined, undefined]);
});

test('leaves with its version when that becomes a drawing of its own', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const bytes = new TextEncoder().encode('%PDF-1.7 of Ben');
  const own = await ben.addDocument(project.id, project.roots.plans, 'A-101', bytes);
  await settle(ben, ana);
  const id = await mark(crew, ben, 'On his', own.versionId);
  const stays = await mark(crew, ben, 'On hers');
  await settle(ben, ana);
  expect((await on(ana, id))?.document_id).toBe(crew.drawing.id);
  await ben.act('version.split@1', { project_id: project.id, document_id: own.id, version_id: own.versionId });
  await settle(ben, ana);
  expect([(await on(ana, id))?.document_id, (await on(ana, stays))?.document_id]).toEqual([own.id, crew.drawing.id]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('goes from a device with its project', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const id = await mark(crew, ana);
  await settle(ana, ben);
  await unshare(site.server.url, ana.person, crew.shareId);
  await settle(ben);
  expect([await on(ben, id), await ben.read((store) => store.marks.count())]).toEqual([undefined, 0]);
});

test('is held where a restored server lacks it, and told again', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const second = await site.tablet(ben.person);
  await settle(second);
  const restore = await backUp(site.server);
  const id = await mark(crew, ben);
  await settle(ben, ana, second);
  ben.close();
  await restore();
  await settle(second, ana);
  expect([await on(second, id), await second.read((store) => store.held_rows.count())]).toEqual([undefined, 1]);
  const question = (await second.read(readAttention)).find(({ item }) => item.kind === 'held_rows');
  await second.asCurrent(() => tellHeldAgain(question?.item.id ?? 0));
  await settle(second, ana);
  expect([(await on(ana, id))?.words, await second.read((store) => store.held_rows.count())]).toEqual(['Sleeve', 0]);
});

test('comes to a device whose app did not know it', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const id = await mark(crew, ana);
  await settle(ana, ben);
  const [engine, keep] = [new IDBFactory(), memoryKeep()];
  const first = await site.tablet(ben.person, { engine, keep });
  await settle(first);
  first.close();
  // As the app before left it: without the store, with what it had passed over noted.
  const store = new Store(storeName(ben.person.id), { indexedDB: engine, IDBKeyRange });
  await store.open();
  const others = Object.fromEntries(
    store.tables
      .filter(({ name }) => name !== 'marks')
      .map(({ name, schema }) => [name, [schema.primKey.src, ...schema.indexes.map(({ src }) => src)].join(', ')]),
  );
  const rows = await Promise.all(Object.keys(others).map(async (name) => [name, await store.table(name).toArray()] as const));
  store.close();
  await new Dexie(storeName(ben.person.id), { indexedDB: engine, IDBKeyRange }).delete();
  const before = new Dexie(storeName(ben.person.id), { indexedDB: engine, IDBKeyRange });
  before.version(13).stores(others);
  for (const [name, kept] of rows) await before.table(name).bulkPut(kept as object[]);
  await before.table('meta').put({ key: 'passed_over', value: 'marks' });
  const known = (await before.table('meta').get('known_tables')) as { value: string };
  await before.table('meta').put({ key: 'known_tables', value: known.value.replace(' marks', '') });
  before.close();
  const again = await site.tablet(ben.person, { engine, keep });
  await settle(again);
  expect((await on(again, id))?.words).toBe('Sleeve');
});

test('goes to its maker with the export of their account', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  await mark(crew, ana);
  await settle(ana, ben);
  const authorization = \`Bearer \${ana.person.token}\`;
  const answer = await fetch(\`\${site.server.url}/api/users/me/export\`, { headers: { authorization } });
  const archive = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect([answer.status, archive.includes('marks.json')]).toEqual([200, true]);
});
`;
