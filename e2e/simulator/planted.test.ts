// The judge itself is judged: with each planted fault the same short story must end badly, and without one well.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { Ground } from './ground.ts';
import { type Plant, plants } from './planted.ts';
import { runStory } from './run-story.ts';
import type { Deed, Step, Story } from './story.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await Ground.open();
});
afterAll(() => ground.dispose());

/** Pages with a row each: see the step's seed. */
const smallPages: Deed = { kind: 'sync', device: 1 };

const deeds: Deed[] = [
  ...Array.from({ length: 14 }, (): Deed => ({ kind: 'act', device: 0, name: 'comment.create@1' })),
  { kind: 'act', device: 0, name: 'version.create@1' },
  { kind: 'fault', device: 0, match: 'POST /api/sync/push', fault: { kind: 'drop_answer' } },
  { kind: 'sync', device: 0 },
  smallPages,
  { kind: 'act', device: 0, name: 'document.rename@1' },
  { kind: 'act', device: 1, name: 'document.rename@1' },
  { kind: 'words', device: 0 },
  { kind: 'words', device: 1 },
  { kind: 'act', device: 1, name: 'comment.create@1' },
  { kind: 'act', device: 1, name: 'document.create@1' },
  // Whichever of the first person's projects they are.
  ...[0, 1, 2, 3].map((project): Deed => ({ kind: 'unshare', project, person: 1 })),
  { kind: 'sync', device: 1 },
];
const steps = deeds.map((deed, index): Step => ({ ...deed, no: index + 1, seed: deed === smallPages ? 1 : 0 }));
const story: Story = { seed: 0, people: 2, devices: [0, 1], steps };

/** What is seen of each first. */
const seen: Record<keyof typeof plants, RegExp> = {
  'a feed that leaves out every seventh comment': /lacks comment/,
  'a page that is skipped': /lacks/,
  'an upload that is booked and was not taken': /is not whole/,
  'nobody is told': /was not told/,
  'everybody is told': /which is not for them/,
  'what is not theirs any more stays shown': /shows project|should not be there/,
  'a comment that is there twice after its push was retried': /which nobody made/,
};

test('the story ends well', async () => {
  expect((await runStory(ground, story)).wrong).toEqual([]);
});

test.each(Object.entries<Plant>(plants))('%s is seen', async (name, plant) => {
  const takeOut = plant(ground);
  try {
    const { wrong } = await runStory(ground, story);
    expect(wrong.join('\n')).toMatch(seen[name as keyof typeof plants]);
  } finally {
    takeOut();
  }
});

test.each([1, -1])('a count of what is unsent that is %i off is seen', async (off) => {
  const says: typeof readUnsent = async (store) => {
    const said = await readUnsent(store);
    return { ...said, changes: Math.max(0, said.changes + off) };
  };
  const { wrong } = await runStory(ground, story, says);
  expect(wrong.join('\n')).toMatch(/says that/);
});
