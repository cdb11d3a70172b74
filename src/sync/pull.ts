// Pull: brings every scope up to date, a page a transaction: rows, pending changes on top, cursor last. Of a commit that comes
// in parts, the page is what they make together.

import { limits } from '#domain/limits';
import type { RowPut } from '#domain/mutations/rules/reader';
import { addAll } from '#domain/sync/lists';
import { type Scope, tables } from '#domain/sync/row';
import type { PullAnswer, PullPage } from '#domain/sync/sync';
import { type HeldRow, type OutboxEntry, rowTables, type ScopeState, type Store } from '#src/data/database.ts';
import { SyncRefused } from '#src/net/sync-calls.ts';
import { holdAgainst, readSaid, type ScopesRead } from '#src/sync/files/byte-answers.ts';
import { offerUnshown } from '#src/sync/recovery/announced.ts';
import { othersAmong } from '#src/sync/recovery/another-project.ts';
import { tellApart } from '#src/sync/recovery/apart.ts';
import { noteGoneFrom } from '#src/sync/recovery/gone-from.ts';
import { noteGonePrints } from '#src/sync/recovery/gone-prints.ts';
import { tellWanted } from '#src/sync/recovery/held-rows.ts';
import { askAboutHeld, hold, releaseHeld, toHold } from '#src/sync/recovery/hold-rows.ts';
import { holdRemoval, isTooLarge } from '#src/sync/recovery/mass-removal.ts';
import { readOtherHistory } from '#src/sync/recovery/other-history.ts';
import { makeUpForOlderApp, notePassedOver } from '#src/sync/recovery/passed-over.ts';
import type { History } from '#src/sync/recovery/recover.ts';
import { anotherReading, RereadBook } from '#src/sync/recovery/reread.ts';
import { revokeScope } from '#src/sync/recovery/revoke.ts';
import { replacedBy } from '#src/sync/recovery/same-thing.ts';
import { forgetAccessEnded, tellAccessChanged } from '#src/sync/recovery/tell-access.ts';
import { tellHeldCodes } from '#src/sync/recovery/tell-codes.ts';
import { comeBack, vanish, vanishIfDoubted } from '#src/sync/recovery/vanished.ts';
import { checkPerson } from './another-client.ts';
import { checkedBy } from './checked.ts';
import { partsOf } from './commit-parts.ts';
import type { Device } from './device.ts';
import { noteFollows } from './follows.ts';
import { standAfter } from './history.ts';
import { isNumberedSince } from './meta.ts';
import { noteNews } from './news.ts';
import { rebase } from './optimistic.ts';
import { type AsOf, type HeardAnswer, isAsAsked, PullRequests, pointOf } from './pull-requests.ts';
import { enterJournal } from './results.ts';
import { rowKey, showRows } from './row-store.ts';
import { settleTold } from './settle-told.ts';
import { trimLog } from './trim-log.ts';

/** The rows of a page that this app knows how to keep. A newer server's other tables are passed over. */
function knownRows(page: PullPage): RowPut[] {
  return page.rows.filter((row) => (tables as readonly string[]).includes(row.table)) as unknown as RowPut[];
}

/** The acknowledged changes whose rows are all here with this page: before the last one, some may come anew with a later one. */
async function settledBy(store: Store, page: PullPage): Promise<OutboxEntry[]> {
  if (page.more) return [];
  const acknowledged = await store.outbox.where('state').equals('acknowledged').toArray();
  return acknowledged.filter((entry) => entry.scope === page.scope && (entry.seq ?? 0) <= page.cursor);
}

/** How many documents that are shown or held here a page deletes: what the person deleted here is neither any more. */
async function hereAmong(store: Store, rows: readonly RowPut[]): Promise<number> {
  const gone = rows.filter(({ table, row }) => table === 'documents' && row.deleted_at !== null);
  const shown = await store.documents.bulkGet(gone.map(({ row }) => row.id));
  const held = await store.held_rows.bulkGet(gone.map(({ row }) => rowKey('documents', row.id)));
  return [...shown, ...held].filter((known) => known !== undefined).length;
}

async function applyInside(store: Store, device: Device, page: PullPage, answer: PullAnswer): Promise<void> {
  const rows = knownRows(page);
  const scope = page.scope as Scope;
  const state = await store.scopes.get(scope);
  if (state === undefined) return;
  const gone = await hereAmong(store, rows);
  if (gone > 0 && !state.accepted && (await isTooLarge(store, scope, gone))) {
    await holdRemoval(store, scope, gone);
    return;
  }
  if (state.complete) await noteNews(store, device.userId, rows);
  await noteFollows(store, rows);
  const leaving = await settledBy(store, page);
  await enterJournal(store, leaving);
  await noteGoneFrom(store, scope, rows);
  const touched = rows.map((put) => rowKey(put.table, put.row.id));
  const held: HeldRow[] = [];
  const change = async () => {
    addAll(held, await toHold(store, await replacedBy(store, rows)));
    await showRows(store, rows);
  };
  await rebase(store, device.userId, { touched, leaving, change });
  await noteGonePrints(store, device.userId, rows);
  await releaseHeld(store, rows);
  await hold(store, held);
  const end = page.more ? {} : { complete: true, accepted: false, ...checkedBy(page, answer.server_time) };
  await store.scopes.update(scope, { ...standAfter(state, page), ...end });
  if (!state.complete && !page.more) await offerUnshown(store, scope);
}

