// A commit that is too long for one answer comes in parts, and is kept as one.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { projectScope } from '#domain/sync/row';
import type { PullAnswer } from '#domain/sync/sync';
import { plantSheets } from '#server/testing/plant-sheets.ts';
import { newId, newPerson, newProject, type Person, pushOne, shareWith } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { acceptRemoval } from '#src/sync/acts/attention.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { partsOf } from './commit-parts.ts';
import { setCurrentDevice } from './device.ts';
import { pullAll } from './pull.ts';

const LIMIT = 10;
const SHEETS = 25;

let app: TestApp;
let owner: Person;
let device: OpenDevice;
let project_id: number;
let rootId: number;
const folderId = newId();

beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  const mate = await newPerson(app);
  project_id = await newProject(owner);
  await shareWith(owner, mate, project_id, 'collaborator');
  const { body } = await owner.call<{ id: number }[]>('GET', `/api/folders/project/${project_id}`);
  rootId = body[0]?.id ?? 0;
  await act('folder.create@1', { id: folderId, parent_folder_id: rootId, name: 'Level 1' });
  device = await openDevice({ baseUrl: app.baseUrl, userId: mate.id, token: mate.token });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await device.connection.destroy();
  await app.close();
});

const act = (name: string, args: object) => pushOne(owner, name, { project_id, ...args });
const plant = (sheets: number, folder_id: number) =>
  plantSheets(
    app,
    Array.from({ length: sheets }, (_, at) => ({ project_id, folder_id, by: owner.id, name: `A-${at}` })),
  );
const tables = ['documents', 'versions', 'comments'] as const;
const counts = () => Promise.all(tables.map((table) => device.connection.store[table].count()));
const held = () => device.connection.store.attention.where('kind').equals('mass_removal').toArray();
const scopeState = () => device.connection.store.scopes.get(projectScope(project_id));

/** Of each answer to a pull how many rows it has, and how many documents are shown when it comes. `cut`: the one that fails. */
function watch(cut = 0) {
  const seen: { rows: number; shown: number }[] = [];
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (!String(url).endsWith('/api/sync/pull')) return fetch(url, init);
    if (seen.length + 1 === cut) return Promise.reject(new TypeError('Failed to fetch'));
    const answer = await fetch(url, init);
    const { pages } = (await answer.clone().json()) as PullAnswer;
    const rows = pages.reduce((sum, page) => sum + page.rows.length, 0);
    seen.push({ rows, shown: await device.connection.store.documents.count() });
    return answer;
  });
  return seen;
}

it('in answers of a bounded size, and none of it is shown before all of it', async () => {
  const seen = watch();
  await plant(SHEETS, folderId);
  await pullAll(device, LIMIT);
  expect(await counts()).toEqual([SHEETS, SHEETS, SHEETS]);
  expect(Math.max(...seen.map(({ rows }) => rows))).toBe(LIMIT);
  expect(seen.length).toBeGreaterThan((3 * SHEETS) / LIMIT);
  expect(new Set(seen.map(({ shown }) => shown))).toEqual(new Set([0]));
  expect(await scopeState()).toMatchObject({ complete: true, held: false });
});

it('a removal is judged by the whole of it', async () => {
  await plant(SHEETS, folderId);
  await plant(10, rootId);
  await pullAll(device);
  await act('folder.delete@1', { id: folderId });
  const seen = watch();
  await pullAll(device, LIMIT);
  // Each part would have been less than half of the project.
  expect(Math.max(...seen.map(({ rows }) => rows))).toBe(LIMIT);
  expect(await counts()).toEqual([SHEETS + 10, SHEETS + 10, SHEETS + 10]);
  const [item, ...others] = await held();
  expect([item?.params.count, others]).toEqual([SHEETS, []]);
  setCurrentDevice(device);
  await acceptRemoval(item?.id ?? 0);
  setCurrentDevice(undefined);
  await pullAll(device, LIMIT);
  expect(await counts()).toEqual([10, 10, 10]);
});

it('what came before the network went is not asked for again; what was put aside for another cursor is', async () => {
  await plant(SHEETS, folderId);
  const seen = watch(4);
  await expect(pullAll(device, LIMIT)).rejects.toMatchObject({ name: 'TransportError' });
  expect(await counts()).toEqual([0, 0, 0]);
  const before = seen.reduce((sum, { rows }) => sum + rows, 0);
  vi.restoreAllMocks();
  // Somebody changes one of them meanwhile: it comes with that.
  const [sheet] = await app.services.core.db.selectFrom('documents').select('id').orderBy('id', 'desc').execute();
  await act('document.rename@1', { id: sheet?.id, name: 'Renamed' });
  const again = watch();
  await pullAll(device, LIMIT);
  expect(before).toBeGreaterThan(0);
  expect(again.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(3 * SHEETS);
  expect(await counts()).toEqual([SHEETS, SHEETS, SHEETS]);
  expect((await device.connection.store.documents.get(sheet?.id ?? 0))?.name).toBe('Renamed');
  expect(partsOf(device).of({ [projectScope(project_id)]: (await scopeState())?.cursor ?? 0 })).toEqual({});
});
