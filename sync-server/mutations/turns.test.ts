import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { actingFor } from '#server/store/people/who-acts.ts';
import { createTurns } from './turns.ts';

test('what one session holds without end keeps no other session of its person waiting, and there is a bound for all of them', async () => {
  const turns = createTurns({ atOnce: 2, waiting: 1 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const take = (session: string, person = 1) =>
    actingFor(
      person,
      () =>
        turns.take(
          person,
          () =>
            new Promise<void>((end) => {
              begun.push(session);
              ends.push(end);
            }),
        ),
      session,
    );
  const found = [take('tablet'), take('tablet'), take('tablet')];
  await expect(take('tablet')).rejects.toMatchObject({ code: 'rate_limited', params: { retry_after: 5 } });
  const others = [take('phone'), take('phone')];
  await nextTurn();
  expect(begun).toEqual(['tablet', 'tablet', 'phone', 'phone']);

  // Four of a person at the same time, and two that wait for them.
  const third = [take('laptop'), take('laptop')];
  await expect(take('desk')).rejects.toMatchObject({ code: 'rate_limited' });
  const stranger = take('other', 2);
  await nextTurn();
  expect(begun.slice(4)).toEqual(['other']);
  while (ends.length > 0) {
    ends.shift()?.();
    await nextTurn();
  }
  await Promise.all([...found, ...others, ...third, stranger]);
  expect(begun.slice(5).sort()).toEqual(['laptop', 'laptop', 'tablet']);
});
