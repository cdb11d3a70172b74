import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { lockSession } from '#src/sync/session/session.ts';
import { sessionStore } from '#src/sync/session/session-store.ts';
import { test } from '#src/testing/bench.tsx';
import { AuthPanel } from './auth-panel.tsx';
import { ConfirmAddress } from './confirm-address.tsx';

const email = page.getByRole('textbox', { name: 'Email' });
const password = page.getByLabelText('Password', { exact: true });
const logIn = page.getByRole('button', { name: 'Log In' });

test('signing in, empty: both fields are asked for, and nothing is sent', async ({ bench }) => {
  await bench.openPublic('/login');
  await logIn.click();
  await expect.element(page.getByText('Email is required.')).toBeVisible();
  await expect.element(page.getByText('Password is required.')).toBeVisible();
  expect(bench.server.calls).not.toContain('POST /api/auth/token');
});

test('signing in leads to the projects, and what the server has comes', async ({ bench }) => {
  await bench.site.project('Harbour');
  bench.server.answer('POST /api/auth/token', { json: { access_token: 'a token', token_type: 'bearer' } });
  bench.server.answer('GET /api/users/me', { json: bench.user });
  await bench.openPublic('/login');
  await email.fill('ana@example.com');
  await password.fill('a password of hers');
  await logIn.click();
  await expect.element(page.getByRole('heading', { name: 'Welcome Ana' })).toBeVisible();
  await expect.element(page.getByText('Harbour')).toBeVisible();
});

test.for([
  ['bad_credentials', 'Incorrect email or password.'],
  ['rate_limited', 'Too many attempts.'],
] as const)('signing in, refused as %s: what was typed stays', async ([code, sentence], { bench }) => {
  bench.server.answer('POST /api/auth/token', { refused: code, status: code === 'rate_limited' ? 429 : 401 });
  await bench.openPublic('/login');
  await email.fill('ana@example.com');
  await password.fill('not hers');
  await logIn.click();
  await expect.element(page.getByText(sentence, { exact: false })).toBeVisible();
  await expect.element(email).toHaveValue('ana@example.com');
});

test('signing in, offline: said before and after, and that the connection is back', async ({ bench }) => {
  bench.server.setNetwork('away');
  await bench.openPublic('/login');
  await expect.element(page.getByText('This device seems to be offline. Signing in needs a connection.')).toBeVisible();
  await email.fill('ana@example.com');
  await password.fill('a password of hers');
  await logIn.click();
  await expect.element(page.getByText('There is no connection, and signing in needs the server.')).toBeVisible();
  await expect.element(page.getByText('The first sign-in on a device needs a connection.')).toBeVisible();
});

test('signing in, loading: one press is one try', async ({ bench }) => {
  bench.server.answer('POST /api/auth/token', { refused: 'bad_credentials', status: 401 });
  await bench.openPublic('/login');
  await email.fill('ana@example.com');
  await password.fill('not hers');
  bench.server.setNetwork('silent');
  await logIn.click();
  await expect.element(logIn).toBeDisabled();
  bench.server.setNetwork('there');
  await expect.element(page.getByText('Incorrect email or password.')).toBeVisible();
  expect(bench.server.calls.filter((call) => call === 'POST /api/auth/token')).toHaveLength(1);
});

test('creating an account, refused: an address that is taken is said beside it', async ({ bench }) => {
  bench.server.answer('POST /api/users', { refused: 'email_taken', status: 409 });
  bench.server.answer('POST /api/auth/token', { refused: 'bad_credentials', status: 401 });
  await bench.openPublic('/login');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ana Ruiz');
  await email.fill('ana@example.com');
  await password.fill('short');
  const create = page.getByRole('button', { name: 'Create account', exact: true });
  await create.click();
  await expect.element(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
  await password.fill('a password of hers');
  await create.click();
  await expect.element(page.getByText('This email is already registered.')).toBeVisible();
});

test('creating an account, on a server that takes none: said in place of the form, without signal too', async ({
  bench,
}) => {
  bench.server.answer('GET /api/operator', {
    json: { contact: 'help@example.com', sends_mail: true, registration: 'closed' },
  });
  await bench.openPublic('/login');
  await page.getByRole('button', { name: 'Create account' }).click();
  const said = page.getByText('This server takes no new accounts.', { exact: false });
  await expect.element(said).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'help@example.com' })).toBeVisible();
  expect(email.query()).toBeNull();
  bench.server.setNetwork('away');
  await bench.openPublic('/login');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.element(said).toBeVisible();
  expect(email.query()).toBeNull();
});

test('creating an account, where only who was invited may: said before the form, and when it is refused', async ({
  bench,
}) => {
  bench.server.answer('GET /api/operator', { json: { contact: null, sends_mail: true, registration: 'invited' } });
  bench.server.answer('POST /api/users', { refused: 'registration_invited', status: 403 });
  await bench.openPublic('/login');
  await page.getByRole('button', { name: 'Create account' }).click();
  const said = page.getByText('Only people who were invited can create an account here.', { exact: false });
  await expect.element(said).toBeVisible();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ana Ruiz');
  await email.fill('ana@example.com');
  await password.fill('a password of hers');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Only people who were invited');
});

