// The short version of `npm run power-cuts`: the power of the server's disk is cut under eight working devices. A machine
// where that is not possible still has what `durability.test.ts` pins.
import { expect, test } from 'vitest';
import { volumesRefused } from '#server/testing/volume.ts';
import { runPowerCuts } from '../fixtures/power-cuts.ts';

test('what was acknowledged is there after the power was cut', async () => {
  const refused = volumesRefused();
  if (refused !== undefined) return console.log(`No power is cut under the server here: ${refused}.`);
  const seed = Math.floor(Math.random() * 1_000_000);
  console.log(`npm run power-cuts -- --cuts 2 --seed ${seed}`);
  const report = await runPowerCuts({ cuts: 2, seed, origin: 'source' });
  expect(report.wrong).toEqual([]);
  expect(report.changes).toBeGreaterThan(8);
});
