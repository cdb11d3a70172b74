// One sheet handed over as PDF and as DXF: two documents, shown as one, on every device; neither takes the other's place.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { screens, test } from '../fixtures/devices.ts';
import { call, joinTeam, share } from '../fixtures/people.ts';
import {
  createProject,
  documentCard,
  drawingIsVisible,
  openDocument,
  openProject,
  own,
  readyForOffline,
  signIn,
  syncChip,
} from '../pages/app-pages.ts';
import { chooseFor, giveName, offer, takeBack } from '../pages/item-dialogs.ts';
import { dialogOf } from '../pages/upload-dialogs.ts';

/** A folder of the office: one sheet in two kinds of file. */
function handedOver(): string {
  const root = join(mkdtempSync(join(tmpdir(), 'plumbline-kinds-')), 'Ground floor');
  mkdirSync(root);
  for (const ending of ['pdf', 'dxf'])
    writeFileSync(join(root, `A-101.${ending}`), readFileSync(own(`floorplan.${ending}`)));
  return root;
}

interface Listed {
  name: string;
  version: string;
  file_type: string;
}

test('a sheet as PDF and DXF, sent from a folder without signal, is one card on another device', async ({ site }) => {
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(site.server.url, ana, ben);
  const a = await site.device({ screen: screens.desktop, installs: true });
  const b = await site.device({ screen: screens.phone });
  const { page } = a;
  const folder = handedOver();
  await signIn(page, ana);
  const projectId = await createProject(page, 'Harbour house');
  await expect(syncChip(page)).toContainText('All sent');
  await share(site.server.url, ana, projectId, ben, 'collaborator');
  const listed = async () => {
    const found = await call<Listed[]>(site.server.url, ana, 'GET', `/api/documents/project/${projectId}`);
    return found.map(({ name, version, file_type }) => `${name} ${version} ${file_type}`).sort();
  };

  await test.step('without signal: a folder with both is two new documents, and one card', async () => {
    await readyForOffline(page);
    await a.goOffline();
    await page.getByRole('button', { name: 'Upload Folder' }).click();
    const dialog = dialogOf(page, 'Upload Folder');
    await dialog.locator('input[webkitdirectory]').setInputFiles(folder);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText('2 New', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByTestId('folder-card').filter({ hasText: 'Ground floor' }).click();
    await expect(documentCard(page, 'A-101')).toHaveCount(1);
    await expect(documentCard(page, 'A-101')).toContainText('A-101.pdf');
    await expect(documentCard(page, 'A-101')).toContainText('also as DXF');
    await expect(documentCard(page, 'A-101')).toContainText('DXF: Waiting to send');
  });

  await test.step('with signal again: both are there, each the first version of its own', async () => {
    await a.comeBack();
    await expect(syncChip(page)).toContainText('All sent');
    await expect.poll(listed).toEqual(['A-101 V1 drawing', 'A-101 V1 pdf']);
  });

  await test.step('another device shows one card, and both kinds of it', async () => {
    await signIn(b.page, ben);
    await openProject(b.page, 'Harbour house');
    await b.page.getByTestId('folder-card').filter({ hasText: 'Ground floor' }).click();
    await expect(documentCard(b.page, 'A-101')).toHaveCount(1);
    await expect(documentCard(b.page, 'A-101')).toContainText('also as DXF');
    await openDocument(b.page, 'A-101');
    await drawingIsVisible(b.page);
    await expect(b.page.getByText('not the current')).toHaveCount(0);
    await b.page.getByRole('link', { name: 'Open as DXF' }).click();
    await expect(b.page.getByRole('heading', { name: 'A-101.dxf' })).toBeVisible();
    await expect(b.page.getByRole('link', { name: 'Open as PDF' })).toBeVisible();
    // Way back, names and buttons have two rows on a phone, below the bar of the app.
    const area = await b.page.getByTestId('viewer-area').boundingBox();
    expect(area?.y).toBeLessThan(190);
    // What lies over the drawing lies below it, where there is room.
    const sheet = await b.page.getByTestId('viewer-drawing').boundingBox();
    const layers = await b.page.getByRole('button', { name: /^Layers/ }).boundingBox();
    expect(layers?.y).toBeGreaterThan((sheet?.y ?? 0) + (sheet?.height ?? 0));
    await b.page.goBack();
    await expect(documentCard(b.page, 'A-101')).toHaveCount(1);
  });

  await test.step('found once', async () => {
    const field = page.getByRole('combobox', { name: 'Search documents' });
    await field.fill('A-101');
    await expect(page.getByTestId('search-option')).toHaveCount(1);
    await expect(page.getByTestId('search-option')).toContainText('also as DXF');
    await field.fill('');
    await page.keyboard.press('Escape');
  });

  await test.step('a DWG of that name is a document of its own, and is said to be shown together', async () => {
    await page.getByRole('button', { name: 'Upload drawing' }).click();
    const dialog = dialogOf(page, 'Upload drawing');
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'A-101.dwg',
        mimeType: '',
        buffer: readFileSync(own('dimensions.dwg')),
      });
    await expect(dialog.getByRole('button', { name: 'New drawing', pressed: true })).toBeVisible();
    await expect(dialog.getByText('Here already as DXF, PDF: they are shown together.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(documentCard(page, 'A-101')).toContainText(/also as DXF \(V1, [^)]+\), DWG \(V1, [^)]+\)/);
  });

  await test.step('a DXF given as the next version of the PDF goes to the DXF', async () => {
    const dialog = await chooseFor(page, documentCard(page, 'A-101'), 'New version');
    const changed = `${readFileSync(own('floorplan.dxf'), 'utf8')}\n999\nchanged\n`;
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'A-101.dxf',
        mimeType: '',
        buffer: Buffer.from(changed),
      });
    await expect(dialog.getByText('This file becomes its next version as DXF.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Version' })).toHaveValue('V2');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(listed).toEqual(['A-101 V1 drawing', 'A-101 V1 pdf', 'A-101 V2 drawing']);
  });

  await test.step('whoever looks at the older kind is told that the other one is newer, and led to it', async () => {
    await expect(documentCard(page, 'A-101')).toContainText(/^.*V1 · .*also as DXF \(V2, /s);
    await openDocument(page, 'A-101');
    const banner = page.getByTestId('version-banner');
    await expect(banner).toContainText(/The DXF of this sheet is newer \(V2, [^)]+\) than this PDF \(V1, [^)]+\)\./);
    await banner.getByRole('link', { name: 'Open as DXF' }).click();
    await expect(page.getByRole('heading', { name: 'A-101.dxf' })).toBeVisible();
    await expect(page.getByText('of this sheet is newer')).toHaveCount(0);
    await page.goBack();
    await expect(documentCard(page, 'A-101')).toHaveCount(1);
  });

  await test.step('renamed together where that is wanted, taken back together, and apart', async () => {
    const together = await chooseFor(page, documentCard(page, 'A-101'), 'Rename');
    await expect(together.getByRole('checkbox', { name: 'Also A-101.dwg' })).toBeChecked();
    await giveName(together, 'A-201', 'Rename');
    await expect(documentCard(page, 'A-201')).toContainText(/also as DXF \(V2, [^)]+\), DWG \(V1, [^)]+\)/);
    await takeBack(page, '“A-101” is now “A-201”');
    await expect(documentCard(page, 'A-101')).toContainText(/also as DXF \(V2, [^)]+\), DWG \(V1, [^)]+\)/);
    const apart = await chooseFor(page, documentCard(page, 'A-101'), 'Rename');
    await apart.getByRole('checkbox', { name: 'Also A-101.dwg' }).uncheck();
    await giveName(apart, 'A-301', 'Rename');
    await expect(documentCard(page, 'A-301')).toContainText('also as DXF');
    await expect(documentCard(page, 'A-101.dwg')).toHaveCount(1);
  });

  await test.step('moved together', async () => {
    const dialog = await chooseFor(page, documentCard(page, 'A-301'), 'Move');
    await expect(dialog.getByRole('checkbox', { name: 'Also A-301.dxf' })).toBeChecked();
    await dialog.getByRole('option', { name: 'Photos' }).click();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(offer(page, 'is now in “Photos”')).toBeVisible();
    await expect(documentCard(page, 'A-301')).toHaveCount(0);
    await page.goto(`/projects/${projectId}?folder=photos`);
    await expect(documentCard(page, 'A-301')).toContainText('also as DXF');
    await expect(syncChip(page)).toContainText('All sent');
  });
  rmSync(folder, { recursive: true });
  expect([...a.errors, ...b.errors]).toEqual([]);
});
