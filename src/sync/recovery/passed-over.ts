// Rows of tables that this app does not know, as a newer server sends them or a newer app left a place for them: they are
// passed over, and the cursor goes on. Which tables those were is noted, so that the app that knows them reads their
// scopes again, also where the store has been at its version before. Of projects that went meanwhile it could not take
// such rows away: which tables the last app knew is noted too, and the app that knows more does it.
import { isTable, projectOfScope, projectTables, tables } from '#domain/sync/row';
import type { PullPage } from '#domain/sync/sync';
import { rowsOf, rowTables, type Store } from '#src/data/database.ts';
import { wholeAt } from '#src/data/reads/queue/half-read.ts';
import { rowKey } from '#src/sync/row-store.ts';
import { anotherReading } from './reread.ts';

async function readPassedOver(store: Store): Promise<string[]> {
  const noted = (await store.meta.get('passed_over'))?.value;
  return typeof noted === 'string' ? noted.split(' ') : [];
}

/** Notes what of a page is passed over, inside a transaction of the caller's. */
export async function notePassedOver(store: Store, page: PullPage): Promise<void> {
  const unknown = page.rows.map(({ table }) => table).filter((table) => !isTable(table));
  if (unknown.length === 0) return;
  const noted = new Set([...(await readPassedOver(store)), ...unknown]);
  await store.meta.put({ key: 'passed_over', value: [...noted].join(' ') });
}

/** Takes away what an app before this one left of projects that it lost, and reads again what it passed over. */
export async function makeUpForOlderApp(store: Store): Promise<void> {
  await removeUnknownToLast(store);
  await rereadPassedOver(store);
}

async function removeUnknownToLast(store: Store): Promise<void> {
  const known = tables.join(' ');
  const last = (await store.meta.get('known_tables'))?.value;
  if (last === known) return;
  await store.transaction('rw', rowTables(store), async () => {
    const names = typeof last === 'string' ? last.split(' ') : tables;
    const unknown = projectTables.filter((table) => !names.includes(table));
    const here = new Set((await store.scopes.toCollection().primaryKeys()).map(projectOfScope));
    const pending = new Set((await store.outbox.toArray()).flatMap(({ touches }) => touches));
    for (const table of unknown) {
      const rows = await rowsOf(store, table).toArray();
      const left = rows.filter((row) => !here.has(row.project_id) && !pending.has(rowKey(table, row.id)));
      const ids = left.map(({ id }) => id);
      await rowsOf(store, table).bulkDelete(ids);
      await store.base_rows.bulkDelete(ids.map((id) => rowKey(table, id)));
    }
    await store.meta.put({ key: 'known_tables', value: known });
  });
}

/** Where an app before this one passed over what this one knows, every scope is read again. */
async function rereadPassedOver(store: Store): Promise<void> {
  await store.transaction('rw', store.meta, store.scopes, async () => {
    const noted = await readPassedOver(store);
    if (!noted.some(isTable)) return;
    // What was seen stays so, whoever said it: an app from before this one did not.
    await store.scopes.toCollection().modify((state) => {
      Object.assign(state, { whole: wholeAt(state), ...anotherReading() });
    });
    const still = noted.filter((table) => !isTable(table));
    if (still.length === 0) await store.meta.delete('passed_over');
    else await store.meta.put({ key: 'passed_over', value: still.join(' ') });
  });
}
