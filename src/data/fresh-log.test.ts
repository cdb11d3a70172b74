import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFreshLog } from './fresh-log.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('navigator', { userAgentData: { brands: [{ brand: 'Chromium' }] } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser that has not answered yet. */
function silentBrowser() {
  const asked: { what: 'open' | 'delete'; request: IDBOpenDBRequest }[] = [];
  const ask = (what: 'open' | 'delete') => () => {
    const request = {} as IDBOpenDBRequest;
    asked.push({ what, request });
    return request;
  };
  vi.stubGlobal('indexedDB', { open: ask('open'), deleteDatabase: ask('delete') });
  return {
    asked: () => asked.map(({ what }) => what),
    answer(result: unknown) {
      const request = asked.at(-1)?.request;
      Object.assign(request ?? {}, { result });
      request?.onsuccess?.(new Event('success'));
    },
  };
}

const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

test('a browser that never answers keeps nobody from the store; what it does later is gone on with', async () => {
  const browser = silentBrowser();
  const opened = vi.fn();
  void startFreshLog().then(opened);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(opened).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(opened).toHaveBeenCalled();
  expect(browser.asked()).toEqual(['open']);
  const close = vi.fn();
  browser.answer({ close });
  await settled();
  expect(close).toHaveBeenCalledOnce();
  expect(browser.asked()).toEqual(['open', 'delete']);
});

test('nor does one whose deletion is blocked', async () => {
  const browser = silentBrowser();
  const opened = vi.fn();
  void startFreshLog().then(opened);
  browser.answer({ close: () => undefined });
  await settled();
  expect(browser.asked()).toEqual(['open', 'delete']);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(opened).toHaveBeenCalled();
});

test('where it is done in time nothing is left: no database, and no timer', async () => {
  vi.useRealTimers();
  const factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  // Other files of this process may have timers of their own: only the one of five seconds begun here is meant.
  const begun = vi.spyOn(globalThis, 'setTimeout');
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  try {
    await startFreshLog();
    const wait = begun.mock.calls.findIndex(([, milliseconds]) => milliseconds === 5_000);
    const timer: unknown = begun.mock.results[wait]?.value;
    expect(timer).toBeDefined();
    expect(cleared).toHaveBeenCalledWith(timer);
  } finally {
    begun.mockRestore();
    cleared.mockRestore();
  }
  expect(await factory.databases()).toEqual([]);
});
