// Moving a sheet with the wheel, the same for both viewers: evenly down, then sideways.
import type { Page } from '@playwright/test';
import type { Place } from './in-page/viewer.ts';
import { inPage } from './page-scripts.ts';

/** What the viewer says of itself. */
export interface Panned {
  /** Where the sheet is on the screen. */
  place: () => Promise<Place>;
  untilSharp: () => Promise<unknown>;
}

const STEPS = 60;
/** CSS pixels. */
const STEP = 40;
/** Milliseconds. */
const FRAME = 1000 / 60;
const RESTED = 500;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function turn(page: Page, across: number, down: number): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) await Promise.all([page.mouse.wheel(across, down), pause(FRAME)]);
}

export const centreOf = ({ left, top, width, height }: Place): [number, number] => [left + width / 2, top + height / 2];

/** Moves what is shown in a box, until all of it is sharp again. @returns the longest block of the main thread in ms. */
export async function pan(
  page: Page,
  box: Place,
  { place, untilSharp }: Panned,
): Promise<{ block: number; frame: number }> {
  const before = await place();
  await page.mouse.move(...centreOf(box));
  await inPage(page, 'viewer', 'watchBlocks');
  await turn(page, 0, STEP);
  await turn(page, STEP, 0);
  // What is drawn once the wheel rests begins a moment later.
  await pause(RESTED);
  await untilSharp();
  await pause(RESTED);
  const { gap, task, frame } = await inPage(page, 'viewer', 'blocksSeen');
  const after = await place();
  if (after.top === before.top && after.left === before.left) throw new Error('the wheel moved nothing');
  return { block: Math.max(gap, task), frame };
}
