// Row 7: the token expired 3 days ago and 12 things are queued. The device locks and loses nothing; signing in sends the 12.
import { expect } from 'vitest';
import { SyncRefused } from '#src/net/sync-calls.ts';
import { fillPins } from '#src/sync/files/pin-lane.ts';
import { keepPlace } from '#src/sync/files/pins.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { undrainedAfter, violations } from '../fixtures/invariants.ts';
import { bookedMutations, openServerDatabase } from '../fixtures/server-truth.ts';
import { type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Lets a person's sessions end in the server's own books, so many days ago. */
function expireSessions(site: Site, userId: number, daysAgo: number): void {
  const database = openServerDatabase(site.server);
  const ended = Date.now() - daysAgo * DAY;
  const change = database.prepare('UPDATE sessions SET expires_at = ? WHERE user_id = ?').run(ended, userId);
  database.close();
  expect(change.changes).toBeGreaterThan(0);
}

async function queueTwelve(tablet: Tablet, projectId: number, documentId: number, folderId: number): Promise<void> {
  for (let index = 0; index < 11; index += 1) await tablet.comment(projectId, documentId, `Remark ${index}`);
  await tablet.addDocument(projectId, folderId, 'Wall photo', new Uint8Array(5_000).fill(7));
}

test('an expired session keeps all 12 and the same person goes on by signing in', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await queueTwelve(ben, project.id, drawing.id, project.roots.photos);
  expireSessions(site, ben.person.id, 3);
  const booked = bookedMutations(site.server);
  const told: string[] = [];
  ben.device.http.onUnauthenticated = (token) => void told.push(token);

  await expect(syncRound(ben.device)).rejects.toThrow(SyncRefused);
  await ben.reopen();
  await expect(syncRound(ben.device)).rejects.toThrow(expect.objectContaining({ status: 401 }));
  expect(told).toEqual([ben.device.token]);
  expect(bookedMutations(site.server)).toEqual(booked);
  expect(await ben.read((store) => store.outbox.count())).toBe(12);
  expect(await ben.read((store) => store.attention.count())).toBe(0);
  expect(await ben.read((store) => store.blobs.where('unsent').equals(1).count())).toBe(1);

  expect(ben.session).toMatchObject({ status: 'locked', isEnded: true, unsent: 12, user: { id: ben.person.id } });
  await ben.signIn();
  await ben.sync();
  await ana.sync();
  expect(bookedMutations(site.server).length).toBe(booked.length + 12);
  expect(await ana.read((store) => store.comments.count())).toBe(11);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('an expired session is no answer about any file: those that are kept or sent go on once the person signs in', async ({
  site,
}) => {
  const { ben, project } = await site.crew();
  await ben.addDocument(project.id, project.roots.photos, 'Wall photo', new Uint8Array(5_000).fill(7));
  await syncRound(ben.device);
  await ben.asCurrent(() => keepPlace({ project_id: project.id, folder_id: null }));
  expireSessions(site, ben.person.id, 3);
  await expect(fillPins(ben.device)).rejects.toMatchObject({ code: 'unauthenticated' });
  await ben.reopen();
  await expect(uploadAll(ben.device)).rejects.toMatchObject({ code: 'unauthenticated' });
  const blobs = await ben.read((store) => store.blobs.toArray());
  expect(blobs.filter(({ last_error }) => last_error === 'unauthenticated')).toEqual([]);
  await ben.signIn();
  await ben.sync();
  await fillPins(ben.device);
  expect(
    await ben.read((store) => store.blobs.filter(({ complete, unsent }) => complete && unsent === 0).count()),
  ).toBe(2);
});

test('the running loop says locked, and drains after the sign-in', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  expireSessions(site, ben.person.id, 3);
  await queueTwelve(ben, project.id, drawing.id, project.roots.photos);
  ben.start();
  await ben.locked;
  expect(await ben.read((store) => store.outbox.count())).toBe(12);
  await ben.signIn();
  ben.start();
  expect(await undrainedAfter(ben, 30_000)).toEqual([]);
  ben.stop();
  await ben.sync();
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
