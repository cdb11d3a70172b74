// Rows of tables that this app does not know, as a newer server sends them or a newer app left a place for them: they are
// passed over, and the cursor goes on. Which tables those were is noted, so that the app that knows them reads their
// scopes again, also where the store has been at its version before.
import { tables } from '#domain/row';
import type { PullPage } from '#domain/sync';
import type { Store } from '#src/data/database.ts';
import { anotherReading } from './reread.ts';

const isKnown = (table: string) => (tables as readonly string[]).includes(table);

async function readPassedOver(store: Store): Promise<string[]> {
  const noted = (await store.meta.get('passed_over'))?.value;
  return typeof noted === 'string' ? noted.split(' ') : [];
}

/** Notes what of a page is passed over, inside a transaction of the caller's. */
export async function notePassedOver(store: Store, page: PullPage): Promise<void> {
  const unknown = page.rows.map(({ table }) => table).filter((table) => !isKnown(table));
  if (unknown.length === 0) return;
  const noted = new Set([...(await readPassedOver(store)), ...unknown]);
  await store.meta.put({ key: 'passed_over', value: [...noted].join(' ') });
}

/** Where an app before this one passed over what this one knows, every scope is read again. */
export async function rereadPassedOver(store: Store): Promise<void> {
  await store.transaction('rw', store.meta, store.scopes, async () => {
    const noted = await readPassedOver(store);
    if (!noted.some(isKnown)) return;
    await store.scopes.toCollection().modify(anotherReading());
    const still = noted.filter((table) => !isKnown(table));
    if (still.length === 0) await store.meta.delete('passed_over');
    else await store.meta.put({ key: 'passed_over', value: still.join(' ') });
  });
}
