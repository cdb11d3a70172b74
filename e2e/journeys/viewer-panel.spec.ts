// The panel beside a drawing: its versions, whoever made them and wherever they are, on two devices at once.
import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from '../fixtures/axe-violations.ts';
import { screens, test } from '../fixtures/devices.ts';
import { call, joinTeam, makeProject, share } from '../fixtures/people.ts';
import { type Planted, pdfOf, photoOf, plantFile } from '../fixtures/planted-files.ts';
import { drawingIsVisible, own, readyForOffline, signIn, syncChip, uploadVersion } from '../pages/app-pages.ts';
import { offer, takeBack } from '../pages/item-dialogs.ts';

const row = (page: Page, label: string): Locator =>
  page.getByTestId('version-row').filter({ has: page.getByRole('button', { name: `Open ${label}` }) });
const banner = (page: Page): Locator => page.getByTestId('version-banner');
/** Makes it current and confirms what that changes. */
async function makeCurrent(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: `Make ${label} current` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Make ${label} current` })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
const shownLabel = (page: Page): Locator => page.getByRole('heading', { level: 1 }).locator('+ *');

async function openAt(page: Page, person: Parameters<typeof signIn>[1], address: string): Promise<void> {
  await signIn(page, person);
  await expect(page.getByTestId('project-card')).toHaveCount(1);
  await page.goto(address);
  await drawingIsVisible(page);
}

test('a new version is before its author at once, and known to everybody else who has it open', async ({ site }) => {
  const { url } = site.server;
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(url, ana, ben);
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const first = { projectId, name: 'A-101', fileName: 'A-101.pdf', bytes: await pdfOf('A-101') };
  const { id } = await plantFile(url, ana, first);
  await share(url, ana, projectId, ben, 'collaborator');
  const [a, b] = [await site.device({ screen: screens.desktop }), await site.device({ screen: screens.tablet })];
  const address = `/projects/${projectId}/documents/${id}`;
  await openAt(a.page, ana, address);
  await openAt(b.page, ben, address);

  await test.step('Ana uploads it', async () => {
    await uploadVersion(a.page, own('a4-small.pdf'));
    await expect(banner(b.page)).toContainText('V1 is not the current version. V2 is.');
    await expect(shownLabel(a.page)).toHaveText('V2');
    await expect(row(a.page, 'V2')).toContainText('Latest');
    await expect(banner(a.page)).toBeEmpty();
  });

  await test.step('Ben still has the old one, is told so, and goes to the new one', async () => {
    await expect(shownLabel(b.page)).toHaveText('V1');
    await expect(banner(b.page)).toContainText('V1 uploaded by Ana Tester');
    await b.page.getByRole('link', { name: 'Open V2' }).click();
    await expect(shownLabel(b.page)).toHaveText('V2');
    await expect(banner(b.page)).toBeEmpty();
    await row(b.page, 'V1').getByRole('button', { name: 'Open V1' }).click();
    await expect(banner(b.page)).toContainText('V1 is not the current version. V2 is.');
  });

  await test.step('Ben makes the old one current, and takes it back', async () => {
    // What is not his he cannot delete.
    await expect(b.page.getByRole('button', { name: 'Delete V1' })).toHaveCount(0);
    await b.page.getByRole('button', { name: 'Make V1 current' }).click();
    const question = b.page.getByRole('dialog', { name: 'Make V1 current?' });
    await expect(question).toContainText('Everybody in this project then builds from V1, no longer from V2.');
    await expect(question).toContainText('No copy of V2 that is still about is known on this device.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(b.page, 'V2')).toContainText('Latest');
    await makeCurrent(b.page, 'V1');
    // The newest is not the one to build from, and that one is not the newest: neither is called the latest.
    await expect(row(b.page, 'V1')).toContainText('Current');
    await expect(row(b.page, 'V2')).toContainText('Newer, not current');
    await expect(b.page.getByTestId('version-row').getByText('Latest')).toHaveCount(0);
    await expect(banner(b.page)).toBeEmpty();
    await takeBack(b.page, 'V1 is now the current version');
    await expect(row(b.page, 'V2')).toContainText('Latest');
    await expect(row(b.page, 'V1')).not.toContainText('Latest');
  });

  await test.step('Ana is about to delete it while Ben makes it current: it stays', async () => {
    const button = a.page.getByRole('button', { name: 'Delete V1' });
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    await expect(a.page.getByRole('button', { name: 'Delete V2' })).toHaveCount(0);
    await button.click();
    const dialog = a.page.getByRole('dialog', { name: 'Delete V1?' });
    await makeCurrent(b.page, 'V1');
    await expect(banner(b.page)).toBeEmpty();
    await expect(a.page.getByText('V2 is not the current version. V1 is.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toContainText('Error deleting the version. Please try again.');
    await expect(dialog).toContainText('The current version cannot be deleted.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await makeCurrent(a.page, 'V2');
    await expect(row(b.page, 'V2')).toContainText('Latest');
  });

  await test.step('Ana deletes it while Ben reads it: the current one takes its place', async () => {
    await a.page.getByRole('button', { name: 'Delete V1' }).click();
    await a.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    // Both go by themselves after a while.
    await Promise.all([
      expect(b.page.getByText('The version you had open was deleted. This is the current one.')).toBeVisible(),
      expect(offer(a.page, 'V1 is deleted')).toBeVisible(),
    ]);
    await expect(shownLabel(b.page)).toHaveText('V2');
    await expect(b.page.getByTestId('version-row')).toHaveCount(1);
  });

  await test.step('the document is deleted: both are led to its project', async () => {
    await call(url, ana, 'DELETE', `/api/documents/${id}`);
    for (const { page } of [a, b]) {
      await expect(page.getByText('“A-101” is no longer there')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/projects/${projectId}\\?folder=drawings`));
    }
  });
  expect([...a.errors, ...b.errors]).toEqual([]);
});

