// What stands around a drawing and a picture: where it belongs, what is known of it, and what is said until it is there.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { screens, test } from '../fixtures/devices.ts';
import { call, makeProject, type Person, postForm } from '../fixtures/people.ts';
import { pdfOf, photoOf, plantFile } from '../fixtures/planted-files.ts';
import { drawingIsVisible, own, signIn } from '../pages/app-pages.ts';
import { commentBox, openLinkDialog } from '../pages/comment-panel.ts';

const bytes = new Uint8Array(readFileSync(own('a4-small.pdf')));

async function building(url: string, ana: Person) {
  const red = sharp({ create: { width: 320, height: 180, channels: 3, background: '#a33' } });
  const cover = new File([new Uint8Array(await red.jpeg().toBuffer())], 'cover.jpg', { type: 'image/jpeg' });
  const projectId = await makeProject(url, ana, { name: 'Harbour house' }, cover);
  const form = new FormData();
  const fields = { project_id: String(projectId), name: 'A-101', folder_type: 'plans', description: 'Ground floor' };
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new File([bytes], 'A-101.pdf'));
  const drawing = await postForm(url, ana, '/api/documents/upload', form);
  for (const content of ['The beam is too low.', 'It was moved.']) {
    await call(url, ana, 'POST', `/api/comments/document/${drawing}`, { content });
  }
  const notes = new TextEncoder().encode('what was said');
  const other = { projectId, name: 'Notes', fileName: 'Notes.txt', bytes: notes, root: 'other_files' } as const;
  const photo = {
    projectId,
    name: 'Wall',
    fileName: 'Wall.jpg',
    bytes: await photoOf('#396'),
    root: 'photos',
  } as const;
  return {
    projectId,
    drawing,
    notes: (await plantFile(url, ana, other)).id,
    photo: (await plantFile(url, ana, photo)).id,
  };
}

const section = (page: Page, name: string) =>
  page.locator('.MuiAccordion-root').filter({ has: page.getByRole('heading', { name }) });

async function downloads(page: Page, fileName: string): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).first().click();
  expect((await download).suggestedFilename()).toBe(fileName);
}

