// The OpenAPI 3.1 document, made from the catalogue of domain/endpoints: nothing is written twice.
import * as z from 'zod/mini';
import { endpoints } from '#domain/endpoints/catalogue';
import type { AnswerBody, Endpoint } from '#domain/endpoints/endpoint';
import { type RefusalCode, refusals } from '#domain/errors';
import { limits } from '#domain/limits';
import { type CallWords, describedCalls } from './described/described-calls.ts';
import { refusalComponents, refusalResponses } from './openapi-refusals.ts';
import { type JsonSchema, jsonSchemaOf } from './openapi-schemas.ts';

/** A call with what is said of it. */
type DescribedEntry = Endpoint & { told: CallWords };

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
const ofPages: Record<string, string> = {
  after: 'Where the page begins, as the `Link` of the one before says it. Not to be made or read.',
  limit: 'Entries of a page at most, or fewer where these are long. More than there may be counts as that many.',
};

function parametersOf(entry: DescribedEntry, components: JsonSchema): JsonSchema[] {
  const { params, query, headers = {} } = entry.request;
  const inPath = params === undefined ? {} : jsonSchemaOf(params, 'input', components).properties;
  const names = [...entry.path.matchAll(/\{(\w+)(?:\.\.\.)?\}/g)].map(([, name = '']) => name);
  const path = names.map((name) => ({
    name,
    in: 'path',
    required: true,
    description: entry.told.parameters?.[name],
    schema: (inPath as Record<string, JsonSchema>)[name] ?? { type: 'string' },
  }));
  const asked = query === undefined ? {} : jsonSchemaOf(query, 'input', components);
  const required = (asked.required ?? []) as string[];
  const inQuery = Object.entries((asked.properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: entry.told.parameters?.[name] ?? ofPages[name],
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

type Multipart = NonNullable<Endpoint['request']['multipart']>;

function multipartSchema({ fields, files }: Multipart, components: JsonSchema): JsonSchema {
  const { properties = {}, required = [], ...schema } = jsonSchemaOf(fields, 'input', components);
  const parts = files.map(({ name, many }) => [name, many ? { type: 'array', items: binary } : binary]);
  const needed = [...(required as string[]), ...files.filter((part) => part.required).map(({ name }) => name)];
  return {
    ...schema,
    properties: { ...(properties as JsonSchema), ...Object.fromEntries(parts) },
    ...(needed.length === 0 ? {} : { required: needed }),
  };
}

/** With a name for each file; a form says numbers as texts, and its schema as what they are. */
function formExample({ files }: Multipart, { sends }: CallWords): JsonSchema {
  if (typeof sends !== 'object' || sends === null) return {};
  const fields = Object.entries(sends).map(([name, text]) => [name, /^\d+$/.test(String(text)) ? Number(text) : text]);
  const parts = files
    .filter((part) => part.required)
    .map(({ name, many }) => [name, many ? ['A-101.pdf'] : 'A-101.pdf']);
  return { example: Object.fromEntries([...fields, ...parts]) };
}

function bodyOf({ request, told }: DescribedEntry, components: JsonSchema): JsonSchema | undefined {
  const { json, form, multipart, raw } = request;
  const example = told.sends === undefined ? {} : { example: told.sends };
  const content: JsonSchema = {};
  if (json !== undefined) content['application/json'] = { schema: jsonSchemaOf(json, 'input', components), ...example };
  if (form !== undefined) {
    content['application/x-www-form-urlencoded'] = { schema: jsonSchemaOf(form, 'input', components), ...example };
  }
  if (multipart !== undefined) {
    content['multipart/form-data'] = {
      schema: multipartSchema(multipart, components),
      ...formExample(multipart, told),
    };
  }
  if (raw !== undefined) content[raw] = { schema: binary };
  return Object.keys(content).length === 0 ? undefined : { required: true, content };
}

const descriptions: Record<number, string> = {
  200: 'Done.',
  201: 'Made.',
  204: 'Done; there is nothing to say.',
  503: 'Not now.',
};

/** The status whose answer the example is: the lowest that has one of its kind. */
function statusOfExample({ answers, told }: DescribedEntry): string | undefined {
  const fits = (body: AnswerBody) =>
    typeof body === 'object' && !('bytes' in body) && z.safeParse(body, told.answers).success;
  return Object.entries(answers).find(([, body]) => fits(body))?.[0];
}

const nextPage = {
  Link: {
    description: 'Where there is more: `<address>; rel="next"`. Without it the list is at its end.',
    schema: { type: 'string' },
  },
};

function answerOf(entry: DescribedEntry, status: number, body: AnswerBody, components: JsonSchema): JsonSchema {
  const description = descriptions[status] ?? 'Done.';
  if (body === 'nothing') return { description };
  if (body === 'headersOnly') return { description: 'Done; what there is to know stands in the headers.' };
  if (body === 'bytes') return { description, content: { 'application/octet-stream': { schema: binary } } };
  if ('bytes' in body) return { description, content: { [body.bytes]: { schema: binary } } };
  const example = statusOfExample(entry) === String(status) ? { example: entry.told.answers } : {};
  return {
    description,
    ...(entry.list === 'pages' ? { headers: nextPage } : {}),
    content: { 'application/json': { schema: jsonSchemaOf(body, 'output', components), ...example } },
  };
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

/** What all lists of a kind have to say. */
function listWords({ list }: Endpoint): string {
  if (list === undefined) return '';
  if (list === 'pages')
    return `\n\nIn pages of ${limits.listPageBytes / 1024 ** 2} MB at most: \`Link\` says where the next one is.`;
  return `\n\n${list.most.toLocaleString('en')} entries at most in all.`;
}

function operationOf(entry: DescribedEntry, components: JsonSchema): JsonSchema {
  const answers = Object.entries(entry.answers);
  const requestBody = bodyOf(entry, components);
  return {
    operationId: entry.id,
    tags: [entry.id.split('.')[0]],
    summary: entry.summary,
    description: `${entry.told.description}${listWords(entry)}`,
    security: securityOf(entry),
    parameters: parametersOf(entry, components),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: {
      ...refusalResponses(entry),
      ...Object.fromEntries(
        answers.map(([status, body]) => [status, answerOf(entry, Number(status), body, components)]),
      ),
      ...(answers.some(([, body]) => sendsFile(body)) ? ofFiles : {}),
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
    const described = { ...entry, told: describedCalls[entry.id] };
    paths[path] = { ...paths[path], [entry.method.toLowerCase()]: operationOf(described, schemas) };
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
