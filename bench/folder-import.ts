// A folder of 2,000 files in 60 folders, picked in the app's own dialog without a network; the browser is ended half way,
// the folder chosen again, and the network returns. All of it is then on the server: each file once, in its folder, and
// as a version where its name was there before.
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { storeName } from '#src/data/database.ts';
import { quietChromium } from '../scripts/chromium-launch.mjs';
import { openSynced } from './app-page.ts';
import { type Bench, openPage } from './bench.ts';
import type { Figure } from './figures.ts';
import { inPage } from './page-scripts.ts';
import { type Crew, pullRows } from './seed.ts';

const FILES = 2_000;
const FOLDERS = 60;
/** Files whose names are in their folder already. */
const NAMESAKES = 40;
/** Documents of the crew's project; its first folder has a hundred of them and gives the picked one its name. */
const DOCUMENTS = 120;
const PICKED = 'Set 1';
const KIB = 1024;
/** Milliseconds between two looks at the store. */
const EVERY = 250;
/** Bytes of the smallest and the largest file; most are nearer the smallest, as sheets and photos of a site are. */
const SMALLEST = 4 * KIB;
const LARGEST = 400 * KIB;

/** Path inside the picked folder → hash. */
type Written = Map<string, string>;

/** A document of the crew's has this name, see `seed.ts`. */
const namesake = (n: number) => `A-${String(n + 1).padStart(5, '0')} Ground floor, part ${n % 7}.txt`;

function pathOf(n: number): string {
  if (n < NAMESAKES) return namesake(n);
  const level = n % FOLDERS;
  return level === 0 ? `Sheet ${n}.pdf` : `Level ${level}/Sheet ${n}.pdf`;
}

function writeFolder(home: string): { folder: string; written: Written } {
  const folder = join(home, PICKED);
  const written: Written = new Map();
  for (let level = 1; level < FOLDERS; level += 1) mkdirSync(join(folder, `Level ${level}`), { recursive: true });
  for (let n = 0; n < FILES; n += 1) {
    const bytes = randomBytes(Math.round(SMALLEST + (LARGEST - SMALLEST) * (n / FILES) ** 4));
    writeFileSync(join(folder, pathOf(n)), bytes);
    written.set(pathOf(n), createHash('sha256').update(bytes).digest('hex'));
  }
  return { folder, written };
}

const launch = (profile: string): Promise<BrowserContext> => chromium.launchPersistentContext(profile, quietChromium);

interface Counts {
  waiting: number;
  queued: number;
  unsent: number;
}

async function countsOf(page: Page, store: string): Promise<Counts> {
  const { import_files = 0, outbox = 0 } = await inPage(page, 'watch', 'counts', {
    store,
    tables: ['import_files', 'outbox'],
  });
  const unsent = await inPage(page, 'watch', 'countUnsent', { store });
  return { waiting: import_files, queued: outbox, unsent };
}

async function until(page: Page, store: string, done: (counts: Counts) => boolean): Promise<Counts> {
  for (;;) {
    const counts = await countsOf(page, store);
    if (done(counts)) return counts;
    await page.waitForTimeout(EVERY);
  }
}

/** Ends the browser when about half of the files are saved. @returns how many are, and in what time. */
async function saveHalf(bench: Bench, crew: Crew, profile: string, folder: string) {
  const context = await launch(profile);
  const page = await openSynced(bench, context, crew);
  const store = storeName(crew.person.userId);
  await page.goto(`${bench.server.url}/projects/${crew.projectId}?folder=drawings`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Upload Folder' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[webkitdirectory]').setInputFiles(folder);
  const started = performance.now();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await until(page, store, ({ waiting }) => waiting > 0);
  const { waiting } = await until(page, store, (counts) => counts.waiting <= FILES / 2);
  const took = performance.now() - started;
  const longest = await inPage(page, 'watch', 'longestTask');
  await context.close();
  return { saved: FILES - waiting, took, longest };
}

interface Saved {
  context: BrowserContext;
  page: Page;
  took: number;
  longest: number;
  saved: number;
}

