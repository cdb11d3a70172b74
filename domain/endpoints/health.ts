import * as z from 'zod/mini';
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
};
