import * as z from 'zod/mini';
import { passwordRules, registrations } from '../registration.ts';
import { timeSchema } from '../sync/synced.ts';
import { endpoint } from './endpoint.ts';

/** What keeps a server from taking requests: its database does not answer, no file can be written, it was told to end. */
export const unreadyParts = ['database', 'files', 'stopping'] as const;
export type UnreadyPart = (typeof unreadyParts)[number];

export const healthEndpoints = {
  health: endpoint({
    id: 'health.read',
    method: 'GET',
    path: '/api/health',
    auth: 'public',
    request: {},
    answers: {
      200: z.object({
        status: z.literal('ok'),
        version: z.optional(z.string()),
        /** Bytes that are left on the disk of the data. */
        free_bytes: z.optional(z.int()),
        /** When the data were last copied whole; null: never. */
        backup_at: z.optional(z.nullable(timeSchema)),
      }),
    },
    summary:
      'Whether the server answers and its database can be read. Asked from the machine itself, also its version, the bytes that are left on its disk and the time of its last backup, for whatever watches it.',
  }),
  ready: endpoint({
    id: 'health.ready',
    method: 'GET',
    path: '/api/ready',
    auth: 'public',
    request: {},
    answers: {
      200: z.object({ status: z.literal('ready') }),
      503: z.object({ status: z.literal('not_ready'), parts: z.array(z.enum(unreadyParts)) }),
    },
    list: { most: unreadyParts.length },
    summary: 'Whether requests are to be sent to this server.',
  }),
  operator: endpoint({
    id: 'health.operator',
    method: 'GET',
    path: '/api/operator',
    auth: 'public',
    request: {},
    answers: {
      200: z.object({
        contact: z.nullable(z.string()),
        /** An older server does not say. */
        sends_mail: z.optional(z.boolean()),
        /** Who may make an account; an older server lets anybody, and does not say. */
        registration: z.optional(z.enum(registrations)),
        /** The firm's identity provider: how its button is called, and whether only keepers sign in by a password; null: there is none; an older server does not say. */
        provider: z.optional(z.nullable(z.object({ label: z.string(), passwords: z.enum(passwordRules) }))),
      }),
    },
    summary:
      'Where whoever runs this server is reached (an e-mail or https address; null where they have named none), whether it sends mail (without mail it has no link to a new password to give), who may make an account: anybody (open), who was invited, or nobody (closed); and by which identity provider one signs in.',
  }),
};
