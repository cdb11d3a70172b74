// Row 42: the local store is copied to a second device. Both go on, and nothing is done twice.
import { expect, onTestFinished, vi } from 'vitest';
import { SYNC_HEADER } from '#domain/sync/sync';
import { rowTables, type Store } from '#src/data/database.ts';
import { memoryKeep } from '#src/platform/own-files/keep.ts';
import { rebase } from '#src/sync/optimistic.ts';
import { pushAll } from '#src/sync/push.ts';
import { backUp } from '../fixtures/back-up.ts';
import { violations } from '../fixtures/invariants.ts';
import { bookedMutations } from '../fixtures/server-truth.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import { copyStore } from '../fixtures/store-copy.ts';
import type { Tablet } from '../fixtures/tablet.ts';

/** A second device with all that the first holds now; what was done on the first stays in its ledger alone. */
async function copyOf(site: Site, tablet: Tablet): Promise<Tablet> {
  return site.tablet(tablet.person, { engine: await copyStore(tablet), keep: memoryKeep() });
}

const contents = (tablet: Tablet) =>
  tablet.read(async (store) => (await store.comments.toArray()).map(({ content }) => content).sort());

const pushes = (site: Site) => site.proxy.exchanges.filter(({ path }) => path === '/api/sync/push').length;

async function bothEndClean(site: Site, { ana }: Crew, tablets: readonly Tablet[], texts: string[]): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) for (const tablet of [ana, ...tablets]) await tablet.sync();
  for (const tablet of [ana, ...tablets]) {
    expect(await contents(tablet)).toEqual(texts);
    expect(await tablet.read((store) => store.outbox.toArray())).toEqual([]);
    expect(await tablet.read((store) => store.attention.toArray())).toEqual([]);
  }
  expect(await violations(site.server, [ana, ...tablets])).toEqual([]);
}

test('what waited when it was copied is told by both and done once', async ({ site }) => {
  const crew = await site.crew();
  const { ben, project, drawing } = crew;
  await ben.comment(project.id, drawing.id, 'before the copy');
  await ben.act('document.rename@1', { project_id: project.id, id: drawing.id, name: 'A-102' });
  const copy = await copyOf(site, ben);
  await ben.comment(project.id, drawing.id, 'on the first');
  await copy.comment(project.id, drawing.id, 'on the copy');
  await ben.sync();
  await copy.sync();
  // The copy says nothing under a name that was another's since.
  await crew.ana.act('document.rename@1', { project_id: project.id, id: drawing.id, name: 'A-103' });
  await bothEndClean(site, crew, [ben, copy], ['before the copy', 'on the copy', 'on the first']);
  expect((await crew.ana.read((store) => store.documents.get(drawing.id)))?.name).toBe('A-103');
});

test('two tabs of the copy, both answered that their number is another’s: both go on', async ({ site }) => {
  const crew = await site.crew();
  const { ben, project, drawing } = crew;
  for (let n = 1; n <= 3; n += 1) await ben.comment(project.id, drawing.id, `before the copy ${n}`);
  // Which of the tabs comes first is chance: several times.
  const copies = await Promise.all(Array.from({ length: 6 }, () => copyOf(site, ben)));
  await ben.comment(project.id, drawing.id, 'on the first');
  // The numbers part: the first takes those that the copy gave out.
  await ben.read((store) =>
    store.transaction('rw', rowTables(store), async () => {
      const leaving = await store.outbox.orderBy('id').limit(1).toArray();
      await rebase(store, ben.person.id, { touched: [], leaving, change: () => Promise.resolve() });
    }),
  );
  await ben.sync();
  for (const { device } of copies) await Promise.all(Array.from({ length: 4 }, () => pushAll(device)));
  for (const tablet of [...copies, ben, ...copies]) await tablet.sync();
  const texts = ['before the copy 1', 'before the copy 2', 'before the copy 3', 'on the first'];
  for (const tablet of [ben, ...copies]) {
    expect(await contents(tablet)).toEqual(texts);
    expect(await tablet.read((store) => store.outbox.toArray())).toEqual([]);
  }
});

test('a repeated rename of the copy does not undo what came after it', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  await ben.comment(project.id, drawing.id, 'before the copy');
  await ben.act('document.rename@1', { project_id: project.id, id: drawing.id, name: 'A-102' });
  const copy = await copyOf(site, ben);
  // The numbers part: on the first device the comment was taken back before it was sent.
  await ben.read((store) =>
    store.transaction('rw', rowTables(store), async () => {
      const leaving = await store.outbox.orderBy('id').limit(1).toArray();
      await rebase(store, ben.person.id, { touched: [], leaving, change: () => Promise.resolve() });
    }),
  );
  copy.deeds.push(...ben.deeds.splice(0, 1));
  await ben.sync();
  await ana.act('document.rename@1', { project_id: project.id, id: drawing.id, name: 'A-103' });
  await ana.sync();
  await copy.sync();
  await bothEndClean(site, crew, [ben, copy], ['before the copy']);
  for (const tablet of [ana, ben, copy])
    expect((await tablet.read((store) => store.documents.get(drawing.id)))?.name).toBe('A-103');
});