test('a version says where it is on its way, and that it was made beside another', async ({ site }) => {
  const { url } = site.server;
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(url, ana, ben);
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const drawing = { projectId, name: 'A-101', fileName: 'A-101.pdf' };
  const { id } = await plantFile(url, ana, { ...drawing, bytes: await pdfOf('A-101') });
  await share(url, ana, projectId, ben, 'collaborator');
  const [a, b] = [
    await site.device({ screen: screens.desktop, installs: true }),
    await site.device({ screen: screens.desktop }),
  ];
  const address = `/projects/${projectId}/documents/${id}`;
  await openAt(a.page, ana, address);
  await openAt(b.page, ben, address);
  await readyForOffline(a.page);

  await test.step('made without signal, it waits', async () => {
    await a.goOffline();
    await uploadVersion(a.page, own('a4-small.pdf'));
    await expect(shownLabel(a.page)).toHaveText('V2');
    await expect(banner(a.page)).toHaveText(
      /V2 is saved on this device and waits to be sent\. V1 stays the current version until then\./,
    );
    await expect(row(a.page, 'V2')).toContainText(
      /Not current yet.*(ago|now) · Ana Tester.*9\.5\skB · Waiting to send/,
    );
    await expect(row(a.page, 'V1')).toContainText('Current');
    await expect(row(a.page, 'V1')).not.toContainText('Latest');
  });

  await test.step('meanwhile somebody else makes one; of hers the file is still to come', async () => {
    await plantFile(url, ben, { ...drawing, bytes: await pdfOf('A-101, by Ben') });
    await expect(row(b.page, 'V2')).toContainText('Latest');
    const letThrough = a.proxy.during(/^(POST|PATCH) \/api\/uploads/, { kind: 'bad_gateway' });
    await a.comeBack();
    await expect(row(b.page, 'V3')).toContainText(/Not current yet.*Ana Tester.*Has not reached the server yet/);
    await row(b.page, 'V3').getByRole('button', { name: 'Open V3' }).click();
    await expect(b.page.getByRole('heading', { name: 'The file of V3 has not reached the server yet' })).toBeVisible();
    letThrough();
  });

  await test.step('it comes, beside the current one, and Ben decides', async () => {
    const undecided = 'V3 was made beside V2, the current version. Decide which one the crew should build from.';
    for (const { page } of [a, b]) {
      await expect(banner(page)).toContainText(undecided);
      await expect(row(page, 'V3')).toContainText('Beside the current one');
    }
    await drawingIsVisible(b.page);
    await row(b.page, 'V3').getByRole('button', { name: 'Keep V2' }).click();
    for (const { page } of [a, b]) {
      await expect(row(page, 'V3')).not.toContainText('Beside the current one');
      await expect(banner(page)).toContainText('V3 is not the current version. V2 is.');
      await expect(row(page, 'V2')).toContainText('Current');
      await expect(row(page, 'V3')).toContainText('Newer, not current');
    }
    await expect(syncChip(a.page)).not.toContainText('waiting');
  });
  expect([...a.errors, ...b.errors]).toEqual([]);
});

