// npm run sabotage: breaks one promise of the product at a time in a copy of the sources and demands that the tests named
// for it fail there. A test that passes all the same is itself broken. `--short`: three of them, others each time; `--seed S`
// takes the three of an earlier run; `--only "a name"` takes those whose name has these words; `--part 1/2` every second one,
// so that two runs do all of them.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { volumesRefused } from '#server/testing/volume.ts';
import { createRandom } from '../e2e/fixtures/random.ts';
import { root } from './content-hash.mjs';
import { type Edit, type Sabotage, sabotages } from './sabotages.ts';
import { copySources, output } from './scratch-copy.ts';

/** A broken product may wait for ever: a test that has not ended by then has failed. */
const LIMITS = ['--testTimeout=90000', '--hookTimeout=90000'];

/** What the gate has time for. */
const SHORT = 3;

interface Outcome {
  ok: boolean;
  passed: number;
  failed: number;
  /** Names of the tests that failed, or what was said when none ran. */
  why: string;
}

/** Makes an edit, and gives back how to undo it. @throws Error where its text is not there exactly once. */
function apply(copy: string, { file, find, replace }: Edit): () => void {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  const times = source.split(find).length - 1;
  if (times !== 1) throw new Error(`${file} has ${times} times, not once: ${find}`);
  writeFileSync(
    path,
    source.replace(find, () => replace),
  );
  return () => writeFileSync(path, source);
}

async function runTests(copy: string, tests: readonly string[]): Promise<Outcome> {
  const results = join(copy, 'sabotage-results.json');
  rmSync(results, { force: true });
  const report = ['--reporter=json', `--outputFile.json=${results}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...LIMITS, ...report, ...tests];
  const { code, text } = await output(process.execPath, args, copy);
  if (!existsSync(results)) return { ok: code === 0, passed: 0, failed: 0, why: text };
  const { numPassedTests: passed, numFailedTests: failed, testResults } = JSON.parse(readFileSync(results, 'utf8'));
  return { ok: code === 0, passed, failed, why: failedNames(testResults) };
}

function failedNames(files: { assertionResults: { fullName: string; status: string }[] }[]): string {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  return tests.flatMap(({ fullName, status }) => (status === 'failed' ? [`  ${fullName}`] : [])).join('\n');
}

/**
 * Without any sabotage the tests must pass in the copy: else their failing would say nothing.
 * @returns what failed all the same
 */
async function control(copy: string, tests: readonly string[]): Promise<string[]> {
  process.stdout.write('control, nothing broken … ');
  const outcome = await runTests(copy, tests);
  const sound = outcome.ok && outcome.failed === 0 && outcome.passed > 0;
  console.log(sound ? `passes, ${outcome.passed} tests` : `FAILS\n${outcome.why}`);
  return sound ? [] : [`nothing is broken, and yet fails:\n${outcome.why}`];
}

const { values } = parseArgs({
  options: {
    short: { type: 'boolean' },
    seed: { type: 'string' },
    only: { type: 'string' },
    part: { type: 'string', default: '1/1' },
  },
});

/** What this machine can see, all of it or as it was asked for. */
function choose(): Sabotage[] {
  const refused = volumesRefused();
  const seen = sabotages.filter(({ needsPowerCuts }) => refused === undefined || !needsPowerCuts);
  if (seen.length < sabotages.length) console.log(`${sabotages.length - seen.length} left out: ${refused}`);
  const [part = 1, parts = 1] = values.part.split('/').map(Number);
  if (!(part >= 1 && part <= parts)) throw new Error('--part is a number of parts, as 1/2');
  const named = seen.filter(({ name }) => name.includes(values.only ?? ''));
  const asked = named.filter((_, at) => at % parts === part - 1);
  if (!values.short) return asked;
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  console.log(`npm run sabotage -- --short --seed ${seed}`);
  const random = createRandom(seed);
  const drawn = asked.map((sabotage) => ({ sabotage, place: random.next() }));
  return drawn.sort((a, b) => a.place - b.place).flatMap(({ sabotage }, at) => (at < SHORT ? [sabotage] : []));
}

/** An edit that no longer fits is said at its name, and the others go on. */
async function breakAndTest(edits: Edit[], tests: string[]): Promise<[caught: boolean, verdict: string]> {
  const undo: (() => void)[] = [];
  try {
    for (const edit of edits) undo.push(apply(copy, edit));
    const { ok, passed, failed } = await runTests(copy, tests);
    if (ok || failed === 0) return [false, 'NOT CAUGHT'];
    return [true, `caught, ${failed} of ${failed + passed} fail`];
  } catch (error) {
    return [false, `NOT DONE: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    for (const back of undo.reverse()) back();
  }
}

const chosen = choose();
if (chosen.length === 0) throw new Error('no such sabotage');
const copy = await copySources('sabotage');
/** What went otherwise than it must, in words: the gate names it at its end. */
const wrong: string[] = [];
try {
  const all = [...new Set(chosen.flatMap(({ tests }) => tests))];
  wrong.push(...(await control(copy, all)));
  const width = Math.max(...chosen.map(({ name }) => name.length));
  for (const { name, edits, tests } of chosen) {
    const started = performance.now();
    const [caught, verdict] = await breakAndTest(edits, tests);
    if (!caught) wrong.push(`${name}: ${verdict}`);
    const seconds = `${Math.round((performance.now() - started) / 1000)} s`;
    console.log(`${name.padEnd(width)}  ${verdict.padEnd(24)}  ${seconds.padStart(5)}  ${tests.join(' ')}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
mkdirSync(join(root, 'test-results'), { recursive: true });
writeFileSync(join(root, 'test-results/sabotage.json'), JSON.stringify(wrong));
console.log(`${chosen.length + 1 - wrong.length} passed, ${wrong.length} failed`);
process.exitCode = wrong.length === 0 ? 0 : 1;
