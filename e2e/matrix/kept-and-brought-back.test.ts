// "Keep on this device" outlives the loss of a project: one that was deleted by mistake and brought back is kept as before.
import { expect } from 'vitest';
import { localBytesOn } from '#src/sync/files/blob-bytes.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { fillPins } from '#src/sync/files/pin-lane.ts';
import { type PlaceProgress, readProgress } from '#src/sync/files/pins.ts';
import { call, share, unshare } from '../fixtures/people.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const pinned_at = '2026-01-01T00:00:00.000Z';
const places = {
  'a project': ({ project }: Crew) => ({ project_id: project.id, folder_id: null }),
  'a folder': ({ project }: Crew) => ({ project_id: project.id, folder_id: project.roots.plans }),
} as const;
type PlaceOf = (typeof places)[keyof typeof places];

async function keep(tablet: Tablet, { project_id, folder_id }: ReturnType<PlaceOf>): Promise<void> {
  const pin = { project_id, pinned_at, paused: false };
  await tablet.read(async (store) => {
    if (folder_id === null) await store.pins.put(pin);
    else await store.folder_pins.put({ ...pin, folder_id });
  });
  await fillPins(tablet.device);
}

const progressOf = (tablet: Tablet, place: ReturnType<PlaceOf>): Promise<PlaceProgress> =>
  tablet.read((store) => readProgress(store, place));
const pinsOf = (tablet: Tablet) =>
  tablet.read(async (store) => [...(await store.pins.toArray()), ...(await store.folder_pins.toArray())]);

for (const [what, placeOf] of Object.entries(places)) {
  test(`${what} that is kept, deleted with its project and brought back, is whole without another download`, async ({
    site,
  }) => {
    const crew = await site.crew();
    const { ana, ben, project, drawing } = crew;
    const place = placeOf(crew);
    for (const tablet of [ana, ben]) await keep(tablet, place);
    await ana.act('project.delete@1', { project_id: project.id });
    for (const tablet of [ana, ana, ben]) await tablet.sync();
    for (const tablet of [ana, ben]) expect(await tablet.read((store) => store.versions.count())).toBe(0);
    // Whose project it is has it in the bin; to anybody else it is as good as taken away.
    expect(await localBytesOn(ana.device, drawing.sha256)).toBeDefined();
    expect(await localBytesOn(ben.device, drawing.sha256)).toBeUndefined();

    await call(site.server.url, ana.person, 'POST', `/api/projects/${project.id}/restore`);
    for (const tablet of [ana, ana, ben]) await tablet.sync();
    expect(await progressOf(ana, place)).toMatchObject({ files: 1, files_here: 1, missing: [] });
    // It is the project's, as before: it goes with it another time.
    expect((await ana.read((store) => store.blobs.get(drawing.sha256)))?.project_ids).toEqual([project.id]);
    expect(await progressOf(ben, place)).toMatchObject({ files: 1, files_here: 0 });
    await fillPins(ben.device);
    expect(await progressOf(ben, place)).toMatchObject({ files: 1, files_here: 1, missing: [] });
  });
}

test('what is kept of a project in the bin gives way to what needs room', async ({ site }) => {
  const crew = await site.crew();
  const { ana, project, drawing } = crew;
  await keep(ana, places['a project'](crew));
  await ana.act('project.delete@1', { project_id: project.id });
  for (const tablet of [ana, ana]) await tablet.sync();
  expect(await makeRoom(ana.device, 1)).toBe(true);
  expect(await localBytesOn(ana.device, drawing.sha256)).toBeUndefined();
});

test('a project that is shared again is kept again, and nothing of it is called checked before', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, shareId } = crew;
  await keep(ben, places['a project'](crew));
  await ben.read((store) => store.pins.update(project.id, { checked_at: pinned_at }));
  await unshare(site.server.url, ana.person, shareId);
  await ben.sync();
  expect(await ben.read((store) => store.blobs.count())).toBe(0);
  expect((await pinsOf(ben)).map(({ checked_at }) => checked_at)).toEqual([undefined]);
  await share(site.server.url, ana.person, project.id, ben.person, 'viewer');
  await ben.sync();
  await fillPins(ben.device);
  expect(await progressOf(ben, places['a project'](crew))).toMatchObject({ files: 1, files_here: 1, missing: [] });
});
