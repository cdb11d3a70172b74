import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/claims.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| claim |'))
  .map((line) => line.slice(1, -1).split(/(?<!\\)\|/));

/** What a cell names: a file of tests, and words of the title of one in it. */
function namedIn(cell: string): [path: string, title: string][] {
  return cell.split('<br>').map((part) => {
    const [, path = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(part.trim()) ?? [];
    return [path, title];
  });
}

test('every claim names a test that is there', () => {
  const texts = new Map<string, string>();
  const textOf = (path: string) => {
    const known = texts.get(path) ?? (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
    texts.set(path, known);
    return known;
  };
  const isThere = ([path, title]: [string, string]) =>
    /\.(test|spec)\.tsx?$/.test(path) && title !== '' && textOf(path).includes(title);
  const wrong = rows.filter(({ length, 1: cell = '' }) => length !== 2 || !namedIn(cell).every(isThere));
  expect(wrong).toEqual([]);
  expect(rows.length).toBeGreaterThan(800);
});
