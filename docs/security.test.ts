import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/content-hash.mjs';

const rooms: Record<string, string> = { 'S/': 'sync-server/', 'D/': 'domain/' };

test('the table of defences names only files that are there', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const named = [...page.matchAll(/`([\w/-]+(?:\.test)?\.ts)`/g)].map(([, path = '']) => path);
  const paths = named.map((path) => path.replace(/^[SD]\//, (short) => rooms[short] ?? short));
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
