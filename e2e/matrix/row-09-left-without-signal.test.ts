// Failure matrix 9: who signs out without a network is signed out on the server once there is one.
import { expect, test } from 'vitest';
import { memoryKeep } from '#src/platform/own-files/keep.ts';
import { endLeftSessions } from '#src/sync/session/left-sessions.ts';
import { LEFT_SESSIONS, TOKEN } from '#src/sync/session/session-store.ts';
import { Site } from '../fixtures/site.ts';

test.each([undefined, 'keep', 'discard'] as const)(
  'the session ends with the next network, and no token is kept meanwhile: %s',
  async (choice) => {
    const site = await Site.open();
    try {
      const { url } = site.server;
      const keep = memoryKeep();
      const ana = await site.tablet(await site.person('Ana'), { keep });
      await ana.sync();
      const { token } = ana.person;
      const status = async () =>
        (await fetch(`${url}/api/users/me`, { headers: { Authorization: `Bearer ${token}` } })).status;
      const cut = site.proxy.next(/logout/, { kind: 'cut_request', after: 0 });
      await ana.signOut(choice);
      await cut.done;
      expect([await status(), keep.get(TOKEN)]).toEqual([200, null]);
      expect(keep.keys().some((key) => keep.get(key)?.includes(token))).toBe(false);
      const http = { baseUrl: site.proxy.url, token: () => null, onUnauthenticated: () => undefined };
      const again = site.proxy.next(/auth\/left/, { kind: 'cut_request', after: 0 });
      await expect(endLeftSessions(http, keep)).rejects.toThrow();
      await again.done;
      expect(keep.get(LEFT_SESSIONS)).not.toBeNull();
      await endLeftSessions(http, keep);
      expect([await status(), keep.get(LEFT_SESSIONS)]).toEqual([401, null]);
    } finally {
      await site.close();
    }
  },
);