/** The server has forgotten part of what this device has missed: what is not there any more is found by reading all. */
async function startAgain(store: Store, scope: Scope): Promise<void> {
  await store.scopes.update(scope, { cursor: 0, mark: undefined, whole: undefined, trail: [], ...anotherReading() });
}

/**
 * One page, all or nothing.
 * @returns whether it is kept, and that is all; one that slept is not: it would take rows back, or sweep what it does not have.
 */
async function applyPage(device: Device, page: PullPage, heard: HeardAnswer, book: RereadBook): Promise<boolean> {
  return device.connection.run((store) =>
    store.transaction('rw', rowTables(store), async () => {
      const state = await store.scopes.get(page.scope as Scope);
      if (state === undefined || state.held || state.vanished) return true;
      if (!isAsAsked(state, heard, book)) return false;
      let asksAgain = false;
      if (page.reset) await startAgain(store, state.scope);
      else if (state.rereading) asksAgain = await book.apply(store, device, page, heard.answer);
      else await applyInside(store, device, page, heard.answer);
      await notePassedOver(store, page);
      await trimLog(store, page.scope);
      return !asksAgain;
    }),
  );
}

/** Pages that only say "nothing newer", noted together: a person in a hundred projects has a hundred of them. */
async function noteQuiet(device: Device, pages: readonly PullPage[], time: string): Promise<PullPage[]> {
  return device.connection.run((store) =>
    store.transaction('rw', store.scopes, async () => {
      const loud: PullPage[] = [];
      for (const page of pages) {
        const state = await store.scopes.get(page.scope as Scope);
        const quiet = page.rows.length === 0 && !page.more && state?.cursor === page.cursor && !state.rereading;
        if (!quiet) loud.push(page);
        else await store.scopes.put({ ...state, ...standAfter(state, page), complete: true, ...checkedBy(page, time) });
      }
      return loud;
    }),
  );
}

/** A scope that is granted: new, at another level, or back. @returns whether it had vanished. */
async function applyGrant(store: Store, { scope, access_level }: ScopeState): Promise<boolean> {
  const known = await store.scopes.get(scope);
  const isBack = known?.vanished ?? false;
  if (known?.access_level === access_level && !isBack && !known.doubted) return false;
  if (known !== undefined && isBack) await comeBack(store, known);
  const fresh = { cursor: 0, complete: false, checked_at: null, held: false, accepted: false, rereading: false };
  if (known === undefined) await forgetAccessEnded(store, scope);
  else await tellAccessChanged(store, known, access_level);
  if (known === undefined) await store.scopes.put({ ...fresh, scope, access_level });
  else await store.scopes.update(scope, { access_level, doubted: false });
  return isBack;
}

/**
 * Scopes lost: each goes in a transaction of its own, unless it was lost together with the history that this device followed.
 * @returns false where another tab has heard since that one of them is granted: the answer slept, and says nothing of now.
 */
async function applyRevoked(device: Device, { answer, asOf }: HeardAnswer): Promise<boolean> {
  for (const scope of answer.revoked as Scope[]) {
    if (await vanishIfDoubted(device, scope)) continue;
    const isStill = (state: ScopeState) => pointOf(state) === asOf.get(scope);
    if (!(await revokeScope(device, scope, { isStill }))) return false;
  }
  return true;
}

/** Whether a grant would undo what another tab has heard of the scope since the server was asked. */
async function isOvertaken(store: Store, { scope, access_level }: ScopeState, asOf: AsOf): Promise<boolean> {
  const known = await store.scopes.get(scope);
  const asked = asOf.get(scope);
  // One that has vanished is not asked about: it was here then, and is not any more.
  if (known === undefined || known.vanished) return asked !== undefined;
  return (known.access_level !== access_level || known.doubted === true) && pointOf(known) !== asked;
}

/** Of what is granted, other projects under the ids of those that have vanished or that the queue should have brought back. */
async function othersGranted(device: Device, granted: readonly ScopeState[]): Promise<Set<Scope>> {
  const states = await device.connection.run((store) => store.scopes.bulkGet(granted.map(({ scope }) => scope)));
  const unsure = states.flatMap((state) => (state?.vanished || state?.doubted ? [state.scope] : []));
  return othersAmong(device, unsure);
}

