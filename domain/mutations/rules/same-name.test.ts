import { expect, test } from 'vitest';
import type { Document } from '../../document.ts';
import { nameKey, numberedName } from '../../files/names.ts';
import { growth } from '../../testing/growth.ts';
import { freeNameIn, NamesInto } from './same-name.ts';

/** A folder by its names alone, and how often somebody asked for some. */
function folderOf(names: readonly string[], hasList = true) {
  const keys = new Set(names.map(nameKey));
  const asked = { names: 0, lists: 0 };
  const keysFrom = (_: number, stem: string) => {
    asked.lists += 1;
    return Promise.resolve([...keys].filter((key) => key.startsWith(stem)));
  };
  const reader = {
    documentsNamed: (_: string, __: number, key: string) => {
      asked.names += 1;
      return Promise.resolve(keys.has(key) ? [{} as Document] : []);
    },
    ...(hasList ? { keysFrom } : {}),
  };
  return { reads: { reader: reader as never }, keys, asked };
}

/** As each number was looked at once: what has to come out. */
function oneByOne(name: string, taken: ReadonlySet<string>) {
  for (let n = 1; ; n += 1) if (!taken.has(nameKey(numberedName(name, n)))) return numberedName(name, n);
}

const numbers = (name: string, ...of: number[]) => of.map((n) => numberedName(name, n));
const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);

test.each([true, false])(
  'each gets the first number that nobody has, in the folder or the act (list: %s)',
  async (hasList) => {
    const long = 'é一'.repeat(100);
    const names = ['A', 'a', 'A (2)', 'Α Σ', 'α σ', long, `${long.slice(0, 196)} `, 'A (2) (2)', 'B'];
    const folder = folderOf(
      [
        ...numbers('A', 1, 2, 4, 5, ...upTo(130).slice(6)),
        ...numbers('A (2)', 2, 3),
        ...numbers('α σ', ...upTo(12)),
        ...numbers(long, ...upTo(99), 101),
        ...['A (x', 'A (02)', 'A (3) ', 'A ((6)'],
      ],
      hasList,
    );
    const taken = new Set(folder.keys);
    const into = new NamesInto(folder.reads, 1);
    for (let at = 0; at < 60; at += 1) {
      const name = names[(at * at + Math.floor(at / 5)) % names.length] ?? '';
      const given = await into.next(name);
      expect(given).toBe(oneByOne(name, taken));
      taken.add(nameKey(given));
    }
  },
);

test('a folder with thousands of one name is asked for them at once', async () => {
  const { reads, asked } = folderOf(numbers('A-101', ...upTo(5000)));
  expect(await freeNameIn(reads, 1, 'a-101')).toBe('a-101 (5001)');
  expect(asked.names).toBeLessThan(10);
  expect(asked.lists).toBeLessThan(5);
});

test('what a large act has still to bring back is waited for, and not looked at one by one', async () => {
  const waiting = new Error('still open');
  const { reads } = folderOf(numbers('A-101', ...upTo(50)));
  const reader = {
    ...(reads.reader as object),
    keysFrom: () => Promise.resolve([]),
    list: () => Promise.reject(waiting),
  };
  await expect(freeNameIn({ reader: reader as never }, 1, 'A-101')).rejects.toBe(waiting);
});

test('thousands of one name that come at once take as long for each as some do', async () => {
  const name = 'é\u0301一'.repeat(60);
  const grown = await growth(performance, 60, (size) => async () => {
    const into = new NamesInto(folderOf([]).reads, 1);
    for (let at = 0; at < size; at += 1) await into.next(name);
  });
  expect(grown).toBeLessThan(50);
});
