import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

/** A page whose canvas draws at the end of each turn, for so long a step. @returns how long each turn of drawing took. */
async function turnsOf(steps: number, stepTakes: number): Promise<number[]> {
  let [clock, noted, left] = [0, 0, steps];
  const endTurn = async () => {
    clock += noted * stepTakes;
    noted = 0;
  };
  const pace = new Pace(() => clock, endTurn);
  const drawing: Iterator<void> = {
    next: () => {
      noted += 1;
      left -= 1;
      return { done: left <= 0, value: undefined };
    },
  };
  const turns: number[] = [];
  for (let done = false; !done; ) {
    const began = clock;
    done = pace.take(drawing, 12);
    await Promise.resolve();
    await Promise.resolve();
    turns.push(clock - began);
  }
  return turns;
}

test('what a canvas draws only when the turn is over does not hold the page, however quickly it is told', async () => {
  const turns = await turnsOf(500, 8);
  expect(Math.max(...turns)).toBeLessThanOrEqual(64);
});

test('steps that cost little are taken by the hundred', async () => {
  expect((await turnsOf(4000, 0.01)).length).toBeLessThan(15);
});
