// Two people work on the same things without knowing of each other. Each conflict is told in its own words to whom it concerns,
// and each button does what it says, with and without signal. And: logging out with unsent work, the four ways.
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { type Site, screens, test } from '../fixtures/devices.ts';
import { call, joinTeam, makeProject, postForm, share } from '../fixtures/people.ts';
import {
  documentCard,
  openDocument,
  openProject,
  own,
  readyForOffline,
  signIn,
  signInByHand,
  syncChip,
  uploadDrawing,
  uploadVersion,
  writeComment,
} from '../pages/app-pages.ts';
import { answer, closeList, entry, openList } from '../pages/attention-list.ts';
import { chooseFor, folderNode, giveName } from '../pages/item-dialogs.ts';

const bytes = readFileSync(own('a4-small.pdf'));

/** Ana's project, shared with Ben: drawings A-101, C-1 and D-1, and a folder. */
async function building(site: Site) {
  const { url } = site.server;
  const [ana, ben] = [await site.person('Ana'), await site.person('Ben')];
  await joinTeam(url, ana, ben);
  const project_id = await makeProject(url, ana, { name: 'Harbour house' });
  for (const name of ['A-101', 'C-1', 'D-1']) {
    const form = new FormData();
    const fields = { project_id: String(project_id), name, folder_type: 'plans', version: 'V1' };
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set('file', new File([bytes, name], `${name}.pdf`));
    await postForm(url, ana, '/api/documents/upload', form);
  }
  const folder = { name: 'Level 1', project_id, parent_folder_id: null, folder_type: 'custom' };
  await call(url, ana, 'POST', '/api/folders', folder);
  await share(url, ana, project_id, ben, 'collaborator');
  return { ana, ben };
}

test('two people, the same things: each is told, and the buttons do what they say', async ({ site }) => {
  const { ana, ben } = await building(site);
  const a = await site.device({ screen: screens.desktop });
  const b = await site.device({ screen: screens.desktop, installs: true });
  const project = 'Harbour house';
  for (const [device, person] of [
    [a, ana],
    [b, ben],
  ] as const) {
    await signIn(device.page, person);
    await openProject(device.page, project);
    await expect(documentCard(device.page, 'D-1')).toBeVisible();
  }

  await test.step('Ben works without signal', async () => {
    await openDocument(b.page, 'C-1');
    await readyForOffline(b.page);
    await b.goOffline();
    await writeComment(b.page, 'The beam is cracked');
    await openProject(b.page, project);
    await openDocument(b.page, 'D-1');
    await uploadVersion(b.page, own('floorplan.pdf'));
    await openProject(b.page, project);
    await giveName(await chooseFor(b.page, documentCard(b.page, 'A-101'), 'Rename'), 'A-Ben', 'Rename');
    await uploadDrawing(b.page, own('floorplan.pdf'), 'K-9');
    await folderNode(b.page, 'Level 1').click();
    await uploadDrawing(b.page, own('a4-small.pdf'), 'L-5');
  });

  await test.step('meanwhile Ana does the same, with signal', async () => {
    await giveName(await chooseFor(a.page, documentCard(a.page, 'A-101'), 'Rename'), 'A-Ana', 'Rename');
    await uploadDrawing(a.page, own('a4-small.pdf'), 'K-9');
    for (const thing of [documentCard(a.page, 'C-1'), folderNode(a.page, 'Level 1')]) {
      const dialog = await chooseFor(a.page, thing, 'Delete');
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(thing).toHaveCount(0);
    }
    await openDocument(a.page, 'D-1');
    await uploadVersion(a.page, own('a4-small.pdf'));
    await openProject(a.page, project);
    await expect(syncChip(a.page)).toContainText('All sent');
  });

  await test.step('Ben comes back: each thing that became otherwise is told him, with its place', async () => {
    await b.comeBack();
    await openProject(b.page, project);
    await expect(syncChip(b.page)).toContainText('need attention');
    const list = await openList(b.page);
    await expect(entry(list, 'Your file became its version V2')).toContainText(project);
    await expect(entry(list, '“C-1” was deleted meanwhile')).toContainText(project);
    await expect(entry(list, 'The folder meant for “L-5” was deleted')).toContainText('“Plans”');
    await expect(entry(list, 'Two versions of “D-1”')).toBeVisible();
    await closeList(b.page);
    await b.page.reload();
    await expect(entry(await openList(b.page), '“C-1” was deleted meanwhile')).toBeVisible();
  });

  await test.step('Split without signal: two drawings, and Ana sees them when it is sent', async () => {
    await closeList(b.page);
    await b.goOffline();
    await answer(await openList(b.page), 'Your file became its version V2', 'Split');
    await closeList(b.page);
    await expect(syncChip(b.page)).toContainText(/need attention.*\d waiting/);
    await expect(documentCard(b.page, 'K-9 (2)')).toBeVisible();
    await b.comeBack();
    await expect(documentCard(a.page, 'K-9 (2)')).toBeVisible();
  });

  await test.step('Restore brings the drawing back with the comment', async () => {
    await answer(await openList(b.page), '“C-1” was deleted meanwhile', 'Restore');
    await expect(documentCard(a.page, 'C-1')).toBeVisible();
    await openDocument(a.page, 'C-1');
    await expect(a.page.getByTestId('comment')).toContainText('The beam is cracked');
    await openProject(a.page, project);
  });

  await test.step('Open folder leads to where it is; the word stays until it is read', async () => {
    const list = await openList(b.page);
    await entry(list, '“L-5”').getByRole('link', { name: 'Open folder' }).click();
    await expect(list).toBeHidden();
    await expect(documentCard(b.page, 'L-5')).toBeVisible();
    await answer(await openList(b.page), '“L-5”', 'OK');
  });

  await test.step('Ana was overruled, and uses hers again', async () => {
    const list = await openList(a.page);
    const overruled = entry(list, 'Ben Tester changed the name');
    await expect(overruled).toContainText('Yours: A-Ana');
    await expect(overruled).toContainText('Now: A-Ben');
    await answer(list, 'Ben Tester changed the name', 'Use mine again');
    await closeList(a.page);
    await expect(documentCard(a.page, 'A-Ana')).toBeVisible();
    await closeList(b.page);
    await expect(documentCard(b.page, 'A-Ana')).toBeVisible();
  });

  await test.step('two late versions: one person chooses, nobody is asked any more', async () => {
    await openDocument(a.page, 'D-1');
    const banner = a.page.getByTestId('version-banner');
    await expect(banner).toContainText('V3 was made beside V2, the current version. Decide which one');
    await expect(banner.getByRole('link', { name: 'Open V3' })).toBeVisible();
    await expect(banner.getByRole('button', { name: 'Keep V2' })).toBeVisible();
    const list = await openList(b.page);
    await expect(entry(list, 'Two versions of “D-1”')).toHaveCount(1);
    await answer(await openList(a.page), 'Two versions of “D-1”', 'Make V3 current');
    await closeList(a.page);
    await expect(banner).toContainText('V2 is not the current version. V3 is.');
    await expect(entry(list, 'Two versions of “D-1”')).toHaveCount(0);
    const settled =
      /V3 of “D-1” stood beside the current version\. .*That is settled: V\d is the current version now, chosen by Ana Tester/;
    await answer(list, settled, 'OK');
    await expect(syncChip(b.page)).toContainText('All sent');
  });
  expect([...a.errors, ...b.errors]).toEqual([]);
});

