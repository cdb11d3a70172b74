// Row 12: the server is restored from a backup that is 200 changes old. It follows another epoch; devices send their own
// work again, bytes they still hold among it, and end with the server's rows.

import { expect } from 'vitest';
import { projectScope } from '#domain/sync/row';
import { TransportError } from '#src/net/transport-error.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { backUp, backUpOfLostDisk } from '../fixtures/back-up.ts';
import { bringBack } from '../fixtures/bring-back.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { violations } from '../fixtures/invariants.ts';
import { joinTeam, share, unshare } from '../fixtures/people.ts';
import { bookedMutations, bookedSince } from '../fixtures/server-truth.ts';
import { type Crew, test } from '../fixtures/site.ts';
import { sha256, type Tablet } from '../fixtures/tablet.ts';

const photo = new Uint8Array(120_000).map((_, index) => (index * 7) % 253);

/** 200 changes of two people, synced: comments, folders, a new version and a photo with their bytes. */
async function twoHundredMore({ ana, ben, project, drawing }: Crew): Promise<{ photoVersion: number }> {
  for (let index = 0; index < 98; index += 1) await ana.comment(project.id, drawing.id, `Ana ${index}`);
  const folder = await ana.createFolder(project.id, project.roots.plans, 'Level 5');
  await ana.act('document.move@1', { project_id: project.id, id: drawing.id, folder_id: folder });
  await ana.sync();
  for (let index = 0; index < 98; index += 1) await ben.comment(project.id, drawing.id, `Ben ${index}`);
  const { versionId } = await ben.addDocument(project.id, project.roots.photos, 'Lintel', photo);
  const revised = new TextEncoder().encode('%PDF-1.7 revised after the backup');
  await ben.addVersion(project.id, drawing.id, drawing.versionId, revised);
  await ben.sync();
  await ana.sync();
  return { photoVersion: versionId };
}

async function epochOf(tablet: Tablet): Promise<unknown> {
  return (await tablet.read((store) => store.meta.get('epoch')))?.value;
}

test('own work is sent again, bytes too, and every device ends with the server’s rows', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const bystander = await site.tablet(ana.person);
  const restore = await backUp(site.server);
  const before = bookedMutations(site.server);
  const { photoVersion } = await twoHundredMore(crew);
  await bystander.sync();
  expect(bookedSince(site.server, before).length).toBe(200);
  await ben.comment(project.id, crew.drawing.id, 'Answered into nothing');
  void site.proxy.next(/^POST \/api\/sync\/push/, { kind: 'drop_answer' });
  await expect(ben.sync()).rejects.toThrow(TransportError);
  await ben.comment(project.id, crew.drawing.id, 'Never sent before the restore');
  const epoch = await epochOf(ana);

  await restore();
  expect(bookedSince(site.server, before)).toEqual([]);
  for (const tablet of [bystander, ana, ben, ana, bystander]) await tablet.sync();

  expect(await epochOf(ana)).not.toBe(epoch);
  for (const tablet of [ana, ben, bystander]) {
    expect(await epochOf(tablet)).toBe(await epochOf(ana));
    expect(await tablet.read((store) => store.comments.count())).toBe(198);
    expect(await tablet.read((store) => store.attention.toArray())).toEqual([]);
    expect(await tablet.read((store) => store.outbox.count())).toBe(0);
  }
  const version = await bystander.read((store) => store.versions.get(photoVersion));
  if (version?.state !== 'ready') throw new Error('the photo was not sent again');
  expect(sha256((await bystander.bytesOf(version)) ?? new Uint8Array())).toBe(sha256(photo));
  expect(await violations(site.server, [ana, ben, bystander])).toEqual([]);
});

test('whoever comes back first, nothing is lost: what cannot be done yet is in attention', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const restore = await backUp(site.server);
  const bytes = new TextEncoder().encode('%PDF-1.7 made after the backup');
  const sheet = await ana.addDocument(project.id, project.roots.plans, 'A-102', bytes);
  await ana.sync();
  await ben.sync();
  await ben.comment(project.id, sheet.id, 'On a drawing that the backup lacks');
  await ben.sync();

  await restore();
  for (const tablet of [ben, ana, ben, ana]) await tablet.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
  for (const tablet of [ana, ben]) {
    const sheets = await tablet.read((store) => store.documents.toArray());
    expect(sheets.map(({ name }) => name).sort()).toEqual(['A-101', 'A-102']);
  }
});

