// Takes the pictures that an app store or an install prompt shows (see public/manifest.webmanifest), from drawings that
// may be shown: `npm run build && node --import tsx scripts/screenshots.ts` after a change to what is in them.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { ServerProcess } from '../e2e/fixtures/server-process.ts';
import { buildShowcase, drawingsIn, type Showcase } from '../e2e/fixtures/showcase.ts';
import { signIn } from '../e2e/pages/app-pages.ts';
import playwrightConfig from '../playwright.config.ts';
import { root } from './content-hash.mjs';

const folder = join(root, 'public/screenshots');
const forms = {
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
};

async function take(browser: Browser, site: Showcase, form: keyof typeof forms): Promise<void> {
  const context = await browser.newContext({
    ...forms[form],
    baseURL: site.url,
    locale: 'en-GB',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  const shot = async (name: string) => {
    await page.waitForTimeout(2500);
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(join(folder, `${name}-${form}.webp`));
  };
  await signIn(page, site.ana);
  await page.getByTestId('project-card').first().waitFor();
  await shot('projects');
  await page.goto(`/projects/${site.projectId}/documents/${site.drawingId}`);
  await page.getByTestId('viewer-page').first().waitFor();
  await shot('drawing');
  await context.close();
}

const server = await ServerProcess.launch({ origin: 'build' });
const browser = await chromium.launch(playwrightConfig.projects?.[0]?.use?.launchOptions ?? {});
mkdirSync(folder, { recursive: true });
try {
  const photo = join(root, 'public/icons/plumbline-512.png');
  const site = await buildShowcase(server.url, { drawings: drawingsIn(join(root, 'e2e/samples')), photo });
  for (const form of Object.keys(forms) as (keyof typeof forms)[]) await take(browser, site, form);
} finally {
  await browser.close();
  await server.dispose();
}
