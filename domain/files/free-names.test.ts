import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { FreeNames } from './free-names.ts';
import { nameKey, numberedName } from './names.ts';

/** One number after the other, each looked at: what the quick way has to come to as well. */
function oneByOne(name: string, taken: ReadonlySet<string>): string {
  let n = 1;
  while (taken.has(nameKey(numberedName(name, n)))) n += 1;
  return numberedName(name, n);
}

const freeName = (name: string, taken: ReadonlySet<string>) => new FreeNames((key) => taken.has(key)).of(name);

test('a name that is taken, in whatever case, gets the first free number and stays short enough', () => {
  const taken = (...names: string[]) => new Set(names.map(nameKey));
  expect(freeName('A-101', taken('B'))).toBe('A-101');
  expect(freeName('A-101', taken('a-101', 'A-101 (2)'))).toBe('A-101 (3)');
  const long = 'x'.repeat(limits.documentNameMax);
  expect(freeName(long, taken(long))).toBe(`${'x'.repeat(limits.documentNameMax - 4)} (2)`);
});

/** Numbers from a seed, in [0, below). */
function drawn(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Letters whose key depends on what stands beside them, or is longer or shorter than they are; brackets and digits. */
const signs = [
  ...[
    'a',
    'A',
    '1',
    '2',
    '(',
    ')',
    ' ',
    ' (2)',
    ' (10)',
    'Σ',
    'σ',
    'ß',
    'ẞ',
    'İ',
    'ı',
    'é',
    'e\u0301',
    '\u0301',
    '一',
    'ﬁ',
  ],
  ...[
    '（２）',
    '②',
    '⑵',
    '𝒳',
    '\u{1f469}\u200d',
    '\u200d',
    '\ufe0f',
    '\u094d\u200c',
    '\u2800',
    '\u00ad',
    '\u0345',
    '가',
    '\u1100',
  ],
];

test.each(Array.from({ length: 10 }, (_, seed) => seed))(
  'the names that an act gives are those that one number after the other comes to, seed %i',
  (seed) => {
    const draw = drawn(seed);
    const text = (most: number) => Array.from({ length: draw(most) + 1 }, () => signs[draw(signs.length)]).join('');
    const long = text(400).slice(0, limits.documentNameMax);
    const same = [
      ...[text(3), text(3), long, text(8) + long].map((name) => name.slice(0, limits.documentNameMax)),
      'Α Σ',
    ];
    const variants = same.flatMap((name) => [
      name,
      name.toUpperCase(),
      numberedName(name, 2),
      `${name} (3)`,
      ` ${name}`,
    ]);
    const names = variants.map((name) => name.slice(0, limits.documentNameMax));
    // With holes, over the ends of all lengths of a number.
    const numbers = [1, 2, 3, 8, 9, 10, 11, 98, 99, 100, 101].filter(() => draw(5) > 0);
    const filled = Array.from({ length: draw(130) }, (_, at) => at + 1).filter(() => draw(60) > 0);
    const there = names.flatMap((name) => [...numbers, ...filled].map((n) => nameKey(numberedName(name, n))));
    const taken = new Set(there.filter(() => draw(40) > 0));
    const byNow = new Set(taken);
    const free = new FreeNames((key) => byNow.has(key));
    for (let at = 0; at < 120; at += 1) {
      const name = names[draw(names.length)] ?? '';
      const given = free.of(name);
      expect(given).toBe(oneByOne(name, taken));
      taken.add(nameKey(given));
      byNow.add(nameKey(given));
    }
  },
);

test('thousands of one name, however it is written, are asked about some times each', () => {
  const byNow = new Set<string>();
  let asked = 0;
  const free = new FreeNames((key) => {
    asked += 1;
    return byNow.has(key);
  });
  const stem = 'é一'.repeat(60);
  const count = 3000;
  for (let at = 0; at < count; at += 1) {
    const cased = at
      .toString(2)
      .replace(/./g, (bit) => (bit === '1' ? 'X' : 'x'))
      .padStart(12, 'x');
    byNow.add(nameKey(free.of(`${stem}${cased}`)));
  }
  expect(byNow.size).toBe(count);
  expect(asked).toBeLessThan(count * 7);
});
