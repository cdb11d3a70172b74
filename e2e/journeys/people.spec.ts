// Who works together: invited by an address that nobody has yet, let into projects, held back, and sent away. What one
// person decides is on the devices of the others without a touch.
import { expect, type Page } from '@playwright/test';
import { screens, test } from '../fixtures/devices.ts';
import { joinTeam, makeProject, share } from '../fixtures/people.ts';
import { documentCard, heldFiles, openProject, signIn } from '../pages/app-pages.ts';
import { putDocument } from '../pages/comment-panel.ts';
import {
  accessRow,
  chooseAccess,
  invitationOf,
  memberOf,
  openInvite,
  openMemberDialog,
  openTab,
  sendInvitation,
} from '../pages/team-screen.ts';

const projectCard = (page: Page, name: string) => page.getByTestId('project-card').filter({ hasText: name });

test('from an invitation to its end: three people, and what one decides reaches the others at once', async ({
  site,
}) => {
  const { url } = site.server;
  const [ana, cem] = [await site.person('Ana'), await site.person('Cem')];
  await joinTeam(url, ana, cem);
  const harbour = await makeProject(url, ana, { name: 'Harbour house' });
  await putDocument(url, ana, harbour, 'A-101');
  const tunnel = await makeProject(url, ana, { name: 'Tunnel 4', description: 'Second tube' });
  await share(url, ana, tunnel, cem, 'collaborator');
  const a = await site.device({ screen: screens.desktop });
  const b = await site.device({ screen: screens.phone });
  const c = await site.device();
  await signIn(a.page, ana);
  await signIn(c.page, cem);
  await openProject(c.page, 'Tunnel 4');
  await expect(c.page.getByRole('button', { name: 'Upload drawing' })).toBeEnabled();

  await test.step('Ana invites an address that nobody has; not her own, and nobody twice', async () => {
    const { page } = a;
    await page.goto('/team');
    await expect(page.getByText('2 people have access to the projects that you can open')).toBeVisible();
    await expect(memberOf(page, ana.email)).toContainText('Team Owner');
    const dialog = await openInvite(page);
    await sendInvitation(dialog, ana.email);
    await expect(dialog.getByText('This is your own address.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Email address' }).fill('ce');
    await expect(page.getByRole('option', { name: /Cem Tester/ })).toContainText('already in your team');
    await sendInvitation(dialog, cem.email);
    await expect(dialog.getByText('This person is already in your team.')).toBeVisible();
    await sendInvitation(dialog, 'ben@plumbline.test', 'The tunnel starts on Monday.');
    // This server sends no mail: what is there to hand over stays until it is closed.
    const link = page.getByRole('dialog', { name: 'Invitation link' });
    await expect(link.getByText('The invitation to ben@plumbline.test is made, and no mail goes out.')).toBeVisible();
    await expect(link.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/join#/);
    await link.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await sendInvitation(await openInvite(page), 'ben@plumbline.test');
    await expect(page.getByText('This address is already invited, and has not answered yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await openTab(page, 'Sent Invitations', 2);
    await expect(invitationOf(page, 'ben@plumbline.test')).toContainText('Pending');
  });

  const link = await test.step('she copies its link: this server sends no mail', async () => {
    const { page } = a;
    await invitationOf(page, 'ben@plumbline.test').getByRole('button', { name: 'Copy invitation link' }).click();
    await page
      .getByRole('dialog', { name: 'Make a new link?' })
      .getByRole('button', { name: 'Make a new link' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Invitation link' });
    const { pathname, hash } = new URL(await dialog.getByRole('textbox', { name: 'Link' }).inputValue());
    await dialog.getByRole('button', { name: 'Close' }).click();
    return pathname + hash;
  });

  const ben = await site.person('Ben');

  await test.step('Ben registers with the address, which gives him nothing; the link does', async () => {
    const { page } = b;
    await signIn(page, ben);
    await page.goto('/team');
    await openTab(page, 'Pending Invitations', 0);
    await page.goto(link);
    await expect(page.getByText('From Ana Tester (ana@plumbline.test)')).toBeVisible();
    await expect(page.getByText('The tunnel starts on Monday.')).toBeVisible();
    await expect(page.getByText('You answer as Ben Tester (ben@plumbline.test).')).toBeVisible();
    await expect(page).toHaveURL(/\/join$/);
    // The browser of a phone loads a tab anew that was away for long.
    await page.reload();
    await expect(page.getByText('You answer as Ben Tester (ben@plumbline.test).')).toBeVisible();
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page).toHaveURL(/\/team$/);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('link')))).toEqual([]);
    await openTab(page, 'Pending Invitations', 0);
    await openTab(page, 'My Teams', 2);
    await expect(page.getByTestId('team-card').filter({ hasText: 'Owned by Ana Tester' })).toContainText('3 members');
    await page.getByRole('link', { name: 'Projects' }).click();
    await expect(page.getByText('No projects found')).toBeVisible();
  });

  await test.step('Ana sees him come, and shares two projects; one does not get through, and is repeated', async () => {
    const { page } = a;
    await expect(invitationOf(page, 'ben@plumbline.test')).toContainText('Accepted');
    await openTab(page, 'Members', 3);
    await page.getByRole('searchbox', { name: 'Type a name or email' }).fill('ben@');
    await expect(page.getByTestId('team-member')).toHaveCount(1);
    await expect(page.getByText('1 - 1 of 1')).toBeVisible();
    const dialog = await openMemberDialog(page, ben.email, 'Manage Projects');
    await chooseAccess(page, 'Harbour house', 'Read Only');
    await chooseAccess(page, 'Tunnel 4', 'Read & Write');
    await expect(dialog.getByText('Modified')).toHaveCount(2);
    await expect(accessRow(page, 'Harbour house')).toContainText('No description');
    a.proxy.next(/^POST .*\/projects\/share/, { kind: 'bad_gateway' });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByText('Error updating project sharing')).toBeVisible();
    await expect(dialog.getByText('1 of 2 changes are saved.')).toBeVisible();
    const [failed, done] = [dialog.getByText('Modified', { exact: true }), dialog.getByText('Saved', { exact: true })];
    await expect(failed).toHaveCount(1);
    await expect(done).toHaveCount(1);
    await expect(b.page.getByTestId('project-card')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByText('1 change is saved.')).toBeVisible();
    await expect(failed).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(memberOf(page, ben.email)).toContainText('2 projects');
  });

  await test.step('Ben has both without a reload, and looks at a drawing', async () => {
    const { page } = b;
    await expect(page.getByTestId('project-card')).toHaveCount(2);
    await projectCard(page, 'Harbour house').click();
    await documentCard(page, 'A-101').click();
    await expect(page).toHaveURL(/\/documents\/\d+/);
    await expect.poll(() => heldFiles(page, ben.id)).toHaveLength(1);
  });

  await test.step('Cem may only look from now on, then the project is gone from under him', async () => {
    const { page } = a;
    await page.getByRole('searchbox').fill('');
    const dialog = await openMemberDialog(page, cem.email, 'Manage Projects');
    await chooseAccess(page, 'Tunnel 4', 'Read Only');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(c.page.getByRole('button', { name: 'Upload drawing' })).toBeDisabled();
    await accessRow(page, 'Tunnel 4').getByRole('switch', { name: 'Share' }).uncheck();
    for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
      await leave();
      await page.getByRole('dialog', { name: 'Close without saving?' }).getByText('Keep editing').click();
      await expect(dialog.getByText('Modified', { exact: true })).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByText('1 change is saved.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(c.page.getByText('Project not found')).toBeVisible();
  });

  await test.step('Ben is removed: his projects go, and their bytes with them', async () => {
    const { page } = a;
    const dialog = await openMemberDialog(page, ben.email, 'Remove Member');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(memberOf(page, ben.email)).toHaveCount(0);
    await openTab(page, 'Members', 2);
    await expect.poll(() => heldFiles(b.page, ben.id)).toEqual([]);
    await b.page.goto('/projects');
    await expect(b.page.getByText('No projects found')).toBeVisible();
  });
  await test.step('without a connection the team is shown as it was, and what needs the server says so', async () => {
    const { page } = a;
    await a.proxy.set({ kind: 'offline' });
    await expect(page.getByText('The team needs a connection. Last checked:')).toBeVisible();
    const inviting = await openInvite(page);
    await expect(inviting.getByText('This needs a connection, and there is none at the moment.')).toBeVisible();
    await sendInvitation(inviting, 'dan@plumbline.test');
    await expect(inviting.getByText('Failed to send invitation')).toBeVisible();
    await inviting.getByRole('button', { name: 'Cancel' }).click();
    const managing = await openMemberDialog(page, cem.email, 'Manage Projects');
    await expect(managing.getByText('Error loading projects')).toBeVisible();
    await a.proxy.set({ kind: 'pass' });
    await managing.getByRole('button', { name: 'Retry' }).click();
    await expect(accessRow(page, 'Tunnel 4')).toBeVisible();
    await managing.getByRole('button', { name: 'Close' }).last().click();
    await expect(managing).toBeHidden();
  });

  await test.step('Cem leaves by himself: he is told what goes, and it goes', async () => {
    const { page } = c;
    await share(url, ana, harbour, cem, 'viewer');
    await page.goto('/projects');
    await expect(projectCard(page, 'Harbour house')).toBeVisible();
    await page.goto('/team');
    await openTab(page, 'My Teams', 2);
    const leaving = page.getByRole('dialog', { name: 'Leave team' });
    const leave = page.getByTestId('team-card').getByRole('button', { name: 'Leave team' });
    await expect(leave).toHaveCount(1);
    await leave.click();
    await expect(leaving.getByText('This project goes from this device:')).toBeVisible();
    await expect(leaving.getByRole('listitem')).toHaveText(['Harbour house']);
    await c.proxy.set({ kind: 'offline' });
    await leaving.getByRole('button', { name: 'Leave' }).click();
    await expect(leaving.getByText('Failed to leave the team')).toBeVisible();
    await c.proxy.set({ kind: 'pass' });
    await leaving.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByText('You are no longer in Ana Tester.')).toBeVisible();
    await openTab(page, 'My Teams', 1);
    await page.getByRole('link', { name: 'Projects' }).click();
    await expect(page.getByText('No projects found')).toBeVisible();
    await openTab(a.page, 'Members', 1);
  });
  expect([...a.errors, ...b.errors, ...c.errors]).toEqual([]);
});