test('logging out with unsent work: the four choices, and Keep over a restart', async ({ site }) => {
  const { ben } = await building(site);
  const device = await site.device({ screen: screens.phone, restarts: true });
  const logOut = async () => {
    await device.page.getByRole('button', { name: 'Account', exact: true }).click();
    await device.page.getByRole('menuitem', { name: 'Logout' }).click();
    return device.page.getByRole('dialog', { name: 'Logout' });
  };
  await signIn(device.page, ben);
  await openProject(device.page, 'Harbour house');
  await openDocument(device.page, 'C-1');
  await readyForOffline(device.page);
  await device.goOffline();

  await test.step('all four are offered; Export hands the work out and leaves it queued', async () => {
    await openProject(device.page, 'Harbour house');
    await uploadDrawing(device.page, own('floorplan.pdf'), 'K-9');
    const dialog = await logOut();
    await expect(dialog).toContainText('1 change has not been sent yet.');
    for (const name of [/^Send now/, /^Keep on this device/, /^Export/, /^Discard/]) {
      await expect(dialog.getByRole('button', { name })).toBeVisible();
    }
    const download = device.page.waitForEvent('download');
    await dialog.getByRole('button', { name: /^Export/ }).click();
    await expect(dialog).toContainText('Exported to your downloads.');
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^plumbline-unsent-.*\.zip$/);
    const zip = readFileSync(await saved.path());
    for (const name of ['unsent.json', 'floorplan.pdf']) expect(zip.includes(name)).toBe(true);
    expect(zip.includes(readFileSync(own('floorplan.pdf')))).toBe(true);
  });

  await test.step('Keep: locked over a restart of the browser, and sent after signing in', async () => {
    await device.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Keep on this device/ })
      .click();
    await expect(device.page).not.toHaveURL(/projects/);
    await device.close();
    await device.open();
    await device.page.goto('/login');
    await expect(device.page.getByText(/waits on this device. Sign in to send it/)).toBeVisible();
    await device.comeBack();
    await signInByHand(device.page, ben);
    await openProject(device.page, 'Harbour house');
    await expect(documentCard(device.page, 'K-9')).toBeVisible();
    await expect(syncChip(device.page)).toContainText('All sent');
  });

  await test.step('Send now, stuck without signal: says so, and goes on when it is back', async () => {
    await device.goOffline();
    await uploadDrawing(device.page, own('a4-small.pdf'), 'K-10');
    const dialog = await logOut();
    await dialog.getByRole('button', { name: /^Send now/ }).click();
    await expect(dialog).toContainText('not sent. ');
    await device.comeBack();
    await expect(device.page).not.toHaveURL(/projects/);
    await signIn(device.page, ben);
    await openProject(device.page, 'Harbour house');
    await expect(documentCard(device.page, 'K-10')).toBeVisible();
  });

  await test.step('Discard asks first, and nothing of it is ever sent', async () => {
    await readyForOffline(device.page);
    await device.goOffline();
    await uploadDrawing(device.page, own('floorplan.pdf'), 'K-11');
    await (await logOut()).getByRole('button', { name: /^Discard/ }).click();
    const sure = device.page.getByRole('dialog', { name: 'Discard unsent work?' });
    await sure.getByRole('button', { name: 'Discard' }).click();
    await expect(device.page).not.toHaveURL(/projects/);
    await device.comeBack();
    await signIn(device.page, ben);
    await openProject(device.page, 'Harbour house');
    await expect(documentCard(device.page, 'K-10')).toBeVisible();
    await expect(documentCard(device.page, 'K-11')).toHaveCount(0);
  });
  expect(device.errors).toEqual([]);
});
