// The schemas of domain/endpoints as JSON Schema: the things that calls answer with get names, whatever only a server's
// parsing needs (texts that become numbers, clean-ups) is described as what a caller sends.
import * as z from 'zod/mini';
import { commentAnswer } from '#domain/endpoints/comments';
import { documentAnswer, nextVersionAnswer, versionAnswer } from '#domain/endpoints/documents';
import type { Schema } from '#domain/endpoints/endpoint';
import { folderPreview, folderUpload } from '#domain/endpoints/folder-uploads';
import { folderAnswer, folderEndpoints } from '#domain/endpoints/folders';
import { binEntry, projectAnswer } from '#domain/endpoints/projects';
import { qrCodeAnswer, verifyAnswer } from '#domain/endpoints/qr-codes';
import { searchHit } from '#domain/endpoints/search';
import {
  memberAnswer,
  receivedInvitation,
  sentInvitation,
  shareAnswer,
  teamAnswer,
} from '#domain/endpoints/team-invitations';
import { userEndpoints } from '#domain/endpoints/users';
import { idSchema, MAX_ID } from '#domain/ids';
import { limits } from '#domain/limits';
import { markByScope, seqByScope, trailByScope } from '#domain/sync/sync';
import { timeSchema } from '#domain/sync/synced';
import { emailSchema, passwordSchema } from '#domain/user';

export type JsonSchema = { [key: string]: unknown };

const named = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  BinEntry: binEntry,
  Comment: commentAnswer,
  Document: documentAnswer,
  Folder: folderAnswer,
  FolderPreview: folderPreview,
  FolderTree: folderEndpoints.one.answers[200],
  FolderUpload: folderUpload,
  Member: memberAnswer,
  NextVersion: nextVersionAnswer,
  Person: userEndpoints.one.answers[200],
  Project: projectAnswer,
  QrCode: qrCodeAnswer,
  ReceivedInvitation: receivedInvitation,
  SearchHit: searchHit,
  SentInvitation: sentInvitation,
  Share: shareAnswer,
  Team: teamAnswer,
  User: userEndpoints.me.answers[200],
  Verdict: verifyAnswer,
  Version: versionAnswer,
})) {
  named.add(schema, { id });
}

const byScope = { type: 'object', maxProperties: limits.pullScopesMax };
const seq = { type: 'integer', minimum: 0 };
const mark = { type: 'string', minLength: 1, maxLength: 64 };

const formats = new Map<unknown, JsonSchema>([
  [idSchema, { type: 'integer', format: 'int64', minimum: 1, maximum: MAX_ID }],
  [timeSchema, { type: 'string', format: 'date-time' }],
  [emailSchema, { type: 'string', format: 'email', maxLength: 254 }],
  [passwordSchema, { type: 'string', format: 'password', minLength: 8, maxLength: 1024 }],
  [seqByScope, { ...byScope, additionalProperties: seq }],
  [markByScope, { ...byScope, additionalProperties: mark }],
  [
    trailByScope,
    {
      ...byScope,
      additionalProperties: { type: 'array', maxItems: 100, items: { type: 'array', prefixItems: [seq, mark] } },
    },
  ],
]);

/** What a caller sends where a text is parsed: its own limits and those of what it becomes, a number as a number. */
function sentAs(pipe: z.ZodMiniType, sent: JsonSchema): JsonSchema {
  const { $schema: _, $defs: __, ...becomes } = convert(pipe, 'output');
  if (becomes.type === 'integer') return becomes;
  return becomes.type === sent.type ? { ...sent, ...becomes } : { ...sent };
}

function replace(target: JsonSchema, by: JsonSchema): void {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, by);
}

/** Bounds that say only "a whole number". */
function dropBounds(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function convert(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    metadata: named,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const json = jsonSchema as JsonSchema;
      const { def } = zodSchema._zod;
      const known = formats.get(zodSchema);
      if (known !== undefined) return replace(json, known);
      if (io === 'input' && def.type === 'pipe') replace(json, sentAs(zodSchema as unknown as z.ZodMiniType, json));
      if (io === 'input' && def.type === 'default') {
        json.default = json.type === 'string' ? String(def.defaultValue) : def.defaultValue;
      }
      // An answer may gain fields: whoever reads it leaves those it does not know alone.
      if (io === 'output' && json.additionalProperties === false) delete json.additionalProperties;
      dropBounds(json);
    },
  }) as JsonSchema;
}

/** Turns every `#/$defs/X` into where X is in an OpenAPI document. */
function relocate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocate);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : relocate(inner),
    ]),
  );
}

/**
 * A schema as it stands in an OpenAPI document; what it names by reference is added to `components`.
 * @param io `input` for what a caller sends, `output` for what is answered.
 */
export function jsonSchemaOf(schema: Schema, io: 'input' | 'output', components: JsonSchema): JsonSchema {
  const { $schema: _, $defs, id: __, ...json } = relocate(convert(schema, io)) as JsonSchema;
  for (const [name, { id: ___, ...definition }] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
    components[name] = definition;
  }
  return json;
}
