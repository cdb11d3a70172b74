// A large file: from the moment the lane may start to the server's word that the version is ready, against one plain PUT
// of the same file, picked in the same way, to a server that does nothing but write and fsync. Once as it mostly goes,
// sent by the tab in which it was picked; once from its copy in the store, the tab having been closed since.
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { storeName } from '#src/data/database.ts';
import { openBeside, openSynced } from './app-page.ts';
import { type Bench, newDevice, openPage } from './bench.ts';
import type { Figure } from './figures.ts';
import { inPage } from './page-scripts.ts';
import { type Crew, pullRows } from './seed.ts';

const SIZE = 100 * 1024 * 1024;
const DOCUMENTS = 100;
/** Milliseconds between saving the file and the signal's return: until then the disk is at work on the copy. */
const PAUSE = 3_000;

type Requests = { path: string; start: number; end: number }[];

/** From the end of the pull after which the lane began to the answer to the last bytes, in ms. */
function laneTime(requests: Requests): number {
  const first = requests.find(({ path }) => path === '/api/uploads');
  if (first === undefined) throw new Error('no upload was begun');
  const before = requests.filter(({ path, end }) => path === '/api/sync/pull' && end <= first.start);
  const parts = requests.filter(({ path, start }) => path.startsWith('/api/uploads/') && start >= first.start);
  return (parts.at(-1)?.end ?? Number.NaN) - (before.at(-1)?.end ?? Number.NaN);
}

async function checkReady(crew: Crew, documentId: number): Promise<void> {
  const rows = await pullRows(crew.person);
  const version = rows.find(({ table, row }) => table === 'versions' && row.document_id === documentId);
  if (version?.row.state !== 'ready') throw new Error('the version is not ready');
}

async function withApp<T>(bench: Bench, crew: Crew, work: (context: BrowserContext, app: Page) => Promise<T>) {
  const context = await newDevice(bench);
  try {
    return await work(context, await openSynced(bench, context, crew));
  } finally {
    await context.close();
  }
}

/** Network on; waits until the bytes are with the server. @returns the time of the lane. */
async function sent(context: BrowserContext, app: Page, crew: Crew, sha256: string): Promise<number> {
  await app.waitForTimeout(PAUSE);
  const uploaded = inPage(app, 'watch', 'untilUploaded', { store: storeName(crew.person.userId), sha256 });
  await context.setOffline(false);
  await uploaded;
  return laneTime(await inPage(app, 'watch', 'requests', { below: '/api/' }));
}

/** Picked without signal in the app's own dialog, as a person does. */
function fromPicked(bench: Bench, crew: Crew, file: string, title: string): Promise<number> {
  return withApp(bench, crew, async (context, app) => {
    await app.goto(`${bench.server.url}/projects/${crew.projectId}?folder=drawings`);
    await app.getByRole('button', { name: 'Upload drawing' }).click();
    await context.setOffline(true);
    const dialog = app.getByRole('dialog');
    await dialog.locator('input[type=file]').first().setInputFiles(file);
    await dialog.getByText('on this device').waitFor();
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    const store = storeName(crew.person.userId);
    const { sha256, document_id } = await inPage(app, 'watch', 'unsentVersion', { store });
    const lane = await sent(context, app, crew, sha256);
    await checkReady(crew, document_id);
    return lane;
  });
}

/** Picked in another tab, which has been closed since: the lane has the copy in the store alone. */
function fromStore(bench: Bench, crew: Crew, seed: number) {
  return withApp(bench, crew, async (context, app) => {
    const beside = await openBeside(bench, context);
    await context.setOffline(true);
    const { userId } = crew.person;
    const file = { userId, projectId: crew.projectId, folderId: crew.folderIds[0] ?? 0, size: SIZE, seed };
    const picked = await inPage(beside, 'work', 'pickFile', { ...file, name: `Point cloud ${seed}` });
    await beside.close();
    const lane = await sent(context, app, crew, picked.sha256);
    await checkReady(crew, picked.documentId);
    return { picking: picked.took, lane };
  });
}

async function plainPut(bench: Bench, file: string): Promise<number> {
  const context = await newDevice(bench);
  try {
    const page = await openPage(bench, context, bench.plain.url, 'work');
    await page.setContent('<input type="file">');
    await page.locator('input').setInputFiles(file);
    return await inPage(page, 'work', 'putPicked', { path: '/file' });
  } finally {
    await context.close();
  }
}

export async function measureUpload(bench: Bench): Promise<Figure[]> {
  const crew = await bench.crew(DOCUMENTS);
  const file = join(bench.folder('picked'), 'Point cloud.dwg');
  const lane: number[] = [];
  const cold: number[] = [];
  const picking: number[] = [];
  const plain: number[] = [];
  for (let repeat = 0; repeat < bench.repeats; repeat += 1) {
    // Bytes that the project has never had: the same ones are not sent twice.
    writeFileSync(file, randomBytes(SIZE));
    lane.push(await fromPicked(bench, crew, file, `Cloud ${repeat} ${Date.now()}`));
    plain.push(await plainPut(bench, file));
    const stored = await fromStore(bench, crew, Math.floor(Math.random() * 2 ** 31) + 1);
    cold.push(stored.lane);
    picking.push(stored.picking);
    const [warm, put] = [lane.at(-1)?.toFixed(0), plain.at(-1)?.toFixed(0)];
    bench.say(`upload: ${warm} ms, from the store ${stored.lane.toFixed(0)} ms, plain PUT ${put} ms`);
  }
  rmSync(file);
  const put = { name: 'plain PUT, write and fsync', repeats: plain };
  return [
    { what: 'upload of 100 MB, just picked, to ready', ours: lane, other: put, bound: 1.15 },
    { what: '… from the store, its tab closed since', ours: cold, other: put, bound: null },
    { what: '… copying and hashing it when it is picked', ours: picking, other: null, bound: null },
  ];
}
