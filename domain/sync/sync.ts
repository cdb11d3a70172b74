// The sync protocol's messages. The steps of push and pull are in sync-server/mutations and src/sync.
import * as z from 'zod/mini';
import { accessLevels } from '../access.ts';
import { noticeCodes, type RefusalCode, refusals } from '../errors.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { noticeParamsSchema } from '../notice.ts';
import { apartSchema } from './apart.ts';
import type { Rows, Table } from './row.ts';
import { momentSchema, timeSchema } from './synced.ts';

/** Carried by every answer of the sync calls; an answer without it is a network failure, not an answer. */
export const SYNC_HEADER = 'X-Plumbline';
export const SYNC_HEADER_VALUE = '1';

/** Whose device asks, by user id: a token that is another person's is not answered. Left out by those that are no device. */
export const PERSON_HEADER = 'X-Plumbline-Person';

/**
 * Of an answer 401: the session of the token is one of a device that was reported lost, which its value says. Of a request:
 * the device knows, and has locked its screens; only then is what it sends taken.
 */
export const SESSION_HEADER = 'X-Plumbline-Session';
export const SESSION_LOST = 'lost';

const epochSchema = z.string().check(z.minLength(1), z.maxLength(64));
/** Names one commit of a scope, beside its seq. A device keeps and says it as it was told. */
const markSchema = z.string().check(z.minLength(1), z.maxLength(64));
/** How much of a commit was given. A device keeps and says it as it was told. */
const partSchema = z.string().check(z.minLength(1), z.maxLength(64));
const scopePattern = /^[up]:[1-9]\d{0,15}$/;
const scopeSchema = z.string().check(z.regex(scopePattern));
const seqSchema = z.int().check(z.nonnegative());
/** Commits of one scope that a device tells of. */
const TRAIL_MOST = 100;

/**
 * Something said of each scope, checked by a loop of its own: of a pull that says a hundred scopes and hears nothing new,
 * `z.record` is a fifth of all that the server does for it.
 */
function byScope<V>(isValue: (given: unknown) => given is V) {
  return z.custom<Record<string, V>>((given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
    const entries = Object.entries(given);
    if (entries.length > limits.pullScopesMax) return false;
    return entries.every(([scope, value]) => scopePattern.test(scope) && isValue(value));
  });
}
const isSeq = (given: unknown): given is number => Number.isSafeInteger(given) && (given as number) >= 0;
const isMark = (given: unknown): given is string => typeof given === 'string' && given !== '' && given.length <= 64;

/** Commits that a device came by: their seqs with their marks. */
const isTrail = (given: unknown): given is [number, string][] =>
  Array.isArray(given) &&
  given.length <= TRAIL_MOST &&
  given.every((step) => Array.isArray(step) && step.length === 2 && isSeq(step[0]) && isMark(step[1]));

/** Scope → a seq of it. */
export const seqByScope = byScope(isSeq);
/** Scope → a commit's mark, or how much of a commit was given. */
export const markByScope = byScope(isMark);
/** Scope → commits that a device came by. */
export const trailByScope = byScope(isTrail);
const codes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]];

export const pushedMutationSchema = z.strictObject({
  /** This device's count: 1, 2, 3… without a gap. */
  n: z.int().check(z.positive()),
  /** Names the act itself, whichever device tells of it and under which number: it is done once. An older app sends none. */
  key: z.optional(idSchema),
  name: z.string().check(z.maxLength(80)),
  args: z.unknown(),
  /** The last seq of its scope that the person had seen, and the mark of that commit where the device knows it. */
  base_seq: z.optional(seqSchema),
  base_mark: z.optional(markSchema),
  /** Told (again) as a server's data was put back: what the document was on the device that it names, or makes. */
  apart: z.optional(apartSchema),
  /** By the device's clock, however wrong that is: nothing is decided by it. */
  client_time: momentSchema,
});
export type PushedMutation = z.infer<typeof pushedMutationSchema>;

const formerClientSchema = z.strictObject({ client_id: idSchema, n: seqSchema });
/** A number that a device went by before, and the last of its changes under it: the next ones were another device's. */
export type FormerClient = z.infer<typeof formerClientSchema>;

export const pushRequestSchema = z.strictObject({
  client_id: idSchema,
  former: z.optional(z.array(formerClientSchema).check(z.maxLength(limits.formerClientsMax))),
  /** The server history that the device follows; null before its first pull. */
  epoch: z.nullable(epochSchema),
  app_version: z.string().check(z.maxLength(80)),
  mutations: z.array(pushedMutationSchema).check(z.minLength(1), z.maxLength(limits.pushMutationsMax)),
});
export type PushRequest = z.infer<typeof pushRequestSchema>;

const codeSchema = z.string().check(z.minLength(1), z.maxLength(80));

const outcomeShape = {
  /** Where the change stands in its scope's feed; null when it changed nothing. */
  seq: z.nullable(z.int()),
  scope: z.nullable(z.string()),
  notice: z.optional(z.strictObject({ code: z.enum(noticeCodes), params: noticeParamsSchema })),
  error: z.optional(
    z.strictObject({
      code: z.enum(codes),
      detail: z.string(),
      params: z.optional(noticeParamsSchema),
      fields: z.optional(z.record(z.string(), z.string())),
    }),
  ),
};

