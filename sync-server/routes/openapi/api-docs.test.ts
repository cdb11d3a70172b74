import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints/catalogue';
import { refusals } from '#domain/errors';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';

interface Content {
  schema: { properties?: object } & Record<string, unknown>;
  example?: unknown;
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: unknown[];
  parameters: { name: string; in: string; required: boolean; description: string; schema: Record<string, unknown> }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description?: string; $ref?: string; content?: Record<string, Content> }>;
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    responses: Record<string, { description: string }>;
    schemas: Record<string, { enum?: string[]; properties: Record<string, { enum?: string[] }> }>;
  };
}

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await startTestApp();
  const answer = await app.fetch('/api/openapi.json');
  expect(answer.headers.get('Content-Type')).toBe('application/json');
  document = (await answer.json()) as Document;
});
afterAll(() => app.close());

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operation = (id: string) => operations().find(({ operationId }) => operationId === id) as Operation;

/** Every value in a tree, with the key it stands under. */
function* walk(value: unknown, key = ''): Generator<[string, unknown]> {
  yield [key, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) yield* walk(inner, name);
}

describe('the OpenAPI document', () => {
  test('has every call of the catalogue once, and its server', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    );
    const declared = endpoints.map(
      ({ id, method, path }) => `${id} ${method.toLowerCase()} ${path.replace('...}', '}')}`,
    );
    expect(described.sort()).toEqual(declared.sort());
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: app.services.settings.publicBaseUrl }]);
  });

  test('leads every reference somewhere, and leaves nothing undescribed', () => {
    const { schemas, responses } = document.components;
    const named = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
    ];
    const values = [...walk(document)];
    const references = values.filter(([key]) => key === '$ref').map(([, value]) => String(value));
    expect([...new Set(references)].sort()).toEqual(named.sort());
    expect(values.some(([key]) => key === '$defs')).toBe(false);
    // A schema leaves open only the arguments of a mutation and the further fields of a row.
    const empty = values.filter(
      ([, value]) => typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.keys(value).length,
    );
    const open = ['args', 'additionalProperties', 'application/octet-stream'];
    const none = ['bearer', 'security', 'parameters', 'properties'];
    expect(empty.map(([key]) => key).filter((key) => ![...open, ...none].includes(key))).toEqual([]);
  });

  test('gives every path exactly the parameters that it names', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters, responses, tags } of Object.values(methods)) {
        expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(names);
        for (const parameter of parameters) expect(parameter.schema.type ?? parameter.schema.anyOf).toBeDefined();
        expect(Object.keys(responses).every((status) => /^([1-5]\d\d|default)$/.test(status))).toBe(true);
        expect(Object.values(responses).every(({ description, $ref }) => description ?? $ref)).toBe(true);
        expect(tags).toHaveLength(1);
      }
    }
  });

  test('says ids are whole numbers, e-mail addresses are such, and what a form may leave out', () => {
    expect(operation('projects.one').parameters[0]?.schema).toMatchObject({ type: 'integer', minimum: 1 });
    const register = operation('users.register').requestBody?.content['application/json']?.schema;
    expect(register).toMatchObject({ properties: { email: { format: 'email' } }, additionalProperties: false });
    const size = operation('qrCodes.view').parameters.find(({ name }) => name === 'size');
    expect(size).toMatchObject({
      required: false,
      schema: { type: 'integer', minimum: 50, maximum: 200, default: 100 },
    });
    const upload = operation('documents.upload').requestBody?.content['multipart/form-data']?.schema;
    expect(upload).toMatchObject({
      required: ['project_id', 'file'],
      properties: { file: { type: 'string', format: 'binary' }, project_id: { type: 'integer' } },
    });
    const tree = document.components.schemas.FolderTree?.properties.children;
    expect(tree).toEqual({ type: 'array', items: { $ref: '#/components/schemas/FolderTree' } });
  });

  test('is a valid one', async () => {
    const config = await createConfig({ rules: { struct: 'error', 'no-invalid-media-type-examples': 'error' } });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ message, location: [at] }) => `${at?.pointer}: ${message}`)).toEqual([]);
  });

  test('says of every call and parameter what a newcomer does not know yet', () => {
    for (const { operationId, summary, description, parameters } of operations()) {
      const [told = ''] = description.split('\n\n');
      expect(told.length, `${operationId}: ${told}`).toBeGreaterThan(25);
      expect(told, operationId).not.toBe(summary);
      for (const parameter of parameters) {
        expect(parameter.description?.length, `${operationId}: ${parameter.name}`).toBeGreaterThan(6);
      }
    }
  });

  test('has an example of every body and every answer that are no bytes', () => {
    const without = operations().flatMap(({ operationId, requestBody, responses }) => {
      const [body] = Object.values(requestBody?.content ?? {});
      const isFile = ({ schema }: Content) =>
        Object.values(schema.properties ?? {}).every((property) => property.format === 'binary');
      const answers = Object.entries(responses).flatMap(([status, { content }]) =>
        status.startsWith('2') ? (content?.['application/json'] ?? []) : [],
      );
      const readable = answers.filter(({ schema }) => schema.format !== 'binary');
      const isMissing = readable.length > 0 && readable.every(({ example }) => example === undefined);
      return (body !== undefined && !isFile(body) && body.example === undefined) || isMissing ? [operationId] : [];
    });
    expect(without).toEqual([]);
  });

  test('asks for the token where it is needed, and knows every code', () => {
    for (const { id, auth, tokens = 'never' } of endpoints) {
      const ofPrograms = tokens === 'never' ? [] : [{ apiToken: [tokens] }];
      expect(operation(id).security).toEqual(auth === 'bearer' ? [{ bearer: [] }, ...ofPrograms] : []);
      expect('401' in operation(id).responses).toBe(
        auth === 'bearer' || id === 'auth.token' || id === 'auth.linkToProvider',
      );
    }
    expect(document.components.schemas.Error?.properties.code?.enum).toEqual(Object.keys(refusals));
  });
});

