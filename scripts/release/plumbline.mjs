#!/usr/bin/env node
// plumbline [COMMAND …]: serves, or runs one of the server's other programs. `--help` after one says how it is called.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** @type {{ version: string, engines: { node: string }, programs: Record<string, string> }} */
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { version, engines, programs } = manifest;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const fits = [...engines.node.matchAll(/\^(\d+)\.(\d+)/g)].some(
  ([, least, from]) => major === Number(least) && minor >= Number(from),
);
if (!fits) {
  console.error(`Plumbline ${version} runs on Node ${engines.node}; this is Node ${process.versions.node}.`);
  process.exit(2);
}

const [command = 'serve', ...args] = process.argv.slice(2);
const program = Object.hasOwn(programs, command) ? programs[command] : undefined;
if (program === undefined) {
  console.error(`Plumbline has no program “${command}”. There are: ${Object.keys(programs).join(', ')}.`);
  process.exit(2);
}

/** Unpacked by hand, the folder has no packages yet; installed by npm, they stand beside it. */
function install() {
  if (existsSync(join(root, 'node_modules')) || /[\\/]node_modules[\\/]/.test(root)) return;
  console.log('Installing packages…');
  const npm = process.env['npm_execpath'];
  const what = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  const options = /** @type {const} */ ({ cwd: root, stdio: 'inherit' });
  const { status } = npm ? spawnSync(process.execPath, [npm, ...what], options) : spawnSync('npm', what, options);
  if (status === 0) return;
  console.error(`The packages could not be installed: that needs a network, and a user who may write to ${root}.`);
  process.exit(1);
}

install();
const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'build/server', program), ...args], {
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`It could not be started: ${error.message}`);
  process.exitCode = 1;
});
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1);
});
