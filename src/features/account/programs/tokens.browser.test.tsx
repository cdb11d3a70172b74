import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ApiTokenAnswer } from '#domain/endpoints/api-tokens';
import { limits } from '#domain/limits';
import { syncStatus } from '#src/sync/sync-status.ts';
import { test } from '#src/testing/bench.tsx';
import { TokensSection } from './tokens-section.tsx';

const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const reports: ApiTokenAnswer = {
  id: 1,
  name: 'Nightly reports',
  scope: 'read',
  project_id: null,
  project_name: null,
  created_at: inDays(-10),
  expires_at: inDays(20),
  used_at: null,
};
const scans: ApiTokenAnswer = {
  ...reports,
  id: 2,
  name: 'Scans',
  scope: 'write',
  project_id: 7,
  project_name: 'Harbour',
};
const old: ApiTokenAnswer = { ...reports, id: 3, name: 'Old script', expires_at: inDays(-1), used_at: inDays(-2) };
const secret = `plb_${'0a'.repeat(36)}`;

const section = <TokensSection email="ana@example.com" />;
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('programs, full: what each may do, of which project, and until when; an expired one is told apart', async ({
  bench,
}) => {
  bench.server.answer('GET /api/tokens', {
    json: [reports, scans, { ...scans, id: 4, name: 'Lost', project_name: null }, old],
  });
  await bench.draw(section);
  await expect.element(row('Nightly reports')).toHaveTextContent('Reads · All projects');
  await expect.element(row('Nightly reports')).toHaveTextContent('Never used');
  await expect.element(row('Scans')).toHaveTextContent('Reads and writes · Harbour');
  await expect.element(row('Lost')).toHaveTextContent('A project that you no longer have');
  await expect.element(row('Old script')).toHaveTextContent('Expired on');
  await expect.element(button('Take off the list: Old script')).toBeVisible();
  expect(button('Revoke: Old script').query()).toBeNull();
});

test('programs, loading, offline and empty', async ({ bench }) => {
  bench.server.answer('GET /api/tokens', { json: [] });
  bench.server.setNetwork('silent');
  await bench.draw(section);
  await expect
    .element(page.getByRole('status', { name: 'Asking the server which programs have access…' }))
    .toBeVisible();
  bench.server.setNetwork('away');
  await expect.element(page.getByText('Which programs have access can only be asked of the server.')).toBeVisible();
  await expect.poll(() => syncStatus.getSnapshot().error).toBe('offline');
  bench.server.setNetwork('there');
  await expect.element(page.getByText('No program has access.')).toBeVisible();
});

test('programs, at the most: none more is made, and why', async ({ bench }) => {
  const many = Array.from({ length: limits.apiTokensMax }, (_, at) => ({
    ...reports,
    id: at + 1,
    name: `Report ${at}`,
  }));
  bench.server.answer('GET /api/tokens', { json: many });
  await bench.draw(section);
  await expect.element(page.getByText('You have 20 tokens', { exact: false })).toBeVisible();
  await expect.element(button('Make a token')).toBeDisabled();
});

test('a token is made by keyboard, for a project until a day, and shown once', async ({ bench }) => {
  const harbour = await bench.site.project('Harbour');
  await bench.sync();
  let sent: Record<string, unknown> = {};
  bench.server.answer('GET /api/tokens', { json: [] });
  bench.server.answer('POST /api/tokens', ({ json }) => {
    sent = json as Record<string, unknown>;
    bench.server.answer('GET /api/tokens', { json: [scans] });
    return { json: { ...scans, token: secret } };
  });
  await bench.draw(section);
  (await button('Make a token').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await dialog().getByRole('button', { name: 'Make a token' }).click();
  await expect.element(dialog().getByText('This is required.').first()).toBeVisible();
  await dialog().getByLabelText('Name').fill('Scans');
  await dialog().getByRole('radio', { name: 'Reads and writes' }).click();
  await dialog().getByRole('combobox', { name: 'Project' }).click();
  await page.getByRole('option', { name: 'Harbour' }).click();
  await dialog().getByRole('radio', { name: 'Until a date' }).click();
  const day = dialog().getByLabelText('Last day');
  await day.fill('2020-01-01');
  await dialog().getByLabelText('Current password').fill('the one');
  await dialog().getByRole('button', { name: 'Make a token' }).click();
  await expect.element(page.getByText('Choose a day from tomorrow', { exact: false })).toBeVisible();
  await day.fill(inDays(12).slice(0, 10));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Token', { exact: true })).toHaveValue(secret);
  expect(sent).toMatchObject({ name: 'Scans', scope: 'write', project_id: harbour.id, current_password: 'the one' });
  expect(Math.abs(Number(sent.days) - 12)).toBeLessThanOrEqual(1);
  await button('Done').click();
  await expect.element(row('Scans')).toBeVisible();
  await expect.element(page.getByText(secret)).not.toBeInTheDocument();
});

test.for([
  ['wrong_password', 'The current password is not correct.'],
  ['too_many_tokens', 'An account cannot have more than 20 tokens. Revoke one that is not used.'],
] as const)('making one, refused as %s: said in the dialog', async ([code, sentence], { bench }) => {
  bench.server.answer('GET /api/tokens', { json: [] });
  bench.server.answer('POST /api/tokens', { refused: code, status: 422 });
  await bench.draw(section);
  await button('Make a token').click();
  await dialog().getByLabelText('Name').fill('Scans');
  await dialog().getByLabelText('Current password').fill('the one');
  await dialog().getByRole('button', { name: 'Make a token' }).click();
  await expect.element(dialog().getByText(sentence)).toBeVisible();
});

test('one is revoked after asking, with the password', async ({ bench }) => {
  bench.server.answer('GET /api/tokens', { json: [reports] });
  bench.server.answer('POST /api/tokens/1/revoke', () => {
    bench.server.answer('GET /api/tokens', { json: [] });
    return { status: 204 };
  });
  await bench.draw(section);
  await button('Revoke: Nightly reports').click();
  await expect.element(dialog()).toHaveTextContent('It cannot be undone.');
  await dialog().getByLabelText('Current password').fill('the one');
  await dialog().getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('No program has access.')).toBeVisible();
  await expect.element(page.getByText('Revoked.')).toBeVisible();
});
