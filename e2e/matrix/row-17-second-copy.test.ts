// Row 17, with the second copy of unsent work that stands outside the store: whatever the browser lost of the store comes back
// from there, is sent once, and the person is told.
import { expect } from 'vitest';
import { type Keep, memoryKeep } from '#src/platform/own-files/keep.ts';
import { memoryFiles, type OwnFiles } from '#src/platform/own-files/own-files.ts';
import { discardRejected } from '#src/sync/acts/attention.ts';
import { takeBackOn } from '#src/sync/acts/undo.ts';
import { pushAll } from '#src/sync/push.ts';
import { followSecondCopy } from '#src/sync/recovery/follow-second-copy.ts';
import { LEFT_STORES, TOKEN } from '#src/sync/session/session-store.ts';
import { canaryKey } from '#src/sync/unsent-mark.ts';
import { damaged } from '../fixtures/damaged.ts';
import { violations } from '../fixtures/invariants.ts';
import { unshare } from '../fixtures/people.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { bookedMutations } from '../fixtures/server-truth.ts';
import { type Site, test } from '../fixtures/site.ts';
import { copyStore } from '../fixtures/store-copy.ts';
import { Tablet } from '../fixtures/tablet.ts';

const bytes = new Uint8Array(5_000_000).map((_, at) => at % 251);

/** A remark and a photo that wait to be sent. */
async function withWork(site: Site) {
  const crew = await site.crew();
  const { ben, project, drawing } = crew;
  await ben.comment(project.id, drawing.id, 'Sent in time');
  await ben.sync();
  await site.proxy.set({ kind: 'offline' });
  const before = await copyStore(ben);
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  await ben.comment(project.id, drawing.id, 'The beam is cracked');
  return { ...crew, photo, before };
}

type Left = Partial<Pick<Tablet['device'], 'engine' | 'keep' | 'files'>>;

/** The next start, on what is left. The ledger goes on: what was saved must come to its end. */
async function next(site: Site, ben: Tablet, left: Left): Promise<Tablet> {
  ben.close();
  const again = site.keep(await Tablet.open(ben.person, site.proxy.url, left));
  return Object.assign(again, {
    deeds: ben.deeds.filter(({ args }) => args.content !== 'Sent in time'),
    files: ben.files,
  });
}

const toldOn = async (tablet: Tablet) =>
  (await tablet.read((store) => store.attention.toArray())).map(({ kind, params }) => ({ kind, ...params }));

function copyOf(keep: Keep): Keep {
  const copy = memoryKeep();
  for (const key of keep.keys()) copy.set(key, keep.get(key) ?? '');
  return copy;
}

const booked = (site: Site, name: string) => bookedMutations(site.server).filter((one) => one.name === name).length;

/** All that waited arrives, once. */
async function arrives(site: Site, { ana, photo }: Awaited<ReturnType<typeof withWork>>, again: Tablet) {
  await site.proxy.set({ kind: 'pass' });
  for (const each of [again, again, ana]) await each.sync();
  expect([booked(site, 'comment.create@1'), await stateOn(ana, photo.versionId)]).toEqual([2, 'ready']);
  expect(await violations(site.server, [ana, again])).toEqual([]);
}

test('the store is emptied: the remark and the photo come back without signal, and are sent once', async ({ site }) => {
  const work = await withWork(site);
  const { keep, files } = work.ben.device;
  const again = await next(site, work.ben, { keep, files });
  expect(await toldOn(again)).toEqual([{ kind: 'emptied_store', unsent: 0, unsaved: 0, recovered: 2 }]);
  await again.reopen();
  expect(await kindsOn(again)).toEqual(['emptied_store']);
  await arrives(site, work, again);
});

test('bytes that go while the app runs come back, and are sent', async ({ site }) => {
  const work = await withWork(site);
  await work.ben.reopen();
  await work.ben.read((store) => store.blob_chunks.clear());
  await arrives(site, work, work.ben);
  expect(await kindsOn(work.ben)).toEqual([]);
});

