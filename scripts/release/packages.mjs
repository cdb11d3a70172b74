// Which packages a release needs, told by what is built and by the lock file.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../content-hash.mjs';

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [name] of the package, where the folder has another.
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {string} [license]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @typedef {Record<string, LockEntry>} LockEntries by folder below the root.
 */

/** @returns {{ packages: LockEntries }} */
export const readLock = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** @returns {{ name: string, version: string, description: string, license: string, dependencies: Record<string, string>, optionalDependencies: Record<string, string> }} */
export const readManifest = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The packages that the built server loads, of those that package.json names. */
export function packagesOfServer() {
  const folder = join(root, 'build/server');
  const code = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const { dependencies, optionalDependencies } = readManifest();
  const named = Object.keys({ ...dependencies, ...optionalDependencies });
  return named.filter((name) => new RegExp(`["'\`]${name}(?:/[^"'\`]*)?["'\`]`).test(code)).sort();
}

/** Where a package finds another: in its own folder, or in one further up. */
function folderOf(/** @type {LockEntries} */ entries, /** @type {string} */ from, /** @type {string} */ name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (entries[path] !== undefined) return path;
    if (at === '') return undefined;
  }
}

/**
 * These packages and all that they need, as the lock file has them.
 * @param {LockEntries} entries
 * @param {readonly string[]} names
 * @returns {LockEntries}
 */
export function neededBy(entries, names) {
  /** @type {LockEntries} */
  const needed = {};
  const waiting = names.map((name) => ({ from: '', name }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const path = folderOf(entries, next.from, next.name);
    if (path === undefined || needed[path] !== undefined) continue;
    const entry = entries[path];
    if (entry === undefined) continue;
    needed[path] = entry;
    const more = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    for (const name of Object.keys(more)) waiting.push({ from: path, name });
  }
  return Object.fromEntries(Object.entries(needed).sort(([a], [b]) => (a < b ? -1 : 1)));
}
