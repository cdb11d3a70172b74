// The peers' packages are no part of the product: they have a package.json of their own and are installed when needed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileHash, root } from '../scripts/content-hash.mjs';
import { run } from '../scripts/run.mjs';

const folder = join(root, 'bench/peers');
const stamp = join(folder, 'node_modules/.bench-lock');

/** Installs what bench/peers/package-lock.json names, unless it is there. @throws Error where that fails. */
export async function installPeers(): Promise<void> {
  const lock = fileHash(join(folder, 'package-lock.json'));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing what the benchmarks compare with and measure by (bench/peers)…');
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const { ok } = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args);
  if (!ok) throw new Error('npm ci in bench/peers failed: it needs a network. Without PouchDB there is no comparison.');
  writeFileSync(stamp, lock);
}
