import * as z from 'zod/mini';
import { browsers, systems } from '../client-name.ts';
import { idSchema, idTextSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { losings } from '../sync/losing.ts';
import { timeSchema } from '../sync/synced.ts';
import { emailSchema, passwordSchema } from '../user.ts';
import { sha256Schema } from '../version.ts';
import { endpoint, nothing } from './endpoint.ts';

/** As it is: one that was chosen under other rules too. */
const presentPassword = z.string().check(z.minLength(1), z.maxLength(limits.passwordMax));
const credentials = z.strictObject({
  username: emailSchema,
  password: presentPassword,
  /** OAuth clients send it; there is only this one. */
  grant_type: z.optional(z.literal('password')),
  /** What the User-Agent does not say: an iPad calls itself a Mac there. */
  device: z.optional(z.literal('iPad')),
});
const token = z.object({ access_token: z.string(), token_type: z.literal('bearer') });

const session = z.object({
  /** By which it is ended; it says nothing about the token. */
  id: idSchema,
  browser: z.nullable(z.enum(browsers)),
  system: z.nullable(z.enum(systems)),
  created_at: timeSchema,
  /** To a few minutes. */
  last_seen_at: timeSchema,
  /** The one whose token is sent. */
  is_current: z.boolean(),
  /** Its device was reported lost; an older server does not say. */
  lost: z.optional(
    z.nullable(
      z.object({
        how: z.enum(losings),
        at: timeSchema,
        /** Until when it sends first, if it is to; an older server does not say. */
        until: z.optional(timeSchema),
        /** null until the device has said so. */
        removed_at: z.nullable(timeSchema),
        /** Changes that it sent before, and that it could not send. */
        sent: z.int(),
        unsent: z.int(),
      }),
    ),
  ),
});
/** What a device did before it was emptied. */
const emptied = z.strictObject({ sent: z.int().check(z.nonnegative()), unsent: z.int().check(z.nonnegative()) });
/** By which a device that has forgotten a token still knows its session. */
const leftSessions = z.strictObject({
  sessions: z.array(sha256Schema).check(z.minLength(1), z.maxLength(limits.leftSessionsMax)),
});
const leftSession = z.strictObject({ session: sha256Schema });
export type SessionAnswer = z.infer<typeof session>;

export const authEndpoints = {
  token: endpoint({
    id: 'auth.token',
    method: 'POST',
    path: '/api/auth/token',
    auth: 'public',
    request: { form: credentials },
    answers: { 200: token },
    summary: 'Sign in with e-mail and password; the token goes into the Authorization header of every other call.',
  }),
  recover: endpoint({
    id: 'auth.recover',
    method: 'POST',
    path: '/api/auth/recover',
    auth: 'public',
    request: { json: z.strictObject({ email: emailSchema }) },
    answers: { 204: nothing },
    summary:
      'Have a link mailed to choose a new password by. The answer is the same whether or not there is an account.',
  }),
  reset: endpoint({
    id: 'auth.reset',
    method: 'POST',
    path: '/api/auth/reset',
    auth: 'public',
    request: {
      json: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)), new_password: passwordSchema }),
    },
    answers: { 204: nothing },
    summary: 'Choose a new password with the token of a mailed link. All sessions of the account end.',
  }),
  confirmAddress: endpoint({
    id: 'auth.confirmAddress',
    method: 'POST',
    path: '/api/auth/confirm-address',
    auth: 'public',
    request: {
      json: z.strictObject({
        token: z.string().check(z.minLength(1), z.maxLength(100)),
        action: z.enum(['look', 'confirm', 'refuse']),
      }),
    },
    answers: { 200: z.object({ email: z.string(), full_name: z.string(), is_change: z.boolean() }) },
    summary:
      'By the token of a mailed link: see which account has, or asks for, the address; confirm that; or say that the account is not one’s own, and it loses the address.',
  }),
  logout: endpoint({
    id: 'auth.logout',
    method: 'POST',
    path: '/api/auth/logout',
    auth: 'bearer',
    tokens: 'never',
    request: {},
    answers: { 204: nothing },
    summary: 'End the session of the token that is sent.',
  }),
  endLeft: endpoint({
    id: 'auth.endLeft',
    method: 'POST',
    path: '/api/auth/left',
    auth: 'public',
    request: { json: leftSessions },
    answers: { 204: nothing },
    summary:
      'End sessions that were signed out without a network, each by the SHA-256 of “left ” and its token; the token is no more.',
  }),
  leftLost: endpoint({
    id: 'auth.leftLost',
    method: 'POST',
    path: '/api/auth/left/lost',
    auth: 'public',
    request: { json: leftSession },
    answers: { 200: z.object({ how: z.nullable(z.enum(losings)) }) },
    summary:
      'How a device that was signed out without a network is to be emptied, having been reported lost since; null: it was not, or that is over.',
  }),
  leftEmptied: endpoint({
    id: 'auth.leftEmptied',
    method: 'POST',
    path: '/api/auth/left/emptied',
    auth: 'public',
    request: { json: z.extend(leftSession, emptied.shape) },
    answers: { 204: nothing },
    summary: 'Say that such a device was emptied. Said again, or of a session that is none, it changes nothing.',
  }),
  deleted: endpoint({
    id: 'auth.deleted',
    method: 'GET',
    path: '/api/auth/deleted/{id}',
    auth: 'public',
    request: { params: z.object({ id: idTextSchema }) },
    answers: {
      200: z.object({
        deleted: z.boolean(),
        /** An older server does not say. */
        disabled: z.optional(z.boolean()),
        now: z.optional(timeSchema),
      }),
    },
    summary:
      'Whether the account of this id was deleted, or disabled by a keeper: asked by a device that is locked and may wait for nobody. Of an id that never was: no. And what time it is.',
  }),
  sessions: endpoint({
    id: 'auth.sessions',
    method: 'GET',
    path: '/api/auth/sessions',
    auth: 'bearer',
    tokens: 'never',
    /** Lost ones stand beside them until they were emptied. */
    list: { most: limits.sessionsMax },
    request: {},
    answers: { 200: z.array(session) },
    summary: 'Where one is signed in, the last used first.',
  }),
  endSession: endpoint({
    id: 'auth.endSession',
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    auth: 'bearer',
    tokens: 'never',
    request: { params: z.object({ id: idTextSchema }) },
    answers: { 204: nothing },
    summary:
      'Sign out one of the own devices; what it has not sent stays on it. One that was reported lost stays so (“found” takes that back), until it was emptied.',
  }),
  foundSession: endpoint({
    id: 'auth.foundSession',
    method: 'POST',
    path: '/api/auth/sessions/{id}/found',
    auth: 'bearer',
    tokens: 'never',
    request: {
      params: z.object({ id: idTextSchema }),
      json: z.strictObject({ current_password: presentPassword }),
    },
    answers: { 204: nothing },
    summary:
      'Take back that one of the own devices was reported lost, with the present password: it is signed out, and what is on it stays.',
  }),
  loseSession: endpoint({
    id: 'auth.loseSession',
    method: 'POST',
    path: '/api/auth/sessions/{id}/lost',
    auth: 'bearer',
    tokens: 'never',
    request: {
      params: z.object({ id: idTextSchema }),
      json: z.strictObject({ how: z.enum(losings), current_password: presentPassword }),
    },
    answers: { 204: nothing },
    summary:
      'Report one of the own devices lost, with the present password: it locks, and removes its data when it next reaches the server.',
  }),
  lost: endpoint({
    id: 'auth.lost',
    method: 'GET',
    path: '/api/auth/lost',
    auth: 'bearer',
    tokens: 'never',
    whenLost: 'any',
    request: {},
    answers: { 200: z.object({ how: z.nullable(z.enum(losings)) }) },
    summary: 'How the device that asks is to be emptied, having been reported lost; null: it was not.',
  }),
  emptied: endpoint({
    id: 'auth.emptied',
    method: 'POST',
    path: '/api/auth/lost/emptied',
    auth: 'bearer',
    tokens: 'never',
    whenLost: 'any',
    request: { json: emptied },
    answers: { 204: nothing },
    summary: 'Say that the lost device that asks was emptied. Its session is over; said again, it changes nothing.',
  }),
  endOtherSessions: endpoint({
    id: 'auth.endOtherSessions',
    method: 'DELETE',
    path: '/api/auth/sessions',
    auth: 'bearer',
    tokens: 'never',
    request: {},
    answers: { 204: nothing },
    summary: 'Sign out all of the own devices but the one that asks.',
  }),
};
