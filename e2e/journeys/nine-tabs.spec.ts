// A browser gives a host six connections at a time. One that stays open for news would be one of each tab's: with six tabs
// nothing is sent or fetched any more. The tabs of a device share one.
import { expect, type Page, type Request } from '@playwright/test';
import { test } from '../fixtures/devices.ts';
import { createProject, signIn, syncChip } from '../pages/app-pages.ts';

/** How many lines for news the pages hold open. */
function lineCounter() {
  const open = new Map<Request, Page>();
  return {
    watch(page: Page): void {
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/api/sync/events') open.set(request, page);
      });
      for (const end of ['requestfinished', 'requestfailed'] as const) {
        page.on(end as 'requestfinished', (request) => open.delete(request));
      }
    },
    count: () => [...open.values()].filter((page) => !page.isClosed()).length,
  };
}

test('nine tabs of one device have one line for news, and whichever is left hears them', async ({ site }) => {
  const ana = await site.person('Ana');
  const device = await site.device();
  const tabs = [device.page];
  const lines = lineCounter();
  lines.watch(device.page);
  await signIn(device.page, ana);
  for (let tab = 2; tab <= 9; tab += 1) {
    const page = await device.page.context().newPage();
    lines.watch(page);
    await page.goto('/projects');
    tabs.push(page);
  }
  const other = await site.device();
  await signIn(other.page, ana);
  /** Made elsewhere, it is seen in every tab, and the last one still sends. */
  const showsNews = async (pages: readonly Page[], name: string) => {
    await createProject(other.page, name);
    for (const page of pages) await expect(page.getByText(name)).toBeVisible();
  };
  await showsNews(tabs, 'Harbour house');
  expect(lines.count()).toBe(1);

  const [first, ...rest] = tabs;
  await first?.close();
  await showsNews(rest, 'Gatehouse');
  const last = rest[rest.length - 1] as Page;
  await createProject(last, 'Pump station');
  await other.page.goto('/projects');
  await expect(other.page.getByText('Pump station')).toBeVisible();
  await expect(syncChip(last)).toContainText('All sent');
  expect(lines.count()).toBe(1);
});
