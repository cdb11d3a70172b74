// Works a screen from inside its page and tells when something was painted, and how long frames took.

import { painted } from './painted.ts';

const LONGEST = 30_000;

interface Asked {
  /** What is clicked. */
  click: string;
  /** What must be seen, at least so many of it. */
  seen: string;
  least: number;
  /** What must stand in the page's address. */
  address: string;
}

/** Clicks, and waits until what is asked for has been painted. @returns milliseconds from the click. */
export async function clickUntilPainted({ click, seen, least, address }: Asked): Promise<number> {
  const target = document.querySelector<HTMLElement>(click);
  if (target === null) throw new Error(`${click} is not on the screen`);
  const started = performance.now();
  target.click();
  for (;;) {
    const now = await painted();
    if (location.href.includes(address) && document.querySelectorAll(seen).length >= least) return now - started;
    if (now - started > LONGEST) throw new Error(`${seen} was not painted in ${LONGEST / 1000} s`);
  }
}

/** Scrolls by so many pixels a frame, down and up again. @returns how long each frame took, in milliseconds. */
export async function scrollFrames(asked: { scroller: string; step: number; frames: number }): Promise<number[]> {
  const scroller = document.querySelector(asked.scroller);
  if (scroller === null) throw new Error(`${asked.scroller} is not on the screen`);
  const times: number[] = [];
  await painted();
  await new Promise<void>((resolve) => {
    let before: number | undefined;
    const frame = (now: number) => {
      if (before !== undefined) times.push(now - before);
      before = now;
      if (times.length >= asked.frames) return resolve();
      scroller.scrollTop += times.length < asked.frames / 2 ? asked.step : -asked.step;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  return times;
}

/** Goes to an address of the app without loading it anew. */
export function goTo({ address }: { address: string }): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Comes back when the start of what scrolls has been painted. */
export async function toTop({ scroller }: { scroller: string }): Promise<void> {
  document.querySelector(scroller)?.scrollTo({ top: 0 });
  await painted();
  await painted();
}
