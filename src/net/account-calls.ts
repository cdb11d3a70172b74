// Signing in and out, as the device makes the calls.
import type * as z from 'zod/mini';
import { authEndpoints, type SessionAnswer } from '#domain/endpoints/auth';
import { type ToldFollow, userEndpoints } from '#domain/endpoints/users';
import { Refusal } from '#domain/errors';
import type { LosingState } from '#domain/sync/losing';
import { isTabletAsMac } from '#src/platform/device-kind.ts';
import { readBytes } from './body.ts';
import { type AnswerTo, call, MisfitError, type RequestParts } from './call.ts';
import type { Http } from './http.ts';

/**
 * @returns the token; undefined for a yes without one.
 * @throws Refusal `bad_credentials`, `rate_limited`, …; TransportError for later.
 */
export async function callSignIn(http: Http, email: string, password: string): Promise<string | undefined> {
  try {
    const form = { username: email, password, ...(isTabletAsMac() ? { device: 'iPad' as const } : {}) };
    return (await call(http, authEndpoints.token, { form })).access_token || undefined;
  } catch (error) {
    // A person is told this one in words of its own.
    if (error instanceof MisfitError) return undefined;
    throw error;
  }
}

export interface NewPerson {
  full_name: string;
  email: string;
  password: string;
  /** The token of the link to an invitation by which they came. */
  invitation?: string | undefined;
}

/**
 * @throws Refusal `registration_closed`, `registration_invited`, `registration_link_used`, `email_taken`, `guessable_password`,
 * `invalid`; TransportError for later.
 */
export async function callRegister(http: Http, person: NewPerson): Promise<void> {
  await call(http, userEndpoints.register, { json: person });
}

/** Has a link mailed to choose a new password by, if there is such an account. @throws Refusal | TransportError. */
export async function callRecover(http: Http, email: string): Promise<void> {
  await call(http, authEndpoints.recover, { json: { email } });
}

/** @throws Refusal `link_ended`, `guessable_password`, `invalid`, `rate_limited`; TransportError. */
export async function callReset(http: Http, json: { token: string; new_password: string }): Promise<void> {
  await call(http, authEndpoints.reset, { json });
}

export type ProofFacts = z.output<(typeof authEndpoints.confirmAddress.answers)[200]>;

/** @throws Refusal `link_ended`, `rate_limited`; TransportError. */
export function callConfirmAddress(
  http: Http,
  json: { token: string; action: 'look' | 'confirm' | 'refuse' },
): Promise<ProofFacts> {
  return call(http, authEndpoints.confirmAddress, { json });
}

/** Has the link mailed once more that proves the address. @throws Refusal `rate_limited`; TransportError. */
export async function callProveAgain(http: Http): Promise<void> {
  await call(http, userEndpoints.proveAgain, {});
}

/** @throws Refusal | TransportError. */
export function callMe(http: Http): Promise<z.output<(typeof userEndpoints.me.answers)[200]>> {
  return call(http, userEndpoints.me, {});
}

/** Tells what the person opened, keeps, or keeps no more. @throws Refusal | TransportError. */
export async function callTellFollows(http: Http, follows: ToldFollow[], signal?: AbortSignal): Promise<void> {
  await call(http, userEndpoints.tellFollows, { json: { follows } }, { signal });
}

/** @throws Refusal | TransportError. */
export async function callSignOut(http: Http): Promise<void> {
  await call(http, authEndpoints.logout, {}, { timeout: 4_000 });
}

/** Sessions that were signed out without a network, by the SHA-256 of their tokens. @throws Refusal | TransportError. */
export async function callEndLeft(http: Http, sessions: string[]): Promise<void> {
  await call(http, authEndpoints.endLeft, { json: { sessions } });
}

/**
 * How this device is to be emptied for somebody who left it by this session; null: not at all; undefined: an older server does not
 * know. @throws TransportError; Refusal `rate_limited`.
 */
