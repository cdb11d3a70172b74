import { beforeEach, expect, test, vi } from 'vitest';
import { DRAFT, draftKeep } from '#src/sync/acts/draft-keep.ts';
import { canaryKey } from '#src/sync/unsent-mark.ts';
import { sessionKeep, sessionStore, USER } from './session-store.ts';
import { startSession } from './start-session.ts';

const ana = { id: 7, full_name: 'Ana Ruiz', email: 'ana@example.test' };

/** At once: whoever has no token waits for no other part of the app. */
function statusAtOnce() {
  sessionStore.set({ status: 'loading' });
  void startSession();
  return sessionStore.getSnapshot();
}

beforeEach(() => {
  for (const key of sessionKeep.keys()) sessionKeep.remove(key);
});

test('nobody was here', () => {
  expect(statusAtOnce()).toEqual({ status: 'anonymous' });
});

test('somebody was signed out with unsent work', () => {
  sessionKeep.set(USER, JSON.stringify(ana));
  sessionKeep.set(canaryKey(7), JSON.stringify({ user_id: 7, client_id: 1, epoch: null, unsent: 3 }));
  expect(statusAtOnce()).toMatchObject({ status: 'locked', unsent: 3, user: { ...ana, team_id: 7, avatar_url: null } });
});

test.each(['no JSON', 'null', '{}', '{"id":0,"full_name":"A","email":"a"}', '{"id":7,"full_name":null,"email":"a"}'])(
  'what was kept is not a user: %s',
  (kept) => {
    sessionKeep.set(USER, kept);
    expect(statusAtOnce()).toEqual({ status: 'anonymous' });
  },
);

test('another tab signs out, and then removes the data: that is what stands here too', async () => {
  const heard: ((event: Partial<StorageEvent>) => void)[] = [];
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof heard)[number]) => heard.push(listener));
  sessionKeep.set(USER, JSON.stringify(ana));
  expect(statusAtOnce()).toMatchObject({ status: 'locked', user: { id: 7 } });
  draftKeep.set(`${DRAFT}7:1`, '{"text":"The stair"}');
  heard[0]?.({ key: USER });
  await new Promise((resolve) => setTimeout(resolve, 50));
  // Who kept their work here has what they had begun too.
  expect(draftKeep.keys()).toHaveLength(1);
  sessionKeep.remove(USER);
  heard[0]?.({ key: USER });
  await vi.waitFor(() => expect(sessionStore.getSnapshot()).toEqual({ status: 'anonymous' }));
  await vi.waitFor(() => expect(draftKeep.keys()).toEqual([]));
  vi.unstubAllGlobals();
});
