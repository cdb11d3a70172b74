// What the team page says: who is who, what was asked of whom, and what it says where there is nothing or no answer.
import { expect, type Locator, type Page } from '@playwright/test';
import { SYNC_HEADER, SYNC_HEADER_VALUE } from '#domain/sync/sync';
import { type Site, screens, test } from '../fixtures/devices.ts';
import { call, joinTeam, makeProject, type Person, share } from '../fixtures/people.ts';
import { signIn } from '../pages/app-pages.ts';
import { accessRow, invitationOf, memberOf, openMemberDialog, openTab } from '../pages/team-screen.ts';

const names = ['Boat shed', 'Harbour house', 'Quay wall', 'Tunnel 4', 'Water tower'];
const invitations = '/api/team-invitations';
/** By this the app knows that an answer is the server’s. */
const ours = { [SYNC_HEADER]: SYNC_HEADER_VALUE };
const day = /\d{1,2} \w+ \d{4}/;

function invite(url: string, from: Person, to: Person, message?: string): Promise<{ id: number }> {
  return call(url, from, 'POST', `${invitations}/invite`, { invitee_email: to.email, message });
}

/** Ana's team has Ben and Cem; five projects of hers are shared with Ben. Dora and Eli are not in it. */
async function team({ server: { url }, person }: Site) {
  const ana = await person('Ana');
  const [ben, cem] = [await person('Ben'), await person('Cem')];
  const [dora, eli] = [await person('Dora'), await person('Eli')];
  for (const other of [ben, cem]) await joinTeam(url, ana, other);
  for (const name of names) await share(url, ana, await makeProject(url, ana, { name }), ben, 'viewer');
  return { ana, ben, cem, dora, eli };
}

const teamCard = (page: Page, text: string) => page.getByTestId('team-card').filter({ hasText: text });
const cellsOf = (row: Locator) => row.getByRole('cell');
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });

async function isSaid(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeVisible();
}