test('around a drawing, a picture and another file stands what is known of them', async ({ site }) => {
  const { url } = site.server;
  const ana = await site.person('Ana');
  const { projectId, drawing, notes, photo } = await building(url, ana);
  const { page, errors, ...device } = await site.device({ screen: screens.desktop });
  await signIn(page, ana);
  await expect(page.getByTestId('project-card')).toHaveCount(1);
  const address = `/projects/${projectId}/documents/${drawing}`;

  await test.step('above it: the way back to its folder, and its project', async () => {
    await page.goto(address);
    await drawingIsVisible(page);
    const head = page.getByRole('main').getByRole('navigation').first();
    await expect(head.getByRole('link', { name: 'Harbour house' }).locator('img')).toBeVisible();
    await head.getByRole('link', { name: 'Harbour house' }).click();
    await expect(page).toHaveURL(new RegExp(`/projects/${projectId}\\?folder=drawings$`));
    await page.goto(address);
    await head.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(new RegExp(`/projects/${projectId}\\?folder=drawings&subfolder=\\d+$`));
    await page.goto(address);
    await drawingIsVisible(page);
    await downloads(page, 'A-101.pdf');
  });

  await test.step('beside it: who made it, how many comments, its description first, the code of its prints', async () => {
    await expect(section(page, 'Details').locator('.MuiAvatar-root')).toHaveText('AT');
    await expect(section(page, 'Details')).toContainText('Ana Tester');
    const comments = section(page, 'Comments');
    await expect(comments.getByRole('heading').locator('.MuiChip-root')).toHaveText('2');
    const entries = comments.getByRole('listitem');
    await expect(entries.first()).toHaveText('DescriptionGround floor');
    await expect(entries.nth(1)).toContainText('The beam is too low.');
    await expect(section(page, 'QR code: control of prints')).toBeVisible();
  });

  await test.step('a comment is not blank, and may have lines; what is linked has four kinds', async () => {
    const send = page.getByRole('button', { name: 'Send comment' });
    const box = commentBox(page);
    await expect(send).toBeDisabled();
    await box.fill('   ');
    await expect(send).toBeDisabled();
    await box.fill('First');
    await expect(send).toBeEnabled();
    await box.press('End');
    await box.press('Shift+Enter');
    await box.pressSequentially('second');
    await expect(box).toHaveValue('First\nsecond');
    await expect(page.getByTestId('comment')).toHaveCount(2);
    const dialog = await openLinkDialog(page);
    await dialog.getByRole('tab', { name: 'Other Files' }).click();
    await dialog.getByRole('checkbox', { name: 'Notes' }).check();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    const discard = page.getByRole('dialog').getByRole('button', { name: 'Discard' });
    await expect.poll(async () => (await discard.isVisible()) || (await dialog.count()) === 0).toBe(true);
    if (await discard.isVisible()) await discard.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Remove Notes' })).toHaveCount(0);
    await box.fill('');
  });

  await test.step('another size of the window, or of the menu, fits it anew', async () => {
    const area = page.getByTestId('viewer-area').first();
    const sheet = page.getByTestId('viewer-page').first();
    const widths = async () =>
      [(await sheet.boundingBox())?.width ?? 0, (await area.boundingBox())?.width ?? 0] as const;
    const [before] = await widths();
    await page.setViewportSize({ width: 1000, height: 900 });
    await expect.poll(async () => (await widths())[0]).toBeLessThan(before - 50);
    const [small, room] = await widths();
    expect(small).toBeLessThanOrEqual(room);
    await page.setViewportSize(screens.desktop);
    await expect.poll(async () => Math.round((await widths())[0])).toBe(Math.round(before));
    const narrow = (await widths())[1];
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect.poll(async () => (await widths())[1]).toBeGreaterThan(narrow + 100);
    await expect.poll(async () => (await widths())[0]).toBeGreaterThan(before + 20);
    await page.getByRole('button', { name: 'Open menu' }).click();
  });

  await test.step('a picture is saved; a file of another kind is not shown, and saved too', async () => {
    await page.goto(`/projects/${projectId}/images/${photo}`);
    await expect(
      page
        .getByTestId('viewer-area')
        .or(page.getByRole('img', { name: /Wall/ }))
        .first(),
    ).toBeVisible();
    await downloads(page, 'Wall.jpg');
    await page.goto(`/projects/${projectId}/documents/${notes}`);
    await expect(page.getByText('This type of file (TXT) cannot be previewed.')).toBeVisible();
    await downloads(page, 'Notes.txt');
  });

  await test.step('in Spanish: what is waited for is said', async () => {
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes');
    // Some of it stands for a moment only: all that ever stands there is noted.
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seenWaiting: seen });
      new MutationObserver(() => {
        for (const [word] of document.body?.innerText.matchAll(/Cargando[^\n]*/g) ?? []) seen.add(word);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    const other = await plantFile(url, ana, {
      projectId,
      name: 'A-102',
      fileName: 'A-102.pdf',
      bytes: await pdfOf('A-102'),
    });
    device.proxy.during(/GET \/api\/.*(download|view|blob|file)/, { kind: 'delay', milliseconds: 1_500 });
    await page.goto(`/projects/${projectId}/documents/${other.id}`);
    await drawingIsVisible(page);
    const seen = await page.evaluate(() => [...(window as unknown as { seenWaiting: Set<string> }).seenWaiting]);
    expect(seen).toEqual(expect.arrayContaining(['Cargando documento...', 'Cargando PDF...', 'Cargando página 1...']));
    // What is no fault is told without alarm.
    await call(url, ana, 'DELETE', `/api/documents/${other.id}`);
    await expect(page.locator('.notistack-MuiContent-info')).toContainText('A-102');
  });
  expect(errors).toEqual([]);
});
