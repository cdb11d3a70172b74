import * as z from 'zod/mini';
import { registrations } from '../registration.ts';
import { endpoint } from './endpoint.ts';

export const healthEndpoints = {
  health: endpoint({
    id: 'health.read',
    method: 'GET',
    path: '/api/health',
    auth: 'public',
    request: {},
    answers: { 200: z.object({ status: z.literal('ok') }) },
    summary: 'Whether the server answers and its database can be read.',
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
      }),
    },
    summary:
      'Where whoever runs this server is reached (an e-mail or https address; null where they have named none), whether it sends mail (without mail it has no link to a new password to give), and who may make an account: anybody (open), who was invited, or nobody (closed).',
  }),
};
