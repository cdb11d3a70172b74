// One digest for "has any of this changed": what a build is stamped with, and the tail of the app's version.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(new URL('..', import.meta.url)));

/** Everything a build reads, relative to the root. */
const SOURCES = [
  'domain',
  'src',
  'sync-server',
  'demo',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'scripts/content-hash.mjs',
  'scripts/build-constants.ts',
  'scripts/pdfjs-assets.ts',
  'scripts/precache-integrity.ts',
  'scripts/prerender.ts',
  'scripts/compress.mjs',
  'scripts/release/notices.mjs',
  'scripts/release/packages.mjs',
];

/** SHA-256, in hex, of the files a build reads, in an order that no file system decides. Tests are left out. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf).sort()) {
    hash.update(`${file.split(sep).join('/')}\0`);
    hash.update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    );
  }
  return hash.digest('hex');
}

/** SHA-256, in hex, of one file. */
export function fileHash(/** @type {string} */ file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** @param {string} path @returns {string[]} the files at or under a path, relative to the root */
function filesOf(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => name !== 'testing' && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesOf(join(path, name)));
}
