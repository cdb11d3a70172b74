// npm run chaos -- --kills N --seed S: the server is killed N times under eight devices at work. It runs from its source, or
// with --build from what people run.
import { parseArgs } from 'node:util';
import { runChaos } from '../e2e/fixtures/chaos.ts';
import { build } from './build.mjs';
import { setup as buildTestServer } from './build-test-server.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string' }, seed: { type: 'string' }, build: { type: 'boolean' } },
});
const kills = Number(values.kills ?? 100);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!Number.isSafeInteger(kills) || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run chaos -- [--kills N] [--seed S] [--build]');
  process.exit(2);
}

const origin = values.build ? 'build' : 'source';
if (origin === 'source') await buildTestServer();
else if (!(await build())) process.exit(1);
console.log(`seed ${seed}, ${kills} kills, server from its ${origin}`);
const report = await runChaos({ kills, seed, origin });
const megabytes = (report.bytes / 1e6).toFixed(1);
console.log(`${report.changes} changes, ${report.files} files of ${megabytes} MB in all`);
for (const what of report.wrong.slice(0, 50)) console.error(what);
if (report.wrong.length > 50) console.error(`… and ${report.wrong.length - 50} more`);
console.log(`${report.checks - Math.min(report.checks, report.wrong.length)} passed, ${report.wrong.length} failed`);
// Sockets of devices that were cut off may still be closing.
process.exit(report.wrong.length === 0 ? 0 : 1);