test('creating an account by an invitation: its link is told, and nothing is said against it', async ({ bench }) => {
  bench.server.answer('GET /api/operator', { json: { contact: null, sends_mail: true, registration: 'invited' } });
  let told: unknown;
  bench.server.answer('POST /api/users', ({ json }) => {
    told = json;
    return { refused: 'link_ended', status: 422 };
  });
  const link = { email: 'ana@example.com', invitation: 'the token' };
  await bench.draw(<AuthPanel mode="register" onMode={() => undefined} kept={undefined} {...link} />);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ana Ruiz');
  await password.fill('a password of hers');
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect.poll(() => told).toMatchObject({ email: 'ana@example.com', invitation: 'the token' });
  expect(page.getByText('Only people who were invited', { exact: false }).query()).toBeNull();
});

test('a new password: the notice tells nobody whether there is such an account', async ({ bench }) => {
  bench.server.answer('GET /api/operator', { json: { contact: null, sends_mail: true } });
  bench.server.answer('POST /api/auth/recover', { status: 204 });
  await bench.openPublic('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await email.fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send recovery email' }).click();
  await expect
    .element(page.getByText('If an account with nobody@example.com exists, a recovery link has been sent.'))
    .toBeVisible();
});

test('a new password: a server without mail says whom to ask, before anything is typed', async ({ bench }) => {
  bench.server.answer('GET /api/operator', { json: { contact: 'help@example.com', sends_mail: false } });
  await bench.openPublic('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect.element(page.getByText('This server sends no mail', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'help@example.com' })).toBeVisible();
});

test('a mailed link: cut off, ended, and asked whose it is', async ({ bench }) => {
  await bench.draw(<ConfirmAddress token={null} />);
  await expect.element(page.getByText('This page does not have the whole link', { exact: false })).toBeVisible();
  bench.server.answer('POST /api/auth/confirm-address', { refused: 'link_ended', status: 410 });
  await bench.draw(<ConfirmAddress token="used" />);
  await expect.element(page.getByText('This link does not work any more', { exact: false })).toBeVisible();
  // Nothing comes of trying again.
  expect(page.getByRole('button', { name: 'Retry' }).query()).toBeNull();
  const facts = { full_name: 'Ana Ruiz', email: 'ana@example.com', is_change: false };
  bench.server.answer('POST /api/auth/confirm-address', { json: facts });
  await bench.draw(<ConfirmAddress token="fresh" />);
  await page.getByRole('button', { name: 'Yes, confirm the address' }).click();
  await expect.element(page.getByText('ana@example.com is confirmed.')).toBeVisible();
});

test('a mailed link, offline: it can be tried again', async ({ bench }) => {
  await bench.signIn();
  bench.server.setNetwork('away');
  await bench.draw(<ConfirmAddress token="fresh" />);
  await expect.element(page.getByRole('alert')).toBeVisible();
  const facts = { full_name: 'Ana Ruiz', email: 'ana@example.com', is_change: false };
  bench.server.answer('POST /api/auth/confirm-address', { json: facts });
  bench.server.setNetwork('there');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('button', { name: 'Yes, confirm the address' })).toBeVisible();
});

let flows = 0;

/** What a flow that was begun on this device left, and the answer that the provider sent. */
function beganFlow(purpose: 'sign_in' | 'confirm', answer: string): string {
  const begun = { flow: 'sealed', purpose, back: '/profile', at: Date.now() };
  flows += 1;
  localStorage.setItem(`plumbline:provider:s${flows}`, JSON.stringify(begun));
  return `/login/provider?state=s${flows}&${answer}`;
}
const goBack = page.getByRole('link', { name: 'Go back' });
const reason = { code: 'provider_refused', params: { reason: 'other_person' } };

test('confirming as somebody else: said so, and whoever is signed in stays so and goes back', async ({ bench }) => {
  bench.server.answer('POST /api/auth/oidc/confirmed', { status: 403, json: { detail: '', ...reason } });
  await bench.open(beganFlow('confirm', 'code=c'));
  await expect.element(page.getByText('You signed in there as somebody else.')).toBeVisible();
  await expect.element(page.getByText('You are still signed in here.')).toBeVisible();
  expect(sessionStore.getSnapshot().status).toBe('signed_in');
  await goBack.click();
  await expect.poll(() => location.pathname).toBe('/profile');
});

test('confirming, cancelled there: no refusal, and the way back', async ({ bench }) => {
  bench.server.answer('POST /api/auth/oidc/confirmed', { refused: 'provider_refused', status: 403 });
  await bench.open(beganFlow('confirm', 'error=access_denied'));
  await expect.element(page.getByText('You did not sign in there')).toBeVisible();
  await expect.element(goBack).toHaveAttribute('href', '/profile');
});

test('confirming on a device that was signed out meanwhile: said so, and the way to sign in', async ({ bench }) => {
  await bench.signIn();
  lockSession();
  await bench.openPublic(beganFlow('confirm', 'code=c'));
  await expect.element(page.getByText('You were signed out here meanwhile')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect.element(logIn).toBeVisible();
});

test('confirming, and the server ends the session at that call: the same', async ({ bench }) => {
  bench.server.answer('POST /api/auth/oidc/confirmed', { refused: 'unauthenticated', status: 401 });
  await bench.open(beganFlow('confirm', 'code=c'));
  await expect.element(page.getByText('You were signed out here meanwhile')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
});

test('signing in by the firm, cancelled there: no refusal', async ({ bench }) => {
  bench.server.answer('POST /api/auth/oidc/finish', { refused: 'provider_refused', status: 403 });
  await bench.openPublic(beganFlow('sign_in', 'error=access_denied'));
  await expect.element(page.getByText('You did not sign in there')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect.element(logIn).toBeVisible();
});
