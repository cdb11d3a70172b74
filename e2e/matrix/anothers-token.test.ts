// A device with a token that is another person's: it sends nothing as that person, gives nothing away, and goes on when
// its own person signs in again.
import { expect } from 'vitest';
import { SyncRefused } from '#src/net/sync-calls.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { bookedMutations } from '../fixtures/server-truth.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';

async function queueWork({ ben, project, drawing }: Crew): Promise<void> {
  await ben.comment(project.id, drawing.id, 'Ben wrote this');
  await ben.addDocument(project.id, project.roots.photos, 'Wall photo', new Uint8Array(5_000).fill(7));
}

/** All that Ben's device holds is still there, and the server has heard nothing of it. */
async function isUntouched(site: Site, { ana, ben, project }: Crew, booked: unknown): Promise<void> {
  expect(bookedMutations(site.server)).toEqual(booked);
  expect(await ben.read((store) => store.outbox.count())).toBe(2);
  expect(await ben.read((store) => store.attention.count())).toBe(0);
  expect(await ben.read((store) => store.blobs.where('unsent').equals(1).count())).toBe(1);
  expect(await ben.read((store) => store.projects.get(project.id))).toBeDefined();
  await ana.sync();
  expect(await ana.read((store) => store.comments.count())).toBe(0);
}

test('the server answers no token but one of the person whose device it is', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  await queueWork(crew);
  const booked = bookedMutations(site.server);
  const told: string[] = [];
  ben.device.http.onUnauthenticated = (token) => void told.push(token);
  ben.device.token = ana.device.token;
  await expect(syncRound(ben.device)).rejects.toThrow(expect.objectContaining({ status: 401 }));
  await uploadAll(ben.device).catch(() => undefined);
  // The device is told which token to give up.
  expect(new Set(told)).toEqual(new Set([ana.device.token]));
  await isUntouched(site, crew, booked);

  ben.device.token = ben.person.token;
  await ben.sync();
  await ana.sync();
  expect((await ana.read((store) => store.comments.toArray())).map(({ user_id }) => user_id)).toEqual([ben.person.id]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('where a server does not look, the device does: nothing is revoked by an answer to somebody else', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ben, project, drawing } = crew;
  const stranger = await site.person('Eve');
  // As to a server that is older than the header.
  delete ben.device.http.userId;
  ben.device.token = stranger.token;
  await expect(syncRound(ben.device)).rejects.toThrow(SyncRefused);
  expect(await ben.read((store) => store.projects.get(project.id))).toBeDefined();
  // Its number is known as its own person's: it does not take another to send the queue under.
  await ben.comment(project.id, drawing.id, 'Ben wrote this');
  const client = await ben.read((store) => store.meta.get('client_id'));
  await expect(syncRound(ben.device)).rejects.toThrow(expect.objectContaining({ status: 401 }));
  expect(await ben.read((store) => store.meta.get('client_id'))).toEqual(client);
  ben.device.token = ben.person.token;
  await ben.sync();
  await crew.ana.sync();
  expect(await violations(site.server, [crew.ana, ben])).toEqual([]);
});
