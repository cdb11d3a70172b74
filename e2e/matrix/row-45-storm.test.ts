// Row 45: five devices at random work while lines are cut, devices and the server are killed, and the server stands still:
// for 100 s in the full run, some seconds in the gate. A seed that failed comes again with PLUMBLINE_SEED.
import { expect, onTestFinished, test } from 'vitest';
import { sized } from '../fixtures/matrix-size.ts';
import { runStorm } from '../fixtures/storm.ts';

test('five devices in a storm converge, and their queues are empty', { timeout: 600_000 }, async () => {
  const seed = Number(process.env.PLUMBLINE_SEED ?? Math.floor(Math.random() * 1_000_000));
  console.log(`row 45, PLUMBLINE_SEED=${seed}`);
  const storm = await runStorm({ seconds: sized(6, 100), seed });
  onTestFinished(() => storm.close());
  expect(storm.wrong).toEqual([]);
  expect(storm.changes).toBeGreaterThan(10);
  expect(storm.faults).toBeGreaterThan(5);
});
