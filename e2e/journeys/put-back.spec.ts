// A server that was put back to an earlier state, and an app that was replaced under an open tab: what a person sees of it.
import { expect } from '@playwright/test';
import { screens, test } from '../fixtures/devices.ts';
import { joinTeam, makeProject, share } from '../fixtures/people.ts';
import { documentCard, openProject, own, signIn, syncChip, uploadDrawing } from '../pages/app-pages.ts';
import { closeList, entry, openList } from '../pages/attention-list.ts';

test('a project that the server was put back before is kept until it is there again', async ({ site }) => {
  const { server } = site;
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(server.url, ana, ben);
  const projectId = await makeProject(server.url, ana, { name: 'Harbour house' });
  const { page, errors } = await site.device({ screen: screens.phone });
  await signIn(page, ben);
  const backup = `${server.dataDir}-backup`;
  await server.command('backup', [backup]);
  await share(server.url, ana, projectId, ben, 'collaborator');
  await openProject(page, 'Harbour house');
  await uploadDrawing(page, own('a4-small.pdf'), 'A-101');
  await expect(syncChip(page)).toContainText('All sent');

  await test.step('it is held, with what is in it, and the person says what becomes of it', async () => {
    await server.stop();
    // The share is younger than the backup: with the data from before at hand it would stay.
    await server.command('restore', [backup, '--force', '--access-of-backup', '--keep-sessions']);
    await server.start();
    await expect(syncChip(page)).toContainText('1 to see to');
    await expect(documentCard(page, 'A-101')).toBeVisible();
    const list = await openList(page);
    await expect(entry(list, 'put back to an earlier state')).toContainText('It is kept here with its 1 document');
    await entry(list, 'put back to').getByRole('button', { name: 'Keep it' }).click();
    await expect(entry(list, 'It gets no news until it is shared with you again')).toBeVisible();
    await closeList(page);
    await expect(documentCard(page, 'A-101')).toBeVisible();
  });

  await test.step('shared again, it is sent what it had before', async () => {
    await share(server.url, ana, projectId, ben, 'collaborator');
    await expect(syncChip(page)).toContainText('All sent');
    const other = await site.device();
    await signIn(other.page, ana);
    await openProject(other.page, 'Harbour house');
    await expect(documentCard(other.page, 'A-101')).toBeVisible();
  });
  expect(errors).toEqual([]);
});

test('what the server lacks after it was put back is held on a device that has it, and the person decides', async ({
  site,
}) => {
  const { server } = site;
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(server.url, ana, ben);
  const projectId = await makeProject(server.url, ana, { name: 'Harbour house' });
  await share(server.url, ana, projectId, ben, 'collaborator');
  const { page, errors } = await site.device({ screen: screens.phone });
  await signIn(page, ben);
  const backup = `${server.dataDir}-backup`;
  await server.command('backup', [backup]);
  const gone = await site.device();
  await signIn(gone.page, ana);
  await openProject(gone.page, 'Harbour house');
  await uploadDrawing(gone.page, own('a4-small.pdf'), 'A-101');
  await expect(syncChip(gone.page)).toContainText('All sent');
  await openProject(page, 'Harbour house');
  await expect(documentCard(page, 'A-101')).toBeVisible();
  await gone.page.context().close();
  await server.stop();
  await server.command('restore', [backup, '--force']);
  await server.start();

  await test.step('the project shows what the server has, and the list what it lacks', async () => {
    await expect(syncChip(page)).toContainText('1 to see to');
    await expect(documentCard(page, 'A-101')).toHaveCount(0);
    await expect(page.getByTestId('held-banner')).toContainText('Parts of this project are on this device only');
    const held = entry(await openList(page), 'Only on this device: parts of “Harbour house”');
    await expect(held).toContainText('not on the server any more: 1 document.');
    await expect(held).toContainText('A-101');
    await held.getByRole('button', { name: 'Keep on this device' }).click();
    await expect(held).toContainText('Kept on this device until it is on the server again');
  });

  await test.step('and it goes when the person says so', async () => {
    const list = await openList(page);
    const remove = { name: 'Remove it here', exact: true };
    await entry(list, 'Only on this device').getByRole('button', remove).click();
    await page.getByRole('dialog', { name: 'Remove this from this device?' }).getByRole('button', remove).click();
    await expect(entry(list, 'Only on this device')).toHaveCount(0);
    await closeList(page);
    await expect(syncChip(page)).toContainText('All sent');
  });
  expect(errors).toEqual([]);
});

test('a tab whose store a newer app took over says so, and asks to be loaded again', async ({ site }) => {
  const ana = await site.person('Ana');
  await makeProject(site.server.url, ana, { name: 'Harbour house' });
  const { page } = await site.device();
  await signIn(page, ana);
  await openProject(page, 'Harbour house');
  const newer = await page.context().newPage();
  await newer.goto('/robots.txt');
  // As the store of a newer app: opened, it closes that of every other tab.
  await newer.evaluate(async (name) => {
    const open = (version?: number) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name, version);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const now = await open();
    const { version } = now;
    now.close();
    (await open(version + 1)).close();
  }, `plumbline:${ana.id}`);
  const told = page.getByRole('alert').filter({ hasText: 'The app was updated in another tab.' });
  await expect(told).toContainText('nothing more is saved in it');
  await expect(told.getByRole('button', { name: 'Load again' })).toBeVisible();
});
