import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createStarts } from './starts.ts';

test('of one person one call begins in a turn of the loop, in their order, and others begin beside them', async () => {
  const starts = createStarts();
  const begun: string[] = [];
  const begin = (person: number, call: string) => starts.wait(person).then(() => begun.push(call));
  const all = ['a1', 'a2', 'a3', 'a4'].map((call) => begin(1, call));
  const other = begin(2, 'b1');
  expect(begun).toEqual([]);
  await other;
  expect(begun).toEqual(['a1', 'b1']);
  await nextTurn();
  expect(begun.length).toBeLessThan(4);
  await Promise.all(all);
  expect(begun.filter((call) => call.startsWith('a'))).toEqual(['a1', 'a2', 'a3', 'a4']);
  await begin(1, 'a5');
  expect(begun.at(-1)).toBe('a5');
});

test('sessions of one person take turns, however many calls one of them sends', async () => {
  const starts = createStarts();
  const begun: string[] = [];
  const begin = (session: string) => starts.wait(1, session).then(() => begun.push(session));
  const many = Array.from({ length: 50 }, () => begin('tablet'));
  const phone = [begin('phone'), begin('phone')];
  await Promise.all(phone);
  expect(begun).toEqual(['tablet', 'phone', 'tablet', 'phone']);
  await Promise.all(many);
  expect(begun).toHaveLength(52);
});

test('of hundreds of people at once four begin in a turn of the loop, and who comes last waits for one call of each', async () => {
  const starts = createStarts();
  const begun: number[] = [];
  const begin = (person: number) => starts.wait(person).then(() => void begun.push(person));
  const flood = Array.from({ length: 256 }, (_, person) => [begin(person), begin(person)]).flat();
  const all = Promise.all([...flood, begin(1000)]);
  let most = 0;
  while (begun.length < 513) {
    const before = begun.length;
    await nextTurn();
    most = Math.max(most, begun.length - before);
  }
  await all;
  expect(most).toBe(4);
  expect(begun.indexOf(1000)).toBe(256);
});
