import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { endpoint, nothing } from './endpoint.ts';

const sealedText = z.string().check(z.minLength(1), z.maxLength(limits.sealedTextMax));
const token = z.object({ access_token: z.string(), token_type: z.literal('bearer') });
const begun = z.object({
  /** Where the person goes to sign in. */
  address: z.string(),
  /** To be kept on the device, and given back with the answer; nobody reads it meanwhile. */
  flow: z.string(),
  /** What the answer is known by. */
  state: z.string(),
});
const answerShape = {
  flow: sealedText,
  /** The query of the address that the provider sent back to, without its question mark. */
  answer: z.string().check(z.minLength(1), z.maxLength(limits.sealedTextMax)),
};
/** What the User-Agent does not say: an iPad calls itself a Mac there. */
const device = z.optional(z.literal('iPad'));

export const providerEndpoints = {
  begin: endpoint({
    id: 'auth.beginAtProvider',
    method: 'POST',
    path: '/api/auth/oidc/start',
    auth: 'public',
    request: { json: z.strictObject({ anew: z.boolean() }) },
    answers: { 200: begun },
    summary:
      'Begin to sign in by the firm’s identity provider (OpenID Connect); anew: a sign-in there of before does not do. 404 on a server without one.',
  }),
  finish: endpoint({
    id: 'auth.finishAtProvider',
    method: 'POST',
    path: '/api/auth/oidc/finish',
    auth: 'public',
    request: { json: z.strictObject({ ...answerShape, device }) },
    answers: {
      200: z.union([
        token,
        z.object({
          /** There is an account with this address: by its password and this text it is connected, once. */
          link: z.string(),
          email: z.string(),
        }),
      ]),
    },
    summary:
      'Sign in with what the identity provider answered, on the device that began: a token, or what connects an account that is there already.',
  }),
  link: endpoint({
    id: 'auth.linkToProvider',
    method: 'POST',
    path: '/api/auth/oidc/link',
    auth: 'public',
    request: {
      json: z.strictObject({
        link: sealedText,
        password: z.string().check(z.minLength(1), z.maxLength(limits.passwordMax)),
        device,
      }),
    },
    answers: { 200: token },
    summary: 'Connect the account of an address with the identity provider, by its password, and sign in.',
  }),
  ways: endpoint({
    id: 'auth.ways',
    method: 'GET',
    path: '/api/auth/ways',
    auth: 'bearer',
    tokens: 'never',
    request: {},
    answers: { 200: z.object({ password: z.boolean(), provider: z.boolean() }) },
    summary: 'By what one signs in: a password, the identity provider, or both.',
  }),
  beginConfirmation: endpoint({
    id: 'auth.beginConfirmation',
    method: 'POST',
    path: '/api/auth/oidc/confirm',
    auth: 'bearer',
    tokens: 'never',
    request: {},
    answers: { 200: begun },
    summary:
      'Begin to confirm by a new sign-in at the identity provider that it is oneself: for an account without a password.',
  }),
  finishConfirmation: endpoint({
    id: 'auth.finishConfirmation',
    method: 'POST',
    path: '/api/auth/oidc/confirmed',
    auth: 'bearer',
    tokens: 'never',
    request: { json: z.strictObject(answerShape) },
    answers: { 200: z.object({ confirmation: z.string() }) },
    summary: 'What stands in place of the present password in one call of the next five minutes, by this session.',
  }),
  logout: endpoint({
    id: 'auth.endByProvider',
    method: 'POST',
    path: '/api/auth/oidc/backchannel-logout',
    auth: 'public',
    request: { form: z.object({ logout_token: sealedText }) },
    answers: { 204: nothing },
    summary:
      'For the identity provider: end the sessions that a logout token is about (OpenID Connect Back-Channel Logout 1.0). Devices lock, with what they have not sent.',
  }),
};
