// A sheet of paper before the camera: whether it is the one to build from, with and without signal.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { verifyUrl } from '#domain/qr-code';
import { violations } from '../fixtures/axe-violations.ts';
import { film, photoOfSheet } from '../fixtures/camera-film.ts';
import { screens, test } from '../fixtures/devices.ts';
import { call, makeProject, type Person } from '../fixtures/people.ts';
import { pdfOf, plantFile } from '../fixtures/planted-files.ts';
import { readyForOffline, signIn, syncChip } from '../pages/app-pages.ts';

const NOBODYS = 'Ab3_-xYz0123456789abcQ';
const verdict = (page: Page) => page.getByTestId('print-verdict');
const another = (page: Page) => page.getByRole('button', { name: 'Scan another' });

/** A drawing and what the code on its prints says. */
async function printed(url: string, who: Person, projectId: number, name: string) {
  const file = { projectId, name, fileName: `${name}.pdf`, bytes: await pdfOf(name) };
  const { id } = await plantFile(url, who, file);
  const path = `/api/qr-codes/document/${id}/regenerate`;
  const { verify_url } = await call<{ verify_url: string }>(url, who, 'POST', path);
  return { id, code: verify_url, file };
}

/** One print that is current, one that was superseded, one that was deleted. */
async function prints(url: string, who: Person) {
  const projectId = await makeProject(url, who, { name: 'Harbour house' });
  const current = await printed(url, who, projectId, 'A-101');
  const superseded = await printed(url, who, projectId, 'A-102');
  await plantFile(url, who, { ...superseded.file, bytes: await pdfOf('A-102, revised') });
  const withdrawn = await printed(url, who, projectId, 'A-103');
  await call(url, who, 'DELETE', `/api/documents/${withdrawn.id}`);
  return { current, superseded, withdrawn };
}

/** Whether the app holds the camera: its light is on then. */
function holdsCamera(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject;
    return stream instanceof MediaStream && stream.getTracks().some(({ readyState }) => readyState === 'live');
  });
}

function setInSight(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('the camera tells of a print what holds, with and without signal', async ({ site }) => {
  const { url } = site.server;
  const ana = await site.person('Ana');
  const { current, superseded, withdrawn } = await prints(url, ana);
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-film-'));
  const camera = join(folder, 'camera.y4m');
  const device = await site.device({ screen: screens.phone, installs: true, film: camera });
  const { page } = device;
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await signIn(page, ana);
  await expect(page.getByTestId('project-card')).toHaveCount(1);
  await expect(syncChip(page)).toContainText('All sent');
  await readyForOffline(page);

  await test.step('it starts by itself where it may, passes over what is no print, and is given back', async () => {
    await film(camera, 'https://example.com/menu', 'https://example.com/menu', current.code);
    await page.goto('/scan');
    await expect(page.getByText('This is no code of a print')).toBeVisible();
    await expect(verdict(page)).toHaveAttribute('data-finding', 'fresh');
    await expect(verdict(page)).toContainText('Current as of');
    await expect(verdict(page)).toBeInViewport({ ratio: 1 });
    expect(await holdsCamera(page)).toBe(false);
    expect((await another(page).boundingBox())?.height).toBeGreaterThanOrEqual(48);
  });

  await test.step('the next one was superseded', async () => {
    await film(camera, superseded.code);
    await another(page).click();
    await expect(verdict(page)).toHaveAttribute('data-finding', 'superseded');
    await expect(verdict(page)).toContainText('Superseded by V2');
  });

  await test.step('one that was withdrawn, and one that nobody knows', async () => {
    await film(camera, withdrawn.code);
    await another(page).click();
    await expect(verdict(page)).toHaveAttribute('data-finding', 'withdrawn');
    // Deleted as they are, the person knows which sheet they hold.
    await expect(verdict(page)).toContainText('A-103');
    await expect(verdict(page)).toContainText('This printV1');
    await film(camera, verifyUrl(url, NOBODYS));
    await another(page).click();
    await expect(verdict(page)).toHaveAttribute('data-finding', 'unknown');
  });

  await test.step('a photo will do; its print was withdrawn', async () => {
    const photo = { name: 'sheet.jpg', mimeType: 'image/jpeg', buffer: await photoOfSheet(withdrawn.code) };
    await page.locator('input[type=file]').setInputFiles(photo);
    await expect(verdict(page)).toHaveAttribute('data-finding', 'withdrawn');
  });

  await device.goOffline();

  await test.step('a print that nobody knows; out of sight, the camera rests', async () => {
    await film(camera, 'https://example.com/menu');
    await page.goto('/scan');
    await expect.poll(() => holdsCamera(page)).toBe(true);
    await setInSight(page, 'hidden');
    await expect.poll(() => holdsCamera(page)).toBe(false);
    await film(camera, verifyUrl(url, NOBODYS));
    await setInSight(page, 'visible');
    await expect(verdict(page)).toHaveAttribute('data-finding', 'unknown');
  });

  await test.step('one that was superseded', async () => {
    await film(camera, superseded.code);
    await another(page).click();
    await expect(verdict(page)).toHaveAttribute('data-finding', 'superseded');
    await expect(verdict(page)).toContainText('There is no connection at the moment.');
  });

  await test.step('one that was withdrawn', async () => {
    await film(camera, withdrawn.code);
    await another(page).click();
    await expect(verdict(page)).toHaveAttribute('data-finding', 'withdrawn');
  });

  await test.step('one that was current says since when that is not known; one tap leads to the drawing', async () => {
    await film(camera, current.code);
    await another(page).click();
    await expect(verdict(page)).toHaveAttribute('data-finding', 'stale');
    await expect(verdict(page).getByRole('heading')).toContainText('Current as of');
    await expect(verdict(page)).toContainText('There is no connection at the moment.');
    await verdict(page).getByRole('link', { name: 'Open A-101 V1' }).click();
    await expect(page).toHaveURL(new RegExp(`/documents/${current.id}`));
  });

  expect([...hosts]).toEqual([device.proxy.url]);
  expect(device.errors).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('without a camera the screen says so, and a photo is read all the same', async ({ site }) => {
  const { url } = site.server;
  const ana = await site.person('Ana');
  const { current } = await prints(url, ana);
  const { page, errors } = await site.device({ screen: screens.desktop });
  await signIn(page, ana);
  await expect(page.getByTestId('project-card')).toHaveCount(1);
  await page.goto('/scan');
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(page.getByRole('alert')).toContainText(/No camera was found|The camera is not allowed/);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await violations(page, 'no camera', ['light', 'dark'])).toEqual([]);
  const choose = (buffer: Buffer, name: string, mimeType: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose(Buffer.from('no picture'), 'sheet.jpg', 'image/jpeg');
  await expect(page.getByText('No code was found in this photo.')).toBeVisible();
  await choose(await photoOfSheet(current.code), 'sheet.jpg', 'image/jpeg');
  await expect(verdict(page)).toHaveAttribute('data-finding', 'fresh');
  // No camera saw it: there is no picture of one to show.
  const viewfinder = page.getByRole('group', { name: 'Picture of the camera' });
  await expect(viewfinder).toHaveCount(0);
  await another(page).click();
  await expect(viewfinder).toBeVisible();
  expect(errors).toEqual([]);
});
