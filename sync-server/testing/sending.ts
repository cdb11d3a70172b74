// A call of the catalogue as a request: what a caller fills in, put where the entry says it goes.
import type { Endpoint } from '#domain/endpoints/endpoint';

export interface SentFile {
  part: string;
  name: string;
  bytes: Uint8Array;
}

export interface TestRequest {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  multipart?: { fields: Record<string, string>; files?: readonly SentFile[] };
  raw?: Uint8Array;
}

function bodyOf({ json, form, multipart, raw }: TestRequest): { body?: BodyInit; type?: string } {
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' };
  if (form !== undefined) return { body: new URLSearchParams(form) };
  if (raw !== undefined) return { body: new Uint8Array(raw) };
  if (multipart === undefined) return {};
  const body = new FormData();
  for (const [name, value] of Object.entries(multipart.fields)) body.append(name, value);
  for (const { part, name, bytes } of multipart.files ?? []) {
    body.append(part, new Blob([new Uint8Array(bytes)]), name);
  }
  return { body };
}

/** @param token of who asks; undefined for nobody. */
export function requestOf(
  { method, path, request }: Endpoint,
  sending: TestRequest,
  token: string | undefined,
): { path: string; init: RequestInit } {
  const { params = {}, query = {} } = sending;
  const filled = path.replace(/\{(\w+)(?:\.\.\.)?\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(query).toString();
  const { body, type } = bodyOf(sending);
  const headers = new Headers(sending.headers);
  if (!headers.has('Content-Type') && type !== undefined) headers.set('Content-Type', type);
  if (request.raw !== undefined && sending.raw !== undefined) headers.set('Content-Type', request.raw);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  const init: RequestInit = { method, headers, ...(body === undefined ? {} : { body }) };
  return { path: search === '' ? filled : `${filled}?${search}`, init };
}