export async function callLeftLost(http: Http, session: string): Promise<LosingState | null | undefined> {
  try {
    return (await call(http, authEndpoints.leftLost, { json: { session } })).how;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** It is emptied of them. @throws TransportError; Refusal `rate_limited`. */
export async function callLeftEmptied(
  http: Http,
  session: string,
  done: { sent: number; unsent: number },
): Promise<void> {
  await call(http, authEndpoints.leftEmptied, { json: { session, ...done } });
}

type UserAnswer = z.output<(typeof userEndpoints.me.answers)[200]>;
type PersonalChange = RequestParts<typeof userEndpoints.editPersonal>['json'];
type TeamChange = RequestParts<typeof userEndpoints.editTeam>['json'];

/** @throws Refusal `email_taken`, `wrong_password`, `invalid`, `rate_limited`; TransportError. */
export function callEditPersonal(http: Http, json: PersonalChange): Promise<UserAnswer> {
  return call(http, userEndpoints.editPersonal, { json });
}

/** @throws Refusal `invalid`; TransportError. */
export function callEditTeam(http: Http, json: TeamChange): Promise<UserAnswer> {
  return call(http, userEndpoints.editTeam, { json });
}

/** @throws Refusal `wrong_password`, `same_password`, `guessable_password`, `invalid`, `rate_limited`; TransportError. */
export async function callChangePassword(
  http: Http,
  passwords: { current_password: string; new_password: string },
): Promise<void> {
  await call(http, userEndpoints.changePassword, { json: passwords });
}

/** Where the person is signed in. @throws Refusal | TransportError. */
export function callSessions(http: Http): Promise<SessionAnswer[]> {
  return call(http, authEndpoints.sessions, {});
}

/** @throws Refusal `not_found` for one that has ended; TransportError. */
export async function callEndSession(http: Http, id: number): Promise<void> {
  await call(http, authEndpoints.endSession, { params: { id } });
}

/** Takes back that another device is lost. @throws Refusal `wrong_password`, `not_found`, `rate_limited`; TransportError. */
export async function callFoundSession(http: Http, id: number, json: { current_password: string }): Promise<void> {
  await call(http, authEndpoints.foundSession, { params: { id }, json });
}

/** Reports another device lost. @throws Refusal `wrong_password`, `not_found`, `rate_limited`; TransportError. */
export async function callLoseSession(
  http: Http,
  id: number,
  json: { how: LosingState; current_password: string },
): Promise<void> {
  await call(http, authEndpoints.loseSession, { params: { id }, json });
}

/** How this device is to be emptied; null: it was not reported lost. @throws Refusal `unauthenticated`; TransportError. */
export async function callLost(http: Http): Promise<LosingState | null> {
  return (await call(http, authEndpoints.lost, {})).how;
}

/** This device is emptied. @throws Refusal `unauthenticated`; TransportError. */
export async function callEmptied(http: Http, json: { sent: number; unsent: number }): Promise<void> {
  await call(http, authEndpoints.emptied, { json });
}

/** @throws Refusal | TransportError. */
export async function callEndOtherSessions(http: Http): Promise<void> {
  await call(http, authEndpoints.endOtherSessions, {});
}

/** Milliseconds that a picture may take over a weak link. */
const PICTURE_TIMEOUT = 120_000;

type Pictures = Partial<Pick<UserAnswer, 'avatar_url' | 'personal_avatar_url'>>;

/** Gives the person or their team a picture; null takes it away. @throws Refusal `not_an_image`, `too_large`; TransportError. */
export function callSetAvatar(http: Http, of: 'person' | 'team', file: File | null): Promise<Pictures> {
  if (file === null) {
    return call(http, of === 'team' ? userEndpoints.removeAvatar : userEndpoints.removePersonalAvatar, {});
  }
  const given = { multipart: { fields: {}, files: { file } } };
  const options = { timeout: PICTURE_TIMEOUT };
  return of === 'team'
    ? call(http, userEndpoints.setAvatar, given, options)
    : call(http, userEndpoints.setPersonalAvatar, given, options);
}

/** Deletes the account for good. @throws Refusal `wrong_password`, `projects_shared`, `rate_limited`; TransportError. */
export async function callDeleteAccount(http: Http, current_password: string): Promise<void> {
  await call(http, userEndpoints.deleteAccount, { json: { current_password } });
}

/** Whether an account was deleted, or disabled (an older server does not say), by its person's id; and what time it is, ISO, unless an older server answers. @throws Refusal | TransportError. */
export function callIsDeleted(http: Http, id: number): Promise<AnswerTo<typeof authEndpoints.deleted>> {
  return call(http, authEndpoints.deleted, { params: { id } });
}

/** Milliseconds in which the server may read a large file before it sends it. */
export const EXPORT_SILENCE = 120_000;

/** The account as a ZIP. @throws Refusal `export_running`, `rate_limited`; TransportError. */
export async function callExportAccount(http: Http): Promise<Blob> {
  return readBytes(await call(http, userEndpoints.exportAccount, {}), EXPORT_SILENCE);
}
