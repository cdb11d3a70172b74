// Which refusals a call can answer with, as far as its entry tells.
import type { Endpoint } from '#domain/endpoints/endpoint';
import { type RefusalCode, refusals } from '#domain/errors';
import type { JsonSchema } from './openapi-schemas.ts';

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

/** Every code of a status, with its sentence. */
function described(status: number): string {
  const codes = Object.entries(refusals) as [RefusalCode, { status: number; detail: string }][];
  const lines = codes.filter(([, refusal]) => refusal.status === status);
  return lines.map(([code, { detail }]) => `\`${code}\`: ${detail}`).join('\n\n');
}

function statusesOf({ id, auth, tokens, method, path, request, ...entry }: Endpoint): number[] {
  const body = [request.json, request.form, request.multipart, request.raw].some((kind) => kind !== undefined);
  const named = path.includes('{');
  const asked =
    body ||
    request.params !== undefined ||
    request.query !== undefined ||
    request.headers !== undefined ||
    entry.list !== undefined;
  const isRead = method === 'GET' && entry.writes !== true;
  const writes = !isRead && auth === 'bearer';
  return [
    ...(auth === 'bearer' || id === 'auth.token' || id === 'auth.linkToProvider' ? [401] : []),
    ...(body || request.headers !== undefined ? [400] : []),
    ...(auth === 'bearer' && (named || body || tokens !== 'never') ? [403] : []),
    ...(named || (body && auth === 'bearer') ? [404] : []),
    ...(writes || body || named ? [409] : []),
    ...(body || method === 'POST' ? [413, 415] : []),
    ...(asked || method === 'POST' ? [422] : []),
    ...(id === 'sync.push' ? [426] : []),
    ...(method === 'POST' || entry.writes === true || entry.large === true || id === 'search.documents' ? [429] : []),
    ...(isRead ? [503] : [503, 507]),
  ];
}

const nameOf = (status: number) => `Refused${status}`;

/** Every status of a refusal, described once. */
export function refusalComponents(): JsonSchema {
  // 405 is what an address answers that no call has.
  const statuses = [...new Set(Object.values(refusals).map(({ status }) => status))].filter((status) => status !== 405);
  return Object.fromEntries(statuses.map((status) => [nameOf(status), { description: described(status), content }]));
}

/** Status → what it means; `default` is the one that nobody expects. */
export function refusalResponses(entry: Endpoint): JsonSchema {
  const reference = (status: number) => ({ $ref: `#/components/responses/${nameOf(status)}` });
  const statuses = statusesOf(entry).map((status) => [status, reference(status)]);
  return { ...Object.fromEntries(statuses), default: reference(500) };
}
