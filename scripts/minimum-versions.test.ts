import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Earlier ones have known holes. */
const minimum = {
  hono: '4.13.5',
  '@hono/node-server': '1.19.15',
  'pdfjs-dist': '5.0.0',
  sharp: '0.32.6',
  nodemailer: '7.0.11',
  '@fastify/busboy': '3.1.1',
};

interface Lock {
  packages: Record<string, { version?: string }>;
}
const lock: Lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));

function isAtLeast(version: string, least: string): boolean {
  const [have = [], need = []] = [version, least].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  const at = need.findIndex((part, n) => part !== have[n]);
  return at === -1 || (have[at] ?? 0) > (need[at] ?? 0);
}

test.each(Object.entries(minimum))('every %s that is installed is %s or later', (name, least) => {
  const versions = Object.entries(lock.packages).flatMap(([path, { version = '' }]) =>
    path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`) ? [version] : [],
  );
  expect(versions).not.toEqual([]);
  expect(versions.filter((version) => !isAtLeast(version, least))).toEqual([]);
});

test.each([
  ['4.13.5', '4.13.5', true],
  ['4.13.4', '4.13.5', false],
  ['4.9.10', '4.13.5', false],
  ['5.0.0', '4.13.5', true],
  ['4.14.0', '4.13.5', true],
])('%s is at least %s: %s', (version, least, expected) => {
  expect(isAtLeast(version, least)).toBe(expected);
});
