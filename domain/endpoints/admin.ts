// What only keepers of the server may call.
import * as z from 'zod/mini';
import { idSchema, idTextSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { registrations } from '../registration.ts';
import { timeSchema } from '../sync/synced.ts';
import { endpoint, nothing } from './endpoint.ts';
import { pageQuery } from './page.ts';

const count = z.int().check(z.nonnegative());
/** As quotas count them: a small file as a larger one. */
const stored = z.object({ bytes: count, files: count });

export const personAnswer = z.object({
  id: idSchema,
  full_name: z.string(),
  email: z.string(),
  created_at: timeSchema,
  /** To a few minutes, of the sessions that there are; null: there is none. */
  last_seen_at: z.nullable(timeSchema),
  /** Lost ones are none. */
  sessions: count,
  storage: stored,
  /** Projects that they work in, their own and those that were shared with them, without those in the bin. */
  projects: count,
  disabled_at: z.nullable(timeSchema),
  keeper_since: z.nullable(timeSchema),
  /** They sign in by the firm's identity provider; an older server does not say. */
  by_provider: z.optional(z.boolean()),
});
export type ListedPerson = z.output<typeof personAnswer>;

export const storedProjectAnswer = z.object({
  id: idSchema,
  name: z.string(),
  owner_name: z.string(),
  owner_email: z.string(),
  storage: stored,
  /** It is in the bin. */
  deleted_at: z.nullable(timeSchema),
});
export type StoredProject = z.output<typeof storedProjectAnswer>;

export const unownedProjectAnswer = z.object({
  id: idSchema,
  name: z.string(),
  owner_id: idSchema,
  /** '' of a deleted account. */
  owner_name: z.string(),
  owner_email: z.string(),
});
export type UnownedProject = z.output<typeof unownedProjectAnswer>;

export const jobKinds = ['texts', 'names', 'photos', 'covers', 'uploads', 'commits', 'endings', 'given_up'] as const;
export type JobKind = (typeof jobKinds)[number];

const failedMail = z.object({
  kind: z.string(),
  /** '' where it goes to an address alone. */
  receiver_name: z.string(),
  created_at: timeSchema,
  tries: count,
  error: z.string(),
});

/** How a disk is. `low`: it is time to make room; `full`: no file is taken any more. */
export const diskStates = ['ample', 'low', 'full'] as const;
export type DiskState = (typeof diskStates)[number];

const serverState = z.object({
  version: z.string(),
  registration: z.enum(registrations),
  sends_mail: z.boolean(),
  /** Bytes that one project may hold, and one person may have brought; null: no bound. */
  quotas: z.object({ project: z.nullable(count), person: z.nullable(count) }),
  /** Bytes, and how the disk is by what is left of it; an older server does not say. */
  disk: z.object({ free: count, database: count, files: count, state: z.optional(z.enum(diskStates)) }),
  /** null: none was made of these data. */
  backup_at: z.nullable(timeSchema),
  /** What waits, by kind; `given_up`: files that ended whoever read them, and are left alone. At most `countedMost` of each. */
  jobs: z.record(z.enum(jobKinds), count),
  mails: z.object({ waiting: count, failed: count, last_failed: z.array(failedMail) }),
  now: timeSchema,
});
export type ServerState = z.output<typeof serverState>;

/** As far as is counted what can be without end. */
export const countedMost = 1000;

const params = z.object({ id: idTextSchema });
/** The keeper's own present one: whoever found their device has no hand in others' accounts. */
const presentPassword = z.string().check(z.minLength(1), z.maxLength(limits.passwordMax));

const confirmed = { params, json: z.strictObject({ current_password: presentPassword }) };

export const adminEndpoints = {
  people: endpoint({
    id: 'admin.people',
    method: 'GET',
    path: '/api/admin/people',
    auth: 'bearer',
    tokens: 'never',
    keeper: true,
    list: 'pages',
    request: {
      query: z.extend(pageQuery, {
        /** What a name or an address begins with. */
        begins: z.optional(z.string().check(z.maxLength(limits.emailMax))),
      }),
    },
    answers: { 200: z.array(personAnswer) },
    summary:
      'Everybody with an account, by name; with “begins” those whose name or address begins so, by name or by address.',
  }),
  disable: endpoint({
    id: 'admin.disable',
    method: 'POST',
    path: '/api/admin/people/{id}/disable',
    auth: 'bearer',
    tokens: 'never',
    keeper: true,
    request: confirmed,
    answers: { 204: nothing },
    summary:
      'Close an account, with the keeper’s own present password: all its sessions end, and nobody signs in by it until it is enabled. What waits on its devices stays there.',
  }),
  enable: endpoint({
    id: 'admin.enable',
    method: 'POST',
    path: '/api/admin/people/{id}/enable',
    auth: 'bearer',
    tokens: 'never',
    keeper: true,
    request: confirmed,
    answers: { 204: nothing },
    summary: 'Open an account that was disabled, with the keeper’s own present password; its person signs in again.',
  }),
  signOut: endpoint({
    id: 'admin.signOut',
    method: 'POST',
    path: '/api/admin/people/{id}/sign-out',
    auth: 'bearer',
    tokens: 'never',
    keeper: true,
    request: confirmed,
    answers: { 204: nothing },
    summary:
      'End all sessions of a person, with the keeper’s own present password; what waits on their devices stays there until they sign in again.',
  }),
  remove: endpoint({
    id: 'admin.remove',
    method: 'POST',
    path: '/api/admin/people/{id}/delete',
    auth: 'bearer',
    tokens: 'never',
    keeper: true,
    request: {
      params,
      json: z.strictObject({ current_password: presentPassword, with_projects: z.optional(z.boolean()) }),
    },
    answers: { 204: nothing },
    summary:
      'Delete an account for good, with the keeper’s own present password. Its projects go to the bin; refused while others have one of those, unless “with_projects” is said.',
  }),
  keeper: endpoint({
    id: 'admin.keeper',
    method: 'POST',
    path: '/api/admin/people/{id}/keeper',
    auth: 'bearer',
    tokens: 'never',
    keeper: true,
    request: { params, json: z.strictObject({ current_password: presentPassword, keeper: z.boolean() }) },
    answers: { 204: nothing },
    summary: 'Name a person a keeper of the server or unname one, with the keeper’s own present password.',
  }),
  server: endpoint({
    id: 'admin.server',
    method: 'GET',
    path: '/api/admin/server',
    auth: 'bearer',
    tokens: 'never',
    keeper: true,
    request: {},
    answers: { 200: serverState },
    summary:
      'How the server is: version, space, age of the last backup, work that waits, mails that failed. What waits is counted to 1,000.',
  }),
  projects: endpoint({
    id: 'admin.projects',
    method: 'GET',
    path: '/api/admin/projects',
    auth: 'bearer',
    tokens: 'never',
    keeper: true,
    list: 'pages',
    request: { query: pageQuery },
    answers: { 200: z.array(storedProjectAnswer) },
    summary: 'Projects by what they hold, the largest first.',
  }),
  unowned: endpoint({
    id: 'admin.unowned',
    method: 'GET',
    path: '/api/admin/projects/unowned',
    auth: 'bearer',
    tokens: 'never',
    keeper: true,
    list: 'pages',
    request: { query: pageQuery },
    answers: { 200: z.array(unownedProjectAnswer) },
    summary: 'Projects whose owner is disabled or deleted.',
  }),
};
