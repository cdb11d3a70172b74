// Photographs every screen at every size and theme into `tour/`, online and offline, on a site with real drawings.
// `--only phone,dark` keeps what has these words in its name; `--samples DIR` names a folder of drawings.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { call, joinTeam, type Person, register, share } from '../e2e/fixtures/people.ts';
import { ServerProcess } from '../e2e/fixtures/server-process.ts';
import playwrightConfig from '../playwright.config.ts';
import { root } from './content-hash.mjs';

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  wide: { width: 1180, height: 820 },
  desktop: { width: 1440, height: 900 },
};
const themes = ['light', 'dark'] as const;
const languages = { en: 'en-GB', es: 'es-ES' };

const { values: options } = parseArgs({ options: { only: { type: 'string' }, samples: { type: 'string' } } });
const words = options.only?.split(',') ?? [];
const samples =
  [options.samples ?? '', join(root, '../shared/samples'), join(root, 'e2e/samples')].find(existsSync) ?? '';
const folder = join(root, 'tour');

interface Site {
  url: string;
  ana: Person;
  projectId: number;
  drawingId: number;
  photoId: number;
}

async function upload(url: string, who: Person, projectId: number, name: string, file: string): Promise<number> {
  const bytes = readFileSync(file);
  const form = new FormData();
  const fields = {
    project_id: String(projectId),
    name,
    file_type: 'pdf',
    folder_type: name === 'North wall' ? 'photos' : 'plans',
  };
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), basename(file));
  const headers = { Authorization: `Bearer ${who.token}` };
  const answer = await fetch(`${url}/api/documents/upload`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}

async function createProject(url: string, who: Person, name: string): Promise<number> {
  const form = new FormData();
  form.set('project_data', JSON.stringify({ name, description: 'Four storeys on the quay', city: 'Bilbao' }));
  const headers = { Authorization: `Bearer ${who.token}` };
  const answer = await fetch(`${url}/api/projects/`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}

/** Two people, three projects, drawings, folders and comments. */
async function buildSite(url: string): Promise<Site> {
  const ana = await register(url, 'Ana');
  const ben = await register(url, 'Ben');
  await joinTeam(url, ben, ana);
  const projectId = await createProject(url, ana, 'Harbour house');
  await createProject(url, ana, 'School on the hill, second phase with the sports hall');
  await share(url, ben, await createProject(url, ben, 'Tunnel 4'), ana, 'viewer');
  for (const name of ['Ground floor', 'First floor', 'Structure']) {
    const folderFields = { name, folder_type: 'custom', project_id: projectId, parent_folder_id: null };
    await call(url, ana, 'POST', '/api/folders/', folderFields);
  }
  const files = ['floorplan.pdf', 'a4-small.pdf', 'set60-a1-vector.pdf', 'a0-scan-300-g4.pdf', 'a0-vector-100k.pdf'];
  const drawings: number[] = [];
  for (const file of files.filter((name) => existsSync(join(samples, name)))) {
    const name = basename(file, '.pdf');
    drawings.push(await upload(url, ana, projectId, name, join(samples, file)));
  }
  const drawingId = drawings[0] ?? 0;
  const say = (content: string) => call(url, ana, 'POST', `/api/comments/document/${drawingId}`, { content });
  await say('The stair is 20 cm narrower than on sheet A-104.');
  await say('Checked on site this morning: the opening in the north wall is where it should be.');
  const photoId = await upload(url, ana, projectId, 'North wall', join(root, 'public/icons/plumbline-512.png'));
  return { url, ana, projectId, drawingId, photoId };
}

async function signIn(page: Page, who: Person): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(who.email);
  await page.locator('input[type=password]').fill(who.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/projects');
  await page.getByTestId('project-card').first().waitFor();
}

type Shot = (name: string) => Promise<void>;

async function walk(page: Page, context: BrowserContext, site: Site, shot: Shot): Promise<void> {
  await page.goto('/login');
  await page.locator('input[type=email]').waitFor();
  await shot('login');
  await signIn(page, site.ana);
  await shot('projects');
  await page.goto(`/projects/${site.projectId}?folder=drawings`);
  await page.getByTestId('document-card').first().waitFor();
  await page.waitForTimeout(1500);
  await shot('project');
  await page.getByTestId('sync-chip').click();
  await page.getByTestId('sync-list').waitFor();
  await shot('sync-list');
  await page.keyboard.press('Escape');
  await page.goto(`/projects/${site.projectId}/documents/${site.drawingId}`);
  await page.getByTestId('viewer-page').first().waitFor();
  await page.waitForTimeout(2500);
  await shot('document');
  await page.goto(`/projects/${site.projectId}/images/${site.photoId}`);
  await page.waitForTimeout(1500);
  await shot('image');
  await context.setOffline(true);
  await page.goto(`/projects/${site.projectId}/documents/${site.drawingId}`);
  await page.getByTestId('viewer-page').first().waitFor();
  await page.waitForTimeout(2000);
  await shot('document-offline');
  await page.goto('/projects');
  await page.getByTestId('project-card').first().waitFor();
  await shot('projects-offline');
  await context.setOffline(false);
}

async function photograph(
  browser: Browser,
  site: Site,
  size: keyof typeof sizes,
  theme: 'light' | 'dark',
  language: 'en' | 'es',
) {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: sizes[size],
    colorScheme: theme,
    locale: languages[language],
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${size} ${theme} ${language}: ${error.message}`));
  const shot = async (name: string) => {
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(folder, `${name}-${size}-${theme}-${language}.png`) });
  };
  await walk(page, context, site, shot);
  await context.close();
}

const server = await ServerProcess.launch({ origin: 'build' });
const launch = playwrightConfig.projects?.[0]?.use?.launchOptions ?? {};
const browser = await chromium.launch(launch);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
try {
  const site = await buildSite(server.url);
  for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
    for (const theme of themes) {
      for (const language of ['en', 'es'] as const) {
        if (!words.every((word) => [size, theme, language].some((name) => name === word))) continue;
        await photograph(browser, site, size, theme, language);
        console.log(`${size} ${theme} ${language}`);
      }
    }
  }
} finally {
  await browser.close();
  await server.dispose();
}
