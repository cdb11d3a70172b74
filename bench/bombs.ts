// Files that were made to do harm, with the server and the app beside: sent one after the other, kept and drawn unopened on a
// device, and each opened there. What others feel of it meanwhile.
import { type Bomb, bombs } from '../e2e/fixtures/bombs.ts';
import { call, makeProject, register } from '../e2e/fixtures/people.ts';
import { plantFile } from '../e2e/fixtures/planted-files.ts';
import { openApp } from './app-page.ts';
import { type Bench, newDevice, openPage } from './bench.ts';
import { type Figure, limited } from './figures.ts';
import { asPerson } from './live.ts';
import { inPage } from './page-scripts.ts';
import { forgetPeaks, peakOfPages, untilQuiet } from './process-tree.ts';

/** Milliseconds, and megabytes. */
const LIMITS = { health: 100, heldUp: 200, page: 700 };
/** Milliseconds between two looks at the server's health, and between two at the memory of pages. */
const EVERY = { health: 20, memory: 250 };
/** Milliseconds for which a bomb is looked at: the app gives one up after a minute. */
const LOOK = 70_000;
/** Milliseconds for which one is looked at after it is shown or told. */
const LINGER = 10_000;
/** Milliseconds for the server and the device to come to rest. */
const REST = 600_000;

/** Asks the server how it is, all the time, as somebody else would. @returns what ends it: how long each answer took. */
function watchHealth(url: string): () => Promise<number[]> {
  const took: number[] = [];
  let over = false;
  const watching = (async () => {
    while (!over) {
      const asked = performance.now();
      await (await fetch(`${url}/api/health`)).arrayBuffer();
      took.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, EVERY.health));
    }
  })();
  return async () => {
    over = true;
    await watching;
    return took;
  };
}

/** Looks at the memory of pages' processes, all the time. */
function watchPages() {
  const peaks: number[] = [];
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, peakOfPages() ?? 0);
  };
  const timer = setInterval(look, EVERY.memory);
  return {
    /** @returns the megabytes that one held at most since the last time. */
    next: (): number => {
      look();
      const held = peak;
      peaks.push(held);
      peak = 0;
      forgetPeaks();
      return held;
    },
    /** @returns the megabytes that one held at most in all. */
    end: (): number => {
      clearInterval(timer);
      return Math.max(peak, ...peaks);
    },
  };
}

const percentile = (numbers: readonly number[], share: number) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(share * (numbers.length - 1))] ?? 0;

export async function measureBombs(bench: Bench): Promise<Figure[]> {
  const { url } = bench.server;
  const account = await register(url, 'Bombs');
  const projectId = await makeProject(url, account, { name: 'Bombs' });
  const context = await newDevice(bench);
  const [health, pages] = [watchHealth(url), watchPages()];
  const heldUp: number[] = [];
  try {
    const app = await openApp(bench, context, asPerson(url, account, await call(url, account, 'GET', '/api/users/me')));
    await app.goto(`${url}/projects/${projectId}`);
    await app.getByRole('switch', { name: 'Keep on this device' }).click();
    const planted: (Bomb & { id: number })[] = [];
    for (const bomb of await bombs()) {
      const { id } = await plantFile(url, account, { projectId, ...bomb });
      planted.push({ ...bomb, id });
    }
    bench.say(`bombs: ${planted.length} sent`);
    await untilQuiet(REST);
    heldUp.push(await inPage(app, 'watch', 'longestTask'));
    bench.say(
      `bombs: kept and drawn unopened, the page held up for ${heldUp[0]?.toFixed(0)} ms at most, ${pages.next().toFixed(0)} MB`,
    );
    await app.close();
    for (const { name, id } of planted) {
      const page = await openPage(bench, context, `${url}/projects/${projectId}/documents/${id}`, 'watch');
      // Shown, by the fallback too, or told why not; some are tried for a minute.
      const told = page.getByText(
        /cannot be (shown|previewed)|no pages|damaged|nothing to see|error loading|more lines|could not draw|no picture of|server drew|usual way|(very|too) large/i,
      );
      const shown = page.locator('[data-testid="viewer-area"] canvas').or(told);
      const end = await shown
        .first()
        .waitFor({ timeout: LOOK })
        .then(
          () => 'shown or told',
          () => 'neither shown nor told',
        );
      await page.waitForTimeout(LINGER);
      const longest = await inPage(page, 'watch', 'longestTask');
      heldUp.push(longest);
      await page.close();
      bench.say(`bombs: ${name}, ${end}, the page held up for ${longest.toFixed(0)} ms, ${pages.next().toFixed(0)} MB`);
    }
    await untilQuiet(REST);
  } finally {
    await context.close();
  }
  const took = await health();
  bench.say(`bombs: health asked ${took.length} times, at most ${Math.max(...took).toFixed(0)} ms`);
  return [
    limited('bombs sent, kept and opened: health of the server, p99', percentile(took, 0.99), LIMITS.health),
    limited('bombs: the longest that the page did nothing else', Math.max(...heldUp), LIMITS.heldUp),
    { ...limited('bombs: memory of a page’s process', pages.end(), LIMITS.page), unit: 'MB' },
  ];
}
