import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileHash, root } from './content-hash.mjs';
import { requireSupportedNode } from './node-version.mjs';
import { runNpm } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules/.plumbline-lock');
const installedFile = join(root, 'node_modules/.package-lock.json');

/** Installs the packages of package-lock.json unless they are there already. Ends the process where that fails. */
export async function install() {
  requireSupportedNode();
  const lock = `${fileHash(lockFile)} ${process.versions.modules}`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lock) return;
  if (!isInstalled()) {
    console.log('Installing packages…');
    const { ok } = await runNpm(['ci', '--no-audit', '--no-fund']);
    if (!ok) {
      console.error('npm ci failed. It needs a network.');
      process.exit(1);
    }
  }
  if (process.versions.node.startsWith('20.')) await compileEngine();
  writeFileSync(stampFile, lock);
}

/** The database engine's library for Node 20 is compiled here: that of later ones comes as it runs (decision 0201). */
async function compileEngine() {
  const folder = 'node_modules/better-sqlite3-node20';
  if (existsSync(join(root, folder, 'build/Release/better_sqlite3.node'))) return;
  console.log('Compiling the database engine…');
  if ((await runNpm(['run', 'install', '--prefix', folder])).ok) return;
  console.error(
    'The database engine could not be compiled. On Node 20 it needs a C++ toolchain and Python; Node 22 needs neither.',
  );
  process.exit(1);
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
