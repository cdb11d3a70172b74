import { useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionAnswer } from '#domain/endpoints/auth';
import { syncStatus } from '#src/sync/sync-status.ts';
import { test } from '#src/testing/bench.tsx';
import { type OwnConfirmation, OwnConfirmationContext } from '#src/ui/forms/own-confirmation.ts';
import { AccountSection } from './account-section.tsx';
import { AddressNotice } from './address-notice.tsx';
import { DeviceSection } from './device/device-section.tsx';
import { LogoutDialog } from './device/logout-dialog.tsx';
import { EditPersonalDialog } from './edit-personal-dialog.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SessionsSection } from './sessions-section.tsx';

const nothing = () => undefined;

const here: SessionAnswer = {
  id: 1,
  browser: 'Chrome',
  system: 'Linux',
  created_at: '2026-03-01T08:00:00.000Z',
  last_seen_at: '2026-03-01T08:00:00.000Z',
  is_current: true,
  lost: null,
};
const tablet: SessionAnswer = { ...here, id: 2, browser: 'Safari', system: 'iPad', is_current: false };

test('devices, full: this one first; another is signed out after asking', async ({ bench }) => {
  bench.server.answer('GET /api/auth/sessions', { json: [tablet, here] });
  bench.server.answer('DELETE /api/auth/sessions/2', () => {
    bench.server.answer('GET /api/auth/sessions', { json: [here] });
    return { status: 204 };
  });
  await bench.draw(<SessionsSection email="ana@example.com" />);
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('Chrome on Linux');
  await expect.element(rows.nth(0)).toHaveTextContent('This device');
  await page.getByRole('button', { name: 'Sign out: Safari on iPad' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect.element(page.getByText('You are not signed in anywhere else.')).toBeVisible();
});

test('devices, loading and then offline: it says that only the server knows, and asks again', async ({ bench }) => {
  bench.server.answer('GET /api/auth/sessions', { json: [here] });
  bench.server.setNetwork('silent');
  await bench.draw(<SessionsSection email="ana@example.com" />);
  await expect.element(page.getByRole('status', { name: 'Asking the server where you are signed in…' })).toBeVisible();
  bench.server.setNetwork('away');
  await expect.element(page.getByText('Where you are signed in can only be asked of the server.')).toBeVisible();
  await expect.poll(() => syncStatus.getSnapshot().error).toBe('offline');
  bench.server.setNetwork('there');
  await expect.element(page.getByText('You are not signed in anywhere else.')).toBeVisible();
});

const password = (label: string) => page.getByLabelText(label, { exact: true });

test('password, empty and unlike: said before anything is sent', async ({ bench }) => {
  await bench.draw(<PasswordDialog email="ana@example.com" onClose={nothing} />);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('All fields are required').first()).toBeVisible();
  await password('Current password').fill('the old one');
  await password('New password').fill('a new one here');
  await password('Confirm new password').fill('another one here');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('New passwords do not match')).toBeVisible();
  expect(bench.server.calls).not.toContain('POST /api/users/me/change-password');
});

test.for([
  ['wrong_password', 'The current password is not correct.'],
  ['guessable_password', 'This password is among the first that somebody would try. Choose another one.'],
] as const)('password, refused as %s: beside its field', async ([code, sentence], { bench }) => {
  for (const method of ['POST', 'PUT', 'PATCH'])
    bench.server.answer(`${method} /api/users/me/change-password`, { refused: code, status: 403 });
  await bench.draw(<PasswordDialog email="ana@example.com" onClose={nothing} />);
  await password('Current password').fill('the old one');
  await password('New password').fill('a new one here');
  await password('Confirm new password').fill('a new one here');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(sentence)).toBeVisible();
});

test('personal information, offline: said before somebody has filled it in', async ({ bench }) => {
  await bench.sync();
  bench.server.setNetwork('away');
  await bench.draw(<EditPersonalDialog user={bench.user} onClose={nothing} />);
  await expect
    .element(page.getByText('Changing this needs a connection, and there is none at the moment.'))
    .toBeVisible();
});

