// More rows of a project than an engine takes arguments of one call: whoever may write comments can make so many, and what ends
// at them ends at every try. The store says that it has them, as a test's own is slow with so many.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectScope } from '#domain/sync/row';
import type { PullAnswer, PullPage } from '#domain/sync/sync';
import { rowsOf, rowTables } from '#src/data/database.ts';
import { shownHere } from '#src/sync/recovery/hold-rows.ts';
import { RereadBook } from '#src/sync/recovery/reread.ts';
import { revokeScope } from '#src/sync/recovery/revoke.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { rowKey } from './row-store.ts';

const ids = Array.from({ length: 130_000 }, (_, at) => at + 1000);
const SCOPE = projectScope(10);
let device: OpenDevice;
const store = () => device.connection.store;

/** Numbers of rows that were taken away, a call each. */
let gone: number[];

beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  const state = { cursor: 5, complete: true, checked_at: null, held: false, accepted: false, rereading: true };
  await store().scopes.put({ scope: SCOPE, access_level: 'owner', ...state });
  const found = { equals: () => ({ primaryKeys: () => Promise.resolve(ids) }) };
  vi.spyOn(rowsOf(store(), 'comments'), 'where').mockReturnValue(found as never);
  vi.spyOn(rowsOf(store(), 'comments'), 'bulkGet').mockImplementation((keys) => {
    return Promise.resolve((keys as readonly number[]).map((id) => ({ id }) as never)) as never;
  });
  gone = [];
  for (const table of [rowsOf(store(), 'comments'), store().base_rows] as const) {
    vi.spyOn(table, 'bulkDelete').mockImplementation((keys: readonly unknown[]) => {
      gone.push(keys.length);
      return Promise.resolve() as never;
    });
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  await device.connection.destroy();
});

test('a project of so many rows that is taken away goes from the device', async () => {
  await revokeScope(device, SCOPE, { isStill: () => true });
  // Its comments, and what is kept of them and of the project itself.
  expect(gone).toEqual([ids.length, ids.length + 1]);
  expect(await store().scopes.get(SCOPE)).toBeUndefined();
});

test('a project of so many rows is read anew to its end', async () => {
  const page = { scope: SCOPE, rows: [], cursor: 9, more: false } as unknown as PullPage;
  const answer = { server_time: '2026-03-01T08:00:00.000Z' } as PullAnswer;
  await store().transaction('rw', rowTables(store()), async () => {
    await new RereadBook().apply(store(), device, page, answer);
  });
  expect(gone).toEqual([ids.length]);
  expect(await store().scopes.get(SCOPE)).toMatchObject({ rereading: false, cursor: 9 });
});

test('of so many rows those that are shown are found', async () => {
  const keys = ids.map((id) => rowKey('comments', id));
  expect(await shownHere(store(), keys)).toHaveLength(ids.length);
});
