// The bell: what others do that concerns the person, as it happens, and without signal.
import { expect, type Page } from '@playwright/test';
import { violations } from '../fixtures/axe-violations.ts';
import { screens, test } from '../fixtures/devices.ts';
import { call, joinTeam, makeProject, share } from '../fixtures/people.ts';
import { pdfOf, plantFile } from '../fixtures/planted-files.ts';
import { drawingIsVisible, readyForOffline, signIn, syncChip } from '../pages/app-pages.ts';
import { takeBack } from '../pages/item-dialogs.ts';

test('the bell tells of comments, prints that are out of date and invitations; what was read is read', async ({
  site,
}) => {
  const { url } = site.server;
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(url, ana, ben);
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const file = { projectId, name: 'A-101', fileName: 'A-101.pdf', bytes: await pdfOf('A-101') };
  const { id } = await plantFile(url, ana, file);
  await share(url, ana, projectId, ben, 'collaborator');
  await fetch(`${url}/api/documents/${id}/download-with-qr`, { headers: { Authorization: `Bearer ${ana.token}` } });
  const device = await site.device({ screen: screens.phone, installs: true });
  const { page } = device;
  await signIn(page, ana);
  await readyForOffline(page);
  const bell = (count: number) => page.getByRole('link', { name: `Notifications: ${count} new` });
  const lines = page.getByTestId('notification');
  const comment = (content: string) =>
    call(url, ben, 'POST', `/api/comments/document/${id}`, { content, linked_document_ids: null });

  await test.step('each as it happens, comments on one drawing as one', async () => {
    await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    await comment('The stair is too steep.');
    await expect(bell(1)).toBeVisible();
    await comment('And the door?');
    await plantFile(url, ben, { ...file, bytes: await pdfOf('A-101, revised') });
    await call(url, ben, 'POST', '/api/team-invitations/invite', { invitee_email: ana.email });
    await expect(bell(3)).toBeVisible();
    await expect(syncChip(page)).toContainText('All sent');
  });

  await test.step('they are there without signal, and lead to what they tell of', async () => {
    await device.goOffline();
    await bell(3).click();
    await expect(lines).toHaveCount(3);
    await expect(lines.filter({ hasText: '2 new comments on A-101.pdf' })).toContainText('by Ben Tester');
    await expect(
      lines.filter({ hasText: 'The file with a code that you saved of A-101 V1 is out of date' }),
    ).toContainText('V2');
    await expect(lines.filter({ hasText: 'Invitation to the team' })).toBeVisible();
    expect(await violations(page, 'notifications', ['light', 'dark'])).toEqual([]);
    await lines.filter({ hasText: 'comments' }).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/documents/${id}`));
    // An invitation stays until it is answered; the print was looked at.
    await expect(bell(1)).toBeVisible();
    await page.goto('/notifications');
    await expect(lines).toHaveCount(2);
  });

  await test.step('what was read here is read on the other device', async () => {
    await device.comeBack();
    await expect(syncChip(page)).toContainText('All sent');
    const other = await site.device({ screen: screens.desktop });
    await signIn(other.page, ana);
    await other.page.goto('/notifications');
    await expect(other.page.getByTestId('notification').filter({ hasText: 'Invitation' })).toBeVisible();
    await expect(other.page.getByText('new comments on A-101')).toHaveCount(0);
    expect(other.errors).toEqual([]);
  });
  expect(device.errors).toEqual([]);
});

test('a drawing opened on the phone is told of on the tablet too, until it was opened on one of them', async ({
  site,
}) => {
  const { url } = site.server;
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(url, ana, ben);
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const file = { projectId, name: 'A-101', fileName: 'A-101.pdf', bytes: await pdfOf('A-101') };
  const { id } = await plantFile(url, ana, file);
  await share(url, ana, projectId, ben, 'collaborator');
  const [phone, tablet] = [await site.device({ screen: screens.phone }), await site.device({ screen: screens.tablet })];
  for (const { page } of [phone, tablet]) await signIn(page, ana);
  const quiet = (page: Page) => page.getByRole('link', { name: 'Notifications', exact: true });
  const open = async () => {
    const told = phone.page.waitForResponse((answer) => answer.url().endsWith('/api/users/me/follows'));
    await phone.page.goto(`/projects/${projectId}/documents/${id}`);
    expect((await told).status()).toBe(204);
  };

  await open();
  // A look is nothing that waits to be sent.
  await phone.page.goto('/projects');
  await expect(syncChip(phone.page)).toContainText('All sent');
  await expect(quiet(tablet.page)).toBeVisible();
  await plantFile(url, ben, { ...file, bytes: await pdfOf('A-101, revised') });
  const bell = tablet.page.getByRole('link', { name: 'Notifications: 1 new' });
  await expect(bell).toBeVisible();
  await bell.click();
  await expect(tablet.page.getByTestId('notification')).toContainText('A-101.pdf has a new version: V2');
  await expect(tablet.page.getByTestId('notification')).toContainText('was V1');
  await open();
  await expect(tablet.page.getByTestId('notification')).toHaveCount(0);
  await expect(quiet(tablet.page)).toBeVisible();
  for (const { errors } of [phone, tablet]) expect(errors).toEqual([]);
});

test('a drawing made silent without signal is told of on neither device, until the person wants to hear of it again', async ({
  site,
}) => {
  const { url } = site.server;
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(url, ana, ben);
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const file = { projectId, name: 'A-101', fileName: 'A-101.pdf', bytes: await pdfOf('A-101') };
  const { id } = await plantFile(url, ana, file);
  await share(url, ana, projectId, ben, 'collaborator');
  const [office, tablet] = [
    await site.device({ screen: screens.desktop, installs: true }),
    await site.device({ screen: screens.tablet }),
  ];
  for (const { page } of [office, tablet]) await signIn(page, ana);
  await readyForOffline(office.page);
  const drawing = `/projects/${projectId}/documents/${id}`;
  const choice = (page: Page) => page.getByRole('switch', { name: 'Notify me about this drawing' });
  const lines = (page: Page) => page.getByTestId('notification');
  const revise = async (words: string) => plantFile(url, ben, { ...file, bytes: await pdfOf(words) });

  await test.step('off on one, without signal, and still off when the app is opened anew', async () => {
    const { page } = office;
    await page.goto(drawing);
    await drawingIsVisible(page);
    await expect(choice(page)).toBeChecked();
    await expect(page.getByText('You hear of new versions because you opened it.')).toBeVisible();
    await expect(syncChip(page)).toContainText('All sent');
    await office.goOffline();
    await choice(page).click();
    await expect(choice(page)).not.toBeChecked();
    await expect(page.getByText('You hear nothing of new versions and comments')).toBeVisible();
    await expect(syncChip(page)).toContainText('1 waiting');
    await page.reload();
    await drawingIsVisible(page);
    await expect(choice(page)).not.toBeChecked();
    await office.comeBack();
    await expect(syncChip(page)).toContainText('All sent');
  });

  await test.step('neither tells of what others do to it', async () => {
    await office.page.goto('/notifications');
    await tablet.page.goto('/notifications');
    await revise('A-101, revised');
    const comment = { content: 'The stair is too steep.', linked_document_ids: null };
    await call(url, ben, 'POST', `/api/comments/document/${id}`, comment);
    // What comes after both of them is told.
    await call(url, ben, 'POST', '/api/team-invitations/invite', { invitee_email: ana.email });
    for (const { page } of [office, tablet]) {
      await expect(lines(page).filter({ hasText: 'Invitation to the team' })).toBeVisible();
      await expect(lines(page)).toHaveCount(1);
    }
  });

  await test.step('opened on the other it stays off, and is switched on there', async () => {
    const { page } = tablet;
    await page.goto(drawing);
    await drawingIsVisible(page);
    await expect(choice(page)).not.toBeChecked();
    await choice(page).click();
    await expect(choice(page)).toBeChecked();
    await expect(syncChip(page)).toContainText('All sent');
    await revise('A-101, revised again');
  });

  await test.step('stopped from a notification, taken back, and stopped again', async () => {
    const { page } = office;
    const told = lines(page).filter({ hasText: 'A-101.pdf has a new version: V3' });
    const stop = async () => {
      await page.getByRole('button', { name: 'More on A-101.pdf' }).click();
      await page.getByRole('menuitem', { name: 'Stop notifications about this drawing' }).click();
      await expect(told).toHaveCount(0);
    };
    await expect(told).toBeVisible();
    expect(await violations(page, 'notifications with menus', ['light', 'dark'])).toEqual([]);
    await stop();
    await expect(choice(tablet.page)).not.toBeChecked();
    await takeBack(page, 'No more notifications about A-101.pdf');
    await expect(told).toBeVisible();
    await expect(choice(tablet.page)).toBeChecked();
    await stop();
    await expect(choice(tablet.page)).not.toBeChecked();
  });
  for (const { errors } of [office, tablet]) expect(errors).toEqual([]);
});