/**
 * Scopes gained, levels changed.
 * @returns `again`: one is back that had vanished; `stale`: since the server was asked, another tab has followed another
 *   history, or heard what came of one of the scopes: the answer slept, and says nothing of now.
 */
async function applyGrants(
  device: Device,
  { answer, client, asOf }: HeardAnswer,
  others: ReadonlySet<Scope>,
): Promise<'on' | 'again' | 'stale'> {
  return device.connection.run((store) =>
    store.transaction('rw', rowTables(store), async () => {
      if (!(await isNumberedSince(store, client))) return 'stale';
      const granted = answer.granted as ScopeState[];
      for (const grant of granted) if (await isOvertaken(store, grant, asOf)) return 'stale';
      await store.meta.put({ key: 'epoch', value: answer.epoch });
      for (const key of ['public_base_url', 'file_bytes_max'] as const) {
        const { [key]: value } = answer;
        if (value !== undefined) await store.meta.put({ key, value });
      }
      let isBack = false;
      for (const grant of granted) {
        if (others.has(grant.scope)) await vanish(store, grant.scope);
        else isBack = (await applyGrant(store, grant)) || isBack;
      }
      return isBack ? 'again' : 'on';
    }),
  );
}

/** An acknowledged change of a scope that is no longer granted has nothing more to wait for. */
async function settleUngranted(device: Device): Promise<void> {
  await device.connection.run((store) =>
    store.transaction('rw', rowTables(store), async () => {
      const granted = new Set<string>(await store.scopes.toCollection().primaryKeys());
      const acknowledged = await store.outbox.where('state').equals('acknowledged').toArray();
      const leaving = acknowledged.filter((entry) => !granted.has(entry.scope));
      if (leaving.length === 0) return;
      await enterJournal(store, leaving);
      await rebase(store, device.userId, { touched: [], leaving, change: () => Promise.resolve() });
    }),
  );
}

/** `again`: a project is back that had vanished, and what waits for it goes first; or there is something to tell the server of what was read. */
export type PullEnd = 'current' | 'again' | { recover: History };

/** When the server was last heard, by its clock, and how far this device's clock is from it. */
async function noteTime(store: Store, { answer, at }: HeardAnswer): Promise<void> {
  await store.meta.bulkPut([
    { key: 'last_sync_at', value: answer.server_time },
    { key: 'server_time_offset', value: Date.parse(answer.server_time) - Date.parse(at) },
  ]);
}

/**
 * Pulls until nothing is newer; with `only`, until nothing is in these scopes and the person's own.
 * @throws TransportError for later; SyncRefused for another answer.
 */
export async function pullAll(
  device: Device,
  limit: number = limits.pullRowsMax,
  only?: readonly Scope[],
): Promise<PullEnd> {
  await device.connection.run(makeUpForOlderApp);
  const other = await readOtherHistory(device);
  if (other !== undefined) return { recover: other };
  const said = await device.connection.run(readSaid);
  const read: ScopesRead = { all: new Set(), whole: new Set() };
  const book = new RereadBook();
  const requests = new PullRequests(device, book, { limit, only });
  for (let more = true; more; ) {
    try {
      const heard = await requests.next();
      const { answer, client } = heard;
      const { epoch, last_n } = answer;
      checkPerson(device, answer);
      // It has forgotten what it acknowledged before it was asked: its data was put back, and it does not know.
      if (last_n < heard.acknowledged) return { recover: { epoch, last_n, client } };
      if (!(await applyRevoked(device, heard))) continue;
      const granted = await applyGrants(device, heard, await othersGranted(device, answer.granted as ScopeState[]));
      if (granted === 'stale') continue;
      if (granted === 'again') return 'again';
      const asked = { scopes: heard.held, parts: heard.parts };
      const whole = answer.pages.flatMap((page) => partsOf(device).whole(page, asked) ?? []);
      const loud = await noteQuiet(device, whole, answer.server_time);
      more = answer.pages.some((page) => page.more);
      for (const page of loud) more = !(await applyPage(device, page, heard, book)) || more;
      for (const { scope, more: isBegun, kept_back_since } of answer.pages) {
        if (!isBegun) read.all.add(scope);
        if (!isBegun && kept_back_since === undefined) read.whole.add(scope);
      }
      await device.connection.run((store) => noteTime(store, heard));
    } catch (error) {
      if (!(error instanceof SyncRefused) || error.answer.code !== 'epoch_changed') throw error;
      if (requests.client === undefined) throw error;
      const { epoch = '', last_n = 0 } = error.answer;
      return { recover: { epoch, last_n, client: requests.client } };
    }
  }
  await settleUngranted(device);
  const told = (await tellHeldCodes(device)) || (await tellWanted(device)) || (await tellApart(device));
  const settled = await settleTold(device);
  await device.connection.run(askAboutHeld);
  await holdAgainst(device, said, read);
  return told || settled ? 'again' : 'current';
}
