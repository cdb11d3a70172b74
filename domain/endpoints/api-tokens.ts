import * as z from 'zod/mini';
import { cleanName } from '../files/names.ts';
import { idSchema, idTextSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { timeSchema } from '../sync/synced.ts';
import { endpoint, nothing } from './endpoint.ts';

/** What a program may do with it: `write` reads too. */
export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

const presentPassword = z.string().check(z.minLength(1), z.maxLength(limits.passwordMax));
const name = z.pipe(
  z.string().check(z.maxLength(limits.apiTokenNameMax)),
  z.pipe(z.transform(cleanName), z.string().check(z.minLength(1))),
);

const apiToken = z.object({
  /** By which it is revoked; it says nothing about the token. */
  id: idSchema,
  name: z.string(),
  scope: z.enum(tokenScopes),
  /** null: all projects that its account has. */
  project_id: z.nullable(idSchema),
  /** null too where its account has that project no more: then the token reaches nothing. */
  project_name: z.nullable(z.string()),
  created_at: timeSchema,
  expires_at: timeSchema,
  /** To an hour; null: never. */
  used_at: z.nullable(timeSchema),
});
export type ApiTokenAnswer = z.infer<typeof apiToken>;
/** Beside it, once: what the program sends. */
const madeToken = z.extend(apiToken, { token: z.string() });
export type MadeToken = z.infer<typeof madeToken>;

export const apiTokenEndpoints = {
  list: endpoint({
    id: 'apiTokens.list',
    method: 'GET',
    path: '/api/tokens',
    auth: 'bearer',
    tokens: 'never',
    list: { most: limits.apiTokensMax },
    request: {},
    answers: { 200: z.array(apiToken) },
    summary: 'The asker’s own tokens for programs, the newest first; those that ended within 30 days too.',
  }),
  create: endpoint({
    id: 'apiTokens.create',
    method: 'POST',
    path: '/api/tokens',
    auth: 'bearer',
    tokens: 'never',
    request: {
      json: z.strictObject({
        name,
        scope: z.enum(tokenScopes),
        /** null: all that the asker has, also later. */
        project_id: z.nullable(idSchema),
        /** For which it holds. */
        days: z.int().check(z.minimum(1), z.maximum(limits.apiTokenDaysMax)),
        current_password: presentPassword,
      }),
    },
    answers: { 200: madeToken },
    summary:
      'Make a token for a program, with the present password. What the program sends is answered here, and never again.',
  }),
  revoke: endpoint({
    id: 'apiTokens.revoke',
    method: 'POST',
    path: '/api/tokens/{id}/revoke',
    auth: 'bearer',
    tokens: 'never',
    request: {
      params: z.object({ id: idTextSchema }),
      json: z.strictObject({ current_password: presentPassword }),
    },
    answers: { 204: nothing },
    summary: 'End one of the own tokens at once, or take one that has ended off the list, with the present password.',
  }),
};
