// Everything that is checked without a browser.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './content-hash.mjs';
import { install } from './install.mjs';
import { runPackage } from './run.mjs';

const rooms = ['domain', 'src', 'sync-server', 'demo', 'e2e', 'scripts', 'bench', 'client', 'docs'];
export const unitResults = 'test-results/unit.json';

/** @typedef {{ name: string, file: string, args: string[] }} Step */

/** @returns {Step[]} */
function staticSteps() {
  const runtimes = readdirSync(root).filter((file) => /^tsconfig\.(?!base).+\.json$/.test(file));
  return [
    { name: 'format and lint', file: '@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings', '.'] },
    {
      name: 'promises',
      file: 'oxlint/bin/oxlint',
      args: rooms.filter((room) => existsSync(join(root, room))),
    },
    ...runtimes.map((config) => ({
      name: `types, ${config}`,
      file: 'typescript-native/bin/tsc',
      args: ['-p', config],
    })),
    {
      name: 'import law',
      file: 'dependency-cruiser/bin/dependency-cruise.mjs',
      args: ['--config', '.dependency-cruiser.cjs', ...rooms.filter((room) => existsSync(join(root, room)))],
    },
    { name: 'dead code', file: 'knip/bin/knip.js', args: [] },
  ];
}

/** @returns {Step} */
function unitStep(/** @type {readonly string[]} */ leftOut) {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`];
  const args = ['run', ...reports, ...leftOut.map((file) => `--exclude=${file}`)];
  return { name: 'unit tests', file: 'vitest/vitest.mjs', args };
}

/** Runs a step, and prints how it ended and what it said if it failed. Returns whether it passed. */
async function passes(/** @type {Step} */ { name, file, args }) {
  const start = performance.now();
  const { ok, output } = await runPackage(file, args, { capture: true });
  console.log(`${name} … ${ok ? 'ok' : 'FAILED'} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  if (!ok) console.log(output.trimEnd());
  return ok;
}

/**
 * Runs what needs no test, two at a time: none of it uses more than one core for long.
 * @returns {Promise<string[]>} the steps that failed
 */
export async function runStatic(/** @type {{ stopAtFirst: boolean }} */ { stopAtFirst }) {
  const waiting = staticSteps();
  /** @type {string[]} */
  const failed = [];
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (await passes(step)) continue;
      failed.push(step.name);
      if (stopAtFirst) waiting.length = 0;
    }
  };
  await Promise.all([lane(), lane()]);
  return failed;
}

/**
 * Runs the unit tests.
 * @param {{ leftOut?: readonly string[] }} options `leftOut`: files of tests that are not run
 * @returns {Promise<{ failedSteps: string[], passed: number, failed: number }>} their counts; a failed step only where no
 *   single test is to blame
 */
export async function runUnits({ leftOut = [] } = {}) {
  rmSync(join(root, unitResults), { force: true });
  const isOk = await passes(unitStep(leftOut));
  const { passed, failed } = countsIn(unitResults);
  return { failedSteps: isOk || failed > 0 ? [] : ['unit tests'], passed, failed };
}

/** The names of the tests that failed, by what Vitest has written. @returns {string[]} */
export function failedIn(/** @type {string} */ results) {
  const file = join(root, results);
  if (!existsSync(file)) return [];
  /** @type {{ testResults: { name: string, assertionResults: { fullName: string, status: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  );
}

/** Of tests that passed and failed, by what Vitest has written. */
export function countsIn(/** @type {string} */ results) {
  const file = join(root, results);
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}

if (process.argv[1] === import.meta.filename) {
  await install();
  const failedStatic = await runStatic({ stopAtFirst: true });
  const { failedSteps, passed, failed } =
    failedStatic.length === 0 ? await runUnits() : { failedSteps: failedStatic, passed: 0, failed: 0 };
  if (failedSteps.length === 0) console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failedSteps.length + failed === 0 ? 0 : 1;
}
