// What the pages of a person say: who they are and what they chose, how it is changed, and what is told when it is not.
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { screens, test } from '../fixtures/devices.ts';
import { signIn } from '../pages/app-pages.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });

/** What a section says under a heading of its list. */
function fact(within: Locator, name: string): Locator {
  const term = within.page().getByRole('term').filter({ hasText: name });
  return within.locator('dl > div').filter({ has: term }).getByRole('definition');
}

const picture = () => sharp({ create: { width: 40, height: 40, channels: 3, background: '#006fa2' } });

test('a person and their team are shown, changed, and told what did not work', async ({ site }) => {
  const { page, errors, ...device } = await site.device({ screen: screens.desktop });
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await signIn(page, await site.person('Ana'));
  await page.goto('/profile');
  const [own, team] = [section(page, 'Personal information'), section(page, 'Team')];
  const fail = (match: RegExp) => device.proxy.next(match, { kind: 'bad_gateway' });

  await test.step('who one is, and what the team is', async () => {
    const main = page.getByRole('main');
    await expect(main.getByText('Account information', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana');
    await expect(page.getByRole('heading', { level: 1 }).locator('+ *')).toHaveText('Ana Tester');
    await expect(fact(own, 'Full name')).toHaveText('Ana Tester');
    await expect(fact(own, 'Email address')).toHaveText('ana@plumbline.test');
    await expect(fact(team, 'Team name')).toHaveText('Ana Tester');
    await expect(fact(team, 'Description')).toHaveText('No description available');
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toHaveText('AT');
  });

  await test.step('another name: asked for, trimmed, and kept in the dialog while it does not get through', async () => {
    await own.getByText('Edit', { exact: true }).click();
    const dialog = dialogOf(page, 'Edit Personal Information');
    const [name, email] = [dialog.getByLabel('Full name'), dialog.getByLabel('Email address')];
    await expect(name).toHaveValue('Ana Tester');
    await expect(email).toHaveValue('ana@plumbline.test');
    await name.fill(' ');
    await email.fill('no address');
    await dialog.getByLabel('Current password').fill('whatever it is');
    await button(dialog, 'Save').click();
    await expect(dialog.getByText('This is required.')).toBeVisible();
    await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
    expect(device.proxy.exchanges.filter(({ method }) => method === 'PUT')).toEqual([]);
    await name.fill('  Ana Maria Tester ');
    await email.fill('ana@plumbline.test');
    fail(/^PUT .*\/users\/me/);
    await button(dialog, 'Save').click();
    await expect(dialog.getByRole('alert')).toContainText('Error updating personal information');
    device.proxy.next(/^PUT .*\/users\/me/, { kind: 'delay', milliseconds: 1500 });
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await button(dialog, 'Save').click();
    await expect(button(dialog, 'Saving...')).toBeDisabled();
    expect((await sent).postDataJSON()).toEqual({ full_name: 'Ana Maria Tester' });
    await expect(dialog).toHaveCount(0);
    await expect(fact(own, 'Full name')).toHaveText('Ana Maria Tester');
  });

  await test.step('the team is named and described', async () => {
    await team.getByText('Edit', { exact: true }).click();
    const dialog = dialogOf(page, 'Edit Team Information');
    const description = dialog.getByLabel('Description');
    await expect(description).toHaveAttribute('placeholder', 'Describe your team or organization');
    await expect(description.and(page.locator('textarea'))).toBeVisible();
    await dialog.getByLabel('Team name').fill(' ');
    await button(dialog, 'Save').click();
    await expect(dialog.getByText('This is required.')).toBeVisible();
    await dialog.getByLabel('Team name').fill(' Harbour crew ');
    await description.fill(' Quays\nand sheds ');
    fail(/^PUT .*\/users\/me\/team/);
    await button(dialog, 'Save').click();
    await expect(dialog.getByRole('alert')).toContainText('Error updating team information');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await button(dialog, 'Save').click();
    expect((await sent).postDataJSON()).toEqual({ team_name: 'Harbour crew', description: 'Quays\nand sheds' });
    await expect(dialog).toHaveCount(0);
    await expect(fact(team, 'Team name')).toHaveText('Harbour crew');
    await expect(fact(team, 'Description')).toHaveText('Quays\nand sheds');
    await team.getByText('Edit', { exact: true }).click();
    await button(dialog, 'Cancel').click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('another password says how long it must be, and what did not work', async () => {
    await button(own, 'Change password').click();
    const dialog = dialogOf(page, 'Change Password');
    const fresh = dialog.getByLabel('New password', { exact: false }).first();
    await expect(fresh).toHaveAccessibleDescription('Password must be at least 8 characters long');
    await dialog.getByLabel('Current password').fill('Ana keeps drawings');
    await fresh.fill('Ana keeps other drawings');
    await dialog.getByLabel('Confirm new password').fill('Ana keeps other drawings');
    fail(/^(PUT|POST) .*password/);
    await button(dialog, 'Save').click();
    await expect(dialog.getByRole('alert')).toContainText('Error changing password');
    await button(dialog, 'Cancel').click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a picture that does not get through, in and out', async () => {
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture().jpeg().toBuffer() };
    await own.locator('input[type=file]').setInputFiles(file);
    const dialog = dialogOf(page, 'Your picture');
    fail(/^(PUT|POST) .*avatar/);
    await button(dialog, 'Save').click();
    await expect(dialog.getByRole('alert')).toContainText('Error uploading avatar');
    await button(dialog, 'Save').click();
    await expect(own.locator('img')).toHaveCount(1);
    fail(/^(DELETE|PUT|POST) .*avatar/);
    await button(own, 'Remove picture').click();
    await button(page.getByRole('dialog'), 'Remove picture').click();
    await expect(page.getByText(/^Error deleting cover\/avatar/)).toBeVisible();
    await expect(own.locator('img')).toHaveCount(1);
  });

  await test.step('the settings, in English and Spanish; in Spanish a picture is refused in Spanish', async () => {
    await page.goto('/settings');
    await expect(page.getByRole('tab')).toHaveText(['General']);
    const switches = async (name: string) => {
      const all = section(page, name).getByRole('switch');
      const labels = await all.evaluateAll((found: HTMLInputElement[]) =>
        found.map(({ labels, checked }) => [labels?.[0]?.textContent, checked]),
      );
      return labels.map(([label, on]) => `${on ? 'on' : 'off'}: ${label}`);
    };
    expect(await switches('Notifications')).toEqual([
      expect.stringContaining('on: Email notifications'),
      expect.stringContaining('off: Push notifications'),
      expect.stringContaining('on: Weekly digest'),
    ]);
    expect(await switches('Preferences')).toEqual([
      expect.stringContaining('off: Keep the screen on'),
      expect.stringContaining('on: Auto-save projects'),
      expect.stringContaining('on: Show file extensions'),
    ]);
    expect(await switches('Privacy & Security')).toEqual([
      expect.stringContaining('on: Profile visibility'),
      expect.stringContaining('off: Activity tracking'),
    ]);
    await page.getByRole('radio', { name: 'Español' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    for (const name of ['Notificaciones', 'Preferencias', 'Privacidad y seguridad']) {
      await expect(section(page, name)).toBeVisible();
    }
    await page.goto('/profile');
    const input = section(page, 'Información personal').locator('input[type=file]');
    const problem = section(page, 'Información personal').getByRole('alert');
    await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(problem).toHaveText('Por favor selecciona un archivo de imagen válido');
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
    await expect(problem).toHaveText('El archivo debe ser menor a 5MB');
  });
  // The app asks the place that it came from, and no other.
  expect([...asked].filter((origin) => origin !== 'null')).toEqual([new URL(page.url()).origin]);
  expect(errors).toEqual([]);
});
