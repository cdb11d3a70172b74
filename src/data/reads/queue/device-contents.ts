// What this device holds and how it stands with the server, in figures: counts, bytes, times, numbers and the ids that name
// them. Nothing that a person wrote or is called by is in here, so that whoever helps may be given all of it.
import type { AccessLevel } from '#domain/access';
import { isNoticeCode, isRefusalCode, isTidingCode } from '#domain/errors';
import { isMutationName } from '#domain/mutations/catalogue';
import { manifestOf, projectOfScope, type Scope, type Table, tables } from '#domain/sync/row';
import type { MetaEntry, OutboxEntry, ScopeState, Store } from '#src/data/database.ts';
import { isAttentionKind } from './attention-kinds.ts';
import { readAskedVersions, readAttentionCount } from './sync-status.ts';

/** A time that a device or a server wrote down; null for what is none. */
function momentOf(text: unknown): string | null {
  const moment = new Date(typeof text === 'string' ? text : Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

export interface TableCount {
  table: Table;
  rows: number;
}

/** Of each table that may have rows of such a scope, in the order of the feed. */
function countRows(store: Store, projectId: number | undefined): Promise<TableCount[]> {
  // The person's own scope is there once: it has all of its tables.
  const its = tables.filter((table) => (manifestOf(table).scope === 'person') === (projectId === undefined));
  return Promise.all(
    its.map(async (table) => {
      const all = store.table(table);
      const own = projectId === undefined ? all : all.where(manifestOf(table).scopeBy).equals(projectId);
      return { table, rows: await own.count() };
    }),
  );
}

/** What is out of the ordinary about a scope. */
const scopeConditions = ['incomplete', 'rereading', 'kept_back', 'held', 'doubted', 'vanished'] as const;
export type ScopeCondition = (typeof scopeConditions)[number];

const conditions: Record<ScopeCondition, (state: ScopeState) => boolean> = {
  incomplete: ({ complete }) => !complete,
  rereading: ({ rereading }) => rereading,
  kept_back: ({ kept_back }) => kept_back !== undefined,
  held: ({ held, accepted }) => held && !accepted,
  doubted: ({ doubted }) => doubted === true,
  vanished: ({ vanished }) => vanished === true,
};

export interface ScopeContents {
  scope: Scope;
  /** undefined: the person's own. */
  project_id: number | undefined;
  access_level: AccessLevel;
  /** The last seq held. */
  cursor: number;
  /** When the server last said that nothing is newer, by its clock. */
  checked_at: string | null;
  conditions: ScopeCondition[];
  tables: TableCount[];
}

/** The person's own scope first, then the projects in the order of their ids. */
export async function readScopeContents(store: Store): Promise<ScopeContents[]> {
  const states = await store.scopes.toArray();
  const contents = states.map(async (state): Promise<ScopeContents> => {
    const { scope, access_level, cursor, checked_at } = state;
    const project_id = projectOfScope(scope);
    return {
      scope,
      project_id,
      access_level,
      cursor,
      checked_at: momentOf(checked_at),
      conditions: scopeConditions.filter((condition) => conditions[condition](state)),
      tables: await countRows(store, project_id),
    };
  });
  return (await Promise.all(contents)).sort((a, b) => (a.project_id ?? 0) - (b.project_id ?? 0));
}

/** The same with the names of projects and in their order, for the person's own eyes. */
export async function readNamedScopes(store: Store): Promise<(ScopeContents & { name: string | undefined })[]> {
  const scopes = await readScopeContents(store);
  const projects = await store.projects.bulkGet(scopes.map(({ project_id }) => project_id ?? 0));
  const named = scopes.map((scope, at) => ({ ...scope, name: projects[at]?.name }));
  return named.sort((a, b) => (a.name ?? '').localeCompare(b.name ?? ''));
}

/** Who this device is to the server, and what it knows of it. */
export interface DeviceNumbers {
  /** What the server counts it by; null until it has made anything or asked. */
  client_id: number | null;
  epoch: string | null;
  /** How many other histories of the server were followed before this one. */
  histories: number;
  /** The highest number of a change that the server has answered. */
  acknowledged_n: number | null;
  /** The server's last whole answer, by its clock. */
  last_sync_at: string | null;
  /** Milliseconds from this device's clock to the server's; null where they were never compared. */
  clock_offset: number | null;
}

export async function readDeviceNumbers(store: Store): Promise<DeviceNumbers> {
  const known = new Map((await store.meta.toArray()).map(({ key, value }) => [key, value]));
  const number = (key: MetaEntry['key']) => {
    const value = known.get(key);
    return typeof value === 'number' ? value : null;
  };
  const epoch = known.get('epoch');
  return {
    client_id: number('client_id'),
    epoch: typeof epoch === 'string' && /^[\w-]{1,64}$/.test(epoch) ? epoch : null,
    histories: number('histories') ?? 0,
    acknowledged_n: number('acknowledged_n'),
    last_sync_at: momentOf(known.get('last_sync_at')),
    clock_offset: number('server_time_offset'),
  };
}

/** What an error that was noted says, where that is one of the app's own words; any other may repeat what a person wrote. */
export function errorCodeOf(noted: string | null): string | null {
  if (noted === null || isRefusalCode(noted)) return noted;
  return /^transport: (?:offline|timeout|captive|server)$/.test(noted) ? noted : 'other';
}

const known = (code: string | null) => (code === null || isRefusalCode(code) || isNoticeCode(code) ? code : 'other');
const nameOf = (name: string) => (isMutationName(name) ? name : 'other');

/** A change in the queue, also one that is acknowledged and whose rows have not come back. */
export interface QueuedChange {
  id: number;
  n: number | null;
  mutation: string;
  scope: Scope;
  state: OutboxEntry['state'];
  made_at: string | null;
  tries: number;
  error: string | null;
}

export async function readQueue(store: Store): Promise<QueuedChange[]> {
  const entries = await store.outbox.orderBy('id').toArray();
  return entries.map(({ id, n, name, scope, state, client_time, tries, last_error }) => ({
    id,
    n,
    mutation: nameOf(name),
    scope,
    state,
    made_at: momentOf(client_time),
    tries,
    error: errorCodeOf(last_error),
  }));
}

/** What waits for a person's word. */
export interface RefusedThing {
  id: number;
  kind: string;
  code: string | null;
  /** The refused change; null where it is about none. */
  mutation: string | null;
  project_id: number | null;
  at: string | null;
}

export async function readRefused(store: Store): Promise<RefusedThing[]> {
  const items = await store.attention.toArray();
  return items.map(({ id, kind, code, mutation, project_id, created_at }) => ({
    id,
    kind: isAttentionKind(kind) ? kind : 'other',
    code: known(code),
    mutation: mutation === null ? null : nameOf(mutation.name),
    project_id,
    at: momentOf(created_at),
  }));
}

/** What the chip counts, by what it is: messages of the server that are unread, and versions to choose between, are not refused. */
export interface OpenCounts {
  attention: number;
  notices: Record<string, number>;
  choices: number;
}

export async function readOpenCounts(store: Store): Promise<OpenCounts> {
  const notices: Record<string, number> = {};
  for (const { code } of await store.notices.toArray()) {
    const told = isNoticeCode(code) || isTidingCode(code) ? code : 'other';
    notices[told] = (notices[told] ?? 0) + 1;
  }
  return { attention: await readAttentionCount(store), notices, choices: (await readAskedVersions(store)).size };
}

/** A file whose bytes are not all on the server, or not all here, or on which something failed. */
export interface UnfinishedFile {
  size: number;
  held: number;
  sent: number;
  unsent: boolean;
  projects: number[];
  error: string | null;
}

export async function readUnfinishedFiles(store: Store): Promise<UnfinishedFile[]> {
  const blobs = await store.blobs
    .filter(({ unsent, complete, last_error }) => unsent === 1 || !complete || last_error !== null)
    .toArray();
  return blobs.map(({ size, held, sent, unsent, project_ids, last_error }) => ({
    size,
    held,
    sent,
    unsent: unsent === 1,
    projects: project_ids,
    error: errorCodeOf(last_error),
  }));
}

/** Every table of the store with its rows, those that no feed carries too. */
export async function readTableSizes(store: Store): Promise<Record<string, number>> {
  const counts = await Promise.all(store.tables.map(async (table) => [table.name, await table.count()] as const));
  return Object.fromEntries(counts);
}
