// Row 8: another person signs in on the device: they see and send nothing of the first, whose work waits.
import { expect } from 'vitest';
import { memoryFiles } from '#src/platform/own-files/own-files.ts';
import { keepWish, readWish } from '#src/sync/acts/vectorize-wish.ts';
import { violations } from '../fixtures/invariants.ts';
import { bookedMutations, bookedSince, confirmedRows } from '../fixtures/server-truth.ts';
import { test } from '../fixtures/site.ts';
import { Tablet } from '../fixtures/tablet.ts';

test('two people on one device have nothing of each other', async ({ site }) => {
  const { ana, project, drawing } = await site.crew();
  const eve = await site.person('Eve');
  await ana.comment(project.id, drawing.id, 'For my eyes');
  await ana.addDocument(project.id, project.roots.photos, 'Secret shaft', new Uint8Array(3_000).fill(9));
  await ana.signOut('keep');
  expect(ana.session).toMatchObject({ status: 'locked', unsent: 2 });
  const booked = bookedMutations(site.server);

  // Each person's second copy is in a folder of its own.
  const second = site.keep(await Tablet.open(eve, site.proxy.url, { ...ana.device, files: memoryFiles() }));
  await second.sync();
  await second.createProject('Eve’s own');
  await second.sync();
  const seen = await second.read(confirmedRows);
  expect(seen.projects.map(({ name }) => name)).toEqual(['Eve’s own']);
  expect([seen.documents, seen.comments, seen.versions]).toEqual([[], [], []]);
  expect(await second.read((store) => store.blobs.count())).toBe(0);
  expect(await second.read((store) => store.attention.count())).toBe(0);
  expect(bookedSince(site.server, booked).map(({ name }) => name)).toEqual(['project.create@1']);
  await second.signOut('keep');
  expect(second.session).toMatchObject({ status: 'locked', unsent: 0 });

  await ana.signIn();
  expect(await ana.read((store) => store.outbox.count())).toBe(2);
  await ana.sync();
  await second.signIn();
  await second.sync();
  expect((await second.read(confirmedRows)).projects.length).toBe(1);
  expect(await violations(site.server, [ana, second])).toEqual([]);
});

test('who signs out leaves nothing under their name beside the store', async ({ site }) => {
  const { ben } = await site.crew();
  const { keep, userId } = ben.device;
  keepWish(keep, userId, 'ben@example.test');
  expect(readWish(keep, userId)).toBe('ben@example.test');
  await ben.signOut();
  expect(keep.keys().filter((key) => `${key}:`.includes(`:${userId}:`))).toEqual([]);
});

test('one client number used by two people is refused by the server, and heals', async ({ site }) => {
  const { ana, project, drawing } = await site.crew();
  const eve = await site.tablet(await site.person('Eve'));
  const stolen = await ana.read((store) => store.meta.get('client_id'));
  await eve.read((store) => store.meta.put({ key: 'client_id', value: stolen?.value ?? 0 }));
  await eve.createProject('Eve’s own');
  await eve.sync();
  await ana.comment(project.id, drawing.id, 'Still mine');
  await ana.sync();
  expect((await eve.read(confirmedRows)).projects.map(({ name }) => name)).toEqual(['Eve’s own']);
  expect(await violations(site.server, [ana, eve])).toEqual([]);
});
