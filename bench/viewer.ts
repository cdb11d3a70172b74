// The viewer beside Mozilla's own, each with the same sheet in the same box of the same browser: how soon something is
// seen, how soon it is sharp after a zoom, how long the page is busy while it is moved, and what all of it holds.
import type { BrowserContext } from '@playwright/test';
import type { Bench } from './bench.ts';
import type { Figure } from './figures.ts';
import { untilQuiet } from './process-tree.ts';
import { type Running, startPdfjs } from './processes.ts';
import { launchViewer, peakOf } from './viewer-browser.ts';
import { type SheetCrew, seedSheets } from './viewer-crew.ts';
import { OurViewer, putOnDevice } from './viewer-ours.ts';
import { type Framing, PdfjsViewer } from './viewer-pdfjs.ts';
import { type Crop, checkSharp, cropOf } from './viewer-sharpness.ts';
import { gatherSheets, type Sheet, sets, sizeOf } from './viewer-sheets.ts';

/** Milliseconds. */
const BLOCK_LIMIT = 50;
/** Milliseconds for the server to be done with what was uploaded: pictures and words of every sheet. */
const SERVER_BUSY = 600_000;

const rows = {
  cold: { what: 'first sight, no picture of it on the device', bound: 0.6 },
  stored: { what: 'first sight from the stored preview', bound: 0.1 },
  zoom: { what: 'sharp after a zoom to 300 %', bound: 0.3 },
  block: { what: 'longest block of the main thread while panning', bound: null },
  peak: { what: 'peak memory of all that', bound: 0.6, unit: 'MB' },
  above: { what: 'peak memory above a blank page', bound: null, unit: 'MB' },
} as const satisfies Record<string, Pick<Figure, 'what' | 'bound' | 'unit'>>;
type Row = keyof typeof rows;
type Side = 'ours' | 'other';
type Taken = Record<Row, Record<Side, number[]>>;

interface Run {
  bench: Bench;
  crew: SheetCrew;
  pdfjs: Running;
  /** The profile of a device that has the app and every sheet. */
  profile: string;
}

const nothing = (): Taken => {
  const none = () => ({ ours: [], other: [] });
  return { cold: none(), stored: none(), zoom: none(), block: none(), peak: none(), above: none() };
};

async function timeOurs(run: Run, context: BrowserContext, sheet: Sheet, taken: Taken) {
  const { bench, crew } = run;
  const first = await OurViewer.open(bench, context, crew);
  taken.cold.ours.push(await first.openCold(sheet));
  await first.rest();
  await first.page.close();
  const ours = await OurViewer.open(bench, context, crew);
  const { took, seen } = await ours.openAgain(sheet);
  taken.stored.ours.push(took);
  await ours.rest();
  const { area, percent } = await ours.look();
  taken.zoom.ours.push(await ours.zoom());
  const zoomed = await ours.look();
  const crop = await cropOf(ours.page, area, zoomed.page);
  await untilQuiet();
  const { block, frame } = await ours.pan();
  taken.block.ours.push(block);
  await ours.page.close();
  bench.say(
    `${sheet.name}, ours: ${told(taken, 'ours')}; seen again as ${seen.at(-1)}, longest frame ${frame.toFixed(0)} ms`,
  );
  const framing: Framing = { area, percent, zoomed: zoomed.page };
  return { framing, crop };
}

async function timePdfjs(run: Run, context: BrowserContext, sheet: Sheet, framing: Framing, taken: Taken, ours: Crop) {
  const { bench } = run;
  const pdfjs = await PdfjsViewer.open(bench, context, run.pdfjs.url, framing);
  const cold = await pdfjs.show(sheet);
  taken.cold.other.push(cold);
  taken.stored.other.push(cold);
  await pdfjs.rest();
  taken.zoom.other.push(await pdfjs.zoom());
  const own = await cropOf(pdfjs.page, framing.area, await pdfjs.place());
  await untilQuiet();
  const { block, frame } = await pdfjs.pan();
  taken.block.other.push(block);
  bench.say(`${sheet.name}, pdf.js: ${told(taken, 'other')}; longest frame ${frame.toFixed(0)} ms`);
  if (taken.cold.other.length === 1) {
    for (const [who, crop] of Object.entries({ 'pdf.js': own, ours })) {
      bench.say(`${sheet.name}, ${await checkSharp(who, crop, await pdfjs.drawAnew(crop.page, crop.part))}`);
    }
  }
  await pdfjs.page.close();
}

