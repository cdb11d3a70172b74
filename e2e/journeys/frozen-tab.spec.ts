// A browser freezes a tab in the background while it syncs: it keeps its lock, runs no timer and hears no answer. The tab that
// a person looks at does not wait for it.
import { expect, type Page, type Request } from '@playwright/test';
import { test } from '../fixtures/devices.ts';
import { createProject, signIn, syncChip } from '../pages/app-pages.ts';

/** The processor's time of each process that draws pages. */
async function renderers(page: Page): Promise<Map<number, number>> {
  const browser = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo } = (await browser?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  await browser?.detach();
  const drawing = processInfo.filter(({ type }) => type === 'renderer');
  return new Map(drawing.map(({ id, cpuTime }) => [id, cpuTime]));
}

/** The page's own process: the one that works when the page does, by far more than any other. */
async function processOf(page: Page): Promise<number> {
  for (;;) {
    const before = await renderers(page);
    await page.evaluate(() => {
      for (const end = performance.now() + 400; performance.now() < end; ) Math.sqrt(end);
    });
    const after = await renderers(page);
    const worked = [...after].map(([id, time]) => ({ id, time: time - (before.get(id) ?? 0) }));
    const [most, next] = worked.toSorted((one, other) => other.time - one.time);
    if (most !== undefined && most.time > 4 * (next?.time ?? 0)) return most.id;
  }
}

const heldLocks = (page: Page) =>
  page.evaluate(async () => ((await navigator.locks.query()).held ?? []).map(({ name }) => name));

/** The requests of a page that have no answer yet. */
function openRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => open.delete(request));
  }
  return open;
}

/** Whether another tab can write now: no transaction of the stopped one is open. */
const isWritable = (page: Page, userId: number) =>
  page.evaluate(async (name) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const written = new Promise<boolean>((resolve) => {
      const { objectStoreNames } = db;
      db.transaction(objectStoreNames, 'readwrite').oncomplete = () => resolve(true);
    });
    const waited = new Promise<boolean>((resolve) => setTimeout(resolve, 3_000, false));
    const result = await Promise.race([written, waited]);
    db.close();
    return result;
  }, `plumbline:${userId}`);

/**
 * Stops the tab's process between two transactions of its: a browser does not freeze a tab inside of one. Chromium's own
 * freezing does nothing without a window; what is stopped holds its lock all the same.
 */
async function stop(processId: number, { seen, userId }: { seen: Page; userId: number }): Promise<void> {
  for (;;) {
    process.kill(processId, 'SIGSTOP');
    if (await isWritable(seen, userId)) return;
    process.kill(processId, 'SIGCONT');
    // It comes to the end of what it has begun.
    await seen.waitForTimeout(500);
  }
}

test('what is done in a tab is sent though a frozen one holds the lock', async ({ site }) => {
  const ana = await site.person('Ana');
  const device = await site.device();
  const frozen = device.page;
  const open = openRequests(frozen);
  await signIn(frozen, ana);
  await expect(syncChip(frozen)).toContainText('All sent');
  const processId = await processOf(frozen);
  const seen = await frozen.context().newPage();
  await seen.goto('/projects');
  await expect(syncChip(seen)).toContainText('All sent');
  expect(await processOf(seen)).not.toBe(processId);

  const hit = device.proxy.next(/^POST \/api\/sync\/push/, { kind: 'stall_answer', after: 0 });
  await createProject(frozen, 'Harbour house');
  await hit.began;
  expect(await heldLocks(seen)).toContain(`plumbline:sync:${ana.id}`);
  // A stopped process reads no answer: each that is on its way to it keeps one of the six connections to the server.
  const paths = () => [...open].map((request) => new URL(request.url()).pathname).toSorted();
  await expect.poll(paths).toEqual(['/api/sync/events', '/api/sync/push']);
  await stop(processId, { seen, userId: ana.id });
  try {
    await createProject(seen, 'Gatehouse');
    const other = await site.device();
    await signIn(other.page, ana);
    await expect(other.page.getByText('Harbour house')).toHaveCount(1);
    await expect(other.page.getByText('Gatehouse')).toHaveCount(1);
    await expect(syncChip(seen)).toContainText('All sent');
  } finally {
    process.kill(processId, 'SIGCONT');
  }
  await expect(syncChip(frozen)).toContainText('All sent');
  expect(device.errors).toEqual([]);
});
