import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileHash, root } from './content-hash.mjs';
import { requireSupportedNode } from './node-version.mjs';
import { run } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules/.plumbline-lock');
const installedFile = join(root, 'node_modules/.package-lock.json');

/** Installs the packages of package-lock.json unless they are there already. Ends the process where that fails. */
export async function install() {
  requireSupportedNode();
  const lock = fileHash(lockFile);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return;
  if (!isInstalled()) {
    console.log('Installing packages…');
    const npm = process.env.npm_execpath;
    const args = ['ci', '--no-audit', '--no-fund'];
    const { ok } = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args);
    if (!ok) {
      console.error('npm ci failed. It needs a network and, for the database engine, a C++ toolchain and Python.');
      process.exit(1);
    }
  }
  writeFileSync(stampFile, lock);
}

/** Whether npm's own record of node_modules holds every package of the lock file at its version. */
function isInstalled() {
  if (!existsSync(installedFile)) return false;
  const wanted = packagesOf(lockFile);
  const installed = packagesOf(installedFile);
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || installed[path]?.version === entry.version,
  );
}

/** @returns {Record<string, { version?: string, optional?: boolean }>} */
function packagesOf(/** @type {string} */ file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

if (process.argv[1] === import.meta.filename) await install();
