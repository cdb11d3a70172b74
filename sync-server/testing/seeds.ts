// People, projects and files for tests, made through the real calls.
import { createHash, randomBytes } from 'node:crypto';
import { idFromBytes } from '#domain/ids';
/** Whatever answers requests by path: an app of this process, or a server in one of its own. */
export interface Reachable {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Where mail is sent: makes an account as if the link that is mailed had been opened. */
  registerProved?(person: { full_name: string; email: string; password: string }): Promise<{ id: number }>;
}

export const PASSWORD = 'correct horse battery';

export const newId = (): number => idFromBytes(randomBytes(8));
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What the server answered, read. */
export interface Answer<T> {
  status: number;
  body: T;
  headers: Headers;
}

/** A person who is signed in. */
export interface Person {
  id: number;
  email: string;
  full_name: string;
  token: string;
  /** A call as this person, with its JSON answer; null where there is no body. */
  call<T = Record<string, unknown>>(method: string, path: string, json?: unknown): Promise<Answer<T>>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export async function signIn(app: Reachable, email: string, password = PASSWORD): Promise<string> {
  const form = new URLSearchParams({ username: email, password });
  const answer = await app.fetch('/api/auth/token', { method: 'POST', body: form });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

export function personWith(
  app: Reachable,
  who: { id: number; email: string; full_name: string },
  token: string,
): Person {
  const person: Person = {
    ...who,
    token,
    fetch(path, init) {
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${token}`);
      return app.fetch(path, { ...init, headers });
    },
    async call<T>(method: string, path: string, json?: unknown) {
      const body = json === undefined ? {} : { body: JSON.stringify(json) };
      const answer = await person.fetch(path, { method, headers: { 'Content-Type': 'application/json' }, ...body });
      const text = await answer.text();
      return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as T, headers: answer.headers };
    },
  };
  return person;
}

/** Registers somebody new and signs them in. */
export async function newPerson(app: Reachable, full_name = 'Ada Mason'): Promise<Person> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  if (app.registerProved !== undefined) {
    const { id } = await app.registerProved({ full_name, email, password: PASSWORD });
    return personWith(app, { id, email, full_name }, await signIn(app, email));
  }
  const answer = await app.fetch('/api/users', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ full_name, email, password: PASSWORD }),
  });
  if (answer.status !== 201) throw new Error(`register answered ${answer.status}`);
  const { id } = (await answer.json()) as { id: number };
  return personWith(app, { id, email, full_name }, await signIn(app, email));
}

export async function newProject(person: Person, name = 'Harbour House'): Promise<number> {
  const body = new FormData();
  body.set('project_data', JSON.stringify({ name }));
  const answer = await person.fetch('/api/projects', { method: 'POST', body });
  if (answer.status !== 201) throw new Error(`project answered ${answer.status}`);
  return ((await answer.json()) as { id: number }).id;
}

export interface UploadedFile {
  project_id: number;
  file_name?: string;
  bytes?: Uint8Array;
  /** Further fields of the form. */
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Uploads a file as a form does. */
export async function upload<T = Record<string, unknown>>(person: Person, file: UploadedFile): Promise<Answer<T>> {
  const body = new FormData();
  body.set('project_id', String(file.project_id));
  for (const [name, value] of Object.entries(file.fields ?? {})) body.set(name, value);
  const bytes = new Uint8Array(file.bytes ?? randomBytes(2000));
  body.set('file', new Blob([bytes]), file.file_name ?? 'A-101.pdf');
  const init = { method: 'POST', body, headers: file.headers ?? {} };
  const answer = await person.fetch('/api/documents/upload', init);
  return { status: answer.status, body: (await answer.json()) as T, headers: answer.headers };
}

/** Makes a token for a program: one that reads all for a month, unless it is wished otherwise. */
export async function makeToken(
  person: Person,
  wish: Record<string, unknown> = {},
): Promise<{ id: number; token: string }> {
  const wanted = { name: 'Reports', scope: 'read', project_id: null, days: 30, current_password: PASSWORD, ...wish };
  const answer = await person.call<{ id: number; token: string }>('POST', '/api/tokens', wanted);
  if (answer.status !== 200) throw new Error(`a token answered ${answer.status}`);
  return answer.body;
}

/** Where no receiver listens. */
const NOBODY = 'http://127.0.0.1:65535/';

/** Makes a webhook that hears of everything, unless it is wished otherwise. */
export async function makeWebhook(
  person: Person,
  project_id: number,
  wish: Record<string, unknown> = {},
): Promise<{ id: number; secret: string }> {
  const groups = ['uploads', 'comments', 'names', 'deletions', 'sharing', 'codes'];
  const wanted = { name: 'Register', url: NOBODY, groups, current_password: PASSWORD, ...wish };
  const path = `/api/projects/${project_id}/webhooks`;
  const answer = await person.call<{ id: number; secret: string }>('POST', path, wanted);
  if (answer.status !== 200) throw new Error(`a webhook answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Makes `member` one of `owner`'s team and gives them a share. @returns the share's id. */
export async function shareWith(
  owner: Person,
  member: Person,
  project_id: number,
  access_level: 'viewer' | 'collaborator',
): Promise<number> {
  await owner.call('POST', '/api/team-invitations/invite', { invitee_email: member.email });
  const received = await member.call<{ id: number }[]>('GET', '/api/team-invitations/received');
  for (const { id } of received.body) {
    await member.call('PUT', `/api/team-invitations/${id}/respond`, { action: 'accept' });
  }
  const wanted = { project_id, shared_with_id: member.id, access_level };
  const answer = await owner.call<{ id: number }>('POST', '/api/team-invitations/projects/share', wanted);
  if (answer.status !== 201) throw new Error(`share answered ${answer.status}`);
  return answer.body.id;
}

/**
 * Pushes one mutation as a device of its own.
 * @param base_seq what of the project's feed its author had seen: all there is, unless it says another seq; null: it does
 * not say. @returns its result.
 */
export async function pushOne(
  person: Person,
  name: string,
  args: unknown,
  base_seq: number | null = Number.MAX_SAFE_INTEGER,
  { client_id, n } = { client_id: newId(), n: 1 },
): Promise<Record<string, unknown>> {
  const seen = base_seq === null ? {} : { base_seq };
  const mutation = { n, name, args, ...seen, client_time: new Date().toISOString() };
  const request = { client_id, epoch: null, app_version: 'test', mutations: [mutation] };
  const answer = await person.call<{ results: Record<string, unknown>[] }>('POST', '/api/sync/push', request);
  const [result] = answer.body.results;
  if (result === undefined) throw new Error(`push answered ${answer.status}`);
  return result;
}

/** Many changes as one device queued them, told in pushes. @returns their results, in order. */
export async function pushMany(
  person: Person,
  changes: readonly { name: string; args: unknown }[],
): Promise<Record<string, unknown>[]> {
  const client_id = newId();
  const results: Record<string, unknown>[] = [];
  for (let from = 0; from < changes.length; from += 50) {
    const mutations = changes.slice(from, from + 50).map((change, index) => ({
      ...change,
      n: from + index + 1,
      base_seq: Number.MAX_SAFE_INTEGER,
      client_time: new Date().toISOString(),
    }));
    const request = { client_id, epoch: null, app_version: 'test', mutations };
    const answer = await person.call<{ results?: Record<string, unknown>[] }>('POST', '/api/sync/push', request);
    if (answer.body.results === undefined) throw new Error(`push answered ${answer.status}`);
    results.push(...answer.body.results);
  }
  return results;
}