test('whose number the copy took over is not stopped by what it did itself before', async ({ site }) => {
  const { ben, project, drawing } = await site.crew();
  const bytes = new TextEncoder().encode('%PDF-1.7 mine');
  const mine = await ben.addDocument(project.id, project.roots.plans, 'Mine', bytes);
  await ben.sync();
  // Taken by the server, and not read back.
  await ben.comment(project.id, mine.id, 'before the copy');
  await pushAll(ben.device);
  const copy = await copyOf(site, ben);
  await copy.comment(project.id, drawing.id, 'on the copy');
  await copy.sync();
  await ben.act('document.delete@1', { project_id: project.id, id: mine.id });
  await ben.sync();
  expect(await ben.read((store) => store.attention.toArray())).toEqual([]);
  expect(await ben.read((store) => store.documents.get(mine.id))).toBeUndefined();
});

test('copied in the middle of sending, with changes acknowledged and changes on their way, it pushes a few times at most', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ben, project, drawing } = crew;
  await ben.comment(project.id, drawing.id, 'acknowledged');
  // Acknowledged, and its rows not here yet.
  await site.proxy.next(/^POST \/api\/sync\/pull/, { kind: 'cut_answer', after: 10 });
  await expect(ben.sync()).rejects.toThrow();
  expect((await ben.read((store) => store.outbox.toArray())).map(({ state }) => state)).toEqual(['acknowledged']);
  await ben.comment(project.id, drawing.id, 'on its way');
  site.proxy.next(/^POST \/api\/sync\/push/, { kind: 'drop_answer' });
  await expect(ben.sync()).rejects.toThrow();
  expect((await ben.read((store) => store.outbox.toArray())).map(({ state }) => state)).toEqual([
    'acknowledged',
    'sending',
  ]);
  const copy = await copyOf(site, ben);
  await ben.comment(project.id, drawing.id, 'on the first');
  for (let index = 0; index < 5; index += 1) await copy.comment(project.id, drawing.id, `on the copy ${index}`);
  await ben.sync();
  const before = pushes(site);
  await copy.sync();
  expect(pushes(site) - before).toBeLessThanOrEqual(4);
  const own = [0, 1, 2, 3, 4].map((index) => `on the copy ${index}`);
  await bothEndClean(site, crew, [ben, copy], ['acknowledged', ...own, 'on its way', 'on the first'].sort());
  const clients = new Set(bookedMutations(site.server).map(({ client_id }) => client_id));
  // Ana’s, Ben’s and the copy’s.
  expect(clients.size).toBe(3);
});

test('a number that the server gave to somebody else is left for another, also where nothing waits', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  const taken = await ana.read((store) => store.meta.get('client_id'));
  await ben.read((store) => store.meta.put({ key: 'client_id', value: taken?.value ?? 0 }));
  await ana.comment(project.id, drawing.id, 'news');
  await ana.sync();
  await ben.sync();
  expect(await contents(ben)).toEqual(['news']);
  expect((await ben.read((store) => store.meta.get('client_id')))?.value).not.toBe(taken?.value);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a server that says of every number that it is another’s is asked a few times, and the change waits', async ({
  site,
}) => {
  const { ben, project, drawing } = await site.crew();
  await ben.comment(project.id, drawing.id, 'waits');
  const { fetch } = globalThis;
  let asked = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (!String(url).endsWith('/api/sync/push')) return fetch(url, init);
    asked += 1;
    // Bounded: a loop that does not end would outlive its test.
    if (asked > 20) return fetch(url, init);
    const headers = { 'Content-Type': 'application/json', [SYNC_HEADER]: '1' };
    return Promise.resolve(
      new Response(JSON.stringify({ code: 'client_conflict', detail: 'Taken.' }), { status: 409, headers }),
    );
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(pushAll(ben.device)).rejects.toMatchObject({ name: 'SyncRefused' });
  expect(asked).toBeLessThan(6);
  vi.restoreAllMocks();
  await ben.sync();
  expect(bookedMutations(site.server).filter(({ name }) => name === 'comment.create@1')).toHaveLength(1);
});

test('what the first told before the copy is told again by the copy alone, once, after a restore', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  await ben.comment(project.id, drawing.id, 'in the backup');
  await ben.sync();
  const restore = await backUp(site.server);
  await ben.comment(project.id, drawing.id, 'after the backup');
  await ben.sync();
  const copy = await copyOf(site, ben);
  // The first goes on for a moment, and is never seen again.
  await ben.comment(project.id, drawing.id, 'the last of the first');
  await ben.sync();
  await copy.comment(project.id, drawing.id, 'on the copy');
  await copy.sync();
  await restore();
  for (const tablet of [copy, ana, copy, ana]) await tablet.sync();
  for (const tablet of [copy, ana]) {
    expect(await contents(tablet)).toEqual(['after the backup', 'in the backup', 'on the copy']);
  }
  // What nobody tells again is held where it was read.
  expect(await copy.read(heldOn)).toEqual([['held_rows'], ['the last of the first']]);
  expect(await ana.read(heldOn)).toEqual([[], []]);
});

const heldOn = async (store: Store) => [
  (await store.attention.toArray()).map(({ kind }) => kind),
  (await store.held_rows.toArray()).map(({ row }) => 'content' in row && row.content),
];
