// Photographs every screen at every size and theme, in English and Spanish, into `tour/`, online and offline, on a site with
// real drawings. `--only phone,dark` keeps what has these words in its name; `--parts project,offline` goes through these
// parts of the tour; `--screens landing,projects` keeps these screens; `--samples DIR` names a folder of drawings. The part
// `readme` takes the README's pictures anew, from the demo.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { ServerProcess } from '../e2e/fixtures/server-process.ts';
import { buildShowcase, drawingsIn, type Showcase } from '../e2e/fixtures/showcase.ts';
import { signIn } from '../e2e/pages/app-pages.ts';
import { walkProject } from '../e2e/pages/project-walk.ts';
import { walkTeam } from '../e2e/pages/team-walk.ts';
import { walkViewer } from '../e2e/pages/viewer-walk.ts';
import playwrightConfig from '../playwright.config.ts';
import { root } from './content-hash.mjs';
import { takeReadmePictures } from './readme-pictures.ts';

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  wide: { width: 1180, height: 820 },
  desktop: { width: 1440, height: 900 },
};
const themes = ['light', 'dark'] as const;
const languages = { en: 'en-GB', es: 'es-ES' };

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    parts: { type: 'string' },
    screens: { type: 'string' },
    samples: { type: 'string' },
  },
});
const words = options.only?.split(',') ?? [];
const wanted = options.screens?.split(',');
const parts = options.parts?.split(',');
/** Whether the tour goes through this part. */
const visits = (part: 'public' | 'dashboard' | 'project' | 'viewer' | 'offline' | 'readme') =>
  parts?.includes(part) ?? true;
const samples =
  [options.samples ?? '', join(root, '../shared/samples'), join(root, 'e2e/samples')].find(existsSync) ?? '';
const photo = join(root, 'public/icons/plumbline-512.png');
const folder = join(root, 'tour');

interface Look {
  size: keyof typeof sizes;
  theme: (typeof themes)[number];
  language: keyof typeof languages;
}

interface Visit {
  page: Page;
  context: BrowserContext;
  site: Showcase;
  /** Takes the picture; of the whole page rather than the screen when `whole`. */
  shot: (name: string, whole?: boolean) => Promise<void>;
}

const submit = 'button[type=submit]';
const link = 'button.MuiLink-root';

async function publicPages({ page, shot }: Visit): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await shot('landing');
  await shot('landing-whole', true);
  await page.locator('main a[href="/login"]').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await shot('auth-login');
  await dialog.locator(submit).click();
  await shot('auth-login-errors');
  await dialog.locator(link).first().click();
  await shot('auth-register');
  await dialog.locator(link).first().click();
  await dialog.locator(link).last().click();
  await shot('auth-reset');
  for (const name of ['share', 'privacy', 'login']) {
    await page.goto(`/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shot(name, name === 'privacy');
  }
}

async function dashboard({ page, shot }: Visit): Promise<void> {
  await shot('projects');
  await shot('projects-whole', true);
  await page.locator('main button.MuiButton-contained').first().click();
  await page.getByRole('dialog').waitFor();
  await shot('create-project');
  await page.locator('button[value=folder]').click();
  await page.getByRole('dialog').locator('input[webkitdirectory]').setInputFiles(join(root, 'docs'));
  await shot('create-project-folder');
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog] .MuiButton-colorError').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('main [aria-haspopup=dialog]').first().click();
  await page.getByRole('dialog').waitFor();
  await shot('vectorize');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('a');
  await page.getByRole('option').first().waitFor();
  await page.waitForTimeout(600);
  await shot('search');
  await page.keyboard.press('Escape');
  await page.goto('/projects');
  await page.locator('header [aria-haspopup=menu]').click();
  await shot('user-menu');
  await page.keyboard.press('Escape');
  await walkTeam({
    page,
    async look(name) {
      await page.waitForTimeout(600);
      await shot(name);
    },
  });
  for (const name of ['profile', 'settings', 'settings/device', 'scan', 'admin']) {
    await page.goto(`/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(600);
    await shot(name.replace('/', '-'), true);
  }
}

async function projectScreens({ page, context, site, shot }: Visit): Promise<void> {
  const cut = (away: boolean) => context.setOffline(away);
  // A picture of the page may be of a thumbnail that is still being drawn.
  const look = async (name: string) => {
    await page.waitForTimeout(800);
    await shot(name);
  };
  await walkProject({ page, site, photo, cut, look });
  await page.goto(`/projects/${site.projectId}?folder=drawings`);
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
}

async function offline({ page, context, site, shot }: Visit): Promise<void> {
  await context.setOffline(true);
  await page.goto(`/projects/${site.projectId}?folder=drawings`);
  await page.getByTestId('document-card').first().waitFor();
  await page.waitForTimeout(1500);
  await shot('project-offline');
  await page.goto(`/projects/${site.projectId}/documents/${site.drawingId}`);
  await page.getByTestId('viewer-page').first().waitFor();
  await page.waitForTimeout(2000);
  await shot('document-offline');
  await page.goto('/projects');
  await page.getByTestId('project-card').first().waitFor();
  await shot('projects-offline');
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('a');
  await page.getByRole('option').first().waitFor();
  await page.waitForTimeout(600);
  await shot('search-offline');
  await page.goto('/team');
  await page.waitForTimeout(600);
  await shot('team-offline');
  // The server ended the session meanwhile: what is on this device stays, locked.
  await page.evaluate(() => localStorage.removeItem('plumbline:token'));
  await page.goto('/login');
  await page.locator('input[type=email]').fill(site.ana.email);
  await page.locator('input[type=password]').fill(site.ana.password);
  await page.locator(submit).click();
  await page.getByRole('alert').first().waitFor();
  await shot('login-offline');
  await context.setOffline(false);
}

async function photograph(browser: Browser, site: Showcase, { size, theme, language }: Look): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: sizes[size],
    colorScheme: theme,
    locale: languages[language],
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${size} ${theme} ${language}: ${error.message}`));
  const shot = async (name: string, whole = false) => {
    if (wanted !== undefined && !wanted.includes(name)) return;
    await page.waitForTimeout(400);
    await page.screenshot({ path: join(folder, `${name}-${size}-${theme}-${language}.png`), fullPage: whole });
  };
  const visit = { page, context, site, shot };
  if (visits('public')) await publicPages(visit);
  await signIn(page, site.ana);
  await page.getByTestId('project-card').first().waitFor();
  if (visits('dashboard')) await dashboard(visit);
  if (visits('project')) await projectScreens(visit);
  if (visits('viewer')) await walkViewer({ page, site, look: shot });
  if (visits('offline')) await offline(visit);
  await context.close();
}

const launch = playwrightConfig.projects?.[0]?.use?.launchOptions ?? {};
const browser = await chromium.launch(launch);

async function photographAll(): Promise<void> {
  const server = await ServerProcess.launch({ origin: 'build' });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const site = await buildShowcase(server.url, { drawings: drawingsIn(samples), photo, cover: photo });
    for (const size of Object.keys(sizes) as Look['size'][]) {
      for (const theme of themes) {
        for (const language of Object.keys(languages) as Look['language'][]) {
          if (!words.every((word) => [size, theme, language].some((name) => name === word))) continue;
          await photograph(browser, site, { size, theme, language });
          console.log(`${size} ${theme} ${language}`);
        }
      }
    }
  } finally {
    await server.dispose();
  }
}

try {
  if (parts?.some((part) => part !== 'readme') ?? true) await photographAll();
  if (visits('readme')) await takeReadmePictures(browser);
} finally {
  await browser.close();
}