test('the team page says who is who, what they have, and what only the owner of a team may do', async ({ site }) => {
  const { ana, ben, cem } = await team(site);
  const [a, b] = [await site.device({ screen: screens.desktop }), await site.device({ screen: screens.desktop })];
  const { url } = site.server;
  const { page } = a;

  await test.step('where the server does not answer, the page says so; with the next round it is there', async () => {
    // From the beginning: what the app heard once of the team is kept.
    const end = a.proxy.during(/team-invitations\/members/, { kind: 'bad_gateway' });
    await signIn(page, ana);
    await page.goto('/team');
    await expect(page.getByRole('heading', { name: 'Failed to load teams.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    end();
    await page.goto('/team');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team Management');
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Role', 'Team', 'Projects', 'Actions']);
  });

  await test.step('a row for each: picture, name, address, role, team, projects', async () => {
    const own = memberOf(page, ana.email);
    await expect(own.getByRole('rowheader')).toContainText('Ana Tester (You)');
    await expect(own.locator('.MuiAvatar-root')).toHaveText('AT');
    await expect(cellsOf(own)).toHaveText(['Owner', 'Ana Tester', /^5 projects/, 'Team Owner']);
    await expect(own.getByRole('button')).toHaveCount(0);
    const other = memberOf(page, ben.email);
    await expect(other.getByRole('rowheader')).toHaveText(`BTBen Tester ${ben.email}`);
    await expect(cellsOf(other).nth(0)).toHaveText('Member');
    const chips = cellsOf(other).nth(2).locator('.MuiChip-root');
    await expect(chips).toHaveCount(4);
    const shown = await chips.allTextContents();
    expect(shown.slice(0, 3).filter((name) => names.includes(name))).toHaveLength(3);
    const left = names.filter((name) => !shown.includes(name));
    await expect(chips.nth(3)).toHaveText(/^\+2 more: /);
    for (const name of left) await expect(chips.nth(3)).toContainText(name);
    await expect(button(other, 'Options of Ben Tester')).toBeVisible();
  });

  await test.step('projects are held, taken back, and saved at a level', async () => {
    const dialog = await openMemberDialog(page, cem.email, 'Manage Projects');
    const row = accessRow(page, 'Quay wall');
    await row.getByRole('switch', { name: 'Share' }).check();
    await expect(row.getByRole('combobox', { name: 'Access Level' })).toHaveText('Read Only');
    await row.getByRole('combobox', { name: 'Access Level' }).click();
    await expect(page.getByRole('option')).toHaveText([
      'Read OnlyCan view projects and documents, comment, print with a code and tick off prints. Cannot upload or change anything.',
      'Read & WriteCan view and upload documents, make folders, rename and move. Cannot share or delete the project.',
    ]);
    await page.getByRole('option', { name: 'Read & Write' }).click();
    await expect(row.getByText('Modified')).toBeVisible();
    await button(dialog, 'Cancel Changes').click();
    await expect(row.getByRole('switch', { name: 'Share' })).not.toBeChecked();
    await expect(row.getByText('Modified')).toHaveCount(0);
    await expect(button(dialog, 'Save Changes')).toBeDisabled();
    await row.getByRole('switch', { name: 'Share' }).check();
    await row.getByRole('combobox', { name: 'Access Level' }).click();
    await page.getByRole('option', { name: 'Read & Write' }).click();
    await button(dialog, 'Save Changes').click();
    await expect(dialog.getByText('1 change is saved.')).toBeVisible();
    const { projects } = await call<{ projects: { name: string; share_info: unknown }[] }>(
      url,
      ana,
      'GET',
      `${invitations}/projects/available/${cem.id}`,
    );
    const info = projects.find(({ name }) => name === 'Quay wall')?.share_info;
    expect(info).toMatchObject({ access_level: 'collaborator' });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a member sees what only the owner may do, and why; and has nothing to share themself', async () => {
    const { page: other } = b;
    await signIn(other, ben);
    await other.goto('/team');
    await expect(memberOf(other, ana.email).getByRole('button')).toHaveCount(0);
    await button(memberOf(other, cem.email), 'Options of Cem Tester').click();
    for (const name of ['Manage Projects', 'Remove Member']) {
      const choice = other.getByRole('menuitem', { name });
      await expect(choice).toHaveAttribute('aria-disabled', 'true');
      await expect(choice).toHaveAccessibleDescription('Only the owner of Ana Tester can do this.');
    }
    await other.keyboard.press('Escape');
    await openTab(other, 'My Teams', 2);
    const own = teamCard(other, 'Your personal workspace');
    await expect(own.getByRole('heading')).toHaveText('Ben Tester');
    await expect(own.locator('.MuiChip-root')).toHaveText(['Personal', 'Owner']);
    await expect(own).toContainText(/1 member(?!s)/);
    await expect(own).toContainText(new RegExp(`Joined ${day.source}`));
    const joined = teamCard(other, `Owned by Ana Tester (${ana.email})`);
    await expect(joined.locator('.MuiChip-root')).toHaveText(['Member']);
    await expect(joined).toContainText('3 members');
    await openTab(other, 'Pending Invitations', 0);
    await expect(other.getByRole('heading', { name: 'No pending invitations' })).toBeVisible();
    await openTab(other, 'Sent Invitations', 0);
    await expect(other.getByRole('heading', { name: 'No sent invitations' })).toBeVisible();
  });

  await test.step('whoever is in no team, and a person of none, as the server may say it', async () => {
    const { page: other } = b;
    await other.route(`**${invitations}/my-teams`, (route) => route.fulfill({ json: [], headers: ours }));
    await other.route(`**${invitations}/members`, async (route) => {
      const answer = await route.fetch();
      const members = (await answer.json()) as { id: number }[];
      const teamless = members.map((member) => (member.id === cem.id ? { ...member, team_name: '' } : member));
      await route.fulfill({ json: teamless, headers: ours });
    });
    await other.goto('/team');
    await expect(cellsOf(memberOf(other, cem.email)).nth(1)).toHaveText('No team');
    await openTab(other, 'My Teams', 0);
    await expect(other.getByRole('heading', { name: 'No teams found' })).toBeVisible();
    await isSaid(other, "You don't belong to any teams yet");
    await other.goto('/settings');
    await other.getByRole('radio', { name: 'Español' }).click();
    await expect(other.locator('html')).toHaveAttribute('lang', 'es');
    await other.goto('/team');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Gestión del equipo');
    await expect(other.getByRole('columnheader')).toHaveText(['Nombre', 'Rol', 'Equipo', 'Proyectos', 'Acciones']);
    await expect(memberOf(other, ben.email)).toContainText('Ben Tester (Tú)');
    await expect(cellsOf(memberOf(other, cem.email)).nth(1)).toHaveText('Sin equipo');
    await other.getByRole('tab', { name: 'Mis equipos (0)' }).click();
    await isSaid(other, 'Todavía no perteneces a ningún equipo');
  });

  await test.step('before somebody is removed it is said what goes; without an answer nobody is', async () => {
    const dialog = await openMemberDialog(page, ben.email, 'Remove Member');
    const told = 'Remove Ben Tester from your team? This revokes their access to all shared projects.';
    await expect(dialog).toContainText(told);
    await button(dialog, 'Cancel').click();
    await expect(dialog).toHaveCount(0);
    await expect(memberOf(page, ben.email)).toBeVisible();
    await openMemberDialog(page, ben.email, 'Remove Member');
    a.proxy.next(/^DELETE .*\/members\//, { kind: 'bad_gateway' });
    await button(dialog, 'Remove').click();
    await expect(dialog.getByRole('alert')).toContainText('Error removing team member');
    await button(dialog, 'Cancel').click();
    await openTab(page, 'Members', 3);
  });
  expect([...a.errors, ...b.errors]).toEqual([]);
});

test('invitations are cards: what came is answered, what was sent is taken back while nobody answered', async ({
  site,
}) => {
  const { ana, ben, dora, eli } = await team(site);
  const { url } = site.server;
  await invite(url, dora, ana, 'The quay begins in May.');
  await invite(url, eli, ana);
  await invite(url, ana, dora, 'Come and look at the tunnel.');
  const { id } = await invite(url, ana, eli);
  await call(url, eli, 'PUT', `${invitations}/${id}/respond`, { action: 'reject' });
  const device = await site.device({ screen: screens.phone });
  const { page } = device;
  await signIn(page, ana);
  await page.goto('/team');

  await test.step('what waits for an answer has a card with both answers', async () => {
    await openTab(page, 'Pending Invitations', 2);
    const card = invitationOf(page, `From Dora Tester (${dora.email})`);
    await expect(card.getByRole('heading')).toHaveText('Invitation to join Dora Tester');
    await expect(card.getByText(new RegExp(`^Sent on ${day.source}$`))).toBeVisible();
    await expect(card.getByText('The quay begins in May.')).toBeVisible();
    await expect(card.getByRole('button')).toHaveText(['Decline', 'Accept']);
  });

  await test.step('an answer that does not get through is told, by what was answered', async () => {
    const card = invitationOf(page, 'From Dora Tester');
    device.proxy.next(/^PUT .*\/respond/, { kind: 'bad_gateway' });
    await button(card, 'Decline').click();
    await expect(card.getByRole('alert')).toContainText('Failed to reject invitation');
    device.proxy.next(/^PUT .*\/respond/, { kind: 'bad_gateway' });
    await button(card, 'Accept').click();
    await expect(card.getByRole('alert')).toContainText('Failed to accept invitation');
  });

  await test.step('declined, it goes; accepted, there is a team more, with nothing of one’s own to share yet', async () => {
    await button(invitationOf(page, 'From Dora Tester'), 'Decline').click();
    await isSaid(page, 'The invitation to Dora Tester was declined.');
    await button(invitationOf(page, 'From Eli Tester'), 'Accept').click();
    await isSaid(page, 'You are now in Eli Tester.');
    await openTab(page, 'Pending Invitations', 0);
    await openTab(page, 'My Teams', 2);
    await expect(teamCard(page, 'Owned by Eli Tester')).toBeVisible();
  });

  await test.step('what was sent says what became of it; only what waits is taken back', async () => {
    await openTab(page, 'Sent Invitations', 4);
    const [waits, refused, taken] = [dora, eli, ben].map(({ email }) => invitationOf(page, email)) as [
      Locator,
      Locator,
      Locator,
    ];
    // Whose an address is, is told once they said yes.
    await expect(taken.getByText(`To Ben Tester (${ben.email})`)).toBeVisible();
    await expect(waits.getByText(`To ${dora.email}`)).toBeVisible();
    await expect(waits.getByText(new RegExp(`^Invited on ${day.source}$`))).toBeVisible();
    await expect(waits.getByText('Come and look at the tunnel.')).toBeVisible();
    for (const [card, status, colour] of [
      [waits, 'Pending', 'Warning'],
      [taken, 'Accepted', 'Success'],
      [refused, 'Rejected', 'Error'],
    ] as const) {
      const chip = card.locator('.MuiChip-root');
      await expect(chip).toHaveText(status);
      await expect(chip).toHaveClass(new RegExp(`MuiChip-color${colour}`));
      await expect(button(card, 'Cancel')).toHaveCount(status === 'Pending' ? 1 : 0);
    }
    device.proxy.next(/^DELETE .*\/team-invitations\/\d/, { kind: 'bad_gateway' });
    await button(waits, 'Cancel').click();
    await expect(waits.getByRole('alert')).toContainText('Failed to cancel invitation');
    await button(waits, 'Cancel').click();
    await expect(waits).toHaveCount(0);
    await openTab(page, 'Sent Invitations', 3);
    expect(await call<unknown[]>(url, dora, 'GET', `${invitations}/received`)).toEqual([]);
  });

  await test.step('who has a team and no project is told that there is none to share', async () => {
    await signIn(page, eli);
    await page.goto('/team');
    const dialog = await openMemberDialog(page, ana.email, 'Manage Projects');
    await expect(dialog.getByRole('heading', { name: 'No projects available to share' })).toBeVisible();
  });
  expect(device.errors).toEqual([]);
});
