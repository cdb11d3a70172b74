// npm run power-cuts -- --cuts N --seed S: the power of the server's disk is cut N times under eight devices at work.
// Linux, as root. The server runs from its source, or with --build from what people run. With --browser it is the power of
// a tablet, whose person saves in Chromium.
import { parseArgs } from 'node:util';
import { volumesRefused } from '#server/testing/volume.ts';
import { runBrowserPowerCuts } from '../e2e/fixtures/browser-power-cuts.ts';
import { runPowerCuts } from '../e2e/fixtures/power-cuts.ts';
import { build } from './build.mjs';
import { setup as buildTestServer } from './build-test-server.ts';

const { values } = parseArgs({
  options: {
    cuts: { type: 'string' },
    seed: { type: 'string' },
    build: { type: 'boolean' },
    browser: { type: 'boolean' },
  },
});
const cuts = Number(values.cuts ?? 20);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!Number.isSafeInteger(cuts) || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run power-cuts -- [--cuts N] [--seed S] [--build | --browser]');
  process.exit(2);
}
const refused = volumesRefused();
if (refused !== undefined) {
  console.error(`No power can be cut on this machine: ${refused}.`);
  process.exit(2);
}
// Volumes are removed when the process ends, and by no signal otherwise.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

interface Result {
  figures: string[];
  checks: number;
  wrong: string[];
}

async function cutServer(): Promise<Result> {
  const origin = values.build ? 'build' : 'source';
  if (origin === 'source') await buildTestServer();
  else if (!(await build())) process.exit(1);
  const { control, changes, files, bytes, checks, wrong } = await runPowerCuts({
    cuts,
    seed,
    origin,
    say: (line) => console.log(line),
  });
  return {
    figures: [
      `control: a cut took ${control.unflushedFiles} of 100 unflushed files, ${control.commitsOff} of 100 unflushed commits`,
      `${changes} changes, ${files} files of ${(bytes / 1e6).toFixed(1)} MB in all`,
    ],
    checks,
    wrong,
  };
}

async function cutBrowser(): Promise<Result> {
  const { changes, files, relaxed, relaxedLost, torn, wrong } = await runBrowserPowerCuts({ cuts, seed });
  return {
    figures: [
      `control: the cuts took ${relaxedLost} of ${relaxed} transactions that were not strict`,
      `${torn} cuts left a part of a record at the end of the log`,
      `${changes} changes and ${files} files saved`,
    ],
    checks: changes + files + 1,
    wrong,
  };
}

console.log(`seed ${seed}, ${cuts} cuts of the power of ${values.browser ? 'a browser' : 'the server'}`);
const started = performance.now();
const { figures, checks, wrong } = await (values.browser ? cutBrowser() : cutServer());
for (const line of [...figures, `${Math.round((performance.now() - started) / 1000)} s`]) console.log(line);
for (const what of wrong.slice(0, 50)) console.error(what);
if (wrong.length > 50) console.error(`… and ${wrong.length - 50} more`);
console.log(`${checks - Math.min(checks, wrong.length)} passed, ${wrong.length} failed`);
process.exit(wrong.length === 0 ? 0 : 1);