test('personal information: another address needs the password', async ({ bench }) => {
  await bench.draw(<EditPersonalDialog user={bench.user} onClose={nothing} />);
  expect(password('Current password').query()).toBeNull();
  await page.getByLabelText('Email address').fill('ana.ruiz@example.com');
  await expect.element(password('Current password')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Another email address needs your current password.').first()).toBeVisible();
});

test('another address: that a mail waits is said, and that it was refused', async ({ bench }) => {
  const asked = { ...bench.user, pending_email: 'new@example.com' };
  await bench.draw(<AddressNotice user={asked} />);
  await expect.element(page.getByText('we sent a link to new@example.com', { exact: false })).toBeVisible();
  await bench.draw(<AddressNotice user={{ ...bench.user, pending_email: null }} />);
  await expect.element(page.getByText('the change to new@example.com was refused', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('was refused', { exact: false })).not.toBeInTheDocument();
});

test('another address, asked for: what is saved says that it waits for a mail', async ({ bench }) => {
  bench.server.answer('PUT /api/users/me/personal', { json: { ...bench.user, pending_email: 'new@example.com' } });
  await bench.draw(<EditPersonalDialog user={bench.user} onClose={nothing} />);
  await page.getByLabelText('Email address').fill('new@example.com');
  await password('Current password').fill('the old one');
  await page.getByRole('button', { name: 'Save' }).click();
  const said = 'Saved. Open the mail sent to new@example.com to change your address.';
  await expect.element(page.getByText(said)).toBeVisible();
});

test('account, offline: what needs the server is off, and why', async ({ bench }) => {
  await bench.sync();
  await bench.draw(<AccountSection user={bench.user} onDeleted={nothing} />);
  await expect.element(page.getByRole('button', { name: 'Delete account' })).toBeEnabled();
  bench.server.setNetwork('away');
  await expect
    .element(page.getByText('Exporting and deleting the account need a connection', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Export my account' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Delete account' })).toBeDisabled();
});

test('preferences, offline: chosen here at once, and sent later', async ({ bench }) => {
  await bench.sync();
  bench.server.setNetwork('away');
  await bench.draw(<NotificationsSection user={bench.user} />);
  const digest = page.getByRole('switch', { name: 'Weekly digest' });
  const before = (await digest.findElement()).matches(':checked');
  await digest.click();
  await expect.poll(() => bench.device.connection.run((store) => store.outbox.count())).toBe(1);
  bench.server.setNetwork('there');
  await expect.poll(() => bench.server.row('users', bench.user.id).preferences?.weekly_digest).toBe(!before);
});

test('device: what waits here is said, and that nothing does', async ({ bench }) => {
  const drawing = await bench.site.drawing(await bench.site.project('Harbour'), 'A-101');
  await bench.sync();
  await bench.draw(<DeviceSection />);
  await expect.element(page.getByText('All sent')).toBeVisible();
  bench.server.setNetwork('away');
  await bench.rename(drawing, 'A-102');
  await expect.element(page.getByText('1 change has not been sent yet.')).toBeVisible();
});

test('logging out, empty: all is sent, and it is said that the data goes', async ({ bench }) => {
  await bench.sync();
  await bench.draw(<LogoutDialog open onClose={nothing} onSignedOut={nothing} />);
  await expect.element(page.getByText('Everything is sent. Your data is removed from this device.')).toBeVisible();
});

test('logging out, offline with unsent work: nothing goes before it is said what becomes of it', async ({ bench }) => {
  const drawing = await bench.site.drawing(await bench.site.project('Harbour'), 'A-101');
  await bench.sync();
  bench.server.setNetwork('away');
  await bench.rename(drawing, 'A-102');
  await bench.draw(<LogoutDialog open onClose={nothing} onSignedOut={nothing} />);
  await expect.element(page.getByText('1 change has not been sent yet.')).toBeVisible();
  for (const choice of ['Send now', 'Keep on this device', 'Export', 'Discard'])
    await expect.element(page.getByRole('button', { name: choice })).toBeVisible();
  expect(page.getByRole('button', { name: 'Logout', exact: true }).query()).toBeNull();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByText('1 change is lost for good. Nobody else has it.')).toBeVisible();
});

/** A form of somebody whom the firm confirms; who has set a password is not confirmed any more. */
function Confirmed({ given, ask = () => Promise.resolve() }: { given?: string; ask?: () => Promise<void> }) {
  const [by, setBy] = useState<OwnConfirmation | undefined>({ label: 'Firm', given, ask });
  return (
    <OwnConfirmationContext value={by}>
      <PasswordDialog email="ana@example.com" onClose={nothing} />
      <button type="button" hidden data-testid="has-password" onClick={() => setBy(undefined)} />
    </OwnConfirmationContext>
  );
}
const hasPassword = () => document.querySelector<HTMLElement>('[data-testid=has-password]')?.click();

test('confirming by the firm: said to come first, and what is typed goes with the page only after asking', async ({
  bench,
}) => {
  let asked = 0;
  const ask = () => {
    asked += 1;
    return Promise.resolve();
  };
  await bench.draw(<Confirmed ask={ask} />);
  await expect.element(page.getByText('what is typed here is not kept', { exact: false })).toBeVisible();
  const leave = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const confirm = page.getByRole('button', { name: 'Confirm with Firm' });
  await confirm.click();
  await expect.poll(() => asked).toBe(1);
  expect(leave()).toBe(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Confirm with Firm first.')).toBeVisible();
  await page.getByLabelText('New password', { exact: true }).fill('cranes over the harbour');
  await confirm.click();
  await expect.poll(() => asked).toBe(2);
  expect(leave()).toBe(true);
});

test('setting a password: the confirmation never stands in a field for a password', async ({ bench }) => {
  await bench.draw(<Confirmed given="sealed words" />);
  await expect.element(page.getByText('Confirmed with Firm', { exact: false })).toBeVisible();
  hasPassword();
  await expect.element(page.getByText('Confirmed with Firm', { exact: false })).toBeVisible();
  expect(page.getByLabelText('Current password').query()).toBeNull();
});
