import { expect, test } from 'vitest';
import { MemoryWorld, OWNER, VIEWER } from '#domain/testing/memory-reader';
import { preferenceDefaults, preferencesOf } from '../preferences.ts';

const times = { created_at: '2026-03-01T08:00:00.000Z', deleted_at: null };
const user = (id: number) => ({
  ...{ id, seq: 0, ...times, full_name: 'Ana', email: `${id}@example.com`, avatar_url: null },
  ...{ personal_avatar_url: null, team_id: 90 + id, team_name: 'Ana', organization: '' },
});

test('what was not chosen holds as it comes, and each choice stands by itself', async () => {
  const world = new MemoryWorld();
  world.put([OWNER, VIEWER].map((id) => ({ table: 'users', row: user(id) })));
  const held = (id: number) => preferencesOf(world.row('users', id) ?? {});
  expect(held(OWNER)).toEqual(preferenceDefaults);
  await world.act(OWNER, 'user.prefer@1', { preferences: { weekly_digest: false } });
  await world.act(OWNER, 'user.prefer@1', { preferences: { push_notifications: true } });
  expect(held(OWNER)).toEqual({ ...preferenceDefaults, weekly_digest: false, push_notifications: true });
  expect(held(VIEWER)).toEqual(preferenceDefaults);
  await world.act(OWNER, 'user.prefer@1', { preferences: { weekly_digest: true } });
  expect(held(OWNER).weekly_digest).toBe(true);
});

test('nothing but the preferences that there are is taken', async () => {
  const world = new MemoryWorld();
  world.put([{ table: 'users', row: user(OWNER) }]);
  for (const preferences of [{ email: true }, { weekly_digest: 'no' }, null]) {
    const act = world.act(OWNER, 'user.prefer@1', { preferences });
    await expect(act).rejects.toMatchObject({ code: 'invalid' });
  }
});
