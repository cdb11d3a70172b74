// The short version of `npm run chaos -- --schedules 1000`: a few stories that nobody has seen before. PLUMBLINE_SEED=… tells
// the same ones again.
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { notYet } from './not-yet.ts';
import { runStories } from './run.ts';
import { tellStory } from './tell.ts';

const STORIES = 5;
const seed = Number(process.env.PLUMBLINE_SEED ?? randomInt(1_000_000_000));

test(`stories from seed ${seed} end as the model has them`, async () => {
  console.log(`simulator: seed ${seed}`);
  const wanted = { stories: STORIES, seed, devices: 4, without: notYet, most: 1, shrinking: 60 };
  const { failures, acts } = await runStories(wanted);
  expect(failures.map(({ short, ending }) => tellStory(short, ending)).join('\n')).toBe('');
  expect(acts).toBeGreaterThan(STORIES);
});
