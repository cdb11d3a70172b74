import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { emailSchema } from '../user.ts';
import { endpoint, nothing } from './endpoint.ts';

const credentials = z.strictObject({
  username: emailSchema,
  password: z.string().check(z.minLength(1), z.maxLength(limits.passwordMax)),
  /** OAuth clients send it; there is only this one. */
  grant_type: z.optional(z.literal('password')),
});
const token = z.object({ access_token: z.string(), token_type: z.literal('bearer') });

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
  logout: endpoint({
    id: 'auth.logout',
    method: 'POST',
    path: '/api/auth/logout',
    auth: 'bearer',
    request: {},
    answers: { 204: nothing },
    summary: 'End the session of the token that is sent.',
  }),
};