describe('its page', () => {
  test('loads everything from here, and nothing inline, outside the origin of the app', async () => {
    const answer = await app.fetch('/api/docs/');
    const text = await answer.text();
    const policy = answer.headers.get('Content-Security-Policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none';/);
    expect(policy).not.toMatch(/allow-same-origin|connect-src/);
    const named = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(named).toHaveLength(4);
    for (const address of named) {
      expect(address).toMatch(/^\/api\/docs\/[\w.-]+$/);
      const file = await app.fetch(address);
      expect(file.status).toBe(200);
      expect(file.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
      expect(file.headers.get('Content-Type')).toMatch(/^(text\/(css|javascript)|image\/png)/);
      expect(await file.text()).not.toBe('');
    }
    expect(text).not.toMatch(/<script>|<style|\son\w+=/);
  });

  test('has its script in fewer bytes for who takes them, read once, and not sent again to who has it', async () => {
    const ask = (headers: Record<string, string>) => app.fetch('/api/docs/swagger-ui-bundle.js', { headers });
    const small = await ask({ 'Accept-Encoding': 'gzip' });
    expect(small.headers.get('Content-Encoding')).toBe('gzip');
    expect(Number(small.headers.get('Content-Length'))).toBeLessThan(600_000);
    const plain = await ask({ 'Accept-Encoding': 'identity' });
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(await small.text()).toBe(await plain.text());
    const again = await ask({ 'Accept-Encoding': 'gzip', 'If-None-Match': small.headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
  });

  test.each(['package.json', 'index.html', '..%2fpackage.json', 'constructor', 'swagger-ui.css.map'])(
    'has no file %s',
    async (name) => {
      expect((await app.fetch(`/api/docs/${name}`)).status).toBe(404);
    },
  );
});
