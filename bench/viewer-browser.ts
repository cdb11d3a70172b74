// The browser in which the viewers are measured, and what it holds: the processes that run pages, with their workers, and
// the one that puts them on the screen.
import { type BrowserContext, chromium } from '@playwright/test';
import { quietChromium } from '../scripts/chromium-launch.mjs';
import { below, commandOf, memoryOf } from './process-tree.ts';

/** Milliseconds between two looks. */
const EVERY = 100;
const MEGABYTE = 1e6;

const screen = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 };
/** No process kept ready for a page that nobody opens. */
const args = [...quietChromium.args, '--disable-features=SpareRendererForSitePerProcess'];

export function launchViewer(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { ...quietChromium, ...screen, args });
}

/** The browser's own process, below which are all others of it. */
function browserOn(profile: string): number {
  const own = below(process.pid).find(({ pid }) => {
    const command = commandOf(pid);
    return command.includes(profile) && !command.includes('--type=');
  });
  if (own === undefined) throw new Error('the browser is not among this process’ own');
  return own.pid;
}

/** Bytes. */
function heldBelow(browser: number): number {
  return below(browser)
    .filter(({ pid }) => /--type=(renderer|gpu-process)/.test(commandOf(pid)))
    .reduce((sum, { pid }) => sum + memoryOf(pid), 0);
}

export interface Peak {
  /** Megabytes. */
  all: number;
  /** The same without what the browser held with a blank page. */
  above: number;
}

/** The most that a fresh browser on a profile holds while something is done in it. */
export async function peakOf(profile: string, work: (context: BrowserContext) => Promise<void>): Promise<Peak> {
  const context = await launchViewer(profile);
  try {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const browser = browserOn(profile);
    const blank = heldBelow(browser);
    let most = blank;
    const timer = setInterval(() => {
      most = Math.max(most, heldBelow(browser));
    }, EVERY);
    await work(context).finally(() => clearInterval(timer));
    return { all: most / MEGABYTE, above: (most - blank) / MEGABYTE };
  } finally {
    await context.close();
  }
}
