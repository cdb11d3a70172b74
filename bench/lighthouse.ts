// Runs Lighthouse with its own mobile profile on the public page, as it was built, and fails below what we promise.
// `--runs 3` takes the run in the middle by performance; `--language es` reads the page in Spanish.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort } from '#server/testing/free-port.ts';
import { ServerProcess } from '../e2e/fixtures/server-process.ts';
import playwrightConfig from '../playwright.config.ts';
import { build } from '../scripts/build.mjs';
import { root } from '../scripts/content-hash.mjs';
import { installPeers } from './peers.ts';

/** Of Lighthouse's report, what is read here. */
interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string; title: string }>;
  runtimeError?: { message: string };
}

interface Lighthouse {
  default(url: string, flags: object): Promise<{ lhr: Result } | undefined>;
}

const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const report = join(root, 'test-results/lighthouse.json');

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '1' }, language: { type: 'string', default: 'en' } },
});

/** A browser of its own for each run: nothing is kept from the run before. */
async function measure({ default: lighthouse }: Lighthouse, url: string): Promise<Result> {
  const port = await freePort();
  const launch = playwrightConfig.projects?.[0]?.use?.launchOptions ?? {};
  const args = [...(launch.args ?? []), `--remote-debugging-port=${port}`, `--lang=${options.language}`];
  const browser = await chromium.launch({ ...launch, args });
  try {
    const extraHeaders = { 'Accept-Language': options.language };
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.keys(least), extraHeaders });
    if (result === undefined) throw new Error('Lighthouse said nothing');
    const { runtimeError } = result.lhr;
    if (runtimeError !== undefined) throw new Error(runtimeError.message);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

const scoreOf = (result: Result, category: string) => Math.round((result.categories[category]?.score ?? 0) * 100);

function failuresOf(result: Result): string[] {
  return Object.keys(least).flatMap((name) =>
    (result.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${name}: ${id}, ${result.audits[id]?.displayValue ?? result.audits[id]?.title}`),
  );
}

await installPeers();
const installed = join(root, 'bench/peers/node_modules/lighthouse/core/index.js');
const lighthouse = (await import(pathToFileURL(installed).href)) as Lighthouse;
if (!(await build())) process.exit(1);
const server = await ServerProcess.launch({ origin: 'build' });
try {
  const results: Result[] = [];
  for (let run = 0; run < Number(options.runs); run += 1) {
    const result = await measure(lighthouse, `${server.url}/`);
    results.push(result);
    const shown = metrics.map((id) => `${id} ${result.audits[id]?.displayValue}`).join(', ');
    console.log(`run ${run + 1}: performance ${scoreOf(result, 'performance')}; ${shown}`);
  }
  results.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const middle = results[Math.floor((results.length - 1) / 2)];
  if (middle === undefined) throw new Error('--runs is 1 or more');
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, JSON.stringify(middle, null, 1));
  for (const [name, score] of Object.entries(least)) {
    const reached = scoreOf(middle, name);
    console.log(`${reached >= score ? 'ok    ' : 'FAILED'} ${name} ${reached} (at least ${score})`);
    if (reached < score) process.exitCode = 1;
  }
  for (const failure of failuresOf(middle)) console.log(`  ${failure}`);
  console.log(`The report: ${report}`);
} finally {
  await server.dispose();
}
