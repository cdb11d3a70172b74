// npm run nodes [-- MAJOR…] [--only FILE…]: the server's tests on each Node that package.json names. One that is not the one that
// runs this comes from the registry, as does the database engine's library where this Node has another.
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './content-hash.mjs';
import { install } from './install.mjs';
import { run, runNpm } from './run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true } },
});
/** @type {{ engines: { node: string }, optionalDependencies: Record<string, string> }} */
const { engines, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const isWindows = process.platform === 'win32';
/** The package that is the program alone, of this machine's kind. */
const binary = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
const supported = engines.node.split('||').map((part) => part.trim().replace(/^\^(\d+).*/, '$1'));

/**
 * A Node of this version, and beside it what it needs of its own.
 * @param {string} major
 * @returns {Promise<{ program: string, packages: string } | undefined>}
 */
async function nodeOf(major) {
  const folder = join(root, 'build/nodes', major);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const engine = `better-sqlite3@${optionalDependencies['better-sqlite3']}`;
  const { ok, output } = await runNpm(
    ['install', '--prefix', folder, '--engine-strict=false', '--ignore-scripts', `${binary}@${major}`, engine],
    { capture: true },
  );
  if (!ok) console.error(output);
  const packages = join(folder, 'node_modules');
  return ok ? { program: join(packages, binary, 'bin', isWindows ? 'node.exe' : 'node'), packages } : undefined;
}

/**
 * Where this Node has another library of the engine, the one that was brought stands in its place meanwhile: servers that tests start
 * look for it there, whatever their environment.
 * @template T
 * @param {string} packages
 * @param {() => Promise<T>} work
 */
async function withEngineOf(packages, work) {
  const place = join(root, 'node_modules/better-sqlite3');
  if (packages === '' || existsSync(place)) return work();
  symlinkSync(join(packages, 'better-sqlite3'), place, 'junction');
  try {
    return await work();
  } finally {
    rmSync(place, { force: true });
  }
}

await install();
const failed = [];
for (const major of positionals.length > 0 ? positionals : supported) {
  if (!supported.includes(major)) {
    console.error(`Node ${major} is none that package.json names (${supported.join(', ')}).`);
    process.exit(2);
  }
  const own = process.versions.node.split('.')[0] === major;
  const node = own ? { program: process.execPath, packages: '' } : await nodeOf(major);
  console.log(`Node ${major}`);
  const tests = ['node_modules/vitest/vitest.mjs', 'run', ...(values.only ?? ['sync-server'])];
  const done = node && (await withEngineOf(node.packages, () => run(node.program, tests)));
  if (!done?.ok) failed.push(major);
}
if (failed.length > 0) {
  console.error(`Failed on Node ${failed.join(', ')}.`);
  process.exitCode = 1;
}