test('a file of which the store knows nothing any more, beside a whole queue, comes back', async ({ site }) => {
  const work = await withWork(site);
  await work.ben.read(async (store) => {
    await store.blob_chunks.clear();
    await store.blobs.clear();
  });
  await work.ben.reopen();
  await arrives(site, work, work.ben);
});

test('a file that cannot be read keeps nobody from their work, and comes back when it can', async ({ site }) => {
  const work = await withWork(site);
  const { keep, files } = work.ben.device;
  if (files === undefined) throw new Error('the device keeps no files');
  const unread: OwnFiles = {
    ...files,
    read: (name, ...range) =>
      name.startsWith('words') ? files.read(name, ...range) : Promise.reject(new Error('NotReadableError')),
  };
  const opened = await next(site, work.ben, { keep, files: unread });
  expect(await kindsOn(opened)).toEqual(['emptied_store']);
  const again = await next(site, opened, { keep, files, engine: opened.device.engine });
  await arrives(site, work, again);
});

test('the store is as it was before they were saved: the same', async ({ site }) => {
  const work = await withWork(site);
  const { keep, files } = work.ben.device;
  const again = await next(site, work.ben, { keep, files, engine: work.before });
  expect(await toldOn(again)).toEqual([{ kind: 'damaged_store', unsent: 0, recovered: 2 }]);
  await again.reopen();
  expect(await kindsOn(again)).toEqual(['damaged_store']);
  await arrives(site, work, again);
});

test('they were sent before the store went back: nothing is done twice', async ({ site }) => {
  const work = await withWork(site);
  const { ben, before } = work;
  const { keep, files } = ben.device;
  // What stood in the second copy then, as if its strokes had been lost.
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const name of (await files?.list())?.keys() ?? []) kept.set(name, (await files?.read(name)) ?? new Uint8Array());
  await site.proxy.set({ kind: 'pass' });
  await ben.sync();
  const again = await next(site, ben, { keep, files: memoryFiles(kept), engine: before });
  await arrives(site, work, again);
});

test('without a second copy it is told what was lost, once, and the app works', async ({ site }) => {
  const work = await withWork(site);
  const { ben, before, project, drawing, ana } = work;
  const again = await next(site, ben, { keep: ben.device.keep, engine: before });
  expect(await toldOn(again)).toEqual([{ kind: 'damaged_store', unsent: 2 }]);
  await again.reopen();
  expect(await kindsOn(again)).toEqual(['damaged_store']);
  await site.proxy.set({ kind: 'pass' });
  again.deeds.length = 0;
  again.files.length = 0;
  await again.comment(project.id, drawing.id, 'After it');
  for (const each of [again, ana]) await each.sync();
  expect(await violations(site.server, [ana, again])).toEqual([]);
});

test('a canary from before all was sent is no alarm', async ({ site }) => {
  const { ben } = await withWork(site);
  const { keep } = ben.device;
  const old = keep.get(canaryKey(ben.person.id)) ?? '';
  await site.proxy.set({ kind: 'pass' });
  await ben.sync();
  keep.set(canaryKey(ben.person.id), old);
  await ben.reopen();
  expect(await kindsOn(ben)).toEqual([]);
});

test('a deletion that was taken back does not come back, though the second copy has it', async ({ site }) => {
  const { ana, project, drawing } = await site.crew();
  await ana.act('document.delete@1', { project_id: project.id, id: drawing.id });
  const key = (await ana.read((store) => store.outbox.toArray()))[0]?.key ?? 0;
  const { files } = ana.device;
  const words = (await files?.read('words-a')) ?? new Uint8Array();
  const opposite = { name: 'document.restore@1', args: { project_id: project.id, id: drawing.id } } as const;
  expect(await takeBackOn(ana.device, key, opposite)).toBe('done');
  // The end of the tab, between the two.
  await files?.put('words-a', 0, words);
  await ana.reopen();
  expect(words.length).toBeGreaterThan(0);
  expect([await ana.read((store) => store.outbox.count()), await kindsOn(ana)]).toEqual([0, []]);
});

