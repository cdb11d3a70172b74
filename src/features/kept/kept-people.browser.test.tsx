import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { KEPT_USERS, sessionKeep } from '#src/sync/session/session-store.ts';
import { test } from '#src/testing/bench.tsx';
import { KeptPeopleList } from './kept-people-list.tsx';

test('empty', async ({ bench }) => {
  await bench.draw(<KeptPeopleList />);
  await expect.element(page.getByText('Nothing is kept here of anybody else.')).toBeVisible();
});

test('full and offline: whose data is here, and one’s way out of it without a network', async ({ bench }) => {
  await bench.sync();
  const other = { ...bench.user, id: bench.site.ben.id, full_name: 'Ben Kaya', email: 'ben@example.com' };
  sessionKeep.set(KEPT_USERS, JSON.stringify([other]));
  bench.server.setNetwork('away');
  await bench.draw(<KeptPeopleList />);
  const row = page.getByRole('listitem');
  await expect.element(row).toHaveTextContent('Ben Kaya');
  await expect.element(row).toHaveTextContent('All sent');
  await page.getByRole('button', { name: 'Remove: Ben Kaya' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the data of Ben Kaya?' });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByText('Nothing is kept here of anybody else.')).toBeVisible();
});
