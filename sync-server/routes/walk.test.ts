// Every call of the catalogue, made once with success on a real server: what comes back is what the entry says.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointId, endpoints } from '#domain/endpoints/catalogue';
import type { AnswerBody, Endpoint } from '#domain/endpoints/endpoint';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import { accessTable } from '../testing/access-table.ts';
import { requestOf, type TestRequest } from '../testing/sending.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { validRequests } from '../testing/valid-requests.ts';
import { actors, makeWorld, openWorld, type World } from '../testing/world.ts';

type Entry = Endpoint & { id: EndpointId };

let world: World;
let app: TestApp | undefined;
let responses: Map<string, string[]>;
beforeAll(async () => {
  world = await makeWorld();
  app = await openWorld(world);
  const { paths } = (await (await app.fetch('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  responses = new Map(operations.map(({ operationId, responses }) => [operationId, Object.keys(responses)]));
});
afterAll(async () => {
  await app?.close();
  world.remove();
});

async function send(entry: Entry, sending?: TestRequest): Promise<Response> {
  const actor = actors.find((one) => accessTable[entry.id][one] < 400) ?? 'owner';
  const { token, email } = world.people[actor];
  const valid = await validRequests[entry.id](world.things, { email });
  app ??= await openWorld(world);
  const { path, init } = requestOf(entry, sending ?? valid, token);
  return app.fetch(path, init);
}

/** An answer of bytes or JSON as its entry has it: nothing more, nothing less. */
async function expectAnswer(expected: AnswerBody | undefined, answer: Response): Promise<void> {
  const type = answer.headers.get('Content-Type') ?? '';
  if (expected === undefined) throw new Error(`no answer of ${answer.status} is declared: ${await answer.text()}`);
  if (typeof expected === 'object' && 'bytes' in expected) {
    expect(type.split(';')[0]).toBe(expected.bytes);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
  } else if (expected === 'bytes') {
    expect(type).not.toBe('');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
  } else if (typeof expected === 'string') {
    expect(await answer.text()).toBe('');
  } else {
    expect(type).toBe('application/json');
    const body: unknown = await answer.json();
    expect(parseOrRefuse(expected, body)).toEqual(body);
  }
}

describe('a call of its own for', () => {
  test.each(endpoints.map((entry) => [entry.id, entry] as const))('%s', async (id, entry) => {
    const answer = await send(entry);
    await expectAnswer(entry.answers[answer.status], answer);
    expect(responses.get(id)).toContain(String(answer.status));
    if (entry.method === 'GET') return;
    await app?.close();
    app = undefined;
  });
});

const previews = endpoints.filter(({ id }) => id.startsWith('folderUploads.'));
test.each(previews.map((entry) => [entry.id, entry] as const))('%s only says what it would do', async (id, entry) => {
  const { params = {}, multipart } = await validRequests[id](world.things, { email: '' });
  const fields = { ...multipart?.fields, preview_mode: 'true' };
  const answer = await send(entry, { params, multipart: { ...multipart, fields } });
  expect(answer.status).toBe(200);
  await expectAnswer(entry.answers[200], answer.clone());
  expect(await answer.json()).toMatchObject({ preview: true, total_files: 2 });
});