test('a change that was refused and given up is not queued again by the second copy', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ana.act('document.delete@1', { project_id: project.id, id: drawing.id });
  await ana.sync();
  await ben.comment(project.id, drawing.id, 'Too late');
  const { files } = ben.device;
  const words = (await files?.read('words-a')) ?? new Uint8Array();
  await ben.sync();
  await files?.put('words-a', 0, words);
  const told = await kindsOn(ben);
  await ben.reopen();
  expect([await ben.read((store) => store.outbox.count()), await kindsOn(ben)]).toEqual([0, told]);
});

test('once all is sent nothing has a second copy, and nothing stays of who leaves', async ({ site }) => {
  const work = await withWork(site);
  const { files } = work.ben.device;
  expect([...((await files?.list())?.values() ?? [])].reduce((sum, size) => sum + size, 0)).toBeGreaterThan(5_000_000);
  await site.proxy.set({ kind: 'pass' });
  for (const each of [work.ben, work.ben]) await each.sync();
  expect([...((await files?.list()) ?? [])]).toEqual([['words-a', 0]]);
  await work.ben.comment(work.project.id, work.drawing.id, 'Never sent');
  await work.ben.signOut('discard');
  expect([...((await files?.list()) ?? [])]).toEqual([]);
});

test('what one tab sends of another’s work has no second copy any more', async ({ site }) => {
  const { ben, project, drawing } = await site.crew();
  const tab = site.keep(await ben.anotherTab());
  await tab.comment(project.id, drawing.id, 'Said in the other tab');
  await ben.sync();
  expect([...((await ben.device.files?.list()) ?? [])]).toEqual([['words-a', 0]]);
});

