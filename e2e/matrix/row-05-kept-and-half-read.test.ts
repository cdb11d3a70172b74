// A project that is kept here comes in for the first time, or its news do, and the line goes in the middle: that all its files
// are here, or that there are none, is not said of the part that has come.
import { expect } from 'vitest';
import { checkKept } from '#src/sync/files/kept-check.ts';
import { fillPins } from '#src/sync/files/pin-lane.ts';
import { type PlaceProgress, readProgress } from '#src/sync/files/pins.ts';
import { hearAnswers } from '../fixtures/broken-off.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);

const pinOn = (tablet: Tablet, { project }: Crew) => tablet.read((store) => store.pins.get(project.id));
const progressOn = (tablet: Tablet, { project }: Crew): Promise<PlaceProgress> =>
  tablet.read((store) => readProgress(store, { project_id: project.id, folder_id: null }));

/** Keeps the project, as the switch does, as soon as it is here. */
async function keep(tablet: Tablet, { project }: Crew): Promise<void> {
  const pin = { project_id: project.id, pinned_at: '2026-01-01T00:00:00.000Z', paused: false };
  await tablet.read((store) => store.pins.put(pin));
  await checkKept(tablet.device, { place: { project_id: project.id, folder_id: null } });
}

async function addFive({ ana, project }: Crew, named: string): Promise<void> {
  for (let n = 0; n < 5; n += 1)
    await ana.addDocument(project.id, project.roots.plans, `${named}-${n}`, bytesOf(`${named} ${n}`));
  await ana.sync();
}

test('in a first reading', async ({ site }) => {
  const crew = await site.crew();
  const { ben, project } = crew;
  await addFive(crew, 'B');
  const fresh = await site.tablet(ben.person);
  const counts = new Set<number>();
  for (let answers = 0; answers < 40 && !(await fresh.read((store) => store.projects.get(project.id))); answers += 1)
    await hearAnswers(fresh, 1);
  await keep(fresh, crew);
  while ((await fresh.read((store) => store.scopes.get(`p:${project.id}`)))?.complete === false) {
    await fillPins(fresh.device);
    const said = await progressOn(fresh, crew);
    counts.add(said.files);
    expect(said).toMatchObject({ coming: true, missing: [] });
    expect((await pinOn(fresh, crew))?.checked_at).toBeUndefined();
    await hearAnswers(fresh, 1);
  }
  // It was told both of none and of some.
  expect(Math.min(...counts)).toBe(0);
  expect(Math.max(...counts)).toBeGreaterThan(0);
  await fresh.sync();
  await fillPins(fresh.device);
  expect(await progressOn(fresh, crew)).toMatchObject({ coming: false, files: 6, files_here: 6 });
  expect((await pinOn(fresh, crew))?.checked_at).toBeDefined();
});

test('in the middle of news, and not after them', async ({ site }) => {
  const crew = await site.crew();
  const { ben } = crew;
  await keep(ben, crew);
  await fillPins(ben.device);
  expect(await progressOn(ben, crew)).toMatchObject({ coming: false, files: 1 });
  await addFive(crew, 'C');
  await hearAnswers(ben, 1);
  expect(await progressOn(ben, crew)).toMatchObject({ coming: true });
  await ben.sync();
  expect(await progressOn(ben, crew)).toMatchObject({ coming: false, files: 6 });
});
