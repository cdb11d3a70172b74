// Row 30, one step later: the server has the words of a photo, and its bytes still wait, when access ends. They are never
// booked as sent; they stand in attention, count as unsent, and go by themselves when access comes back.
import { expect } from 'vitest';
import type { BinEntry } from '#domain/endpoints/projects';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { isAllSent, readUnsent, readUnsentWork } from '#src/data/reads/queue/unsent-work.ts';
import { bringBackOn } from '#src/sync/acts/bin.ts';
import { discardStranded, retryStranded, savedStranded } from '#src/sync/acts/stranded.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { sweepDrafts } from '#src/sync/files/import-file.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { readUnsentMark } from '#src/sync/unsent-mark.ts';
import { remains, violations } from '../fixtures/invariants.ts';
import { call, share, unshare } from '../fixtures/people.ts';
import { forgetDocument } from '../fixtures/server-truth.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { NewDocument, Tablet } from '../fixtures/tablet.ts';

const photoBytes = new Uint8Array(30_000).map((_, index) => index % 251);
const largeBytes = new Uint8Array(400_000).map((_, index) => (index * 7) % 249);

const stateOf = async (tablet: Tablet, { versionId }: NewDocument) =>
  (await tablet.read((store) => store.versions.get(versionId)))?.state;
const blobOf = (tablet: Tablet, { sha256 }: NewDocument) => tablet.read((store) => store.blobs.get(sha256));
const strandedOn = async (tablet: Tablet) =>
  (await tablet.read(readAttention)).map(({ item }) => [item.kind, item.mutation, item.params.sha256]);

const binned = (kind: BinEntry['kind'], id: number) => ({ kind, id }) as BinEntry;

/** Ben's photo, with its words on the server and its bytes only here. */
async function photoWithoutBytes({ ben, project }: Crew, bytes = photoBytes): Promise<NewDocument> {
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  await syncRound(ben.device);
  expect(await ben.read((store) => store.outbox.count())).toBe(0);
  return photo;
}

/** It is here, and whoever would lose it is asked. */
async function expectKept(ben: Tablet, photo: NewDocument): Promise<void> {
  expect(await blobOf(ben, photo)).toMatchObject({ unsent: 1, sent: 0, complete: true });
  expect(await strandedOn(ben)).toEqual([['lost_access', null, photo.sha256]]);
  const unsent = await ben.read(readUnsent);
  expect([unsent.changes, isAllSent(unsent)]).toEqual([1, false]);
  expect(readUnsentMark(ben.device.keep, ben.person.id).unsent).toBe(1);
  expect((await ben.read(readUnsentWork)).files).toMatchObject([{ sha256: photo.sha256, file_name: 'Crack.pdf' }]);
  await makeRoom(ben.device, Number.POSITIVE_INFINITY);
  await sweepDrafts(ben.device);
  expect(await blobOf(ben, photo)).toMatchObject({ complete: true });
  const [item] = await ben.read((store) => store.attention.toArray());
  const saved = await ben.asCurrent(() => savedStranded(item?.id ?? 0));
  expect([saved?.file_name, saved?.bytes]).toEqual(['Crack.pdf', photoBytes]);
}

