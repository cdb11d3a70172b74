// The short version of `npm run power-cuts -- --browser`: the power of a tablet is cut under a Chromium that saves.
import { expect, test } from 'vitest';
import { volumesRefused } from '#server/testing/volume.ts';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { runBrowserPowerCuts } from '../fixtures/browser-power-cuts.ts';

function whyNot(): string | undefined {
  const refused = volumesRefused();
  if (refused !== undefined) return refused;
  try {
    findChromium();
    return undefined;
  } catch {
    return 'there is no Chromium';
  }
}

test('what a browser saved is there after the power was cut', async () => {
  const why = whyNot();
  if (why !== undefined) return console.log(`No power is cut under a browser here: ${why}.`);
  const seed = Math.floor(Math.random() * 1_000_000);
  console.log(`npm run power-cuts -- --browser --cuts 1 --seed ${seed}`);
  const report = await runBrowserPowerCuts({ cuts: 1, seed });
  expect(report.wrong).toEqual([]);
  expect(report.changes).toBeGreaterThan(4);
});
