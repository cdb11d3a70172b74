// The help for the screen that is being looked at, from the menu of the account.
import { afterEach, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { test } from '#src/testing/bench.tsx';
import { chooseLanguage } from '#src/text/start-texts.ts';

const panel = page.getByRole('dialog');
const title = (name: string) => panel.getByRole('heading', { name, level: 2 });
async function openHelp(account = 'Account', help = 'Help') {
  await page.getByRole('banner').getByRole('button', { name: account, exact: true }).click();
  await page.getByRole('menuitem', { name: help, exact: true }).click();
}

afterEach(async () => {
  await chooseLanguage('en');
  await page.viewport(1280, 800);
});

test('it stands beside the screen, without a connection, and gives way to it', async ({ bench }) => {
  await page.viewport(360, 740);
  const { id } = await bench.site.project('Harbour');
  await bench.sync();
  bench.server.network = 'away';
  await bench.open(`/projects/${id}/prints`);
  await openHelp();
  await expect.element(title('Help: Register of prints')).toBeVisible();
  const question = panel.getByRole('button', { name: 'How do I know that a print is current?' });
  await expect.element(question).toHaveAttribute('aria-expanded', 'false');
  await question.click();
  await expect.element(panel.getByText('A sheet in your hand you check with “Scan”.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(location.pathname).toBe(`/projects/${id}/prints`);
});

test('the keyboard alone opens it, reads it, and is back where it was', async ({ bench }) => {
  await bench.sync();
  await bench.open('/projects');
  const account = page.getByRole('banner').getByRole('button', { name: 'Account', exact: true });
  await expect.element(account).toBeVisible();
  account.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Account Profile' })).toHaveFocus();
  await userEvent.keyboard('h');
  await expect.element(page.getByRole('menuitem', { name: 'Help' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(title('Help: Projects')).toBeVisible();
  const questions = panel.getByRole('heading', { level: 3 });
  expect(questions.elements().length).toBeGreaterThan(2);
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(panel.getByRole('button', { expanded: true })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(account).toHaveFocus();
});

test('it goes with the screen and with the language', async ({ bench }) => {
  await bench.sync();
  await bench.open('/scan');
  await openHelp();
  await expect.element(title('Help: Scan')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await chooseLanguage('de');
  await bench.open('/settings');
  await openHelp('Konto', 'Hilfe');
  await expect.element(title('Hilfe: Einstellungen')).toBeVisible();
});
