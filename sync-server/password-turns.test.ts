import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Asker, createPasswordTurns, knownBy, strangerFrom } from './password-turns.ts';

/** Work that ends when it is told to, in the order in which it begins. */
function works() {
  const turns = createPasswordTurns();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, asker: Asker): Promise<string> =>
    turns(asker, () => {
      begun.push(name);
      return new Promise<string>((end) => ends.push(() => end(name)));
    }).catch(({ code, params }) => `${code} ${params.retry_after}`);
  async function endOne(): Promise<void> {
    ends.shift()?.();
    await nextTurn();
  }
  return { ask, begun, endOne };
}

const many = <T>(size: number, of: (n: number) => T): T[] => Array.from({ length: size }, (_, n) => of(n));
const refusedOf = async (asked: readonly Promise<string>[], endOne: () => Promise<void>): Promise<number> => {
  for (let n = 0; n <= asked.length; n += 1) await endOne();
  return (await Promise.all(asked)).filter((answer) => answer === 'rate_limited 5').length;
};

test('two at once in all, one of each who asks, whose others wait up to a bound', async () => {
  const { ask, begun, endOne } = works();
  const asked = many(34, (n) => ask(`a${n}`, strangerFrom('192.0.2.1')));
  const other = ask('b', strangerFrom('192.0.2.2'));
  await nextTurn();
  expect(begun).toEqual(['a0', 'b']);
  expect(await asked[33]).toBe('rate_limited 5');
  expect(await refusedOf([...asked, other], endOne)).toBe(1);
});

test('strangers without end take no place of who is known, and keep them waiting for one password', async () => {
  const { ask, begun, endOne } = works();
  const flood = many(400, (n) => ask(`stranger ${n}`, strangerFrom(`198.51.${n >> 8}.${n & 255}`)));
  const session = ask('session', knownBy(7, 'digest'));
  const familiar = ask('familiar', knownBy('ana@example.com', '192.0.2.1'));
  await nextTurn();
  await endOne();
  await endOne();
  expect(begun).toEqual(['stranger 0', 'stranger 1', 'session', 'familiar']);
  expect(await refusedOf([...flood, session, familiar], endOne)).toBe(400 - 2 - 256);
});

test('who is known, however many, leaves every third turn to strangers', async () => {
  const { ask, begun, endOne } = works();
  const flood = many(5, (n) => many(8, (m) => ask(`known ${n} ${m}`, knownBy(7, `session ${n}`)))).flat();
  const strangers = many(3, (n) => ask(`stranger ${n}`, strangerFrom(`192.0.2.${n}`)));
  for (let n = 0; n < 8; n += 1) await endOne();
  const turnsOf = begun.map((name, n) => (name.startsWith('stranger') ? n : -1)).filter((n) => n >= 0);
  expect(turnsOf).toEqual([2, 5, 8]);
  expect(await refusedOf([...flood, ...strangers], endOne)).toBe(0);
});

test('networks of one site have one turn of a round, and where there is no place the newcomer takes one of theirs', async () => {
  const { ask, begun, endOne } = works();
  const flood = many(400, (n) => ask(`flood ${n}`, strangerFrom(`2001:db8:1:${n.toString(16)}::/64`)));
  const others = many(3, (n) => ask(`other ${n}`, strangerFrom(`2001:db8:${n + 2}:0::/64`)));
  for (let n = 0; n < 6; n += 1) await endOne();
  expect(begun.slice(2, 8).filter((name) => name.startsWith('other'))).toEqual(['other 0', 'other 1', 'other 2']);
  expect(await refusedOf([...flood, ...others], endOne)).toBe(400 - 2 - 256 + 3);
});

test('where groups of one take all places, whoever had a turn of late gives theirs to who had none', async () => {
  const { ask, begun, endOne } = works();
  const flood = () => many(258, (n) => ask(`flood ${n}`, knownBy(n, 'session')));
  const first = flood();
  expect(await refusedOf(first, endOne)).toBe(0);
  const again = flood();
  const newcomer = ask('newcomer', knownBy('newcomer', 'session'));
  const oneMore = ask('one more', knownBy(999, 'session'));
  const atOnceAgain = ask('flood 0', knownBy(0, 'another session'));
  expect(await atOnceAgain).toBe('rate_limited 5');
  expect(await refusedOf([...again, newcomer, oneMore], endOne)).toBe(2);
  expect(begun).toEqual(expect.arrayContaining(['newcomer', 'one more']));
});

test('every second turn of a lane is that of who had fewest of late, the others go round', async () => {
  const { ask, begun, endOne } = works();
  const flood = () => many(200, (n) => ask(`flood ${n}`, knownBy(n, 'session')));
  expect(await refusedOf(flood(), endOne)).toBe(0);
  const again = flood();
  const newcomers = many(3, (n) => ask(`newcomer ${n}`, knownBy(`newcomer ${n}`, 'session')));
  for (let n = 0; n < 7; n += 1) await endOne();
  const later = begun.slice(202);
  expect(later.filter((name) => name.startsWith('newcomer'))).toEqual(['newcomer 0', 'newcomer 1', 'newcomer 2']);
  expect(later.filter((name) => name.startsWith('flood'))).toEqual(['flood 2', 'flood 3', 'flood 4']);
  expect(await refusedOf([...again, ...newcomers], endOne)).toBe(0);
});

test('what somebody had long ago is forgotten', async () => {
  const { ask, endOne } = works();
  const have = async (asked: Promise<string>[]) => expect(await refusedOf(asked, endOne)).toBe(0);
  await have([ask('old', knownBy('old', 'session'))]);
  for (let n = 0; n < 4; n += 1) await have(many(256, (m) => ask('flood', knownBy(m, 'session'))));
  const flood = many(258, (n) => ask('flood', knownBy(n, 'session')));
  const old = ask('old', knownBy('old', 'session'));
  expect(await refusedOf([...flood, old], endOne)).toBe(1);
  expect(await old).toBe('old');
});

test('who found a device keeps its owner waiting for one password', async () => {
  const { ask, begun, endOne } = works();
  const found = many(20, (n) => ask(`found ${n}`, knownBy(7, 'found')));
  const own = ask('own', knownBy(7, 'own'));
  const other = ask('other', knownBy(8, 'other'));
  await nextTurn();
  expect(begun).toEqual(['found 0', 'own']);
  await endOne();
  await endOne();
  expect(begun.slice(2, 4)).toEqual(['found 1', 'other']);
  expect(await refusedOf([...found, own, other], endOne)).toBe(0);
});

test('what is thrown gives its turn on', async () => {
  const turns = createPasswordTurns();
  const asker = strangerFrom('192.0.2.1');
  const failing = turns(asker, () => Promise.reject(new Error('no memory')));
  const next = turns(asker, () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no memory');
  expect(await next).toBe('done');
});
