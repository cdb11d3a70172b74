// Stories that are told again in every run: what was found once, and what proves that the judge sees.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutationNames } from '#domain/mutations/catalogue';
import { acts, madeByNobody } from './acts.ts';
import { Ground } from './ground.ts';
import { rules } from './model/model.ts';
import { runStory } from './run-story.ts';
import { shrink } from './shrink.ts';
import type { Story } from './story.ts';
import { tellStory } from './tell.ts';

const folder = join(import.meta.dirname, 'stories');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
let ground: Ground;

beforeAll(async () => {
  ground = await Ground.open();
});
afterAll(() => ground.dispose());

test('every change of the catalogue has an act that makes it and a rule of the model', () => {
  const made = mutationNames.filter((name) => name !== madeByNobody);
  expect(made.filter((name) => !Object.hasOwn(acts, name))).toEqual([]);
  expect(made.filter((name) => !Object.hasOwn(rules, name))).toEqual([]);
});

for (const file of files) {
  test(file.replace('.json', '').replaceAll('-', ' '), async () => {
    const story = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Story;
    const ending = await runStory(ground, story);
    expect(ending.wrong.length === 0 ? '' : tellStory(story, ending)).toBe('');
  });
}

test('a story that fails because of two of its steps shrinks to these', async () => {
  const steps = Array.from({ length: 40 }, (_, index) => ({
    kind: 'sync' as const,
    device: 0,
    no: index + 1,
    seed: 0,
  }));
  const story = { seed: 1, people: 1, devices: [0], steps };
  const isThere = (one: Story, no: number) => one.steps.some((step) => step.no === no);
  const short = await shrink(story, (one) => Promise.resolve(isThere(one, 7) && isThere(one, 31)));
  expect(short.steps.map(({ no }) => no)).toEqual([7, 31]);
});
