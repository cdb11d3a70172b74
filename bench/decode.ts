// The stamp before a camera: how many frames of it are read by the app's own scanner and by html5-qrcode. docs/decode.md
// says how the frames are made and what is counted.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { root } from '../scripts/content-hash.mjs';
import { type Bench, newDevice, openPage } from './bench.ts';
import { conditionNames } from './camera/conditions.ts';
import type { Part } from './camera/frame.ts';
import { type PrintOrder, print } from './camera/print.ts';
import { prints, type Shot, shots } from './camera/set.ts';
import {
  byCell,
  byCondition,
  byPrint,
  ENOUGH,
  type Outcome,
  type Row,
  rowsOf,
  tableOfRows,
  together,
  withEnough,
} from './decode-rows.ts';
import type { Figure } from './figures.ts';
import { inPage } from './page-scripts.ts';

/** What is compared with: html5-qrcode on a tablet that lies, which gives it the most pixels of the devices we design for. */
const TABLET = { name: 'tablet', width: 1180 };
/** A phone held upright is 390 wide; as many pixels of a frame that lies. */
const PHONE = { name: 'phone', width: 693 };
/** As it reads files, with all pixels of a frame. */
const FILES = { name: 'files', width: 600 };
/** The last two are slow, or of little interest: they read a part of the frames. */
const ALSO_READ = 0;

/** Wide enough for every picture; the server's policy would not let a page have the peer. */
export const wide = { viewport: { width: 1400, height: 1000 }, bypassCSP: true };

const text = (part: Part) => ({ ...part, grey: Buffer.from(part.grey).toString('base64') });

/** A page with our reader and such prints. */
export async function openOurs(bench: Bench, context: BrowserContext, orders: readonly PrintOrder[]): Promise<Page> {
  const page = await openPage(bench, context, `${bench.server.url}/api/health`, 'decode');
  const assets = join(bench.appDir, 'assets');
  const worker = readdirSync(assets).find((file) => /^code-worker-.*\.js$/.test(file));
  if (worker === undefined) throw new Error('the built app has no reader of codes');
  await inPage(page, 'decode', 'openOurs', { address: `/assets/${worker}` });
  for (const [place, order] of orders.entries()) {
    const paper = await print(order);
    await inPage(page, 'decode', 'addPaper', {
      place,
      paper: { ...paper, near: text(paper.near), afar: text(paper.afar) },
    });
  }
  return page;
}

async function openPeers(page: Page): Promise<void> {
  await page.addScriptTag({ path: join(root, 'bench/peers/node_modules/html5-qrcode/html5-qrcode.min.js') });
  await inPage(page, 'decode', 'openPeer', TABLET);
  await inPage(page, 'decode', 'openPeer', PHONE);
  await inPage(page, 'decode', 'openPeerForFiles', FILES);
}

/** Pages that read at the same time, each in a process of its own. */
const AT_ONCE = 3;

async function decodeIn(page: Page, wanted: readonly Shot[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const shot of wanted) {
    const names = [TABLET.name, ...(shot.variant === ALSO_READ ? [PHONE.name, FILES.name] : [])];
    const decoded = await inPage(page, 'decode', 'decode', { shot, names });
    if (decoded !== null) outcomes.push({ ...shot, ...decoded });
  }
  return outcomes;
}

/** Every frame once: they are the same in every run. */
async function decodeAll(bench: Bench): Promise<Outcome[]> {
  const parts = Array.from({ length: AT_ONCE }, async (_, part) => {
    const context = await newDevice(bench, wide);
    try {
      const page = await openOurs(bench, context, prints);
      await openPeers(page);
      return await decodeIn(
        page,
        shots.filter((_, at) => at % AT_ONCE === part),
      );
    } finally {
      await context.close();
    }
  });
  const order = new Map(conditionNames.map((name, at) => [name, at]));
  const place = ({ condition }: Outcome) => order.get(condition) ?? 0;
  const outcomes = (await Promise.all(parts)).flat();
  return outcomes.sort(
    (a, b) => place(a) - place(b) || a.size - b.size || b.scale - a.scale || a.distance - b.distance,
  );
}

const only = (rows: Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was read');
  return row;
};

const worse = (rows: readonly Row[]) => rows.filter(({ ours, peer }) => ours < peer);

function report(outcomes: readonly Outcome[]): string {
  const print = rowsOf(outcomes, TABLET.name, byPrint);
  const condition = rowsOf(outcomes, TABLET.name, byCondition);
  const cells = rowsOf(outcomes, TABLET.name, byCell);
  const enough = rowsOf(outcomes, TABLET.name, withEnough);
  const sums = [TABLET, PHONE, FILES].map(({ name }) => ({ ...only(rowsOf(outcomes, name, together)), name: [name] }));
  return [
    tableOfRows(['html5-qrcode as on'], sums),
    tableOfRows([''], enough),
    tableOfRows(['points', 'printed', 'from'], print),
    tableOfRows(['condition', 'pixels'], condition),
    `Worse in ${worse([...print, ...condition]).length} of ${print.length + condition.length} rows, and in ${worse(cells).length} of ${cells.length} single cells of condition, size, print and distance: ${worse(
      cells,
    )
      .map((row) => `${row.name.join(' ')} ${row.ours}:${row.peer} of ${row.frames}`)
      .join('; ')}.`,
  ].join('\n\n');
}

function figuresOf(outcomes: readonly Outcome[]): Figure[] {
  const rate = (row: Row, side: 'ours' | 'peer') => [(100 * row[side]) / row.frames];
  const all = only(rowsOf(outcomes, TABLET.name, together));
  const enough = only(rowsOf(outcomes, TABLET.name, withEnough).filter(({ perModule }) => perModule[0] >= ENOUGH));
  const rows = [...rowsOf(outcomes, TABLET.name, byPrint), ...rowsOf(outcomes, TABLET.name, byCondition)];
  const unit = '%';
  return [
    {
      what: `frames of a stamp that are read, of ${all.frames}`,
      ours: rate(all, 'ours'),
      other: { name: 'html5-qrcode', repeats: rate(all, 'peer') },
      least: 1.8,
      bound: null,
      unit,
    },
    {
      what: `… where a square of the code covers ${ENOUGH} pixels, of ${enough.frames}`,
      ours: rate(enough, 'ours'),
      other: { name: 'limit', repeats: [98] },
      least: 1,
      bound: null,
      unit,
    },
    {
      what: `… rows of the tables in which it is no worse than html5-qrcode, of ${rows.length}`,
      ours: [100 - (100 * worse(rows).length) / rows.length],
      other: { name: 'limit', repeats: [100] },
      least: 1,
      bound: null,
      unit,
    },
  ];
}

/** Tables for docs/decode.md. */
export function keep(bench: Bench, name: string, tables: string): void {
  const file = join(root, 'bench/results', `${name}-${new Date().toISOString().slice(0, 10)}.md`);
  mkdirSync(join(root, 'bench/results'), { recursive: true });
  writeFileSync(file, `${tables}\n`);
  bench.say(`the tables are in ${file}`);
}

export async function measureDecode(bench: Bench): Promise<Figure[]> {
  const outcomes = await decodeAll(bench);
  keep(bench, 'decode', report(outcomes));
  return figuresOf(outcomes);
}
