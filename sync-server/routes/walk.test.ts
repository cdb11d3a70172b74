// Every call of the catalogue, made once with success on a real server: what comes back is what the entry says.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type EndpointId, endpoints } from '#domain/endpoints/catalogue';
import type { AnswerBody, Endpoint } from '#domain/endpoints/endpoint';
import { providerEndpoints } from '#domain/endpoints/identity-provider';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import { accessTable } from '../testing/access-table.ts';
import { requestOf, type TestRequest } from '../testing/sending.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { validRequests } from '../testing/valid-requests.ts';
import { actors, makeWorld, openWorld, type World } from '../testing/world.ts';
import { describedCalls } from './openapi/described/described-calls.ts';
import type { JsonSchema } from './openapi/openapi-schemas.ts';

type Entry = Endpoint & { id: EndpointId };

let world: World;
let app: TestApp | undefined;
let responses: Map<string, string[]>;

/** A value by the kinds of what it is made of; a list by what its first one is made of. */
function kindsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : [kindsOf(value[0])];
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, kindsOf(inner)]));
}

/** Where an example says otherwise than a real answer, but for what is null in one of them, or is not always said. */
function differences(example: unknown, real: unknown, schema: JsonSchema, at = ''): string[] {
  if (example === null || real === null) return [];
  if (typeof example !== 'object' || typeof real !== 'object') return example === real ? [] : [at];
  const { required, properties, items, anyOf } = schema as Record<string, JsonSchema>;
  if (Array.isArray(example)) return differences(example[0], (real as unknown[])[0], items ?? {}, `${at}[]`);
  if (properties === undefined && anyOf === undefined) return [];
  const needed = (required ?? []) as unknown as string[];
  const [said, given] = [example as JsonSchema, real as JsonSchema];
  return [...new Set([...Object.keys(said), ...Object.keys(given)])].flatMap((key) => {
    if (key in said && key in given) {
      return differences(said[key], given[key], (properties?.[key] ?? {}) as JsonSchema, `${at}.${key}`);
    }
    return anyOf !== undefined || !needed.includes(key) ? [] : [`${at}.${key}`];
  });
}
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

/** What only a server with an identity provider answers: its own tests play these with a real one. */
const ofProvider = new Set<string>(
  Object.values(providerEndpoints)
    .map(({ id }) => id)
    .filter((id) => id !== 'auth.ways'),
);
const played = endpoints.filter(({ id }) => !ofProvider.has(id));

describe('a call of its own for', () => {
  test.each(played.map((entry) => [entry.id, entry] as const))('%s', async (id, entry) => {
    const answer = await send(entry);
    const body = entry.answers[answer.status];
    const example = describedCalls[id].answers;
    if (typeof body === 'object' && !('bytes' in body) && z.safeParse(body, example).success) {
      const real = kindsOf(await answer.clone().json());
      const schema = z.toJSONSchema(body, { unrepresentable: 'any' }) as JsonSchema;
      expect(differences(kindsOf(example), real, schema)).toEqual([]);
    }
    await expectAnswer(body, answer);
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

/** Of an example what is a thing of the examples' own: it is taken from a request of this world. */
const ofWorld = new Set([
  'choices',
  'client_id',
  'current_password',
  'document_id',
  'email',
  'folder_id',
  'id',
  'invitee_email',
  'linked_document_ids',
  'parent_folder_id',
  'password',
  'project_id',
  'relative_paths',
  'scopes',
  'session',
  'sessions',
  'shared_with_id',
  'token',
  'username',
  'version_id',
]);

function inWorld(example: unknown, valid: unknown): unknown {
  if (Array.isArray(example)) return example.map((one, at) => inWorld(one, (valid as unknown[] | undefined)?.[at]));
  if (typeof example !== 'object' || example === null) return example;
  const known = (valid ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(example).flatMap(([key, value]) => {
      if (ofWorld.has(key)) return key in known ? [[key, known[key]]] : [];
      return [[key, inWorld(value, known[key])]];
    }),
  );
}

describe('the example of a request is taken by', () => {
  const sending = played.filter(({ id }) => describedCalls[id].sends !== undefined);
  test.each(sending.map((entry) => [entry.id, entry] as const))('%s', async (id, entry) => {
    const example = describedCalls[id].sends;
    const { json, form, multipart } = entry.request;
    expect(() => parseOrRefuse(json ?? form ?? multipart?.fields ?? z.never(), example)).not.toThrow();
    const actor = actors.find((one) => accessTable[id][one] < 400) ?? 'owner';
    const valid = await validRequests[id](world.things, { email: world.people[actor].email });
    const words = inWorld(example, valid.json ?? valid.form ?? valid.multipart?.fields);
    const fields = words as Record<string, string>;
    const sent = json !== undefined ? { json: words } : form !== undefined ? { form: fields } : {};
    const answer = await send(entry, {
      ...valid,
      ...sent,
      ...(valid.multipart === undefined ? {} : { multipart: { ...valid.multipart, fields } }),
    });
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
    await app?.close();
    app = undefined;
  });
});
