import { expect, test } from 'vitest';
import { type Actor, actingFor, whoActs } from '#server/store/people/who-acts.ts';
import { createLog } from '../logging.ts';
import { createBus } from '../store/bus.ts';
import { createBackgroundWork } from './background-work.ts';

test('work that somebody’s write wakes takes no turn of theirs', async () => {
  const core = { bus: createBus() };
  const seen: Actor[] = [];
  const work = createBackgroundWork(core, createLog('silent'), 'failed', async () => {
    seen.push(whoActs());
    await Promise.resolve();
    seen.push(whoActs());
  });
  actingFor(1, () => work.start());
  await work.close();
  expect(seen).toEqual(['server', 'server']);
});
