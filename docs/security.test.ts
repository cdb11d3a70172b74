import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../scripts/content-hash.mjs';

const rooms: Record<string, string> = { 'S/': 'sync-server/', 'D/': 'domain/' };
const pathOf = (named: string) => named.replace(/^[SD]\//, (short) => rooms[short] ?? short);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the table of defences names only files that are there', () => {
  const named = [...read('docs/security.md').matchAll(/`([\w/-]+(?:\.test)?\.ts)`/g)].map(([, path = '']) => path);
  const paths = named.map(pathOf);
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

describe('the table of ASVS', () => {
  const page = read('docs/asvs.md');
  const rows = page
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(({ length }) => length === 8)
    .map(([, id = '', level = '', , state = '', where = '', why = '']) => ({ id, level, state, where, why }));
  const filesIn = (text: string) =>
    [...text.matchAll(/`((?:[SD]|src|docs|e2e|scripts)\/[\w./-]+|[\w.-]+\.json)`/g)].map(([, path = '']) =>
      pathOf(path),
    );

  test('has each requirement once, in order, in the chapter of its number', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.filter((id) => !/^\d{1,2}\.\d{1,2}\.\d{1,2}$/.test(id))).toEqual([]);
    expect(ids.length).toBe(new Set(ids).size);
    const inOrder = [...ids].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    expect(ids).toEqual(inOrder);
    const chapters = page.split(/^## V/m).slice(1);
    expect(chapters).toHaveLength(17);
    for (const chapter of chapters) {
      const number = /^\d+/.exec(chapter)?.[0];
      for (const [, of] of chapter.matchAll(/^\| (\d+)\.\d/gm)) expect(of).toBe(number);
    }
  });

  test('counts what it has', () => {
    const all: Record<string, number> = { 1: 70, 2: 183 };
    const count = (level: string, state: string) =>
      String(rows.filter((row) => row.level === level && row.state === state).length);
    const counted = Object.entries(all).map(([level, sum]) => {
      const states = ['held', 'not applicable', 'deviation'].map((state) => count(level, state));
      return `| ${level} | ${states.join(' | ')} | ${sum} |`;
    });
    for (const line of counted) expect(page).toContain(`\n${line}\n`);
    expect(rows).toHaveLength(253);
    for (const [level, sum] of Object.entries(all)) expect(rows.filter((row) => row.level === level)).toHaveLength(sum);
  });

  test('names where and by which test each is held, and why each other is not', () => {
    for (const { id, state, where, why } of rows) {
      const tests = filesIn(why).filter((path) => /\.(test|spec)\.tsx?$/.test(path));
      if (state === 'held') expect([id, where.length > 1, tests.length > 0]).toEqual([id, true, true]);
      else expect([id, where, why.length > 3]).toEqual([id, '–', true]);
    }
  });

  test('names only files that are there', () => {
    const paths = filesIn(page);
    expect(paths.length).toBeGreaterThan(200);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
