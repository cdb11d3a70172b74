// Measures the product against its peers and limits in one run, and prints one table. docs/bench.md says what is
// compared with what, and why that is fair.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { build } from '../scripts/build.mjs';
import { root } from '../scripts/content-hash.mjs';
import { findChromium } from '../scripts/find-chromium.mjs';
import { install } from '../scripts/install.mjs';
import { type Measure, withBench } from './bench.ts';
import { measureBombs } from './bombs.ts';
import { measureChanges } from './changes.ts';
import { measureColdStart } from './cold-start.ts';
import { measureComments } from './comments.ts';
import { measureDecode } from './decode.ts';
import { measureDecodeLevels } from './decode-levels.ts';
import { type Figure, median, ratioOf, tableOf, verdictOf } from './figures.ts';
import { measureFirstSync } from './first-sync.ts';
import { measureFolderImport } from './folder-import.ts';
import { measureGrowth } from './growth.ts';
import { measureLive } from './live.ts';
import { measureNodes } from './nodes.ts';
import { readOptions } from './options.ts';
import { installPeers } from './peers.ts';
import { measureProjectPage } from './project-page.ts';
import { measureSearch } from './search.ts';
import { measureUpload } from './upload.ts';
import { measureViewer } from './viewer.ts';

/** In the order in which they are taken: the last one stops the server. */
const measures: Record<string, Measure> = {
  'first-sync': measureFirstSync,
  changes: measureChanges,
  comments: measureComments,
  upload: measureUpload,
  'folder-import': measureFolderImport,
  search: measureSearch,
  growth: measureGrowth,
  nodes: measureNodes,
  'project-page': measureProjectPage,
  viewer: measureViewer,
  decode: measureDecode,
  'decode-levels': measureDecodeLevels,
  live: measureLive,
  bombs: measureBombs,
  'cold-start': measureColdStart,
};

interface Machine {
  date: string;
  node: string;
  chromium: string;
  cpu: string;
  /** Of the minute before: other work on the machine makes figures worthless. */
  load: number;
}

function save(machine: Machine, repeats: number, figures: readonly Figure[]): string {
  const folder = join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${machine.date.replaceAll(':', '-')}.json`);
  const rows = figures.map((figure) => {
    const sides = { ours_median: median(figure.ours), other_median: figure.other && median(figure.other.repeats) };
    return { ...figure, ...sides, ratio: ratioOf(figure), verdict: verdictOf(figure) };
  });
  writeFileSync(file, `${JSON.stringify({ machine, repeats, figures: rows }, null, 2)}\n`);
  return file;
}

async function run(): Promise<void> {
  const { only, repeats, asBuilt, sheets } = readOptions(Object.keys(measures), process.argv.slice(2));
  await install();
  if (!asBuilt && !(await build())) throw new Error('the product could not be built');
  await installPeers();
  const cpu = `${cpus().length} × ${cpus()[0]?.model ?? '?'}`;
  const [chromium] = /\d+(\.\d+)+/.exec(execFileSync(findChromium(), ['--version'], { encoding: 'utf8' })) ?? ['?'];
  const load = loadavg()[0] ?? Number.NaN;
  const machine = { date: new Date().toISOString(), node: process.version, chromium, cpu, load };
  const wanted = Object.entries(measures).filter(([name]) => only.length === 0 || only.includes(name));
  const figures: Figure[] = [];
  await withBench({ repeats, sheets }, async (bench) => {
    for (const [, measure] of wanted) figures.push(...(await measure(bench)));
  });
  const file = save(machine, repeats, figures);
  console.log(`\n${tableOf(figures)}\n`);
  console.log(`Medians of ${repeats}, with the fastest and the slowest. Load of the machine before: ${machine.load}.`);
  console.log(`Chromium ${machine.chromium}, Node ${machine.node}, ${machine.cpu}. Written to ${file}.`);
}

await run();