test('what a share gave that the backup lacks is kept until it is shared again; the own project comes back', async ({
  site,
}) => {
  const { url } = site.server;
  const [ana, ben] = [await site.tablet(await site.person('Ana')), await site.tablet(await site.person('Ben'))];
  await joinTeam(url, ana.person, ben.person);
  const restore = await backUp(site.server);
  const project = await ana.createProject('Made after the backup');
  const bytes = new TextEncoder().encode('%PDF-1.7 sheet');
  const sheet = await ana.addDocument(project.id, project.roots.plans, 'S-1', bytes);
  await ana.sync();
  await share(url, ana.person, project.id, ben.person, 'collaborator');
  await ben.sync();
  await ben.comment(project.id, sheet.id, 'Seen');
  await ben.sync();

  await restore();
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  const asked = await ben.read((store) => store.attention.toArray());
  expect(asked.map(({ kind, project_id }) => [kind, project_id])).toEqual([['mass_removal', project.id]]);
  expect(await ben.read((store) => store.comments.count())).toBe(1);
  expect(await ana.read((store) => store.scopes.get(projectScope(project.id)))).toMatchObject({ complete: true });
  expect((await ana.read((store) => store.versions.get(sheet.versionId)))?.state).toBe('ready');

  await share(url, ana.person, project.id, ben.person, 'collaborator');
  for (const tablet of [ben, ana]) await tablet.sync();
  expect(await ana.read((store) => store.comments.count())).toBe(1);
  expect(await ben.read((store) => store.attention.toArray())).toEqual([]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a deletion told again says what its author had seen: others’ later work does not go with it', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  const folder = await ana.createFolder(project.id, project.roots.plans, 'Level 1');
  await ana.sync();
  await ben.sync();
  const seen = await ben.addDocument(project.id, folder, 'Seen', bytes('seen'));
  await ben.sync();
  await ana.sync();
  const restore = await backUp(site.server);
  await ana.comment(project.id, seen.id, 'Seen, and then the backup');
  await ana.sync();
  const unseen = await ben.addDocument(project.id, folder, 'Unseen', bytes('unseen'));
  await ana.act('folder.delete@1', { project_id: project.id, id: folder });
  await ben.sync();
  await ana.sync();

  await restore();
  for (const tablet of [ben, ana, ben]) await tablet.sync();
  for (const tablet of [ana, ben]) {
    const there = await tablet.read((store) => store.documents.bulkGet([seen.id, unseen.id]));
    expect(there.map((row) => row?.folder_id)).toEqual([undefined, project.roots.plans]);
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('bytes of a drawing in the bin are sent again: it can be restored whole without the device that has them', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  const restore = await backUp(site.server);
  const bytes = new TextEncoder().encode('%PDF-1.7 deleted by mistake');
  const { id, versionId } = await ana.addDocument(project.id, project.roots.plans, 'A-103', bytes);
  await ana.act('document.delete@1', { project_id: project.id, id });
  await ana.sync();

  await restore();
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  const another = await site.tablet(ana.person);
  await another.sync();
  await bringBack(another, project.id);
  for (const tablet of [another, ben]) await tablet.sync();
  const version = await ben.read((store) => store.versions.get(versionId));
  if (version?.state !== 'ready') throw new Error('the bytes were not sent again');
  expect(sha256((await ben.bytesOf(version)) ?? new Uint8Array())).toBe(sha256(bytes));
  await ana.sync();
  expect(await violations(site.server, [ana, ben, another])).toEqual([]);
});

test('bytes of a version whose drawing another deleted are sent again, though it was shown here until the re-read', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  const restore = await backUp(site.server);
  const bytes = new TextEncoder().encode('%PDF-1.7 revised before the restore');
  const revised = await ben.addVersion(project.id, drawing.id, drawing.versionId, bytes);
  for (const tablet of [ben, ana]) await tablet.sync();

  await restore();
  await ana.act('document.delete@1', { project_id: project.id, id: drawing.id });
  for (const tablet of [ana, ben]) await tablet.sync();
  const another = await site.tablet(ana.person);
  await another.sync();
  await bringBack(another, project.id);
  for (const tablet of [another, ana]) await tablet.sync();
  const version = await ana.read((store) => store.versions.get(revised.id));
  if (version?.state !== 'ready') throw new Error('the bytes were not sent again');
  await ben.sync();
  expect(await violations(site.server, [ana, ben, another])).toEqual([]);
});

test('bytes that went to make room are told as lost, until they come from anywhere', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const restore = await backUp(site.server);
  const bytes = new TextEncoder().encode('%PDF-1.7 sent, and let go of');
  const { versionId } = await ana.addDocument(project.id, project.roots.plans, 'A-105', bytes);
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect(await makeRoom(ana.device, Number.MAX_SAFE_INTEGER)).toBe(true);

  await restore();
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  const told = () => ana.read((store) => store.attention.toArray());
  expect(await told()).toMatchObject([
    { kind: 'lost_bytes', project_id: project.id, params: { sha256: sha256(bytes) } },
  ]);
  expect(await ben.read((store) => store.attention.toArray())).toEqual([]);
  await ana.addDocument(project.id, project.roots.plans, 'A-105 again', bytes);
  for (const tablet of [ana, ana, ben]) await tablet.sync();
  expect(await told()).toEqual([]);
  expect(await ben.read(async (store) => (await store.versions.get(versionId))?.state)).toBe('ready');
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('bytes that went with a project that was taken away are told as lost, when the restore brings it back', async ({
  site,
}) => {
  const { ana, ben, project, shareId } = await site.crew();
  const restore = await backUpOfLostDisk(site.server);
  const bytes = new TextEncoder().encode('%PDF-1.7 sent, and gone with the project');
  await ben.addDocument(project.id, project.roots.plans, 'A-106', bytes);
  for (const tablet of [ben, ben]) await tablet.sync();
  await unshare(site.server.url, ana.person, shareId);
  await ben.sync();
  expect(await ben.read((store) => store.blobs.count())).toBe(0);

  await restore();
  for (const tablet of [ben, ana, ben]) await tablet.sync();
  expect(await ben.read((store) => store.attention.toArray())).toMatchObject([
    { kind: 'lost_bytes', project_id: project.id, params: { sha256: sha256(bytes) } },
  ]);
});
