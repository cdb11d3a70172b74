// Row 12: the server is restored to before a person registered. They cannot sign in, register again, and their work of before
// is still on the device: it is sent, or told of; it is never passed over while the app says that all is sent.

import { IDBFactory } from 'fake-indexeddb';
import { expect } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { memoryKeep } from '#src/platform/own-files/keep.ts';
import { canaryKey, readUnsentMark } from '#src/sync/unsent-mark.ts';
import { backUp } from '../fixtures/back-up.ts';
import { register } from '../fixtures/people.ts';
import { kindsOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';
import { Tablet } from '../fixtures/tablet.ts';

test('registered again under the same address', async ({ site }) => {
  const { url } = site.server;
  await register(url, 'Ana');
  const restore = await backUp(site.server);
  const [engine, keep] = [new IDBFactory(), memoryKeep()];
  const first = await register(url, 'Dan');
  const tablet = await site.tablet(first, { engine, keep });
  const project = await tablet.createProject('Harbour house');
  await tablet.sync();
  await tablet.createFolder(project.id, project.roots.plans, 'Not sent yet');
  await restore();
  await tablet.sync().catch(() => undefined);
  await tablet.locked;
  expect(tablet.session).toMatchObject({ status: 'locked', unsent: 1 });
  await expect(tablet.signIn()).rejects.toThrow();
  tablet.close();
  const second = await register(url, 'Dan');
  const again = site.keep(await Tablet.open(second, site.proxy.url, { engine, keep }));
  await again.sync();
  // The mark of the work of before is still there, and nobody reads it.
  expect(keep.get(canaryKey(first.id))).not.toBeNull();
  expect(readUnsentMark(keep, first.id).unsent).toBe(1);
  const says = { told: await kindsOn(again), unsent: (await again.read(readUnsent)).changes };
  await again.signOut().catch(() => undefined);
  expect([says.told.length + says.unsent > 0, again.session.status]).not.toEqual([false, 'anonymous']);
});
