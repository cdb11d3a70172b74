// The sync protocol among the documented calls. Its messages are in domain/sync/sync.ts.
import * as z from 'zod/mini';
import { pullAnswerSchema, pullRequestSchema, pushAnswerSchema, pushRequestSchema } from '../sync/sync.ts';
import { bytes, endpoint } from './endpoint.ts';

export const syncEndpoints = {
  push: endpoint({
    id: 'sync.push',
    method: 'POST',
    path: '/api/sync/push',
    auth: 'bearer',
    tokens: 'never',
    whenLost: 'send_first',
    long: true,
    request: { json: pushRequestSchema },
    answers: { 200: pushAnswerSchema },
    summary: 'Changes of a device, numbered without a gap: each is applied exactly once or refused for good.',
  }),
  pull: endpoint({
    id: 'sync.pull',
    method: 'POST',
    path: '/api/sync/pull',
    auth: 'bearer',
    tokens: 'never',
    compressed: true,
    long: true,
    request: { json: pullRequestSchema },
    answers: { 200: pullAnswerSchema },
    summary: 'What changed since the cursors that a device holds.',
  }),
  events: endpoint({
    id: 'sync.events',
    method: 'GET',
    path: '/api/sync/events',
    auth: 'bearer',
    tokens: 'never',
    request: { query: z.object({ wait: z.optional(z.string().check(z.regex(/^\d{1,2}$/))) }) },
    answers: { 200: bytes },
    summary:
      'A stream of lines that say when to pull; with `wait`, one answer after so many seconds or at the first news.',
  }),
};
