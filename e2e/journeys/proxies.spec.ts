// The app through nginx and through Caddy, as the guide for whoever runs a server has them: with TLS, by HTTP/2, offline, with a large
// file whose line is cut, and with news that come at once.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { test } from '../fixtures/devices.ts';
import { call, makeProject } from '../fixtures/people.ts';
import { PROXY_HOST, proxyKinds, startReverseProxy } from '../fixtures/reverse-proxies.ts';
import { createProject, documentCard, readyForOffline, signInByHand, syncChip } from '../pages/app-pages.ts';
import { dialogOf, openRoot } from '../pages/upload-dialogs.ts';

const MB = 1024 * 1024;
const SIZE = 100 * MB;
/** Bytes after which the line is cut: in the middle of a piece of tens of megabytes, of which most has come through by then. */
const CUT_AFTER = 34 * MB;
/** Bytes that may be on their way between line and server as it is cut. */
const ON_THE_WAY = 20 * MB;
/** Milliseconds in which what somebody else did is seen. Without its line for news a page looks after 30 seconds. */
const NEWS_MS = 8_000;
const TABS = 9;

test.use({ serverEnv: { PUBLIC_BASE_URL: `https://${PROXY_HOST}` } });

/** An answer of the port that speaks no TLS. */
async function plainly(port: number, path: string): Promise<IncomingMessage> {
  const asked = request({ host: '127.0.0.1', port, path, headers: { Host: PROXY_HOST } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

/** By which protocol a call of the page's goes. */
const protocolOf = (page: Page) =>
  page.evaluate(async () => {
    const address = `/api/health?${Math.random()}`;
    await (await fetch(address)).text();
    const [entry] = performance.getEntriesByName(new URL(address, location.href).href);
    return (entry as PerformanceResourceTiming | undefined)?.nextHopProtocol;
  });

/** SHA-256 of a document's bytes, as the page gets them. */
const hashOf = (page: Page, id: number) =>
  page.evaluate(async (document) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('plumbline:token')}` };
    const answer = await fetch(`/api/documents/${document}/download`, { headers });
    const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }, id);

for (const kind of proxyKinds) {
  test(`${kind}, as the guide has it`, async ({ site, launchOptions }) => {
    const ana = await site.person('Ana');
    const proxy = await startReverseProxy(kind, site.server.port);
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...proxy.chromiumArguments],
    });
    const context = await browser.newContext({ baseURL: `https://${PROXY_HOST}`, reducedMotion: 'reduce' });
    const page = await context.newPage();
    /** Calls by which news come where the stream is held back on its way. */
    const polls: string[] = [];
    context.on('request', (request) => {
      if (request.url().includes('/api/sync/events?wait=')) polls.push(request.url());
    });
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-large-'));
    let projectId = 0;

    await test.step('without TLS people are sent to it, and programs refused', async () => {
      const sent = await plainly(proxy.httpPort, '/projects?sort=name');
      expect(sent.statusCode).toBeGreaterThan(300);
      expect(sent.headers.location).toBe(`https://${PROXY_HOST}/projects?sort=name`);
      for (const path of ['/api/health', '/uploads/covers/x.webp'])
        expect((await plainly(proxy.httpPort, path)).statusCode, path).toBe(403);
    });

    await test.step('opens with and without signal', async () => {
      await signInByHand(page, ana);
      expect(await protocolOf(page)).toBe('h2');
      projectId = await createProject(page, 'Harbour house');
      await readyForOffline(page);
      await page.reload();
      expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
      await expect(syncChip(page)).toContainText('All sent');
      proxy.line.cut();
      await context.setOffline(true);
      await page.goto('/projects');
      await expect(page.getByText('Harbour house')).toBeVisible();
      await context.setOffline(false);
      proxy.line.mend();
    });

    await test.step('a large file goes on where its line was cut, and arrives whole', async () => {
      const bytes = randomBytes(SIZE);
      const file = join(folder, 'Survey.bin');
      writeFileSync(file, bytes);
      await openRoot(page, projectId, 'other-files');
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      const dialog = dialogOf(page, 'Upload');
      await dialog.locator('input[type=file]').first().setInputFiles(file);
      await expect(dialog.getByText('on this device')).toBeVisible();
      const before = proxy.line.up();
      const isCut = proxy.line.cutAfter(CUT_AFTER);
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
      await isCut;
      await expect(syncChip(page)).not.toContainText('All sent');
      proxy.line.mend();
      await expect(documentCard(page, 'Survey')).toBeVisible();
      await expect(syncChip(page)).toContainText('All sent');
      expect(proxy.line.up() - before).toBeLessThan(SIZE + ON_THE_WAY);
      const documents = await call<{ id: number }[]>(
        site.server.url,
        ana,
        'GET',
        `/api/documents/project/${projectId}`,
      );
      expect(await hashOf(page, documents[0]?.id ?? 0)).toBe(createHash('sha256').update(bytes).digest('hex'));
    });

    /** Made elsewhere, it is seen by itself in all of these. */
    async function showsNews(tabs: readonly Page[], name: string): Promise<void> {
      await makeProject(site.server.url, ana, { name });
      for (const tab of tabs) await expect(tab.getByText(name)).toBeVisible({ timeout: NEWS_MS });
    }

    await test.step('what others do is seen at once, in each of many tabs', async () => {
      await page.goto('/projects');
      await showsNews([page], 'Gatehouse');
      const tabs = [page];
      while (tabs.length < TABS) tabs.push(await context.newPage());
      await Promise.all(tabs.map((tab) => tab.goto('/projects')));
      for (const tab of tabs) await expect(tab.getByText('Gatehouse')).toBeVisible();
      await showsNews(tabs, 'Pump station');
      expect(polls).toEqual([]);
    });

    await browser.close();
    await proxy.close();
    rmSync(folder, { recursive: true });
  });
}
