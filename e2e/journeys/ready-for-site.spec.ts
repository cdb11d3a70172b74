// A tablet is made ready for the site: kept in full through a cut network and a closed browser, and what is said of it is
// true. `PLUMBLINE_SHEETS=500 npm run e2e -- e2e/journeys/ready-for-site.spec.ts` does the same with as many drawings.
import { expect } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { test } from '../fixtures/devices.ts';
import { joinTeam, makeProject, type Person, postForm, share } from '../fixtures/people.ts';
import { drawingIsVisible, openProject, readyForOffline, signIn } from '../pages/app-pages.ts';
import { goWithin, keepProject, openSiteSheet, storedDocuments, takeBytes, verdict } from '../pages/site-pages.ts';

const SHEETS = Number(process.env.PLUMBLINE_SHEETS ?? 20);
/** ms: slow enough to be cut in the middle. */
const DELAY = 300;

const DOWNLOAD = /\/documents\/\d+\/download/;

/** A sheet that is no other's: its name is drawn on it. */
async function sheet(name: string): Promise<File> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([420, 297]);
  page.drawText(name, { x: 40, y: 140, size: 48 });
  for (let line = 0; line < 12; line += 1) {
    page.drawLine({ start: { x: 20, y: 20 + line * 9 }, end: { x: 400, y: 20 + line * 9 } });
  }
  return new File([new Uint8Array(await pdf.save())], `${name}.pdf`);
}

/** @returns the id that the server gave. The same name again is the next version. */
async function upload(url: string, who: Person, projectId: number, name: string, drawn = name): Promise<number> {
  const form = new FormData();
  const fields = { project_id: String(projectId), name, file_type: 'pdf', folder_type: 'plans' };
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new File([await sheet(drawn)], `${name}.pdf`));
  return postForm(url, who, '/api/documents/upload', form);
}

const nameOf = (n: number) => `A-${String(n).padStart(3, '0')}`;

test('kept for the site: cut, closed, opened without signal, robbed by the browser, revised by others', async ({
  site,
}) => {
  // A cap on waiting, for a busy machine.
  test.setTimeout(300_000 + SHEETS * 5_000);
  const { url } = site.server;
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(url, ana, ben);
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  for (let n = 1; n <= SHEETS; n += 1) await upload(url, ana, projectId, nameOf(n));
  await share(url, ana, projectId, ben, 'viewer');
  const device = await site.device({ restarts: true });
  const address = (id: number) => `/projects/${projectId}/documents/${id}`;
  const stored = () => storedDocuments(device.page, ben.id, projectId);
  const countHere = async () => (await stored()).filter((document) => document.here).length;
  const asked = () => device.proxy.exchanges.filter(({ path }) => DOWNLOAD.test(path)).length;
  const whole = `${SHEETS} of ${SHEETS} files verified on this device`;

  await test.step('the project is kept; the network goes at 60 %', async () => {
    const { page } = device;
    await signIn(page, ben);
    await openProject(page, 'Harbour house');
    await expect(page.getByText(new RegExp(`${SHEETS} files, .* to fetch`))).toBeVisible();
    await readyForOffline(page);
    const slow = device.proxy.during(DOWNLOAD, { kind: 'delay', milliseconds: DELAY });
    await keepProject(page);
    await expect.poll(asked, { intervals: [10], timeout: 240_000 }).toBeGreaterThanOrEqual(SHEETS * 0.6);
    await device.goOffline();
    slow();
    await expect(verdict(page)).toContainText('Goes on when there is a connection.');
    expect(await countHere()).toBeLessThan(SHEETS);
  });

  await test.step('a cold start without signal: what is said to be here opens, what is not says so', async () => {
    await device.close();
    await device.open();
    const { page } = device;
    await page.goto(`/projects/${projectId}?folder=drawings`);
    const documents = await stored();
    const here = documents.filter((document) => document.here);
    const missing = documents.filter((document) => !document.here);
    expect(documents).toHaveLength(SHEETS);
    await expect(verdict(page)).toContainText(`${here.length} of ${SHEETS} files`);
    const details = await openSiteSheet(page);
    await expect(details.getByText(`${missing.length} files missing`)).toBeVisible();
    await expect(details.getByTestId('missing-files')).toContainText('Waiting for a connection');
    for (const { id, name } of here) {
      await goWithin(page, address(id));
      await expect(page.getByRole('heading', { name: `${name}.pdf`, exact: true }).first()).toBeVisible();
      await drawingIsVisible(page);
    }
    for (const { id } of missing) {
      await goWithin(page, address(id));
      await expect(page.getByText('This file is not on this device')).toBeVisible();
    }
  });

  await test.step('back on the network it goes on by itself, to the verdict', async () => {
    await device.comeBack();
    await device.page.goto(`/projects/${projectId}?folder=drawings`);
    await expect(verdict(device.page)).toContainText(whole);
    expect(await countHere()).toBe(SHEETS);
  });

  await test.step('bytes that the browser took away are noticed and fetched again', async () => {
    const { page } = device;
    const victim = (await stored())[0];
    await takeBytes(page, ben.id, victim?.chunk_name ?? '');
    const details = await openSiteSheet(page);
    const word = details.getByTestId('kept-taken');
    await expect(word).toContainText('1 file was removed by the browser and has been fetched again.');
    await expect(details.getByTestId('pin-verdict')).toContainText(whole);
    await word.getByRole('button', { name: 'OK' }).click();
    await expect(word).toBeHidden();
    await details.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('All is as it should be.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
  });

  await test.step('a new version by somebody else: the open drawing stays, and says so; the list tells of it', async () => {
    const { page } = device;
    const first = (await stored()).find(({ name }) => name === nameOf(1));
    await page.goto(address(first?.id ?? 0));
    await drawingIsVisible(page);
    await upload(url, ana, projectId, nameOf(1), 'A-001 revised');
    await expect(page.getByText('V1 is not the current version. V2 is.')).toBeVisible({ timeout: 10_000 });
    await expect(page.getByRole('link', { name: 'Open V2' })).toBeVisible();
    await page.goto('/projects');
    const banner = page.getByTestId('news-banner');
    await expect(banner).toContainText('1 drawing has another current version since you last looked');
    await banner.getByRole('button', { name: 'Show' }).click();
    const item = page.getByTestId('news-item');
    await expect(item).toContainText('V1 → V2');
    await expect(item).toContainText('by Ana Tester');
    await expect(item).toContainText('Harbour house / Plans');
    await item.getByRole('link', { name: `Open ${nameOf(1)}` }).click();
    await drawingIsVisible(page);
    await expect(page.getByText('is not the current version')).toBeHidden();
    // In the app, not by loading it anew: that is quicker than the note that the drawing was looked at.
    await goWithin(page, `/projects/${projectId}?folder=drawings`);
    await expect(verdict(page)).toContainText(whole);
    await expect(page.getByTestId('news-banner')).toBeHidden();
  });

  await test.step('kept no longer, the space is free again', async () => {
    const { page } = device;
    await page.getByRole('switch', { name: 'Keep on this device' }).click();
    await expect(page.getByText(/Not kept any more\. .* of \d+ files freed/)).toBeVisible();
    expect(await countHere()).toBe(0);
  });
  expect(device.errors).toEqual([]);
});
