// What most steps are made of.
import { setTimeout } from 'node:timers/promises';
import type { Tablet } from '../fixtures/tablet.ts';
import type { End, Handset } from './handset.ts';
import { type Act, markOf } from './log.ts';
import { isForgiven } from './not-yet.ts';
import type { Run } from './run-state.ts';
import type { Deed, Kind } from './story.ts';

/** What a step says, for those that carry it out. */
export type StepOf<K extends Kind> = Extract<Deed, { kind: K }> & { no: number; seed: number };
/** @returns what is wrong. */
export type Doer<K extends Kind> = (run: Run, step: StepOf<K>) => Promise<string[]>;

/** A device of the story; where its store was copied, now this one and now that. */
export function deviceOf(run: Run, { device, seed }: { device: number; seed: number }): Handset {
  const found = run.devices[device];
  if (found === undefined) throw new Error(`there is no device ${device}`);
  const [copy] = found.copies;
  return copy !== undefined && seed % 2 === 1 ? copy : found;
}

/** Milliseconds for which the server may be at work on what a device has given up on, and a device may be behind with versions. */
const UNDER_WAY = 2000;

/**
 * Whether a version still waits here that is ready on the server: of many with the same bytes the server makes some at a time
 * ready, each time with a poke, and the last of them may come after a device has asked.
 */
async function isPoked(run: Run, { tablet }: Handset): Promise<boolean> {
  const waiting = await tablet.read((store) => store.versions.filter(({ state }) => state === 'pending').toArray());
  return waiting.some(({ id }) => run.ground.book.rows('versions', 'id', id)[0]?.['state'] === 'ready');
}

/**
 * A sync with nothing in its way: it must succeed, and the device then shows what the model has. Where a device has given up
 * on a request, the server may take it in while this one asks, and shows nobody what is not on its disk yet: it asks again, as it
 * does when versions have become ready since.
 */
export async function cleanly(run: Run, device: Handset, work: () => Promise<End>, whole: boolean): Promise<string[]> {
  let until: number | undefined;
  while (true) {
    const end = await device.inTime(work);
    const wrong = await run.follow();
    if (wrong.some((what) => !isForgiven(what))) return wrong;
    if (end !== 'done') return [`${device.name} could not: ${end === 'later' ? end : end.wrong}`];
    if (!whole) return [];
    const differences = await run.judgeView(device);
    // From the first look on: the model waits for the server before it.
    until ??= performance.now() + UNDER_WAY;
    if (differences.length === 0 || performance.now() > until) return differences;
    const isUnderWay = run.everything.some(({ isGivenUpOn }) => isGivenUpOn);
    if (!isUnderWay && !(await isPoked(run, device))) return differences;
    await setTimeout(20);
  }
}

/** Where something stands in the way, only a failure that passes may come of it. */
export const roughly = (device: Handset, end: End): string[] =>
  typeof end === 'string' ? [] : [`${device.name} failed otherwise than for now: ${end.wrong}`];

/** What stands in the queue and not yet in the log. */
export async function noteNew(run: Run, device: Handset, step: { no: number }, seen?: Act['seen']): Promise<void> {
  const { tablet } = device;
  for (const entry of await tablet.read((store) => store.outbox.toArray())) {
    if (run.log.findMark(markOf(entry.name, entry.args, entry.client_time)) !== undefined) continue;
    const { args } = await device.note(entry.key, step, seen ?? { shown: new Map() }, tablet);
    // What was made is known in the story as what it is and the step it came from, whoever named it.
    for (const key of ['id', 'version_id']) {
      const id = Number(args[key]);
      if (entry.name.includes('.create@') && !run.labels.has(id))
        run.labels.set(id, `${key} ${entry.name} ${step.no}.${entry.id}`);
    }
  }
}

/** The tablet's line goes through what lies between, until the work is done. */
export async function through(run: Run, tablet: Tablet, work: () => Promise<End>): Promise<End> {
  const { http } = tablet.device;
  const before = http.baseUrl;
  http.baseUrl = run.ground.proxy.url;
  try {
    return await work();
  } finally {
    http.baseUrl = before;
  }
}
