import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Store } from './database.ts';
import { LiveValue } from './live-value.ts';

let store: Store;
beforeEach(async () => {
  store = new Store(`live:${Math.random()}`);
  await store.open();
});
afterEach(async () => {
  await store.delete();
});

const pin = (project_id: number) => ({ project_id, pinned_at: '2026-11-21T07:42:00.000Z', paused: false });

test('it is asked before anybody watches, and again after every change', async () => {
  const value = new LiveValue(() => store.pins.count());
  expect(value.getSnapshot()).toBeUndefined();
  await vi.waitFor(() => expect(value.getSnapshot()).toBe(0));
  const heard: (number | undefined)[] = [];
  const stop = value.subscribe(() => heard.push(value.getSnapshot()));
  await store.pins.add(pin(1));
  await vi.waitFor(() => expect(heard).toEqual([1]));
  stop();
  await store.pins.add(pin(2));
  await vi.waitFor(() => expect(value.getSnapshot()).toBe(2));
  expect(heard).toEqual([1]);
});

test('a change to what was read after many steps is noticed as well', async () => {
  // As the reads of screens are made: functions of functions, each of which waits for the store and then goes on.
  const count = async () => (await store.pins.toArray()).length;
  const twice = async () => (await count()) + (await count());
  const query = async () => {
    await twice();
    return Number((await store.meta.get('notifications_seen_at'))?.value ?? 0);
  };
  const values = Array.from({ length: 20 }, () => new LiveValue(() => query()));
  await vi.waitFor(() => expect(values.map((value) => value.getSnapshot())).toEqual(values.map(() => 0)));
  await store.meta.put({ key: 'notifications_seen_at', value: '7' });
  await vi.waitFor(() => expect(values.map((value) => value.getSnapshot())).toEqual(values.map(() => 7)));
});

test('nobody is told of what is not committed', async () => {
  const seen: (number | undefined)[] = [];
  const value = new LiveValue(() => store.pins.toArray().then((pins) => pins.length));
  const stop = value.subscribe(() => seen.push(value.getSnapshot()));
  await vi.waitFor(() => expect(seen).toEqual([0]));
  await expect(
    store.transaction('rw', store.pins, async () => {
      await store.pins.add(pin(1));
      throw new Error('given up');
    }),
  ).rejects.toThrow('given up');
  await store.pins.bulkAdd([pin(2), pin(3)]);
  await vi.waitFor(() => expect(seen.at(-1)).toBe(2));
  expect(seen).toEqual([0, 2]);
  stop();
});

test('what the query throws is thrown to whoever looks', async () => {
  const value = new LiveValue<number>(() => Promise.reject(new Error('no store is open')));
  await vi.waitFor(() => expect(() => value.getSnapshot()).toThrow('no store is open'));
});