test('the share ends: the photo is told, counted and kept; with access back it goes by itself', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, shareId } = crew;
  const photo = await photoWithoutBytes(crew);
  await unshare(site.server.url, ana.person, shareId);
  await ben.sync();
  await expectKept(ben, photo);
  expect(await remains(ben, project.id)).toEqual([]);
  await ben.reopen();
  await ben.sync();
  await expectKept(ben, photo);

  await share(site.server.url, ana.person, project.id, ben.person, 'collaborator');
  await ben.reopen();
  await ben.sync();
  expect([await stateOf(ben, photo), await strandedOn(ben)]).toEqual(['ready', []]);
  expect(await ben.read(readUnsent)).toEqual({ changes: 0, imports: [] });
  expect(await blobOf(ben, photo)).toMatchObject({ unsent: 0, sent: photoBytes.length, project_ids: [project.id] });
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('the project goes to the bin in the middle of a large file, and is restored', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const photo = await photoWithoutBytes(crew, largeBytes);
  const hit = site.proxy.next(/^PATCH /, { kind: 'cut_request', after: 150_000 });
  await expect(uploadAll(ben.device)).rejects.toThrow('transport');
  await hit.done;
  // Of work that she had not seen she would be told, and the project would stay.
  await ana.sync();
  await ana.act('project.delete@1', { project_id: project.id });
  await ana.sync();
  await ben.sync();
  expect(await blobOf(ben, photo)).toMatchObject({ unsent: 1, complete: true });
  expect(await strandedOn(ben)).toEqual([['lost_access', null, photo.sha256]]);
  await bringBackOn(ana.device, binned('project', project.id));
  await ben.sync();
  expect([await stateOf(ben, photo), await strandedOn(ben)]).toEqual(['ready', []]);
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('the change was on its way when access ended, and had arrived', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, shareId } = crew;
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Crack', photoBytes);
  const hit = site.proxy.next(/^POST .*push/, { kind: 'drop_answer' });
  await expect(syncRound(ben.device)).rejects.toThrow('transport');
  await hit.done;
  await unshare(site.server.url, ana.person, shareId);
  // The pull comes first: another tab's, or one that was under way.
  await ben.sync();
  await expectKept(ben, photo);
  await share(site.server.url, ana.person, project.id, ben.person, 'collaborator');
  await ben.sync();
  expect([await stateOf(ben, photo), await strandedOn(ben)]).toEqual(['ready', []]);
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('one file of two projects: what one of them lost keeps it from no other, and is not taken for sent', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project, shareId } = crew;
  const own = await ben.createProject('Sheds');
  await ben.sync();
  const photo = await photoWithoutBytes(crew);
  const twin = await ben.addDocument(own.id, own.roots.photos, 'Crack', photoBytes);
  await unshare(site.server.url, ana.person, shareId);
  await ben.sync();
  expect(await stateOf(ben, twin)).toBe('ready');
  expect(await strandedOn(ben)).toEqual([['lost_access', null, photo.sha256]]);
  expect(await blobOf(ben, photo)).toMatchObject({ unsent: 1, project_ids: [own.id] });
  await share(site.server.url, ana.person, project.id, ben.person, 'collaborator');
  await ben.sync();
  expect([await stateOf(ben, photo), await strandedOn(ben)]).toEqual(['ready', []]);
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('its version was swept meanwhile: said, and Retry adds the file again', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, shareId } = crew;
  const photo = await photoWithoutBytes(crew);
  await unshare(site.server.url, ana.person, shareId);
  await ben.sync();
  await site.server.stop();
  forgetDocument(site.server, photo);
  await site.server.start();
  await share(site.server.url, ana.person, project.id, ben.person, 'collaborator');
  await ben.sync();
  await ben.sync();
  const [item] = await ben.read((store) => store.attention.toArray());
  expect(item?.params).toMatchObject({ sha256: photo.sha256, unwanted: 1 });
  expect((await ben.read(readUnsent)).changes).toBe(1);
  await ben.asCurrent(() => retryStranded([item?.id ?? 0]));
  await ben.sync();
  const versions = await ben.read((store) => store.versions.where('sha256').equals(photo.sha256).toArray());
  expect(versions.map(({ state }) => state)).toEqual(['ready']);
  expect([await strandedOn(ben), (await ben.read(readUnsent)).changes]).toEqual([[], 0]);
});

test('given up by the person: the bytes go', async ({ site }) => {
  const crew = await site.crew();
  const photo = await photoWithoutBytes(crew);
  await unshare(site.server.url, crew.ana.person, crew.shareId);
  await crew.ben.sync();
  const [item] = await crew.ben.read((store) => store.attention.toArray());
  await crew.ben.asCurrent(() => discardStranded([item?.id ?? 0]));
  expect(await blobOf(crew.ben, photo)).toBeUndefined();
  expect(isAllSent(await crew.ben.read(readUnsent))).toBe(true);
});

test('deleted before its bytes had gone: the server takes them, for the bin', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const photo = await photoWithoutBytes(crew);
  await ana.sync();
  await call(site.server.url, ana.person, 'DELETE', `/api/documents/${photo.id}`);
  await ben.sync();
  expect(await blobOf(ben, photo)).toMatchObject({ unsent: 0, sent: photoBytes.length });
  await bringBackOn(ana.device, binned('document', photo.id));
  await ben.sync();
  expect(await stateOf(ben, photo)).toBe('ready');
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
