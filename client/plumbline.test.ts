import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, newProject, type Person } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { answer, pages, plumbline } from './plumbline.mjs';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await newPerson(app);
});
afterAll(() => app.close());

test('a refusal is thrown with its code and fields', async () => {
  const api = plumbline({ server: app.baseUrl, token: person.token });
  const body = { invitee_email: 'nobody' };
  await expect(answer(api.POST('/api/team-invitations/invite', { body }))).rejects.toMatchObject({
    name: 'PlumblineError',
    status: 422,
    code: 'invalid',
    message: 'Some fields are not valid.',
    fields: { invitee_email: expect.any(String) },
  });
});

test('the pages of a list are walked to the last, those of the log too', async () => {
  const { token, ...other } = await newPerson(app);
  const api = plumbline({ server: app.baseUrl, token });
  const id = await newProject({ token, ...other }, 'A');
  await newProject({ token, ...other }, 'B');
  const names: string[] = [];
  const query = { limit: 1 };
  for await (const page of pages((next) => api.GET('/api/projects/me', { params: { query: { ...query, ...next } } }))) {
    names.push(...page.map(({ name }) => name));
  }
  expect(names).toEqual(['A', 'B']);
  const folder = { name: 'Level', project_id: id };
  await answer(api.POST('/api/folders', { body: folder }));
  const path = { id };
  const log: number[] = [];
  for await (const page of pages((next) =>
    api.GET('/api/projects/{id}/activity', { params: { path, query: { ...query, ...next } } }),
  )) {
    log.push(...page.map(({ number }) => number));
  }
  expect(log).toEqual(Array.from({ length: log[0] ?? 0 }, (_, at) => (log[0] ?? 0) - at));
  expect(log.length).toBeGreaterThan(1);
});

test('where the line breaks off, what was made is not made a second time', async () => {
  const project_id = await newProject(person);
  const keys: unknown[] = [];
  // A proxy that loses the first answer.
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Uint8Array[] = [];
    for await (const part of request) parts.push(part as Uint8Array);
    const { host: _, connection: __, ...headers } = request.headers;
    const init = { method: 'POST', headers: headers as Record<string, string>, body: Buffer.concat(parts) };
    const made = await fetch(app.baseUrl + request.url, init);
    keys.push(request.headers['idempotency-key']);
    if (keys.length === 1) request.socket.destroy();
    else response.writeHead(made.status, { 'Content-Type': 'application/json' }).end(await made.text());
  };
  const proxy = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  try {
    const api = plumbline({ server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, token: person.token });
    await answer(api.POST('/api/folders', { body: { name: 'Once', project_id } }));
  } finally {
    proxy.close();
  }
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const folders = await person.call<{ name: string }[]>('GET', `/api/folders/project/${project_id}`);
  expect(folders.body.filter(({ name }) => name === 'Once')).toHaveLength(1);
});