/** What became of a mutation, as it is stored for ever beside its number. */
export const outcomeSchema = z.object({ status: z.enum(['applied', 'applied_changed', 'rejected']), ...outcomeShape });
export type Outcome = z.infer<typeof outcomeSchema>;

/** As a device reads it: a newer server may have more codes and say more. */
const answeredShape = {
  ...outcomeShape,
  notice: z.optional(z.object({ code: codeSchema, params: noticeParamsSchema })),
  error: z.optional(
    z.object({
      code: codeSchema,
      detail: z.string(),
      params: z.optional(noticeParamsSchema),
      fields: z.optional(z.record(z.string(), z.string())),
    }),
  ),
};

export const pushResultSchema = z.object({
  n: z.int(),
  /** `duplicate`: it was done before; the rest is the stored outcome, whose own status is `first_status`. */
  status: z.enum(['applied', 'applied_changed', 'rejected', 'duplicate']),
  first_status: z.optional(z.enum(['applied', 'applied_changed', 'rejected'])),
  ...answeredShape,
});
export type PushResult = z.infer<typeof pushResultSchema>;

export const pushAnswerSchema = z.object({
  epoch: epochSchema,
  last_n: z.int(),
  /** Of the first changes that were sent; where these say much, not of all: the rest is to be sent again. */
  results: z.array(pushResultSchema),
  server_time: timeSchema,
});
export type PushAnswer = z.infer<typeof pushAnswerSchema>;

/**
 * An error answer of push or pull, as a device reads it: a newer server may have more codes. 426 carries the results of what
 * came before the unknown mutation.
 */
export const syncErrorSchema = z.object({
  detail: z.string(),
  code: codeSchema,
  epoch: z.optional(epochSchema),
  last_n: z.optional(z.int()),
  results: z.optional(z.array(pushResultSchema)),
});
export type SyncError = z.infer<typeof syncErrorSchema>;

export const pullRequestSchema = z.strictObject({
  client_id: idSchema,
  epoch: z.nullable(epochSchema),
  /** Scope → the last seq held. A scope left out is pulled from 0. */
  scopes: seqByScope,
  /** Scope → the mark that came with its cursor. A device that knows of marks says this, be it empty. */
  marks: z.optional(markByScope),
  /** Scope → the part that the device has of the commit after its cursor. One that knows of parts says this, be it empty. */
  parts: z.optional(markByScope),
  /** Scope → commits that the device came by, to find the last that its history has in common with the server's. */
  trails: z.optional(trailByScope),
  /** The only scopes that are asked about, besides the person's own; nothing is said of the others. Left out: all. */
  only: z.optional(z.array(scopeSchema).check(z.minLength(1), z.maxLength(100))),
  /** Scopes that wait for a person's word on this device and are not wanted now. */
  hold: z.optional(z.array(z.string()).check(z.maxLength(limits.pullScopesMax))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(limits.pullRowsMax))),
});
export type PullRequest = z.infer<typeof pullRequestSchema>;

/** A row of the feed. Its fields are the table's own; a device keeps fields it does not know. */
export type FeedRow = { [T in Table]: { table: T; row: Rows[T] } }[Table];

const pullPageSchema = z.object({
  scope: z.string(),
  rows: z.array(z.object({ table: z.string(), row: z.looseObject({ id: idSchema, seq: z.int() }) })),
  cursor: z.int(),
  more: z.boolean(),
  /** The mark of the cursor. */
  mark: z.optional(markSchema),
  /** These rows are a part of the commit after the cursor, to be kept only together with those that this asks for. */
  part: z.optional(partSchema),
  /** The part that the device has, where these rows come after it: without this they come after the cursor. */
  continues: z.optional(partSchema),
  /** While a large act is being written, what came from its commit on is kept back: nothing is said of what is newer than this. */
  kept_back_since: z.optional(timeSchema),
  /** What was deleted since the device's cursor is partly forgotten: the scope is to be read again from 0. */
  reset: z.optional(z.boolean()),
});
export const pullAnswerSchema = z.object({
  epoch: epochSchema,
  server_time: timeSchema,
  granted: z.array(z.object({ scope: z.string(), access_level: z.enum(accessLevels) })),
  revoked: z.array(z.string()),
  pages: z.array(pullPageSchema),
  last_n: z.int(),
  /** Scope → the last commit of its trail that this history went through; 0 for none. */
  shared: z.optional(z.record(z.string(), seqSchema)),
  /** Where printed codes lead; an older server does not say. */
  public_base_url: z.optional(z.string()),
  /** Bytes that a file may have at most on this server; an older one does not say. */
  file_bytes_max: z.optional(z.int().check(z.positive())),
});
export type PullAnswer = z.infer<typeof pullAnswerSchema>;
export type PullPage = PullAnswer['pages'][number];
