import * as z from 'zod/mini';
import { idSchema, idTextSchema } from '../ids.ts';
import { timeSchema } from '../synced.ts';
import { emailSchema, fullNameSchema, passwordSchema } from '../user.ts';
import { endpoint } from './endpoint.ts';

const userAnswer = z.object({
  id: idSchema,
  full_name: z.string(),
  email: z.string(),
  avatar_url: z.nullable(z.string()),
  personal_avatar_url: z.nullable(z.string()),
  team_id: idSchema,
  team_name: z.string(),
  organization: z.string(),
  created_at: timeSchema,
});

/** Another person, as those who work with them see them. */
const otherUserAnswer = z.object({
  id: idSchema,
  full_name: z.string(),
  email: z.string(),
  avatar_url: z.nullable(z.string()),
  personal_avatar_url: z.nullable(z.string()),
});

export const userEndpoints = {
  register: endpoint({
    id: 'users.register',
    method: 'POST',
    path: '/api/users',
    auth: 'public',
    request: { json: z.strictObject({ full_name: fullNameSchema, email: emailSchema, password: passwordSchema }) },
    answers: { 201: userAnswer },
    summary: 'Create an account with a personal team.',
  }),
  me: endpoint({
    id: 'users.me',
    method: 'GET',
    path: '/api/users/me',
    auth: 'bearer',
    request: {},
    answers: { 200: userAnswer },
    summary: 'The person whose token is sent.',
  }),
  one: endpoint({
    id: 'users.one',
    method: 'GET',
    path: '/api/users/{id}',
    auth: 'bearer',
    request: { params: z.object({ id: idTextSchema }) },
    answers: { 200: otherUserAnswer },
    summary: 'Somebody of a team or project that the asker takes part in.',
  }),
};
