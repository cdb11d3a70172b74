// npm run sabotage: breaks one promise of the product at a time in a copy of the sources and demands that the tests named
// for it fail there. A test that passes all the same is itself broken. `--short`: the first two only.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './content-hash.mjs';
import { type Edit, sabotages } from './sabotages.ts';

interface Outcome {
  ok: boolean;
  passed: number;
  failed: number;
  /** Names of the tests that failed, or what was said when none ran. */
  why: string;
}

function output(program: string, args: string[], cwd: string): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      text += String(chunk);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, text }));
  });
}

/** Deleted files are still listed; a linked package folder is none of the sources. */
function isSource(name: string): boolean {
  return name !== '' && name !== 'node_modules' && existsSync(join(root, name));
}

/** The working tree as it is, new files too, beside the same packages. */
async function copySources(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'plumbline-sabotage-'));
  const { text } = await output('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], root);
  for (const file of text.split('\0').filter(isSource)) {
    cpSync(join(root, file), join(copy, file), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
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
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--no-file-parallelism', ...report, ...tests];
  const { code, text } = await output(process.execPath, args, copy);
  if (!existsSync(results)) return { ok: code === 0, passed: 0, failed: 0, why: text };
  const { numPassedTests: passed, numFailedTests: failed, testResults } = JSON.parse(readFileSync(results, 'utf8'));
  return { ok: code === 0, passed, failed, why: failedNames(testResults) };
}

function failedNames(files: { assertionResults: { fullName: string; status: string }[] }[]): string {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  return tests.flatMap(({ fullName, status }) => (status === 'failed' ? [`  ${fullName}`] : [])).join('\n');
}

/** Without any sabotage the tests must pass in the copy: else their failing would say nothing. */
async function control(copy: string, tests: readonly string[]): Promise<boolean> {
  process.stdout.write('control, nothing broken … ');
  const outcome = await runTests(copy, tests);
  const sound = outcome.ok && outcome.failed === 0 && outcome.passed > 0;
  console.log(sound ? `passes, ${outcome.passed} tests` : `FAILS\n${outcome.why}`);
  return sound;
}

const chosen = process.argv.includes('--short') ? sabotages.slice(0, 2) : sabotages;
const copy = await copySources();
let failed = 0;
try {
  const all = [...new Set(chosen.flatMap(({ tests }) => tests))];
  if (!(await control(copy, all))) failed += 1;
  const width = Math.max(...chosen.map(({ name }) => name.length));
  for (const { name, edits, tests } of chosen) {
    const undo = edits.map((edit) => apply(copy, edit));
    const outcome = await runTests(copy, tests);
    for (const back of undo.reverse()) back();
    const caught = !outcome.ok && outcome.failed > 0;
    if (!caught) failed += 1;
    const verdict = caught ? `caught, ${outcome.failed} of ${outcome.failed + outcome.passed} fail` : 'NOT CAUGHT';
    console.log(`${name.padEnd(width)}  ${verdict.padEnd(24)}  ${tests.join(' ')}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${chosen.length + 1 - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