test('what the store lost out of the middle of the queue comes back in its place', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await site.proxy.set({ kind: 'offline' });
  for (const content of ['First', 'Second', 'Third']) await ben.comment(project.id, drawing.id, content);
  const queued = () => ben.read(async (store) => (await store.outbox.toArray()).map(({ key }) => key));
  const [before, second] = [await queued(), (await queued())[1] ?? 0];
  await ben.read((store) => store.outbox.where('key').equals(second).delete());
  await ben.reopen();
  expect(await queued()).toEqual(before);
  await site.proxy.set({ kind: 'pass' });
  for (const each of [ben, ana]) await each.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('the store cannot be opened any more: the app goes on in the next place with what waited', async ({ site }) => {
  const work = await withWork(site);
  const { keep, files, engine } = work.ben.device;
  const broken = damaged(engine, (name) => name.endsWith(':1'));
  const again = await next(site, work.ben, { keep, files, engine: broken });
  expect(await toldOn(again)).toEqual([{ kind: 'emptied_store', unsent: 0, unsaved: 0, recovered: 2 }]);
  await again.reopen();
  expect(await kindsOn(again)).toEqual(['emptied_store']);
  await arrives(site, work, again);
});

/** Ben gives a remark up, and the app is killed before his store is gone. */
async function killedAfterDiscarding(site: Site) {
  const crew = await site.crew();
  const { ben, project, drawing } = crew;
  await site.proxy.set({ kind: 'offline' });
  await ben.comment(project.id, drawing.id, 'Not this, after all');
  return crew;
}

test('left with a store that cannot be opened any more: the next start leaves no second copy and no name', async ({
  site,
}) => {
  const { ben } = await killedAfterDiscarding(site);
  ben.device.connection.destroy = () => Promise.reject(new Error('killed'));
  await expect(ben.signOut('discard')).rejects.toThrow('killed');
  const { keep, files, engine } = ben.device;
  ben.device.engine = damaged(engine, () => false);
  ben.reopenLocked();
  await ben.endLeavings();
  expect([...((await files?.list()) ?? [])]).toEqual([]);
  expect(keep.keys().filter((key) => /left-stores|kept|canary|:user$/.test(key))).toEqual([]);
  // The failure passes, and the person is back: what was left is not theirs any more.
  ben.device.engine = engine;
  ben.reopenLocked();
  await site.proxy.set({ kind: 'pass' });
  await ben.signIn();
  expect([await ben.read((store) => store.outbox.count()), await kindsOn(ben)]).toEqual([0, []]);
});

test('unsent work in a store that cannot be opened while somebody leaves by half stays', async ({ site }) => {
  const work = await withWork(site);
  const { ben } = work;
  const { keep, files, engine } = ben.device;
  // Killed between the word that they leave, and its being true.
  keep.set(LEFT_STORES, String(ben.person.id));
  keep.remove(TOKEN);
  ben.device.engine = damaged(engine, () => false);
  ben.reopenLocked();
  await ben.endLeavings();
  expect([...((await files?.list()) ?? [])]).not.toEqual([]);
  ben.device.engine = engine;
  ben.reopenLocked();
  await site.proxy.set({ kind: 'pass' });
  await ben.signIn();
  await arrives(site, work, ben);
});

test('given up while the second copy cannot be removed: it does not come back, then or later', async ({ site }) => {
  const crew = await site.crew();
  const person = crew.ben.person;
  const own = memoryFiles();
  let isStuck = true;
  const files: OwnFiles = {
    ...own,
    destroy: () => (isStuck ? Promise.reject(new Error('NoModificationAllowedError')) : own.destroy()),
  };
  const { project, drawing, ana } = crew;
  const ben = await next(site, crew.ben, { files });
  await ben.sync();
  await site.proxy.set({ kind: 'offline' });
  await ben.comment(project.id, drawing.id, 'Not this, after all');
  await expect(ben.signOut('discard')).rejects.toThrow('NoModificationAllowedError');
  await site.proxy.set({ kind: 'pass' });
  await ben.signIn();
  await ben.sync();
  await ben.comment(project.id, drawing.id, 'After it');
  isStuck = false;
  const { keep, engine } = ben.device;
  const again = await next(site, ben, { keep, engine, files });
  for (const each of [again, ana]) await each.sync();
  const said = await ana.read((store) => store.comments.toArray());
  expect(said.map(({ content, user_id }) => [content, user_id])).toEqual([['After it', person.id]]);
  expect(keep.keys().filter((key) => key.includes('given-up'))).toEqual([]);
  await again.comment(project.id, drawing.id, 'With a second copy');
  expect([...((await files.list()) ?? [])]).not.toEqual([]);
});

test('refused work comes back to where a person decides about it, and what has no second copy is counted', async ({
  site,
}) => {
  const { ana, ben, project, drawing, shareId } = await site.crew();
  await ben.comment(project.id, drawing.id, 'Refused, and nowhere else');
  await unshare(site.server.url, ana.person, shareId);
  await ben.sync();
  const refused = async (tablet: Tablet) =>
    (await tablet.read((store) => store.attention.toArray())).flatMap(({ mutation }) => mutation?.args ?? []);
  const before = await refused(ben);
  expect(before).toMatchObject([{ content: 'Refused, and nowhere else' }]);
  const { keep, files } = ben.device;
  const bare = await next(site, ben, { keep: copyOf(keep) });
  expect(await toldOn(bare)).toEqual([{ kind: 'emptied_store', unsent: 1, unsaved: 0 }]);
  const again = await next(site, ben, { keep, files });
  await again.sync();
  expect(await refused(again)).toEqual(before);
  const item = (await again.read((store) => store.attention.toArray())).find(({ mutation }) => mutation !== null);
  await again.asCurrent(() => discardRejected(item?.id ?? 0));
  await again.sync();
  expect([...((await files?.list()) ?? [])]).toEqual([['words-a', 0]]);
});

test('the store is emptied: what was told under its former number is its own still', async ({ site }) => {
  const { ben, project, drawing } = await site.crew();
  const { id } = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  for (let round = 0; round < 2; round += 1) await ben.sync();
  await ben.comment(project.id, id, 'Sent, and not read yet');
  await pushAll(ben.device);
  await followSecondCopy(ben.device);
  await site.proxy.set({ kind: 'offline' });
  await ben.act('document.delete@1', { project_id: project.id, id });
  await ben.comment(project.id, drawing.id, 'Another one');
  const { keep, files } = ben.device;
  const again = await next(site, ben, { keep, files });
  await site.proxy.set({ kind: 'pass' });
  await again.sync();
  expect(await kindsOn(again)).toEqual(['emptied_store']);
  const documents = await again.read((store) => store.documents.toArray());
  expect(documents.map((document) => document.id)).not.toContain(id);
});
