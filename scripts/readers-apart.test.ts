// Whatever reads bytes that somebody sent runs in a process or a thread of its own, so that a file which was made to do harm
// stops nobody. What the server's process and the page of the app are put together from is followed here, import by import.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './content-hash.mjs';

/** Packages, Node's own and one of ours, that make something of bytes. `pdfjs-dist` reads in a worker that it is handed. */
const READERS = /^(sharp|exifr|@hyzyla\/pdfium|pdf-lib|#domain\/dxf\/read|barcode-detector|zxing-wasm|node:zlib)(\/|$)/;

const IMPORTS = /^(?:import|export) (?!type )(?:([^'";]*?) from )?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** What a file really loads: an import of types alone is none. */
function importsOf(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(IMPORTS)].flatMap(([, what = '', from, later]) => {
    const names = /^{([^}]*)}$/.exec(what.trim())?.[1]?.split(',') ?? [''];
    const isTypes = names.every((name) => name.trim().startsWith('type ') || (name.trim() === '' && names.length > 1));
    // A sum of bytes, which makes nothing of them; and what packs our own words, and unpacks nobody's.
    const isHarmless = from === 'node:zlib' && names.every((name) => ['crc32', 'gzip'].includes(name.trim()));
    return isTypes || isHarmless ? [] : [from ?? later ?? ''];
  });
}

/** A file of ours; undefined for a package. */
function fileOf(from: string, name: string): string | undefined {
  if (name.startsWith('#domain/')) return join(root, 'domain', `${name.slice('#domain/'.length)}.ts`);
  if (name.startsWith('#src/')) return join(root, 'src', name.slice('#src/'.length));
  return name.startsWith('.') ? join(dirname(from), name) : undefined;
}

/** Every reader that is loaded from here on, with the way that leads to it. */
function readersFrom(entry: string): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const follow = (path: string, way: readonly string[]): void => {
    if (seen.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) return;
    seen.add(path);
    const here = [...way, relative(root, path)];
    for (const name of importsOf(path)) {
      const file = fileOf(path, name);
      if (READERS.test(name)) found.push([...here, name].join(' → '));
      else if (file !== undefined) follow(file, here);
    }
  };
  follow(join(root, entry), []);
  expect(seen.size).toBeGreaterThan(2);
  return found;
}

test.each(['sync-server/main.ts', 'src/main.tsx', 'src/pwa/service-worker.ts'])('%s reads nobody’s bytes', (entry) => {
  expect(readersFrom(entry)).toEqual([]);
});

test.each([
  ['sync-server/files/photo-child.ts', 'exifr'],
  ['sync-server/files/thumbnail-child.ts', '#domain/dxf/read'],
  ['src/platform/stamp/stamp-worker.ts', 'pdf-lib'],
])('%s, which is there for that, is seen to', (entry, name) => {
  expect(readersFrom(entry).join('\n')).toContain(name);
});
