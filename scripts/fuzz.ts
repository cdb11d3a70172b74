// npm run fuzz -- --requests N --seed S: N bent requests against the real server, run from its source.
import { parseArgs } from 'node:util';
import { runFuzz } from '../e2e/fuzz/run-fuzz.ts';

const { values } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } });
const requests = Number(values.requests ?? 10_000);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (!Number.isSafeInteger(requests) || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run fuzz -- [--requests N] [--seed S]');
  process.exit(2);
}

console.log(`seed ${seed}, ${requests} requests`);
const started = performance.now();
const report = await runFuzz({ requests, seed });
console.log(`${Math.round((performance.now() - started) / 1000)} s`);
console.log(
  Object.entries(report.statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(' · '),
);
for (const what of report.wrong.slice(0, 50)) console.error(what);
if (report.wrong.length > 50) console.error(`… and ${report.wrong.length - 50} more`);
console.log(
  `${report.requests - Math.min(report.requests, report.wrong.length)} passed, ${report.wrong.length} failed`,
);
process.exit(report.wrong.length === 0 ? 0 : 1);
