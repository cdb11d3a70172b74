// A browser freezes a tab in the background while it syncs: it keeps its lock, runs no timer and hears no answer. The tab that
// a person looks at does not wait for it.
import { expect, type Page } from '@playwright/test';
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

/** The page's own process: the one that works when the page does. */
async function processOf(page: Page): Promise<number> {
  const before = await renderers(page);
  await page.evaluate(() => {
    for (const end = performance.now() + 400; performance.now() < end; ) Math.sqrt(end);
  });
  const after = await renderers(page);
  const worked = [...after].map(([id, time]) => ({ id, time: time - (before.get(id) ?? 0) }));
  const [most] = worked.toSorted((one, other) => other.time - one.time);
  if (most === undefined) throw new Error('no process draws this page');
  return most.id;
}

const heldLocks = (page: Page) =>
  page.evaluate(async () => ((await navigator.locks.query()).held ?? []).map(({ name }) => name));

/** Another tab in a process of its own: a browser that is short of something puts two tabs of a site into one. */
async function tabApartFrom(page: Page): Promise<Page> {
  for (let tries = 0; tries < 8; tries += 1) {
    const tab = await page.context().newPage();
    await tab.goto('/projects');
    if ((await processOf(tab)) !== (await processOf(page))) return tab;
  }
  throw new Error('the browser has one process for all tabs');
}

test('what is done in a tab is sent though a frozen one holds the lock', async ({ site }) => {
  const ana = await site.person('Ana');
  const device = await site.device();
  const frozen = device.page;
  await signIn(frozen, ana);
  await expect(syncChip(frozen)).toContainText('All sent');
  const process_id = await processOf(frozen);
  const seen = await tabApartFrom(frozen);
  await expect(syncChip(seen)).toContainText('All sent');

  const hit = device.proxy.next(/^POST \/api\/sync\/push/, { kind: 'stall_answer', after: 0 });
  await createProject(frozen, 'Harbour house');
  await hit.began;
  expect(await heldLocks(seen)).toContain(`plumbline:sync:${ana.id}`);
  await frozen.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  // Chromium's own freezing does nothing without a window. What is stopped holds its lock all the same.
  process.kill(process_id, 'SIGSTOP');
  try {
    await createProject(seen, 'Gatehouse');
    await expect(syncChip(seen)).toContainText('waiting');
    await expect(syncChip(seen)).toContainText('All sent');
  } finally {
    process.kill(process_id, 'SIGCONT');
  }

  await expect(syncChip(frozen)).toContainText('All sent');
  const other = await site.device();
  await signIn(other.page, ana);
  await expect(other.page.getByText('Harbour house')).toHaveCount(1);
  await expect(other.page.getByText('Gatehouse')).toHaveCount(1);
  expect(device.errors).toEqual([]);
});
