// npm run upgrade-run -- TAG: an upgrade as people meet it. The release TAG (or commit; the last one with a tag, unless given) is
// built in a folder of its own and served; a browser keeps its app and works without signal; this version's server takes the data over
// on the same address; the app of the release sends what waited, offers the new one and becomes it. Run before each release, with this
// version built.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { freePort } from '#server/testing/free-port.ts';
import { call, type Person, register } from '../e2e/fixtures/people.ts';
import {
  createFolder,
  createProject,
  own,
  readyForOffline,
  signIn,
  syncChip,
  uploadDrawing,
} from '../e2e/pages/app-pages.ts';
import { build } from './build.mjs';
import { chromiumLaunch } from './chromium-launch.mjs';
import { root } from './content-hash.mjs';

/** What was asked for, or the last release with a tag; a copy of the sources may have none. */
function releaseToRun(): string {
  const asked = process.argv[2];
  if (asked !== undefined) return asked;
  const { status, stdout } = spawnSync('git', ['describe', '--tags', '--abbrev=0'], { cwd: root, encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  console.error('No release has a tag here. Name the commit of one: npm run upgrade-run -- COMMIT');
  process.exit(2);
}

const tag = releaseToRun();
const WAIT = { timeout: 120_000 };
const scratch = mkdtempSync(join(tmpdir(), 'plumbline-upgrade-run-'));
const dataDir = join(scratch, 'data');
const port = await freePort();
const url = `http://127.0.0.1:${port}`;

/** What is ended when all is done, the last first. */
const endings: (() => Promise<void>)[] = [];

/** The sources of the release, built as its guide says. */
function buildRelease(): string {
  const folder = join(scratch, 'release');
  mkdirSync(folder);
  const sources = execFileSync('git', ['archive', tag], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: sources });
  // Without what npm says of this folder to what runs in it.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'inherit', env });
  return folder;
}

/** Serves what is built in a folder. @returns how to end it. */
async function serve(folder: string): Promise<() => Promise<void>> {
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_BASE_URL: url,
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, ['build/server/main.js'], { cwd: folder, env, stdio: 'inherit' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answers = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, WAIT).toBe(true);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  endings.push(stop);
  return stop;
}

interface Named {
  id: number;
  name: string;
}

/** Works with signal, and goes on without. */
async function workOffline(context: BrowserContext, page: Page, ana: Person): Promise<void> {
  await signIn(page, ana);
  await createProject(page, 'Harbour house');
  await uploadDrawing(page, own('a4-small.pdf'), 'A-101');
  await expect(syncChip(page)).toContainText('All sent', WAIT);
  await readyForOffline(page);
  await context.setOffline(true);
  await createFolder(page, 'Level 2');
  await uploadDrawing(page, own('floorplan.pdf'), 'A-102');
  await createProject(page, 'Gatehouse');
}

/** Every thing that was made is there, once. */
async function expectWhole(ana: Person): Promise<void> {
  const projects = await call<Named[]>(url, ana, 'GET', '/api/projects/me');
  expect(projects.map(({ name }) => name).sort()).toEqual(['Gatehouse', 'Harbour house']);
  const house = projects.find(({ name }) => name === 'Harbour house');
  const documents = await call<Named[]>(url, ana, 'GET', `/api/documents/project/${house?.id}`);
  expect(documents.map(({ name }) => name).sort()).toEqual(['A-101', 'A-102']);
  for (const { id } of documents) {
    const picture = await fetch(`${url}/api/documents/${id}/thumbnail`, {
      headers: { Authorization: `Bearer ${ana.token}` },
    });
    expect(picture.status).toBe(200);
  }
}

async function run(): Promise<void> {
  if (!(await build())) throw new Error('this version could not be built');
  const stopOld = await serve(buildRelease());
  const ana = await register(url, 'Ana');
  const context = await chromium.launchPersistentContext(join(scratch, 'profile'), {
    ...chromiumLaunch,
    baseURL: url,
    locale: 'en-GB',
  });
  endings.push(() => context.close());
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await workOffline(context, page, ana);
  await stopOld();
  await serve(root);
  await context.setOffline(false);
  // The app of the release goes on with the newer server; loaded again, it has heard of the newer app.
  await expect(syncChip(page)).toContainText('All sent', WAIT);
  await expectWhole(ana);
  await page.reload();
  // The newer app takes the page over by loading it again.
  const loaded = page.waitForEvent('load', WAIT);
  await page.getByRole('button', { name: 'Update', exact: true }).click(WAIT);
  await loaded;
  await page.goto('/settings');
  await expect(page.getByText(`Plumbline ${await ownVersion()}`)).toBeVisible(WAIT);
  await expect(syncChip(page)).toContainText('All sent', WAIT);
  await expectWhole(ana);
  expect(errors).toEqual([]);
}

/** As this version's server says it. */
async function ownVersion(): Promise<string> {
  return ((await (await fetch(`${url}/api/health`)).json()) as { version: string }).version;
}

await run()
  .then(() => console.log(`From ${tag} to this version: what waited is there, once.`))
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
for (const end of endings.reverse()) await end();
rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
