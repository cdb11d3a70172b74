// The app started from nothing without a network: a new browser process, a profile that has the app and its rows, the
// server stopped. From the navigation's start to the first project's card on the screen.
import { type BrowserContext, chromium } from '@playwright/test';
import { quietChromium } from '../scripts/chromium-launch.mjs';
import { openSynced } from './app-page.ts';
import { type Bench, openPage } from './bench.ts';
import type { Figure } from './figures.ts';
import { inPage } from './page-scripts.ts';

const MANY = 10_000;
const FEW = 100;

function launch(profile: string, offline: boolean): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { ...quietChromium, offline });
}

/** A browser profile in which a crew's project is complete. */
async function prepare(bench: Bench, documents: number): Promise<string> {
  const profile = bench.folder(`profile-${documents}`);
  const context = await launch(profile, false);
  await openSynced(bench, context, await bench.crew(documents));
  await context.close();
  return profile;
}

async function start(bench: Bench, profile: string): Promise<number> {
  const context = await launch(profile, true);
  try {
    const page = await openPage(bench, context, `${bench.server.url}/projects`, 'watch');
    return await inPage(page, 'watch', 'untilFirstCard');
  } finally {
    await context.close();
  }
}

/** To be taken last: it stops the server. */
export async function measureColdStart(bench: Bench): Promise<Figure[]> {
  const profiles = { many: await prepare(bench, MANY), few: await prepare(bench, FEW) };
  await bench.server.stop();
  const many: number[] = [];
  const few: number[] = [];
  for (let repeat = 0; repeat < bench.repeats; repeat += 1) {
    many.push(await start(bench, profiles.many));
    few.push(await start(bench, profiles.few));
    bench.say(`cold start: ${many.at(-1)?.toFixed(0)} ms, with ${FEW} ${few.at(-1)?.toFixed(0)} ms`);
  }
  const other = { name: `with ${FEW} documents`, repeats: few };
  return [{ what: 'cold offline start to the project list, 10,000 documents', ours: many, other, bound: 1.3 }];
}
