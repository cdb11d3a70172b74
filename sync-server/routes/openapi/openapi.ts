// The OpenAPI 3.1 document, made from the catalogue of domain/endpoints: nothing is written twice.
import { endpoints } from '#domain/endpoints/catalogue';
import type { AnswerBody, Endpoint } from '#domain/endpoints/endpoint';
import { type RefusalCode, refusals } from '#domain/errors';
import { refusalComponents, refusalResponses } from './openapi-refusals.ts';
import { type JsonSchema, jsonSchemaOf } from './openapi-schemas.ts';

/** What a client may choose for its own sake; a second request with the same key makes nothing new. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Of a create: the same key with the same request answers with what was made the first time.',
  schema: { type: 'string', maxLength: 200 },
};

/** A path as OpenAPI writes it: `{path...}` is a parameter like any other. */
const openApiPath = (path: string): string => path.replace('...}', '}');

/** One parameter for each name of a schema of texts. */
function parametersOf(entry: Endpoint, components: JsonSchema): JsonSchema[] {
  const { params, query, headers = {} } = entry.request;
  const inPath = params === undefined ? {} : jsonSchemaOf(params, 'input', components).properties;
  const names = [...entry.path.matchAll(/\{(\w+)(?:\.\.\.)?\}/g)].map(([, name = '']) => name);
  const path = names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: (inPath as Record<string, JsonSchema>)[name] ?? { type: 'string' },
  }));
  const asked = query === undefined ? {} : jsonSchemaOf(query, 'input', components);
  const required = (asked.required ?? []) as string[];
  const inQuery = Object.entries((asked.properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  const inHeaders = Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }));
  const creates = entry.method === 'POST' && 201 in entry.answers && entry.auth === 'bearer' && hasBody(entry);
  return [...path, ...inQuery, ...inHeaders, ...(creates ? [idempotencyKey] : [])];
}

function hasBody({ request }: Endpoint): boolean {
  return [request.json, request.form, request.multipart, request.raw].some((body) => body !== undefined);
}

const binary: JsonSchema = { type: 'string', format: 'binary' };

function multipartSchema(
  { fields, files }: NonNullable<Endpoint['request']['multipart']>,
  components: JsonSchema,
): JsonSchema {
  const { properties = {}, required = [], ...schema } = jsonSchemaOf(fields, 'input', components);
  const parts = files.map(({ name, many }) => [name, many ? { type: 'array', items: binary } : binary]);
  const needed = [...(required as string[]), ...files.filter((part) => part.required).map(({ name }) => name)];
  return {
    ...schema,
    properties: { ...(properties as JsonSchema), ...Object.fromEntries(parts) },
    ...(needed.length === 0 ? {} : { required: needed }),
  };
}

function bodyOf({ request }: Endpoint, components: JsonSchema): JsonSchema | undefined {
  const { json, form, multipart, raw } = request;
  const content: JsonSchema = {};
  if (json !== undefined) content['application/json'] = { schema: jsonSchemaOf(json, 'input', components) };
  if (form !== undefined) {
    content['application/x-www-form-urlencoded'] = { schema: jsonSchemaOf(form, 'input', components) };
  }
  if (multipart !== undefined) content['multipart/form-data'] = { schema: multipartSchema(multipart, components) };
  if (raw !== undefined) content[raw] = { schema: binary };
  return Object.keys(content).length === 0 ? undefined : { required: true, content };
}

const descriptions: Record<number, string> = { 200: 'Done.', 201: 'Made.', 204: 'Done; there is nothing to say.' };

function answerOf(status: number, body: AnswerBody, components: JsonSchema): JsonSchema {
  const description = descriptions[status] ?? 'Done.';
  if (body === 'nothing') return { description };
  if (body === 'headersOnly') return { description: 'Done; what there is to know stands in the headers.' };
  if (body === 'bytes') return { description, content: { 'application/octet-stream': { schema: binary } } };
  if ('bytes' in body) return { description, content: { [body.bytes]: { schema: binary } } };
  return { description, content: { 'application/json': { schema: jsonSchemaOf(body, 'output', components) } } };
}

/** Statuses of a file's answer that are no refusals. */
const ofFiles = {
  206: { description: 'The range of bytes that was asked for.', content: { 'application/octet-stream': {} } },
  304: { description: 'Unchanged since the ETag that was sent.' },
  416: { description: 'The file has no such bytes.' },
};

const sendsFile = (body: AnswerBody): boolean => body === 'bytes' || (typeof body === 'object' && 'bytes' in body);

/** By what a call is made: the token of a session, or of a program that has what the call needs. */
function securityOf({ auth, tokens = 'never' }: Endpoint): JsonSchema[] {
  if (auth === 'public') return [];
  return [{ bearer: [] }, ...(tokens === 'never' ? [] : [{ apiToken: [tokens] }])];
}

function operationOf(entry: Endpoint, components: JsonSchema): JsonSchema {
  const answers = Object.entries(entry.answers);
  const requestBody = bodyOf(entry, components);
  return {
    operationId: entry.id,
    tags: [entry.id.split('.')[0]],
    summary: entry.summary,
    security: securityOf(entry),
    parameters: parametersOf(entry, components),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: {
      ...Object.fromEntries(answers.map(([status, body]) => [status, answerOf(Number(status), body, components)])),
      ...(answers.some(([, body]) => sendsFile(body)) ? ofFiles : {}),
      ...refusalResponses(entry),
    },
  };
}

/** What every refusal looks like. Sync calls say more beside it. */
const errorSchema: JsonSchema = {
  type: 'object',
  required: ['detail', 'code'],
  properties: {
    detail: { type: 'string', description: 'A sentence for people, in English.' },
    code: { type: 'string', enum: Object.keys(refusals) satisfies string[] as RefusalCode[] },
    fields: {
      type: 'object',
      description: 'Of `invalid`: what is wrong, by field.',
      additionalProperties: {
        type: 'string',
        enum: ['required', 'too_long', 'too_short', 'characters', 'format', 'unknown'],
      },
    },
    params: {
      type: 'object',
      description: 'What the sentence is about.',
      additionalProperties: { type: ['string', 'number'] },
    },
  },
};

/** @param server its public address, without a slash at the end. */
export function openApiDocument(server: string, version: string): JsonSchema {
  const schemas: JsonSchema = { Error: errorSchema };
  const paths: Record<string, JsonSchema> = {};
  for (const entry of endpoints) {
    const path = openApiPath(entry.path);
    paths[path] = { ...paths[path], [entry.method.toLowerCase()]: operationOf(entry, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version,
      description: 'Construction drawings: projects, folders, documents and their versions, comments, QR codes, teams.',
    },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, as `auth.token` answers it.' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'plb_ and 72 hexadecimal digits',
          description:
            'A token for a program, as its person makes it in the settings. What a call names beside it is what the token must be for: `read` or `write`, which reads too; with `_all` it must be of all projects, otherwise a token of one project reaches that alone. Calls that do not name it are for sessions.',
        },
      },
      responses: refusalComponents(),
      schemas,
    },
  };
}
