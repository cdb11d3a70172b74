// A project is taken away while it is read anew from a server whose data were put back: of what the reading has not found yet nobody
// knows whether the server has it. Inside transactions of the caller's, before the rows go.
import { heldTables, makingOf, projectOfScope } from '#domain/sync/row';
import { type HeldRow, rowsOf, type ScopeState, type Store } from '#src/data/database.ts';
import { rowKey } from '#src/sync/row-store.ts';
import { toHold } from './hold-rows.ts';

/** What changes that are under way make in a scope: the server has it, or it stands in attention once they are refused. */
async function madeByQueue(store: Store, { scope }: ScopeState): Promise<Set<unknown>> {
  const changes = await store.outbox.where('scope').equals(scope).toArray();
  const made = changes
    .filter(({ name }) => name.includes('.create@'))
    .map(({ args }) => args as Record<string, unknown>);
  return new Set(made.flatMap(({ id, version_id }) => [id, version_id]));
}

/** The rows of a project that may be lost: those made after the last commit that both histories went through. */
async function madeSince(store: Store, projectId: number, shared: number): Promise<string[]> {
  const keys: string[] = [];
  for (const table of heldTables) {
    const rows = await rowsOf(store, table).where('project_id').equals(projectId).toArray();
    // What does not say when it was made is not known to be there.
    for (const row of rows) if (!(makingOf(table, row).seq <= shared)) keys.push(rowKey(table, row.id));
  }
  return keys;
}

/** As the server last had it, without what waits here. */
async function asConfirmed(store: Store, held: readonly HeldRow[]): Promise<HeldRow[]> {
  const bases = await store.base_rows.bulkGet(held.map(({ key }) => key));
  return held.flatMap((one, at) => {
    const base = bases[at];
    if (base === undefined) return one;
    // Made here and never confirmed: the change that makes it says it all.
    return base.row === null ? [] : ({ ...one, row: base.row } as HeldRow);
  });
}

/**
 * Holds what the server may lack of a project that goes. A reading that broke off has left no word of what it found: what the
 * server has is held with the rest, and leaves it when the project is here again.
 */
export async function holdUnread(store: Store, state: ScopeState): Promise<void> {
  const projectId = projectOfScope(state.scope);
  if (!state.put_back || projectId === undefined) return;
  const shared = state.trail?.at(-1)?.[0] ?? 0;
  const made = await madeByQueue(store, state);
  const rows = await asConfirmed(store, await toHold(store, await madeSince(store, projectId, shared)));
  const known = new Set(await store.held_rows.where('project_id').equals(projectId).primaryKeys());
  await store.held_rows.bulkPut(rows.filter(({ key, row }) => !known.has(key) && !made.has(row.id)));
}
