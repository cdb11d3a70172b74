// A program gets access to one project from its person, uses it, and has it taken away.
import { expect, type Page } from '@playwright/test';
import { screens, test } from '../fixtures/devices.ts';
import { makeProject } from '../fixtures/people.ts';
import { signIn } from '../pages/app-pages.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Access for programs' });

test('a program reads one project by a token, until that is revoked', async ({ site }) => {
  const ana = await site.person('Ana');
  const harbour = await makeProject(site.server.url, ana, { name: 'Harbour' });
  await makeProject(site.server.url, ana, { name: 'Annex' });
  const { page, errors } = await site.device({ screen: screens.phone });
  await signIn(page, ana);
  await page.goto('/settings');
  const dialog = page.getByRole('dialog');
  const ask = (token: string, path: string, method = 'GET') =>
    fetch(site.server.url + path, { method, headers: { Authorization: `Bearer ${token}` } });
  let token = '';

  await test.step('the token is made with the password, by keyboard, and shown once', async () => {
    await expect(section(page).getByText('No program has access.')).toBeVisible();
    await section(page).getByRole('button', { name: 'Make a token' }).press('Enter');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Nightly reports');
    await dialog.getByRole('combobox', { name: 'Project' }).press('Enter');
    await page.getByRole('option', { name: 'Harbour' }).press('Enter');
    await dialog.getByLabel('Current password').fill('not it');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The current password is not correct.')).toBeVisible();
    await dialog.getByLabel('Current password').fill(ana.password);
    await page.keyboard.press('Enter');
    const shown = dialog.getByLabel('Token', { exact: true });
    await expect(shown).toHaveValue(/^plb_[0-9a-f]{72}$/);
    token = await shown.inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(section(page).getByRole('listitem')).toContainText('Reads · Harbour');
    await page.reload();
    await expect(section(page).getByRole('listitem')).toContainText('Nightly reports');
    await expect(page.getByText(token)).toHaveCount(0);
  });

  await test.step('the program sees that project alone, and changes nothing', async () => {
    const projects = (await (await ask(token, '/api/projects/me')).json()) as { name: string }[];
    expect(projects.map(({ name }) => name)).toEqual(['Harbour']);
    expect((await ask(token, `/api/projects/${harbour}/cover`, 'DELETE')).status).toBe(403);
    expect((await ask(token, '/api/auth/sessions')).status).toBe(403);
    await page.reload();
    await expect(section(page).getByRole('listitem')).toContainText('Last used:');
  });

  await test.step('revoked, it has no access from then on', async () => {
    await section(page).getByRole('button', { name: 'Revoke: Nightly reports' }).click();
    await dialog.getByLabel('Current password').fill(ana.password);
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(section(page).getByText('No program has access.')).toBeVisible();
    expect((await ask(token, '/api/projects/me')).status).toBe(401);
  });
  expect(errors).toEqual([]);
});
