// Taking a deletion back: before it is sent, while it is being sent, after; by its owner, by who may and who may not.
import { expect } from 'vitest';
import { TransportError } from '#src/net/transport-error.ts';
import { enqueueUndoableOn, takeBackOn, type Undo } from '#src/sync/acts/undo.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { unshare } from '../fixtures/people.ts';
import { bookedMutations } from '../fixtures/server-truth.ts';
import { test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const kinds = { document: 'documents', folder: 'folders' } as const;

function remove(tablet: Tablet, kind: keyof typeof kinds, project_id: number, id: number): Promise<Undo> {
  const args = { project_id, id };
  return enqueueUndoableOn(tablet.device, { name: `${kind}.delete@1`, args }, { name: `${kind}.restore@1`, args });
}

const nameOn = async (tablet: Tablet, id: number) => (await tablet.read((store) => store.documents.get(id)))?.name;
const commentsOn = (tablet: Tablet) => tablet.read((store) => store.comments.count());
const attention = (tablet: Tablet) => tablet.read((store) => store.attention.toArray());

test('taken back before it is sent, the server never hears of it', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ana.comment(project.id, drawing.id, 'Mind the gap');
  await ana.sync();
  const before = bookedMutations(site.server);
  const undo = await remove(ana, 'document', project.id, drawing.id);
  expect(await nameOn(ana, drawing.id)).toBeUndefined();
  expect(await undo()).toBe('done');
  expect([await nameOn(ana, drawing.id), await commentsOn(ana)]).toEqual(['A-101', 1]);
  await ana.sync();
  await ben.sync();
  expect(bookedMutations(site.server)).toEqual(before);
  expect(await nameOn(ben, drawing.id)).toBe('A-101');
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('taken back after it was sent, it comes back with all that hung on it, on every device', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ben.comment(project.id, drawing.id, 'Mind the gap');
  await ben.sync();
  await ana.sync();
  const undo = await remove(ana, 'document', project.id, drawing.id);
  await ana.sync();
  await ben.sync();
  expect(await nameOn(ben, drawing.id)).toBeUndefined();
  expect(await undo()).toBe('later');
  expect(await nameOn(ana, drawing.id)).toBeUndefined();
  await ana.sync();
  await ben.sync();
  for (const tablet of [ana, ben]) {
    expect([await nameOn(tablet, drawing.id), await commentsOn(tablet)]).toEqual(['A-101', 1]);
  }
  expect(await attention(ana)).toEqual([]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('taken back when its answer was lost, it is deleted and restored once each', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const before = bookedMutations(site.server).length;
  const undo = await remove(ana, 'document', project.id, drawing.id);
  const hit = site.proxy.next(/^POST \/api\/sync\/push/, { kind: 'drop_answer' });
  await expect(syncRound(ana.device)).rejects.toThrow(TransportError);
  await hit.done;
  expect(await undo()).toBe('done');
  expect(await nameOn(ana, drawing.id)).toBe('A-101');
  await ana.sync();
  await ben.sync();
  expect(bookedMutations(site.server)).toHaveLength(before + 2);
  for (const tablet of [ana, ben]) expect(await nameOn(tablet, drawing.id)).toBe('A-101');
  expect(await attention(ana)).toEqual([]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('taken back while it is under way, whichever is first, the drawing is there in the end', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const tab = await ana.anotherTab();
  for (let wait = 0; wait < 12; wait += 1) {
    const undo = await remove(ana, 'document', project.id, drawing.id);
    // The other tab of the same device sends; the button is pressed some moments later each time.
    const sending = syncRound(tab.device);
    await new Promise((resolve) => setTimeout(resolve, wait * 4));
    await undo();
    await sending;
    await ana.sync();
    expect(await nameOn(ana, drawing.id)).toBe('A-101');
  }
  await ben.sync();
  expect(await nameOn(ben, drawing.id)).toBe('A-101');
  expect(await attention(ana)).toEqual([]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
  tab.close();
});

test('a tab that is closed takes the offer with it, not the deletion; another may still take it back', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  await remove(ana, 'document', project.id, drawing.id);
  const key = (await ana.read((store) => store.outbox.toArray()))[0]?.key ?? 0;
  await ana.reopen();
  expect(await nameOn(ana, drawing.id)).toBeUndefined();
  const args = { project_id: project.id, id: drawing.id };
  expect(await takeBackOn(ana.device, key, { name: 'document.restore@1', args })).toBe('done');
  await ana.sync();
  await ben.sync();
  expect(await nameOn(ben, drawing.id)).toBe('A-101');
});

test('a folder comes back with the file that was still on its way when it went', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const folder = await ana.createFolder(project.id, project.roots.photos, 'North wall');
  const photo = await ana.addDocument(project.id, folder, 'Crack', new Uint8Array(700_000).fill(7));
  const undo = await remove(ana, 'folder', project.id, folder);
  await syncRound(ana.device);
  expect(await undo()).toBe('later');
  await ana.sync();
  await ana.sync();
  await ben.sync();
  expect(await ben.read((store) => store.folders.get(folder))).toMatchObject({ name: 'North wall' });
  const version = await ben.read((store) => store.versions.get(photo.versionId));
  expect(version?.state).toBe('ready');
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('its name given away meanwhile, it comes back under a free one', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const undo = await remove(ana, 'document', project.id, drawing.id);
  await ana.addDocument(project.id, project.roots.plans, 'A-101', new TextEncoder().encode('%PDF-1.7 another'));
  expect(await undo()).toBe('later');
  await ana.sync();
  await ben.sync();
  expect(await nameOn(ben, drawing.id)).toBe('A-101 (2)');
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a collaborator takes back what they deleted; after losing access it is told, and nothing comes back', async ({
  site,
}) => {
  const { ana, ben, project, shareId } = await site.crew();
  const bytes = new TextEncoder().encode('%PDF-1.7 of Ben');
  const own = await ben.addDocument(project.id, project.roots.plans, 'B-1', bytes);
  await ben.sync();
  const undo = await remove(ben, 'document', project.id, own.id);
  await ben.sync();
  expect(await undo()).toBe('later');
  await ben.sync();
  await ana.sync();
  expect(await nameOn(ana, own.id)).toBe('B-1');

  const again = await remove(ben, 'document', project.id, own.id);
  await ben.sync();
  await unshare(site.server.url, ana.person, shareId);
  expect(await again()).toBe('later');
  await ben.sync();
  await ana.sync();
  expect(await nameOn(ana, own.id)).toBeUndefined();
  expect((await attention(ben)).map(({ kind, mutation }) => [kind, mutation?.name])).toEqual([
    ['rejected', 'document.restore@1'],
    // That the project is gone.
    ['notice', undefined],
  ]);
});

test('a deleted project comes back for everybody, also when its deletion took it off this device', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const args = { project_id: project.id };
  const act = { name: 'project.delete@1', args } as const;
  const undo = await enqueueUndoableOn(ana.device, act, { name: 'project.restore@1', args });
  await ana.sync();
  await ben.sync();
  expect(await ben.read((store) => store.projects.get(project.id))).toBeUndefined();
  expect(await undo()).toBe('later');
  await ana.sync();
  await ben.sync();
  for (const tablet of [ana, ben]) {
    expect(await tablet.read((store) => store.projects.get(project.id))).toMatchObject({ name: 'Harbour house' });
    expect(await nameOn(tablet, drawing.id)).toBe('A-101');
  }
  expect(await attention(ana)).toEqual([]);
});

test('a project taken back between its deletion and the word that it is gone is not lost as unsent work', async ({
  site,
}) => {
  const { ana, project } = await site.crew();
  const args = { project_id: project.id };
  const act = { name: 'project.delete@1', args } as const;
  const undo = await enqueueUndoableOn(ana.device, act, { name: 'project.restore@1', args });
  // The deletion arrives, the pull after it does not.
  void site.proxy.next(/^POST \/api\/sync\/pull/, { kind: 'cut_request', after: 10 });
  await expect(syncRound(ana.device)).rejects.toThrow(TransportError);
  // Undone in the middle of the next round: after its push, before its pull is answered.
  const delayed = site.proxy.next(/^POST \/api\/sync\/pull/, { kind: 'delay', milliseconds: 400 });
  const round = syncRound(ana.device);
  await new Promise((resolve) => setTimeout(resolve, 150));
  await undo();
  await round;
  await delayed.done;
  await ana.sync();
  expect(await ana.read((store) => store.projects.get(project.id))).toMatchObject({ name: 'Harbour house' });
  expect(await attention(ana)).toEqual([]);
});
