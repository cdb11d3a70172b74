import * as z from 'zod/mini';
import { browsers, systems } from '../client-name.ts';
import { idSchema, idTextSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { timeSchema } from '../synced.ts';
import { emailSchema, passwordSchema } from '../user.ts';
import { sha256Schema } from '../version.ts';
import { endpoint, nothing } from './endpoint.ts';

const credentials = z.strictObject({
  username: emailSchema,
  password: z.string().check(z.minLength(1), z.maxLength(limits.passwordMax)),
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
});
/** By which a device that has forgotten a token still knows its session. */
const leftSessions = z.strictObject({
  sessions: z.array(sha256Schema).check(z.minLength(1), z.maxLength(limits.leftSessionsMax)),
});
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
  logout: endpoint({
    id: 'auth.logout',
    method: 'POST',
    path: '/api/auth/logout',
    auth: 'bearer',
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
      'End sessions that were signed out without a network, each by the SHA-256 of its token; the token is no more.',
  }),
  deleted: endpoint({
    id: 'auth.deleted',
    method: 'GET',
    path: '/api/auth/deleted/{id}',
    auth: 'public',
    request: { params: z.object({ id: idTextSchema }) },
    answers: { 200: z.object({ deleted: z.boolean() }) },
    summary:
      'Whether the account of this id was deleted: asked by a device that is locked and may wait for nobody. Of an id that never was: no.',
  }),
  sessions: endpoint({
    id: 'auth.sessions',
    method: 'GET',
    path: '/api/auth/sessions',
    auth: 'bearer',
    request: {},
    answers: { 200: z.array(session) },
    summary: 'Where one is signed in, the last used first.',
  }),
  endSession: endpoint({
    id: 'auth.endSession',
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    auth: 'bearer',
    request: { params: z.object({ id: idTextSchema }) },
    answers: { 204: nothing },
    summary: 'Sign out one of the own devices; what it has not sent stays on it.',
  }),
  endOtherSessions: endpoint({
    id: 'auth.endOtherSessions',
    method: 'DELETE',
    path: '/api/auth/sessions',
    auth: 'bearer',
    request: {},
    answers: { 204: nothing },
    summary: 'Sign out all of the own devices but the one that asks.',
  }),
};
