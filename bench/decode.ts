// The stamp before a camera: how many frames of it are read by the app's own scanner and by html5-qrcode. docs/decode.md
// says how the frames are made and what is counted.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../scripts/content-hash.mjs';
import { type Bench, openPage } from './bench.ts';
import type { Part } from './camera/frame.ts';
import { print } from './camera/print.ts';
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
import { type Figure, median } from './figures.ts';
import { inPage } from './page-scripts.ts';

/** What is compared with: html5-qrcode on a tablet that lies, which gives it the most pixels of the devices we design for. */
const TABLET = { name: 'tablet', width: 1180 };
/** A phone held upright is 390 wide; as many pixels of a frame that lies. */
const PHONE = { name: 'phone', width: 693 };
/** As it reads files, with all pixels of a frame. */
const FILES = { name: 'files', width: 600 };
/** The last two are slow, or of little interest: they read a part of the frames. */
const ALSO_READ = 0;

const text = (part: Part) => ({ ...part, grey: Buffer.from(part.grey).toString('base64') });

async function openDecoders(bench: Bench, page: Page): Promise<void> {
  const assets = join(bench.appDir, 'assets');
  const worker = readdirSync(assets).find((file) => /^code-worker-.*\.js$/.test(file));
  if (worker === undefined) throw new Error('the built app has no reader of codes');
  await inPage(page, 'decode', 'openOurs', { address: `/assets/${worker}` });
  for (const [place, order] of prints.entries()) {
    const paper = await print(order);
    await inPage(page, 'decode', 'addPaper', {
      place,
      paper: { ...paper, near: text(paper.near), afar: text(paper.afar) },
    });
  }
  await inPage(page, 'decode', 'openPeer', TABLET);
  await inPage(page, 'decode', 'openPeer', PHONE);
  await inPage(page, 'decode', 'openPeerForFiles', FILES);
}

interface Taken {
  outcomes: Outcome[];
  /** Milliseconds, by reader. */
  times: Record<string, number[]>;
}

async function decodeAll(page: Page, wanted: readonly Shot[], taken: Taken): Promise<void> {
  for (const shot of wanted) {
    const names = [TABLET.name, ...(shot.variant === ALSO_READ ? [PHONE.name, FILES.name] : [])];
    const decoded = await inPage(page, 'decode', 'decode', { shot, names });
    if (decoded === null) continue;
    const { perModule, ours, peers } = decoded;
    const read = Object.entries(peers).map(([name, reading]) => [name, reading.read] as const);
    taken.outcomes.push({ ...shot, perModule, ours: ours.read, peers: Object.fromEntries(read) });
    for (const [name, { took }] of Object.entries({ ours, ...peers })) (taken.times[name] ??= []).push(took);
  }
}

const only = (rows: Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was read');
  return row;
};

const worse = (rows: readonly Row[]) => rows.filter(({ ours, peer }) => ours < peer);

function report({ outcomes, times }: Taken): string {
  const print = rowsOf(outcomes, TABLET.name, byPrint);
  const condition = rowsOf(outcomes, TABLET.name, byCondition);
  const cells = rowsOf(outcomes, TABLET.name, byCell);
  const enough = rowsOf(outcomes, TABLET.name, withEnough);
  const sums = [TABLET, PHONE, FILES].map(({ name }) => ({ ...only(rowsOf(outcomes, name, together)), name: [name] }));
  const took = Object.entries(times).map(([name, values]) => `${name} ${median(values).toFixed(0)} ms`);
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
    `A frame takes, median: ${took.join(', ')}.`,
  ].join('\n\n');
}

function figuresOf({ outcomes }: Taken): Figure[] {
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

/** Every frame once: they are the same in every run. */
export async function measureDecode(bench: Bench): Promise<Figure[]> {
  const context = await bench.browser.newContext({ viewport: { width: 1400, height: 1000 }, bypassCSP: true });
  const library = join(root, 'bench/peers/node_modules/html5-qrcode/html5-qrcode.min.js');
  const taken: Taken = { outcomes: [], times: {} };
  try {
    const page = await openPage(bench, context, `${bench.server.url}/api/health`, 'decode');
    await page.addScriptTag({ path: library });
    await openDecoders(bench, page);
    await decodeAll(
      page,
      shots,
      taken,
    );
  } finally {
    await context.close();
  }
  const file = join(root, 'bench/results', `decode-${new Date().toISOString().slice(0, 10)}.md`);
  mkdirSync(join(root, 'bench/results'), { recursive: true });
  writeFileSync(file, `${report(taken)}\n`);
  bench.say(`the tables of frames are in ${file}`);
  return figuresOf(taken);
}