/** Opens the app again, still without a network, and chooses the folder again. */
async function saveRest(bench: Bench, crew: Crew, profile: string, folder: string): Promise<Saved> {
  const context = await launch(profile);
  await context.setOffline(true);
  const page = await openPage(bench, context, `${bench.server.url}/projects/${crew.projectId}`, 'watch');
  const store = storeName(crew.person.userId);
  const banner = page.getByRole('region', { name: 'Uploaded folders' });
  await banner.locator('input[webkitdirectory]').waitFor({ state: 'attached' });
  const before = await countsOf(page, store);
  const started = performance.now();
  await banner.locator('input[webkitdirectory]').setInputFiles(folder);
  await until(page, store, ({ waiting }) => waiting === 0);
  const took = performance.now() - started;
  return { context, page, took, saved: before.waiting, longest: await inPage(page, 'watch', 'longestTask') };
}

/** What the server says of the picked folder. @throws Error that says what is wrong. */
async function check(crew: Crew, written: Written): Promise<void> {
  const rows = await pullRows(crew.person);
  const of = (table: string) =>
    rows.filter((row) => row.table === table).map(({ row }) => row as Record<string, unknown>);
  const folders = new Map(of('folders').map((folder) => [folder['id'], folder]));
  const placeOf = (id: unknown): string => {
    const folder = folders.get(id);
    const name = String(folder?.['name']);
    return folder?.['id'] === crew.folderIds[0] ? '' : `${placeOf(folder?.['parent_folder_id'])}${name}/`;
  };
  const below = of('documents').filter((row) => {
    const folder = folders.get(row['folder_id']);
    return [folder?.['id'], folder?.['parent_folder_id']].includes(crew.folderIds[0] ?? 0);
  });
  const places = new Map(below.map((row) => [row['id'], `${placeOf(row['folder_id'])}${String(row['name'])}`]));
  const found = new Map<string, string[]>();
  for (const version of of('versions')) {
    const place = places.get(version['document_id']);
    if (place === undefined) continue;
    if (version['state'] !== 'ready') throw new Error(`${place} has not arrived`);
    found.set(place, [...(found.get(place) ?? []), String(version['sha256'])]);
  }
  if (new Set(places.values()).size !== below.length) throw new Error('two documents of one name in one folder');
  if (below.length !== 100 + FILES - NAMESAKES) throw new Error(`${below.length} documents`);
  for (const [path, sha256] of written) {
    const versions = found.get(path.replace(/\.\w+$/, '')) ?? [];
    const wanted = path.includes('Ground floor') ? 2 : 1;
    const once = versions.filter((version) => version === sha256).length === 1;
    if (!once || versions.length !== wanted) throw new Error(`${path}: ${versions.length} versions`);
  }
}

export async function measureFolderImport(bench: Bench): Promise<Figure[]> {
  const crew = await bench.crew(DOCUMENTS);
  const store = storeName(crew.person.userId);
  const profile = bench.folder('profile-import');
  const { folder, written } = writeFolder(bench.folder('picked'));
  const half = await saveHalf(bench, crew, profile, folder);
  bench.say(`folder import: ${half.saved} files saved in ${(half.took / 1000).toFixed(1)} s, the browser ended`);
  const rest = await saveRest(bench, crew, profile, folder);
  bench.say(`folder import: ${rest.saved} more in ${(rest.took / 1000).toFixed(1)} s`);
  const started = performance.now();
  await rest.context.setOffline(false);
  await until(rest.page, store, ({ queued }) => queued === 0);
  const announced = performance.now() - started;
  await until(rest.page, store, ({ queued, unsent }) => queued + unsent === 0);
  const sent = performance.now() - started;
  const longestAtAll = await inPage(rest.page, 'watch', 'longestTask');
  await rest.context.close();
  await check(crew, written);
  const pace = Math.round(FILES / (sent / 1000));
  bench.say(`folder import: sent in ${(sent / 1000).toFixed(1)} s, ${pace} files a second; all of it is there, once`);
  const alone = { other: null, bound: null };
  return [
    { what: 'folder of 2,000 files: saving the first half', ours: [half.took], ...alone },
    { what: '… the second, after the browser was ended', ours: [rest.took], ...alone },
    { what: '… longest task of the page while saving', ours: [Math.max(half.longest, rest.longest)], ...alone },
    { what: '… from the network’s return until all is announced', ours: [announced], ...alone },
    { what: '… until every file is with the server', ours: [sent], ...alone },
    { what: '… longest task of the page while sending too', ours: [longestAtAll], ...alone },
  ];
}
