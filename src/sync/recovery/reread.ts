// Reading a scope again from the start, after the server's history changed: what it no longer has is swept at the end.
// What was seen is known in memory: a reading that was interrupted begins again. Each has a number, so that a tab takes
// nothing for a part of it that was asked for before it began.

import type { RowPut } from '#domain/mutations/rules/reader';
import { addAll } from '#domain/sync/lists';
import { personTables, projectOfScope, projectTables, type Scope, tables } from '#domain/sync/row';
import type { PullAnswer, PullPage } from '#domain/sync/sync';
import { type HeldRow, type OutboxEntry, rowsOf, type ScopeState, type Store } from '#src/data/database.ts';
import { newId } from '#src/platform/ids.ts';
import { checkedBy } from '#src/sync/checked.ts';
import type { Device } from '#src/sync/device.ts';
import { noteFollows } from '#src/sync/follows.ts';
import { standAfter } from '#src/sync/history.ts';
import { noteNews } from '#src/sync/news.ts';
import { rebase } from '#src/sync/optimistic.ts';
import { enterJournal } from '#src/sync/results.ts';
import { rowKey, showRows, splitKey } from '#src/sync/row-store.ts';
import { offerUnshown } from './announced.ts';
import { baseKeysOfProject, baseKeysOfTables } from './base-rows.ts';
import { hold, markBroughtBack, releaseHeld, shownHere, toHold } from './hold-rows.ts';
import { holdRemoval, isTooLarge } from './mass-removal.ts';
import { replacedBy } from './same-thing.ts';

/** The keys of all rows of a scope that the server once confirmed, also of those that a pending change hides. */
async function confirmedKeys(store: Store, scope: Scope): Promise<string[]> {
  const projectId = projectOfScope(scope);
  if (projectId === undefined) {
    // The person's own row is always there.
    const own = personTables.filter((table) => table !== 'users');
    const shown: string[] = [];
    for (const table of own) {
      const ids = await rowsOf(store, table).toCollection().primaryKeys();
      addAll(
        shown,
        ids.map((id) => rowKey(table, id)),
      );
    }
    return [...new Set([...shown, ...(await baseKeysOfTables(store, own))])];
  }
  const keys = [rowKey('projects', projectId), ...(await baseKeysOfProject(store, projectId))];
  for (const table of projectTables) {
    const ids = await rowsOf(store, table).where('project_id').equals(projectId).primaryKeys();
    addAll(
      keys,
      ids.map((id) => rowKey(table, id)),
    );
  }
  const own = await store.base_rows.filter((base) => base.row === null).primaryKeys();
  const ownOnly = new Set(own);
  return [...new Set(keys)].filter((key) => !ownOnly.has(key));
}

async function removeRows(store: Store, keys: readonly string[]): Promise<void> {
  const gone = keys.map(splitKey);
  for (const table of tables) {
    const ids = gone.flatMap((key) => (key.table === table ? [key.id] : []));
    if (ids.length > 0) await rowsOf(store, table).bulkDelete(ids);
  }
}

/** Has a scope read again from the start. */
export const anotherReading = () => ({ rereading: true, reading: newId() });

/** From where a scope is asked about: where it stands, or how far this tab has read it anew. */
export type AskedFrom = Pick<ScopeState, 'cursor' | 'mark' | 'rereading' | 'reading'>;

interface ScopeReading {
  stand: AskedFrom;
  seen: Set<string>;
}

/**
 * Where a scope stands after all of another history was read: at the last commit that both went through, where one is known.
 * From 0 on the feed has no tombstones; from there on it has those of what people deleted since.
 */
function partedAt(
  { trail = [] }: ScopeState,
  page: PullPage,
): Pick<ScopeState, 'cursor' | 'mark' | 'trail' | 'whole'> | undefined {
  const point = trail.at(-1);
  if (point === undefined || point[0] >= page.cursor) return undefined;
  const [seq, mark] = point;
  return { cursor: seq, mark, whole: { seq, mark }, trail: [point] };
}

export class RereadBook {
  readonly #readings = new Map<string, ScopeReading>();

  /** From where a scope is asked about next. */
  askedFrom({ scope, cursor, mark, rereading, reading }: ScopeState): AskedFrom {
    return rereading ? this.#readingOf(scope, reading).stand : { cursor, mark, rereading };
  }

  /** What another reading has seen counts for nothing. */
  #readingOf(scope: string, reading: number | undefined): ScopeReading {
    const begun = this.#readings.get(scope);
    if (begun !== undefined && begun.stand.reading === reading) return begun;
    return { stand: { cursor: 0, mark: undefined, rereading: true, reading }, seen: new Set() };
  }

  /**
   * One page of a re-read, inside the caller's transaction; the last one sweeps and sets the cursor. What a server lacks whose
   * history changed is held.
   * @returns whether the scope has to be asked about again: what was deleted since the histories parted is told from there.
   */
  async apply(store: Store, device: Device, page: PullPage, answer: PullAnswer): Promise<boolean> {
    const scope = page.scope as Scope;
    const state = await store.scopes.get(scope);
    if (state === undefined) return false;
    const { stand, seen } = this.#readingOf(scope, state.reading);
    const rows = page.rows as unknown as RowPut[];
    for (const put of rows) seen.add(rowKey(put.table, put.row.id));
    const swept = page.more ? [] : (await confirmedKeys(store, scope)).filter((key) => !seen.has(key));
    const documents = swept.filter((key) => key.startsWith('documents:')).length;
    if (!state.accepted && !state.put_back && (await isTooLarge(store, scope, documents))) {
      await holdRemoval(store, scope, documents);
      return false;
    }
    const lost = state.put_back ? await shownHere(store, swept) : [];
    const held: HeldRow[] = [];
    const leaving = page.more ? [] : await this.#settled(store, scope, page.cursor);
    const touched = [...rows.map((put) => rowKey(put.table, put.row.id)), ...swept];
    // What is shown is what the person knew before: a first reading that broke off is still one.
    if (state.complete) await noteNews(store, device.userId, rows);
    await noteFollows(store, rows);
    const change = async () => {
      // As it was before: what the pull brings may have the ids of other things.
      addAll(held, markBroughtBack(await toHold(store, lost), state.trail?.at(-1)?.[0] ?? 0));
      addAll(held, await toHold(store, await replacedBy(store, rows)));
      await showRows(store, rows);
      await removeRows(store, swept);
    };
    await rebase(store, device.userId, { touched, leaving, change });
    await releaseHeld(store, rows);
    await hold(store, held);
    this.#readings.set(scope, { stand: { ...stand, cursor: page.cursor, mark: page.mark }, seen });
    if (page.more) return false;
    this.#readings.delete(scope);
    const end = {
      rereading: false,
      reading: undefined,
      complete: true,
      accepted: false,
      put_back: false,
      ...checkedBy(page, answer.server_time),
    };
    const parted = state.put_back ? partedAt(state, page) : undefined;
    const stands = parted ?? standAfter({ ...state, mark: undefined, trail: [] }, page);
    await store.scopes.update(scope, { ...stands, ...end });
    await offerUnshown(store, scope);
    return parted !== undefined;
  }

  async #settled(store: Store, scope: Scope, cursor: number): Promise<OutboxEntry[]> {
    const acknowledged = await store.outbox.where('state').equals('acknowledged').toArray();
    const leaving = acknowledged.filter((entry) => entry.scope === scope && (entry.seq ?? 0) <= cursor);
    await enterJournal(store, leaving);
    return leaving;
  }
}
