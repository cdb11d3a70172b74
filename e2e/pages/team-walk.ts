// A walk through the tabs, the menu and the dialogs of the team screen, in whatever language; of somebody whose team has
// another member and who has a project to share. Where they are in a team of somebody else too, it is nearly left.
import { expect, type Page } from '@playwright/test';

export interface TeamWalk {
  page: Page;
  /** Called at every stop. */
  look: (name: string) => Promise<void>;
}

/** Opens the entry of the first member's menu at this place. */
async function openEntry(page: Page, place: number): Promise<void> {
  await page.getByTestId('team-member').locator('button[aria-haspopup=menu]').first().click();
  await page.getByRole('menuitem').nth(place).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** What a dialog holds is not lost by one key: it asks first. */
async function closeAsked({ page, look }: TeamWalk, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const title = await dialog.getByRole('heading').first().textContent();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('heading').first()).not.toHaveText(title ?? '');
  await look(name);
  await dialog.getByRole('button').last().click();
  await expect(dialog).toHaveCount(0);
}

async function dialogs(walk: TeamWalk): Promise<void> {
  const { page, look } = walk;
  const dialog = page.getByRole('dialog');
  await page.locator('main button.MuiButton-contained').click();
  await dialog.getByRole('combobox').first().fill('nobody');
  await dialog.locator('button[type=submit]').click();
  await look('team-invite');
  // The first press closes what the field has found.
  await dialog.getByRole('heading').first().click();
  await closeAsked(walk, 'team-invite-unsaved');
  await page.getByTestId('team-member').locator('button[aria-haspopup=menu]').first().click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await look('team-menu');
  await page.keyboard.press('Escape');
  await openEntry(page, 0);
  await expect(page.getByTestId('access-row').first()).toBeVisible();
  await page.getByTestId('access-row').first().getByRole('switch').click();
  await look('team-access');
  await page.getByTestId('access-row').first().getByRole('combobox').click();
  await look('team-access-levels');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await closeAsked(walk, 'team-access-unsaved');
  await openEntry(page, 1);
  await expect(dialog).toBeVisible();
  await look('team-remove');
  await closeDialog(page);
}

/** Looks at what is asked before a team of somebody else is left, and stays. */
async function leaving({ page, look }: TeamWalk): Promise<void> {
  const leave = page.getByTestId('team-card').getByRole('button');
  if ((await leave.count()) === 0) return;
  await leave.first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('team-leave');
  await closeDialog(page);
}

export async function walkTeam(walk: TeamWalk): Promise<void> {
  const { page, look } = walk;
  await page.goto('/team');
  await expect(page.getByTestId('team-member').nth(1)).toBeVisible();
  await look('team');
  await dialogs(walk);
  for (const [place, name] of ['team-own-teams', 'team-pending', 'team-sent'].entries()) {
    await page
      .getByRole('tab')
      .nth(place + 1)
      .click();
    await look(name);
    if (name === 'team-own-teams') await leaving(walk);
  }
}
