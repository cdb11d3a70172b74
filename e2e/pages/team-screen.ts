// The team screen: its tabs, and what the owner of a team does to its people.
import { expect, type Locator, type Page } from '@playwright/test';

export type TeamTab = 'Members' | 'My Teams' | 'Pending Invitations' | 'Sent Invitations';

/** By address: a name may be the team's too. */
export const memberOf = (page: Page, email: string): Locator =>
  page.getByTestId('team-member').filter({ hasText: email });

export const invitationOf = (page: Page, text: string): Locator =>
  page.getByTestId('invitation').filter({ hasText: text });

export const accessRow = (page: Page, project: string): Locator =>
  page.getByTestId('access-row').filter({ hasText: project });

/** Shows a tab, which says how many things it holds. */
export async function openTab(page: Page, tab: TeamTab, count: number): Promise<void> {
  await page.getByRole('tab', { name: `${tab} (${count})`, exact: true }).click();
}

export async function openInvite(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add member' }).click();
  return page.getByRole('dialog', { name: 'Add member' });
}

/** Fills in the dialog and sends it. */
export async function sendInvitation(dialog: Locator, email: string, message = ''): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Email address' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Message' }).fill(message);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
}

/** Opens what a member's menu leads to. */
export async function openMemberDialog(page: Page, email: string, entry: 'Manage Projects' | 'Remove Member') {
  await memberOf(page, email)
    .getByRole('button', { name: /^Options of/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
  const title = entry === 'Manage Projects' ? 'Manage Project Access' : 'Remove Team Member';
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Chooses how a member has a project; it is not saved yet. */
export async function chooseAccess(page: Page, project: string, level: 'Read Only' | 'Read & Write'): Promise<void> {
  const row = accessRow(page, project);
  await row.getByRole('switch', { name: 'Share' }).check();
  await row.getByRole('combobox', { name: 'Access Level' }).click();
  await page.getByRole('option', { name: level }).click();
}