function told(taken: Taken, side: Side): string {
  const times = (['cold', 'stored', 'zoom', 'block'] as const).map((row) => {
    return `${row} ${taken[row][side].at(-1)?.toFixed(0)} ms`;
  });
  return times.join(', ');
}

/** The same again, each in a browser of its own: what they hold, not how long they take. */
async function weigh({ bench, crew, pdfjs, profile }: Run, sheet: Sheet, framing: Framing, taken: Taken) {
  const ours = await peakOf(profile, async (context) => {
    const viewer = await OurViewer.open(bench, context, crew);
    await viewer.openCold(sheet);
    await viewer.rest();
    await viewer.zoom();
    await viewer.pan();
  });
  const other = await peakOf(bench.folder('profile-pdfjs'), async (context) => {
    const viewer = await PdfjsViewer.open(bench, context, pdfjs.url, framing);
    await viewer.show(sheet);
    await viewer.rest();
    await viewer.zoom();
    await viewer.pan();
  });
  for (const [side, peak] of Object.entries({ ours, other }) as [Side, typeof ours][]) {
    taken.peak[side].push(peak.all);
    taken.above[side].push(peak.above);
  }
  const [a, b] = [ours, other].map(({ all, above }) => `${all.toFixed(0)} MB (${above.toFixed(0)} above a blank page)`);
  bench.say(`${sheet.name}: ours holds ${a}, pdf.js ${b}`);
}

async function measureSheet(run: Run, sheet: Sheet): Promise<Taken> {
  const taken = nothing();
  for (let repeat = 0; repeat < run.bench.repeats; repeat += 1) {
    const context = await launchViewer(run.profile);
    const { framing, crop } = await timeOurs(run, context, sheet, taken);
    await timePdfjs(run, context, sheet, framing, taken, crop);
    await context.close();
    await weigh(run, sheet, framing, taken);
  }
  return taken;
}

function figuresOf({ name }: Sheet, taken: Taken): Figure[] {
  const against = (Object.keys(rows) as Row[]).map((row): Figure => {
    const { ours, other } = taken[row];
    return { ...rows[row], what: `${name}: ${rows[row].what}`, ours, other: { name: 'pdf.js', repeats: other } };
  });
  const { ours } = taken.block;
  const limit = { name: 'limit', repeats: ours.map(() => BLOCK_LIMIT) };
  return [...against, { what: `${name}: the same, ours against its limit`, ours, other: limit, bound: 1 }];
}

/** Whether a set of many sheets is seen as soon as one of few. */
function growth(all: ReadonlyMap<string, Taken>): Figure[] {
  const [few, many] = [all.get(sets.few), all.get(sets.many)];
  if (few === undefined || many === undefined) return [];
  const other = { name: 'with 6 sheets', repeats: few.cold.ours };
  return [{ what: 'first sight of a set of 600 sheets', ours: many.cold.ours, other, bound: 1.3 }];
}

export async function measureViewer(bench: Bench): Promise<Figure[]> {
  const folder = bench.folder('sheets');
  const sheets = gatherSheets(folder, bench.sheets);
  bench.say(`viewer: ${sheets.map((sheet) => `${sheet.name} ${sizeOf(sheet)} MB`).join(', ')}`);
  const pdfjs = await startPdfjs(folder);
  try {
    const crew = await seedSheets(bench.server.url, sheets);
    await untilQuiet(SERVER_BUSY);
    const profile = bench.folder('profile-viewer');
    const context = await launchViewer(profile);
    await putOnDevice(bench, context, crew, sheets);
    await context.close();
    const all = new Map<string, Taken>();
    for (const sheet of sheets) all.set(sheet.name, await measureSheet({ bench, crew, pdfjs, profile }, sheet));
    return [...sheets.flatMap((sheet) => figuresOf(sheet, all.get(sheet.name) ?? nothing())), ...growth(all)];
  } finally {
    await pdfjs.stop();
  }
}
