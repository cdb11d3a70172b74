// Signing in and out, as the device makes the calls.
import type * as z from 'zod/mini';
import { authEndpoints } from '#domain/endpoints/auth';
import { userEndpoints } from '#domain/endpoints/users';
import { call, type Given, MisfitError } from './call.ts';
import type { Http } from './http.ts';

/**
 * @returns the token; undefined for a yes without one.
 * @throws Refusal `bad_credentials`, `rate_limited`, …; TransportError for later.
 */
export async function callSignIn(http: Http, email: string, password: string): Promise<string | undefined> {
  try {
    const form = { username: email, password };
    return (await call(http, authEndpoints.token, { form })).access_token || undefined;
  } catch (error) {
    // A person is told this one in words of its own.
    if (error instanceof MisfitError) return undefined;
    throw error;
  }
}

/** @throws Refusal `email_taken`, `invalid`; TransportError for later. */
export async function callRegister(
  http: Http,
  person: { full_name: string; email: string; password: string },
): Promise<void> {
  await call(http, userEndpoints.register, { json: person });
}

/** @throws Refusal | TransportError. */
export function callMe(http: Http): Promise<z.output<(typeof userEndpoints.me.answers)[200]>> {
  return call(http, userEndpoints.me, {});
}

/** @throws Refusal | TransportError. */
export async function callSignOut(http: Http): Promise<void> {
  await call(http, authEndpoints.logout, {}, { timeout: 4_000 });
}

type UserAnswer = z.output<(typeof userEndpoints.me.answers)[200]>;
type PersonalChange = Given<typeof userEndpoints.editPersonal>['json'];
type TeamChange = Given<typeof userEndpoints.editTeam>['json'];

/** @throws Refusal `email_taken`, `wrong_password`, `invalid`, `rate_limited`; TransportError. */
export function callEditPersonal(http: Http, json: PersonalChange): Promise<UserAnswer> {
  return call(http, userEndpoints.editPersonal, { json });
}

/** @throws Refusal `invalid`; TransportError. */
export function callEditTeam(http: Http, json: TeamChange): Promise<UserAnswer> {
  return call(http, userEndpoints.editTeam, { json });
}

/** @throws Refusal `wrong_password`, `invalid`, `rate_limited`; TransportError. */
export async function callChangePassword(
  http: Http,
  passwords: { current_password: string; new_password: string },
): Promise<void> {
  await call(http, userEndpoints.changePassword, { json: passwords });
}
