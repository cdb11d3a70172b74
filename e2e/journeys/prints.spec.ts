// The register of prints: what leaves with a code is noted, and what is out of date is collected.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { drawPages, readCodes } from '#server/testing/read-print.ts';
import { violations } from '../fixtures/axe-violations.ts';
import { screens, test } from '../fixtures/devices.ts';
import { call, joinTeam, makeProject, share } from '../fixtures/people.ts';
import { pdfOf, plantFile } from '../fixtures/planted-files.ts';
import { drawingIsVisible, readyForOffline, signIn, syncChip } from '../pages/app-pages.ts';
import { holdPrinter, paperOf } from '../pages/print-paper.ts';

const entries = (page: Page) => page.getByTestId('print-entry');
const state = (page: Page) => entries(page).locator('.MuiChip-root');

test('what was printed without signal is in the register, arrives once, and is ticked off by the sheet itself', async ({
  site,
}) => {
  const { url } = site.server;
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(url, ana, ben);
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  // A spreadsheet would carry this name out.
  const file = { projectId, name: '=A-101', fileName: 'A-101.pdf', bytes: await pdfOf('A-101') };
  const { id } = await plantFile(url, ana, file);
  const path = `/api/qr-codes/document/${id}/regenerate`;
  const { verify_url } = await call<{ verify_url: string }>(url, ana, 'POST', path);
  await share(url, ana, projectId, ben, 'viewer');
  // Another, of which there is one print, made elsewhere.
  const single = { projectId, name: 'A-102', fileName: 'A-102.pdf', bytes: await pdfOf('A-102') };
  const { id: singleId } = await plantFile(url, ana, single);
  await fetch(`${url}/api/documents/${singleId}/download-with-qr`, {
    headers: { Authorization: `Bearer ${ana.token}` },
  });
  const { qr_token } = await call<{ qr_token: string }>(url, ana, 'GET', `/api/qr-codes/document/${singleId}`);
  await plantFile(url, ana, { ...single, bytes: await pdfOf('A-102, revised') });
  const device = await site.device({ screen: screens.desktop, restarts: true });
  await signIn(device.page, ben);
  await readyForOffline(device.page);
  await device.page.goto(`/projects/${projectId}/documents/${id}`);
  await drawingIsVisible(device.page);
  await expect(syncChip(device.page)).toContainText('All sent');
  await device.goOffline();

  await test.step('without signal: printed with a code that reads, downloaded, and both are noted', async () => {
    const { page } = device;
    await holdPrinter(page);
    const section = page.getByTestId('stamp-section');
    await section.getByRole('button', { name: 'Print with code' }).click();
    const [sheet] = await drawPages(await paperOf(page), 2);
    expect(
      (await readCodes(sheet ?? { width: 0, height: 0, data: new Uint8ClampedArray() })).map(({ text }) => text),
    ).toEqual([verify_url]);
    const saving = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Download with code' }).click();
    await saving;
    await expect(entries(page)).toHaveCount(2);
    await expect(entries(page).getByText('waiting to send')).toHaveCount(2);
  });

  await test.step('the browser was closed: the register knows, and who printed says how many', async () => {
    await device.close();
    await device.open();
    const { page } = device;
    await page.goto(`/projects/${projectId}/prints`);
    await expect(entries(page)).toHaveCount(1);
    await page.getByRole('tab', { name: 'All (3)' }).click();
    await page.getByRole('button', { name: 'More about the print of =A-101 V1' }).first().click();
    await page.getByRole('menuitem', { name: 'Number of copies…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Copies' }).fill('0');
    await expect(dialog.getByText('Type a whole number from 1 to 999')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Copies' }).fill('2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(entries(page).first()).toContainText('2 copies');
    await expect(dialog).toBeHidden();
    expect(await violations(page, 'register', ['light', 'dark'])).toEqual([]);
  });

  await test.step('with the network it arrives once, and a newer version lists what is out of date', async () => {
    await device.comeBack();
    const { page } = device;
    await expect(syncChip(page)).toContainText('All sent');
    const owner = await site.device({ screen: screens.phone });
    await signIn(owner.page, ana);
    await owner.page.goto(`/projects/${projectId}/prints`);
    await owner.page.getByRole('tab', { name: 'Current (2)' }).click();
    await expect(state(owner.page)).toHaveText(['Current', 'Current']);
    await plantFile(url, ana, { ...file, bytes: await pdfOf('A-101, revised') });
    const outdated = 'Out of date: V2 is current';
    await expect(state(page)).toHaveText([outdated, outdated, outdated]);
    await owner.page.getByRole('tab', { name: 'Out of date (3)' }).click();
    await expect(state(owner.page)).toHaveText([outdated, outdated, outdated]);
    expect(owner.errors).toEqual([]);
  });

  await test.step('without signal a sheet is scanned: which of the two it is, is for the person to say', async () => {
    const { page } = device;
    await device.goOffline();
    const superseded = () => expect(page.getByTestId('print-verdict')).toHaveAttribute('data-finding', 'superseded');
    const collect = page.getByTestId('print-collect');
    const tickOff = collect.getByRole('button', { name: 'Tick off a print' });
    await page.goto('/scan');
    await page.getByRole('textbox', { name: 'Code of the print' }).fill(verify_url);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await superseded();
    await expect(collect).toContainText('Several prints of this version are still about.');
    await collect.getByTestId('print-entry').filter({ hasText: '2 copies' }).getByRole('button').last().click();
    await expect(collect).toContainText('1 not collected');
    await collect
      .getByTestId('print-entry')
      .filter({ hasText: '2 copies' })
      .getByRole('button', { name: 'Tick off a print' })
      .click();
    await expect(tickOff).toHaveCount(1);
    await tickOff.click();
    await expect(collect).toContainText('Copies not counted, 1 collected');
    await collect.getByRole('button', { name: 'All copies of =A-101 V1 are collected' }).click();
    await expect(collect).toContainText('Every print of this version in the register has been collected.');
    // The camera's own app leads to the code's page: without signal this device answers for the server.
    await page.goto(`/verify/${qr_token}`);
    await superseded();
    // Looking is not collecting.
    await expect(collect).toContainText('A print of this version is still about.');
    await page.reload();
    await expect(collect).toContainText('A print of this version is still about.');
    await page.goto(`/projects/${projectId}/prints`);
    await page.getByRole('tab', { name: 'Out of date (1)' }).click();
    await page.goto(`/verify/${qr_token}`);
    await tickOff.click();
    await collect.getByRole('button', { name: 'All copies of A-102 V1 are collected' }).click();
    await expect(collect).toContainText('Every print of this version in the register has been collected.');
    await page.goto(`/projects/${projectId}/prints?show=all`);
    const other = entries(page).filter({ hasText: 'A-102' });
    await expect(other.getByText(/^Collected .* by Ben Tester$/)).toBeVisible();
    await other.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'One more is still about' }).click();
    await expect(other.getByRole('button', { name: 'Tick off a print' })).toBeVisible();
  });

  await test.step('the table that is saved is harmless, and the server has every copy once', async () => {
    const { page } = device;
    await page.getByRole('searchbox').fill('=a-101');
    await expect(entries(page)).toHaveCount(2);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const table = readFileSync(await (await saving).path(), 'utf8');
    expect(table).toContain(`"'=A-101","V1","Collected`);
    expect(table.trim().split('\r\n')).toHaveLength(3);
    await device.comeBack();
    await expect(syncChip(page)).toContainText('All sent');
    await expect(entries(page).getByText('waiting to send')).toHaveCount(0);
    const pulled = { client_id: 77, epoch: null, scopes: {} };
    const { pages } = await call<{ pages: { rows: { table: string; row: object }[] }[] }>(
      url,
      ana,
      'POST',
      '/api/sync/pull',
      pulled,
    );
    const prints = pages.flatMap(({ rows }) => rows).filter((row) => row.table === 'prints');
    expect(prints.map(({ row }) => row)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ way: 'print', collected: 1, copies: 1 }),
        expect.objectContaining({ way: 'download', collected: 2, copies: 2 }),
        expect.objectContaining({ document_name: 'A-102', collected: 0, created_by_id: ana.id }),
      ]),
    );
  });
  expect(device.errors).toEqual([]);
});
