// npm run fuzz -- --requests N --seed S: N bent requests against the real server, run from its source.
// npm run fuzz -- --files N --seed S: N damaged files to the readers of bytes that the server has, run from their source.
// npm run fuzz -- --device-files N --seed S: the same to those that a device has, in a browser.
// `--kept FOLDER` keeps the files that went wrong.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runDeviceFuzz } from '../e2e/fuzz/run-device-fuzz.ts';
import { runFileFuzz } from '../e2e/fuzz/run-file-fuzz.ts';
import { runFuzz } from '../e2e/fuzz/run-fuzz.ts';

const kinds = ['requests', 'files', 'device-files'] as const;
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { requests: text, files: text, 'device-files': text, seed: text, kept: text },
});
const asked = kinds.filter((kind) => values[kind] !== undefined);
const [kind = 'requests'] = asked;
const count = Number(values[kind] ?? 10_000);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed) || asked.length > 1) {
  console.error('Usage: npm run fuzz -- [--requests N | --files N | --device-files N] [--seed S] [--kept FOLDER]');
  process.exit(2);
}
if (values.kept !== undefined) mkdirSync(values.kept, { recursive: true });

const child = (name: string) => ({
  path: fileURLToPath(new URL(`../sync-server/files/${name}.ts`, import.meta.url)),
  execArgv: ['--import', 'tsx'],
});
const programs = {
  thumbnailChild: child('thumbnail-child'),
  stampChild: child('stamp-child'),
  photoChild: child('photo-child'),
};

async function requests(): Promise<{ done: number; wrong: string[] }> {
  const report = await runFuzz({ requests: count, seed });
  const statuses = Object.entries(report.statuses).map(([status, times]) => `${status}: ${times}`);
  console.log(statuses.join(' · '));
  return { done: report.requests, wrong: report.wrong };
}

async function files(): Promise<{ done: number; wrong: string[] }> {
  const { kept } = values;
  const { readers, peakMb, heldUp, wrong } = await runFileFuzz({ files: count, seed, programs, kept });
  console.log('reader     files     something came of  ended their child  slowest');
  for (const [name, { files, read, ended, slowest }] of Object.entries(readers)) {
    const columns = [name.padEnd(9), String(files).padStart(8), String(read).padStart(14), String(ended).padStart(14)];
    console.log(`${columns.join('   ')}   ${(slowest / 1000).toFixed(1).padStart(10)} s`);
  }
  const memory = peakMb === undefined ? 'not told by this system' : `${Math.round(peakMb)} MB`;
  console.log(`memory of a child at most: ${memory}; this process held up for at most: ${Math.round(heldUp)} ms`);
  return { done: Object.values(readers).reduce((sum, reader) => sum + reader.files, 0), wrong };
}

/** Milliseconds for which a page's thread may be held up. */
const HELD_UP = 200;

async function deviceFiles(): Promise<{ done: number; wrong: string[] }> {
  const { readers, peakMb, wrong } = await runDeviceFuzz({
    files: count,
    seed,
    kept: values.kept,
    heldUpMost: HELD_UP,
  });
  console.log('reader     files     something came of   slowest   held the page up');
  for (const [name, { files, read, slowest, heldUp }] of Object.entries(readers)) {
    const columns = [name.padEnd(9), String(files).padStart(6), String(read).padStart(16)];
    const times = `${(slowest / 1000).toFixed(1).padStart(8)} s   ${Math.round(heldUp).toString().padStart(8)} ms`;
    console.log(`${columns.join('   ')}   ${times}`);
  }
  const memory = peakMb === undefined ? 'not told by this system' : `${Math.round(peakMb)} MB`;
  console.log(`memory of a page's process at most: ${memory}`);
  return { done: Object.values(readers).reduce((sum, reader) => sum + reader.files, 0), wrong };
}

const runs = { requests, files, 'device-files': deviceFiles };
console.log(`seed ${seed}, ${count} ${kind}`);
const started = performance.now();
const { done, wrong } = await runs[kind]();
console.log(`${Math.round((performance.now() - started) / 1000)} s`);
for (const what of wrong.slice(0, 50)) console.error(what);
if (wrong.length > 50) console.error(`… and ${wrong.length - 50} more`);
console.log(`${done - Math.min(done, wrong.length)} passed, ${wrong.length} failed`);
process.exit(wrong.length === 0 ? 0 : 1);
