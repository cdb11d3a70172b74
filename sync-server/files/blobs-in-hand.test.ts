import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BlobsInHand } from './blobs-in-hand.ts';

/** A disk and rows, both of which take their time. */
function world(slow = () => Promise.resolve<unknown>(undefined)) {
  const disk = new Set<string>();
  const rows = new Set<string>();
  const isHere = async (hash: string) => {
    await slow();
    return disk.has(hash);
  };
  const inHand = new BlobsInHand(isHere, async (hash) => {
    await slow();
    disk.delete(hash);
  });
  const isNeeded = (hash: string) => async () => {
    await slow();
    const needed = rows.has(hash);
    await slow();
    return needed;
  };
  const bring = (hash: string, isTaken: boolean) =>
    inHand.hold(hash, isNeeded(hash), async () => {
      await slow();
      disk.add(hash);
      await slow();
      if (!isTaken) throw new Error('refused');
      rows.add(hash);
      await slow();
    });
  return { disk, rows, inHand, isNeeded, bring };
}

test('what is refused goes again, what is taken stays, and what was here before is left', async () => {
  const { disk, rows, bring } = world();
  await expect(bring('a', false)).rejects.toThrow('refused');
  expect([...disk]).toEqual([]);
  await bring('a', true);
  await expect(bring('a', false)).rejects.toThrow('refused');
  expect([...disk]).toEqual(['a']);
  // Forgotten, and refused once more: a backup may still copy it.
  rows.clear();
  await expect(bring('a', false)).rejects.toThrow('refused');
  expect([...disk]).toEqual(['a']);
});

test('of several who bring the same, the last one to let go has it removed, whoever failed', async () => {
  const { disk, inHand, isNeeded } = world();
  let failFirst: (error: Error) => void = () => undefined;
  const first = inHand.hold('a', isNeeded('a'), () => {
    disk.add('a');
    return new Promise((_, reject) => {
      failFirst = reject;
    });
  });
  let endSecond: () => void = () => undefined;
  const second = inHand.hold('a', isNeeded('a'), () => new Promise<void>((end) => (endSecond = end)));
  await pause(1);
  failFirst(new Error('refused'));
  await expect(first).rejects.toThrow('refused');
  expect([...disk]).toEqual(['a']);
  expect(await inHand.removeUnless('a', isNeeded('a'))).toBe(false);
  endSecond();
  await second;
  expect([...disk]).toEqual([]);
});

test('whoever brings the same while it is being removed waits until it is gone', async () => {
  const { disk, inHand, isNeeded, bring } = world();
  let answer: (needed: boolean) => void = () => undefined;
  const refused = inHand.hold(
    'a',
    () => new Promise((resolve) => (answer = resolve)),
    () => {
      disk.add('a');
      return Promise.reject(new Error('refused'));
    },
  );
  refused.catch(() => undefined);
  await pause(1);
  const taken = bring('a', true);
  await pause(1);
  answer(false);
  await taken;
  await expect(refused).rejects.toThrow('refused');
  expect([...disk]).toEqual(['a']);
  expect(await inHand.removeUnless('a', isNeeded('a'))).toBe(false);
});

test('a failing look leaves it, and its caller hears what was wrong with the work', async () => {
  const { disk, inHand } = world();
  const held = inHand.hold(
    'a',
    () => Promise.reject(new Error('the disk is tired')),
    () => {
      disk.add('a');
      return Promise.reject(new Error('refused'));
    },
  );
  await expect(held).rejects.toThrow('refused');
  expect([...disk]).toEqual(['a']);
});

test('whoever brings the same in the middle of a removal loses nothing, and nothing stays of who is refused', async () => {
  const slow = () => (randomInt(3) === 0 ? pause(randomInt(6)) : Promise.resolve(undefined));
  const { disk, rows, inHand, isNeeded, bring } = world(slow);
  const hashes = Array.from({ length: 40 }, (_, n) => `hash ${n}`);
  await Promise.all(
    hashes.flatMap((hash, n) =>
      Array.from({ length: 8 }, async (_, turn) => {
        await pause(randomInt(12));
        // Of every other one a single request of eight is taken.
        const isTaken = n % 2 === 0 && turn === 3;
        await bring(hash, isTaken).catch(() => undefined);
        if (isTaken) expect(disk.has(hash)).toBe(true);
        await inHand.removeUnless(hash, isNeeded(hash));
      }),
    ),
  );
  expect(rows.size).toBe(20);
  expect([...disk].sort()).toEqual([...rows].sort());
});
