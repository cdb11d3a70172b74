// A drawing is opened while the finger is still on its card: nothing of that may be noticed before.
import { expect } from '@playwright/test';
import { screens, test } from '../fixtures/devices.ts';
import { sheetSet } from '../fixtures/made-sheets.ts';
import { makeProject, postForm } from '../fixtures/people.ts';
import { documentCard, signIn } from '../pages/app-pages.ts';
import { isSharp, viewArea, zoomOf } from '../pages/sheet-view.ts';

test('a drawing is opened while the finger is on its card, and shown when it lets go', async ({ site }) => {
  const ana = await site.person('Ana');
  const projectId = await makeProject(site.server.url, ana, { name: 'Harbour house' });
  const names = ['A-101', 'A-102', 'A-103', 'A-104'];
  const ids = new Map<string, number>();
  for (const name of names) {
    const form = new FormData();
    const fields = { project_id: String(projectId), name, file_type: 'pdf', folder_type: 'plans' };
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set('file', new File([await sheetSet(3, name)], `${name}.pdf`));
    ids.set(name, await postForm(site.server.url, ana, '/api/documents/upload', form));
  }
  const { page } = await site.device({ screen: { width: 390, height: 420 } });
  await signIn(page, ana);
  const folder = `/projects/${projectId}?folder=drawings`;
  // Their bytes come to the device when they are opened.
  for (const name of names.slice(0, 2)) {
    await page.goto(`/projects/${projectId}/documents/${ids.get(name)}`);
    await isSharp(page);
  }
  await page.goto(folder);
  const title = await documentCard(page, 'A-101')
    .waitFor()
    .then(() => page.title());

  await test.step('a finger that goes elsewhere leaves nothing', async () => {
    await documentCard(page, 'A-101').getByRole('link').hover();
    await page.mouse.down();
    await expect(page).toHaveTitle(title);
    await page.mouse.move(2, 2);
    await page.mouse.up();
    await expect(page).toHaveURL(folder);
    await expect(viewArea(page)).toHaveCount(0);
  });

  await test.step('a double click opens it once', async () => {
    const entries = await page.evaluate(() => window.history.length);
    await documentCard(page, 'A-101').getByRole('link').dblclick();
    await isSharp(page);
    expect(await page.evaluate(() => window.history.length)).toBe(entries + 1);
    await page.goBack();
    await expect(page).toHaveURL(folder);
  });

  await test.step('back is where one was, and the keys are the drawing’s only while it is shown', async () => {
    await documentCard(page, 'A-102').getByRole('link').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(20);
    const scrolled = await page.evaluate(() => window.scrollY);
    await documentCard(page, 'A-102').getByRole('link').click();
    await expect(page).toHaveURL(`/projects/${projectId}/documents/${ids.get('A-102')}`);
    await expect(page).toHaveTitle(/^A-102/);
    await expect(page.getByTestId('document-card')).toHaveCount(0);
    await isSharp(page);
    const fit = await zoomOf(page);
    await page.keyboard.press('+');
    await expect.poll(() => zoomOf(page)).toBe(Math.floor(fit / 10 + 1) * 10);
    await page.goBack();
    await expect(page).toHaveURL(folder);
    await expect(documentCard(page, 'A-102')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    await expect(page).toHaveTitle(title);
  });

  await test.step('a file that is not here opens as ever', async () => {
    await documentCard(page, 'A-104').getByRole('link').click();
    await expect(page).toHaveTitle(/^A-104/);
    await isSharp(page);
    await expect(viewArea(page)).toHaveCount(1);
  });
});

test('with a mouse, another button than the first opens nothing', async ({ site }) => {
  const ana = await site.person('Ana');
  const projectId = await makeProject(site.server.url, ana, { name: 'Harbour house' });
  const form = new FormData();
  const fields = { project_id: String(projectId), name: 'A-101', file_type: 'pdf', folder_type: 'plans' };
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new File([await sheetSet(1, 'A-101')], 'A-101.pdf'));
  const id = await postForm(site.server.url, ana, '/api/documents/upload', form);
  const { page } = await site.device({ screen: screens.desktop });
  await signIn(page, ana);
  await page.goto(`/projects/${projectId}/documents/${id}`);
  await isSharp(page);
  await page.goto(`/projects/${projectId}?folder=drawings`);
  await documentCard(page, 'A-101').getByRole('link').click({ button: 'right' });
  await page.getByRole('menu').waitFor();
  await expect(viewArea(page)).toHaveCount(0);
});
