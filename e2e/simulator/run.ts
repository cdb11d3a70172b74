// Many stories, each from a seed of its own; those that fail are made short.
import type { Origin } from '../fixtures/server-process.ts';
import { Ground } from './ground.ts';
import { type Ending, runStory } from './run-story.ts';
import { shrink } from './shrink.ts';
import { drawStory, type Size, type Story } from './story.ts';

/** A server is used for so many stories: its tables grow. */
const STORIES_A_SERVER = 40;

export interface Failure {
  story: Story;
  short: Story;
  ending: Ending;
}

export interface Summary {
  stories: number;
  acts: number;
  /** Of the stories alone, without the shortening. */
  seconds: number;
  failures: Failure[];
}

export interface Wanted extends Size {
  stories: number;
  /** Of the first; each next one has the next. */
  seed: number;
  origin?: Origin;
  /** Runs that shortening may take; 0 for none. */
  shrinking?: number;
  /** Failures after which it ends. */
  most?: number;
  say?: (line: string) => void;
}

/** Runs one story on a server of its own. */
export async function replay(story: Story, origin?: Origin): Promise<Ending> {
  const ground = await Ground.open(origin);
  try {
    return await runStory(ground, story);
  } finally {
    await ground.dispose();
  }
}

/** The first words of what is wrong: by them a shorter story still fails in the same way. */
const kindOf = ({ wrong }: Ending) => (wrong[0] ?? '').replace(/[\d]+/g, '').slice(0, 24);

async function shorten(ground: () => Promise<Ground>, story: Story, ending: Ending, most: number): Promise<Failure> {
  const known =
    ending.at === undefined ? story : { ...story, steps: story.steps.slice(0, story.steps.indexOf(ending.at) + 1) };
  let last = ending;
  const fails = async (shorter: Story) => {
    const end = await runStory(await ground(), shorter);
    if (end.wrong.length === 0 || kindOf(end) !== kindOf(ending)) return false;
    last = end;
    return true;
  };
  const short = most === 0 ? known : await shrink(known, fails, most);
  return { story, short, ending: last };
}

export async function runStories(wanted: Wanted): Promise<Summary> {
  const { stories, seed, origin, shrinking = 120, most = 10, say = () => undefined } = wanted;
  const failures: Failure[] = [];
  let [acts, seconds, done] = [0, 0, 0];
  let ground: Ground | undefined;
  let used = 0;
  const next = async () => {
    if (ground !== undefined && used >= STORIES_A_SERVER) {
      await ground.dispose();
      ground = undefined;
    }
    if (ground === undefined) used = 0;
    used += 1;
    ground ??= await Ground.open(origin);
    return ground;
  };
  try {
    for (; done < stories && failures.length < most; done += 1) {
      const story = drawStory(seed + done, wanted);
      const started = performance.now();
      const ending = await runStory(await next(), story);
      seconds += (performance.now() - started) / 1000;
      acts += ending.acts;
      if ((done + 1) % 100 === 0) say(`${done + 1} stories, ${failures.length} failed`);
      if (ending.wrong.length === 0) continue;
      say(`seed ${story.seed} fails: ${ending.wrong[0]}`);
      failures.push(await shorten(next, story, ending, shrinking));
    }
    return { stories: done, acts, seconds, failures };
  } finally {
    await ground?.dispose();
  }
}
