// Signing in and out, as the device makes the calls.
import { callJson, type Http } from './http.ts';

/** @returns the token. @throws Refusal `bad_credentials`, `rate_limited`, …; TransportError for later. */
export async function callSignIn(http: Http, email: string, password: string): Promise<string | undefined> {
  const body = new URLSearchParams({ username: email, password });
  const answer = (await callJson(http, { method: 'POST', path: '/api/auth/token', body })) as {
    access_token?: unknown;
  };
  return typeof answer.access_token === 'string' && answer.access_token !== '' ? answer.access_token : undefined;
}

/** @throws Refusal `email_taken`, `invalid`; TransportError for later. */
export async function callRegister(
  http: Http,
  person: { full_name: string; email: string; password: string },
): Promise<void> {
  await callJson(http, { method: 'POST', path: '/api/users/', json: person });
}

/** @throws Refusal | TransportError. */
export function callMe(http: Http): Promise<unknown> {
  return callJson(http, { method: 'GET', path: '/api/users/me' });
}

/** @throws Refusal | TransportError. */
export async function callSignOut(http: Http): Promise<void> {
  await callJson(http, { method: 'POST', path: '/api/auth/logout', timeout: 4_000 });
}
