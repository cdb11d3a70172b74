// What the first visit of the public page costs: everything that the browser loads by itself before anybody has clicked.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/devices.ts';

/** Bytes of script, compressed with gzip. No promise (how fast the page is, Lighthouse measures): more has slipped in. */
const BUDGET = 185_000;

/** Words that only these parts of the app contain. */
const heavy = {
  'the store': 'IDBKeyRange',
  'the sync engine': 'plumbline:sync:',
  'the queued changes': 'comment.create@1',
  'the PDF viewer': 'GlobalWorkerOptions',
  'the scanner': 'BarcodeDetector',
  'the dialogs': 'scrollPaper',
};

const built = fileURLToPath(new URL('../../build/app/assets', import.meta.url));

interface Script {
  path: string;
  bytes: Buffer;
}

/** Loads the page and waits until the app runs on it. */
async function scriptsOf(page: Page): Promise<Script[]> {
  const loading: Promise<Script>[] = [];
  page.on('response', (response) => {
    const { pathname: path } = new URL(response.url());
    if (/\.m?js$/.test(path)) loading.push(response.body().then((bytes) => ({ path, bytes })));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.waitForFunction(() => {
    const drawn = document.querySelector('#root > div');
    return Object.keys(drawn ?? {}).some((key) => key.startsWith('__reactFiber'));
  });
  await page.waitForLoadState('networkidle');
  return Promise.all(loading);
}

test('the words that tell the heavy parts are in the build', () => {
  const scripts = readdirSync(built).filter((name) => name.endsWith('.js'));
  const text = scripts.map((name) => readFileSync(join(built, name), 'utf8')).join('');
  for (const [part, word] of Object.entries(heavy)) expect(text.includes(word), part).toBe(true);
});

for (const locale of ['en-GB', 'es-ES']) {
  test(`the public page loads within its budget, and nothing that it does not need: ${locale}`, async ({
    browser,
    site,
  }) => {
    // The service worker keeps the whole app once the page is quiet: that is not what the page waits for.
    const context = await browser.newContext({ baseURL: site.server.url, locale, serviceWorkers: 'block' });
    const scripts = await scriptsOf(await context.newPage());
    const sizes = scripts.map(({ path, bytes }) => ({ path, size: gzipSync(bytes, { level: 9 }).length }));
    const total = sizes.reduce((sum, { size }) => sum + size, 0);
    expect(total, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(BUDGET);
    expect(scripts.length).toBeGreaterThan(1);
    const text = scripts.map(({ bytes }) => bytes.toString()).join('');
    for (const [part, word] of Object.entries(heavy)) expect(text.includes(word), part).toBe(false);
    await context.close();
  });
}
