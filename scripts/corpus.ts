// PLUMBLINE_CORPUS=FOLDER npm run corpus: opens every PDF and DXF below the folder, one after another, in one session of the
// built app in a browser, and says of each what came of it. `--only WORD` keeps those with the word in their path, `--pictures
// DIR` takes a picture of each. At last two drawings that are known to be good are opened: a file before them may have
// poisoned the session. Fails when one never comes to an end, or one of those is not shown.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { makeProject, type Person, postForm, register } from '../e2e/fixtures/people.ts';
import { ServerProcess } from '../e2e/fixtures/server-process.ts';
import { own, signIn } from '../e2e/pages/app-pages.ts';
import playwrightConfig from '../playwright.config.ts';

/** Milliseconds after which a drawing that says nothing is one that hangs: more than the app itself waits. */
const PATIENCE = 90_000;
/** What a viewer says beside every reason for which it shows nothing. */
const REFUSED = 'Download it to open it in another app.';
/** What a viewer says where it asks for a password. */
const LOCKED = 'This PDF is protected with a password.';
/** The button by which a PDF that PDFium refuses is left to pdf.js. */
const OTHER = 'Try another reader';

/** A drawing: a DXF, a sheet of PDFium's, or a page of pdf.js. */
const DRAWN =
  '[data-testid=viewer-drawing] canvas, [data-sight=sheet][data-sharp=yes], .react-pdf__Page__canvas[width]:not([style*=hidden])';
/** Milliseconds after which what is shown stays. */
const SETTLES = 700;

type Outcome = 'shown' | 'in part' | 'asks' | 'refused' | 'hangs';

interface Opened {
  outcome: Outcome;
  /** What is not shown, or why nothing is; `asks` is for a password. */
  words: string;
}

const { values: options } = parseArgs({ options: { only: { type: 'string' }, pictures: { type: 'string' } } });
const folder = process.env['PLUMBLINE_CORPUS'];
if (folder === undefined) {
  console.error('Usage: PLUMBLINE_CORPUS=FOLDER npm run corpus -- [--only WORD] [--pictures DIR]');
  process.exit(2);
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(pdf|dxf)$/i.test(path) && path.includes(options.only ?? ''))
  .sort();

function send(server: ServerProcess, who: Person, projectId: number, path: string): Promise<number> {
  const form = new FormData();
  const fields = { project_id: String(projectId), name: `${Date.now()}`, file_type: 'pdf', folder_type: 'plans' };
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new File([readFileSync(path)], basename(path)));
  return postForm(server.url, who, '/api/documents/upload', form);
}

/** What the viewer comes to at an address. The page is not loaded again for it: a link of the app does no other. */
async function open(page: Page, address: string): Promise<Opened> {
  const look = (wanted: { to: string; refused: string; locked: string; drawn: string; other: string }) => {
    // A document that has not come to this device yet is none: one is sent back to where it will be.
    if (location.pathname !== wanted.to) {
      history.pushState({}, '', wanted.to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      return null;
    }
    const isLocked = [...document.querySelectorAll('main *')].some(
      ({ children, textContent }) => children.length === 0 && textContent === wanted.locked,
    );
    if (isLocked) return { outcome: 'asks' as const, words: '' };
    // As somebody would who wants to see it.
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')];
    buttons.find(({ textContent }) => textContent === wanted.other)?.click();
    const said = [...document.querySelectorAll('main p')].find(({ textContent }) => textContent === wanted.refused);
    if (said !== undefined) {
      return { outcome: 'refused' as const, words: said.previousElementSibling?.textContent ?? '' };
    }
    const drawn = document.querySelector(wanted.drawn);
    if (drawn === null) return null;
    const alerts = [...document.querySelectorAll('main .MuiAlert-message')];
    const words = alerts.map(({ textContent }) => textContent).join(' ');
    return { outcome: words === '' ? ('shown' as const) : ('in part' as const), words };
  };
  const wanted = { to: address, refused: REFUSED, locked: LOCKED, drawn: DRAWN, other: OTHER };
  const end = Date.now() + PATIENCE;
  for (let before: Opened | undefined; ; ) {
    const left = Math.max(1, end - Date.now());
    const handle = await page.waitForFunction(look, wanted, { timeout: left, polling: 300 }).catch(() => null);
    const now = await handle?.jsonValue();
    if (now === null || now === undefined) return { outcome: 'hangs', words: '' };
    if (now.outcome === before?.outcome) return now;
    // The first reader may give up what it has shown, and the second one begins.
    before = now;
    await page.waitForTimeout(SETTLES);
  }
}

/** Back to the project's drawings: nothing of the last one is to be taken for the next. */
async function leave(page: Page): Promise<void> {
  await page.goBack();
  await page.getByRole('button', { name: 'Upload drawing' }).waitFor();
}

const server = await ServerProcess.launch({ origin: 'build' });
const browser = await chromium.launch(playwrightConfig.projects?.[0]?.use?.launchOptions ?? {});
const counts: Record<Outcome, number> = { shown: 0, 'in part': 0, asks: 0, refused: 0, hangs: 0 };
const reasons = new Map<string, number>();
let poisoned = 0;
try {
  const ana = await register(server.url, 'Ana');
  const projectId = await makeProject(server.url, ana, { name: 'Corpus' });
  const page = await browser.newPage({ baseURL: server.url, locale: 'en-GB', viewport: { width: 1200, height: 900 } });
  await signIn(page, ana);
  await page.goto(`/projects/${projectId}`);
  await page.getByRole('button', { name: 'Upload drawing' }).waitFor();
  const show = async (path: string) => {
    const id = await send(server, ana, projectId, path);
    return open(page, `/projects/${projectId}/documents/${id}`);
  };
  for (const path of files) {
    const began = performance.now();
    const { outcome, words } = await show(join(folder, path));
    counts[outcome] += 1;
    if (outcome === 'refused') reasons.set(words, (reasons.get(words) ?? 0) + 1);
    console.log([outcome, `${Math.round(performance.now() - began)} ms`, path, words].join('\t'));
    if (options.pictures !== undefined) {
      mkdirSync(options.pictures, { recursive: true });
      await page.screenshot({ path: join(options.pictures, `${path.replaceAll(/[^\w.-]/g, '_')}.png`) });
    }
    await leave(page);
  }
  for (const name of ['floorplan.dxf', 'floorplan.pdf']) {
    const { outcome, words } = await show(own(name));
    await leave(page);
    if (outcome === 'shown') continue;
    poisoned += 1;
    console.log(`afterwards ${name}: ${outcome} ${words}`);
  }
} finally {
  await browser.close();
  await server.dispose();
}
const total = Object.entries(counts).map(([outcome, count]) => `${outcome} ${count}`);
console.log(`${files.length} files: ${total.join(', ')}; poisoned ${poisoned}`);
for (const [words, count] of reasons) console.log(`  ${count} × ${words}`);
process.exitCode = counts.hangs === 0 && poisoned === 0 ? 0 : 1;