test('the panel at the side and as a sheet can be read by all', async ({ site }) => {
  const { url } = site.server;
  const ana = await site.person('Ana');
  const projectId = await makeProject(url, ana, { name: 'School on the hill, second phase with the sports hall' });
  const drawing = { projectId, name: 'A-101', fileName: 'A-101.pdf' };
  const plan: Planted = await plantFile(url, ana, { ...drawing, bytes: await pdfOf('first') });
  await plantFile(url, ana, { ...drawing, bytes: await pdfOf('second') });
  const picture = { projectId, name: 'North wall', fileName: 'wall.jpg', bytes: await photoOf('#396') };
  const photo = await plantFile(url, ana, { ...picture, root: 'photos' });
  const device = await site.device({ screen: screens.desktop });
  const { page } = device;
  const found: string[] = [];
  const oldPlan = `/projects/${projectId}/documents/${plan.id}?version=${plan.version_id}`;
  await openAt(page, ana, oldPlan);
  const panel = page.getByRole('complementary', { name: 'Information' });
  const button = page.getByRole('button', { name: 'Information' });

  await test.step('at the side', async () => {
    expect((await panel.boundingBox())?.width).toBe(340);
    await expect(panel.getByRole('heading', { name: 'Versions 2' })).toBeInViewport();
    await expect(panel.locator('dl')).toContainText(
      /NameA-101\.pdfTypePDFVersionV1File Size[\d.]+\skBCreated date.*Created by.*Ana/,
    );
    found.push(...(await violations(page, 'drawing')));
    await button.click();
    await expect(panel).toHaveCount(0);
    await page.reload();
    await drawingIsVisible(page);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(panel).toHaveCount(0);
    await button.click();
    await expect(panel).toBeVisible();
  });

  await test.step('beside a picture, without versions', async () => {
    await page.goto(`/projects/${projectId}/images/${photo.id}`);
    await expect(page.getByRole('img', { name: 'North wall' })).toBeVisible();
    await expect(panel.getByRole('heading')).toHaveText([/^Details/, /^Comments/]);
    found.push(...(await violations(page, 'picture')));
  });

  await test.step('as a sheet', async () => {
    await page.setViewportSize(screens.phone);
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'North wall' });
    await expect(sheet.getByText('Created by')).toBeVisible();
    found.push(...(await violations(page, 'picture on a phone')));
    await page.goto(oldPlan);
    await drawingIsVisible(page);
    found.push(...(await violations(page, 'drawing on a phone')));
    await button.click();
    await expect(page.getByRole('dialog', { name: 'A-101' }).getByTestId('version-row')).toHaveCount(2);
    found.push(...(await violations(page, 'sheet of a drawing on a phone')));
    await row(page, 'V2').getByRole('button', { name: 'Open V2' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(shownLabel(page)).toHaveText('V2');
    await expect(button).toBeFocused();
  });
  expect(found).toEqual([]);
  expect(device.errors).toEqual([]);
});
