import * as z from 'zod/mini';
import { descriptionSchema } from '../document.ts';
import { followKinds } from '../follow.ts';
import { idSchema, idTextSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { timeSchema } from '../sync/synced.ts';
import { emailSchema, fullNameSchema, passwordSchema } from '../user.ts';
import { endpoint, nothing } from './endpoint.ts';

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
  /** When it was shown that mail to the address reaches the person. */
  email_proved_at: z.optional(z.nullable(timeSchema)),
  /** Whom a link to prove that was mailed to, while it waits: the address, or the one that it is to become. */
  pending_email: z.optional(z.nullable(z.string())),
  /** Since when they keep this server; null: they do not. */
  keeper_since: z.optional(z.nullable(timeSchema)),
});

/** Another person, as those who work with them see them. */
const otherUserAnswer = z.object({
  id: idSchema,
  full_name: z.string(),
  email: z.string(),
  avatar_url: z.nullable(z.string()),
  personal_avatar_url: z.nullable(z.string()),
});

/** Something that the asker follows, or follows no more. */
const follow = z.strictObject({
  kind: z.enum(followKinds),
  id: idSchema,
  /** Of a document: what was looked at. */
  version_id: z.optional(idSchema),
  follows: z.boolean(),
});
export type ToldFollow = z.output<typeof follow>;

/** The present one, to show that the asker is who signed in. */
const presentPassword = z.string().check(z.minLength(1), z.maxLength(limits.passwordMax));
const picture = { multipart: { fields: z.strictObject({}), files: [{ name: 'file', required: true }] } } as const;
const teamPicture = z.object({ avatar_url: z.nullable(z.string()) });
const ownPicture = z.object({ personal_avatar_url: z.nullable(z.string()) });

export const userEndpoints = {
  register: endpoint({
    id: 'users.register',
    method: 'POST',
    path: '/api/users',
    auth: 'public',
    request: {
      json: z.strictObject({
        full_name: fullNameSchema,
        email: emailSchema,
        password: passwordSchema,
        /** The token of a link to an invitation, by which whoever registers comes. */
        invitation: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
      }),
    },
    answers: { 201: userAnswer },
    summary:
      'Create an account with a personal team. Where the server takes only who was invited: with an address that an invitation waits for, or the token of a link to one.',
  }),
  me: endpoint({
    id: 'users.me',
    method: 'GET',
    path: '/api/users/me',
    auth: 'bearer',
    tokens: 'read_all',
    request: {},
    answers: { 200: userAnswer },
    summary: 'The person whose token is sent.',
  }),
  one: endpoint({
    id: 'users.one',
    method: 'GET',
    path: '/api/users/{id}',
    auth: 'bearer',
    tokens: 'read_all',
    request: { params: z.object({ id: idTextSchema }) },
    answers: { 200: otherUserAnswer },
    summary: 'Somebody of a team or project that the asker takes part in.',
  }),
  editPersonal: endpoint({
    id: 'users.editPersonal',
    method: 'PUT',
    path: '/api/users/me/personal',
    auth: 'bearer',
    tokens: 'never',
    request: {
      json: z.strictObject({
        full_name: z.optional(fullNameSchema),
        email: z.optional(emailSchema),
        /** Needed for another e-mail address. */
        current_password: z.optional(presentPassword),
      }),
    },
    answers: { 200: userAnswer },
    summary:
      'Change the own name, or with the present password the e-mail address; where mail is sent, that becomes another once its link is opened. The present address calls off a change that waits.',
  }),
  proveAgain: endpoint({
    id: 'users.proveAgain',
    method: 'POST',
    path: '/api/users/me/confirm-address',
    auth: 'bearer',
    tokens: 'never',
    request: {},
    answers: { 204: nothing },
    summary: 'Have the link mailed once more that proves the address that waits for it, if one does.',
  }),
  editTeam: endpoint({
    id: 'users.editTeam',
    method: 'PUT',
    path: '/api/users/me/team',
    auth: 'bearer',
    tokens: 'never',
    request: {
      json: z.strictObject({ team_name: z.optional(fullNameSchema), description: z.optional(descriptionSchema) }),
    },
    answers: { 200: userAnswer },
    summary: 'Change name and description of the own team.',
  }),
  tellFollows: endpoint({
    id: 'users.tellFollows',
    method: 'PUT',
    path: '/api/users/me/follows',
    auth: 'bearer',
    tokens: 'never',
    request: {
      json: z.strictObject({
        follows: z.array(follow).check(z.minLength(1), z.maxLength(limits.followsToldMax)),
      }),
    },
    answers: { 204: nothing },
    summary:
      'Tell which documents were opened, and which projects and folders are kept on a device or no more. What the asker cannot see is passed over.',
  }),
  changePassword: endpoint({
    id: 'users.changePassword',
    method: 'POST',
    path: '/api/users/me/change-password',
    auth: 'bearer',
    tokens: 'never',
    request: { json: z.strictObject({ current_password: presentPassword, new_password: passwordSchema }) },
    answers: { 200: z.object({ message: z.string() }) },
    summary: 'Change the password; every other session of the asker ends.',
  }),
  exportAccount: endpoint({
    id: 'users.exportAccount',
    method: 'GET',
    path: '/api/users/me/export',
    auth: 'bearer',
    tokens: 'never',
    request: {},
    answers: { 200: { bytes: 'application/zip' } },
    summary: 'All that is kept about the asker and what they wrote and uploaded, as a ZIP. One at a time.',
  }),
  deleteAccount: endpoint({
    id: 'users.deleteAccount',
    method: 'POST',
    path: '/api/users/me/delete',
    auth: 'bearer',
    tokens: 'never',
    request: { json: z.strictObject({ current_password: presentPassword }) },
    answers: { 204: nothing },
    summary:
      'Delete the own account for good. What the asker did in projects stays there without their name; their own projects go to the bin. Refused while others have one of those.',
  }),
  setAvatar: endpoint({
    id: 'users.setAvatar',
    method: 'POST',
    path: '/api/users/me/avatar',
    auth: 'bearer',
    tokens: 'never',
    request: picture,
    answers: { 200: teamPicture },
    summary: 'Give the own team a picture, under 5 MB.',
  }),
  removeAvatar: endpoint({
    id: 'users.removeAvatar',
    method: 'DELETE',
    path: '/api/users/me/avatar',
    auth: 'bearer',
    tokens: 'never',
    request: {},
    answers: { 200: teamPicture },
    summary: 'Remove the own team’s picture.',
  }),
  setPersonalAvatar: endpoint({
    id: 'users.setPersonalAvatar',
    method: 'POST',
    path: '/api/users/me/personal_avatar',
    auth: 'bearer',
    tokens: 'never',
    request: picture,
    answers: { 200: ownPicture },
    summary: 'Give oneself a picture, under 5 MB.',
  }),
  removePersonalAvatar: endpoint({
    id: 'users.removePersonalAvatar',
    method: 'DELETE',
    path: '/api/users/me/personal_avatar',
    auth: 'bearer',
    tokens: 'never',
    request: {},
    answers: { 200: ownPicture },
    summary: 'Remove the own picture.',
  }),
};
