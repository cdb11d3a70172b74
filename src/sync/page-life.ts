// Which pages are alive, so that nobody takes away what another tab is in the middle of, or holds for a draft. A page holds a
// lock for as long as it works on the store: the browser frees it when the page has gone, and no clock says so.
import { newId } from '#src/platform/ids.ts';
import { heldLocks, lockManager } from '#src/platform/locks.ts';
import type { Device } from './device.ts';

const LOCK = 'plumbline:page:';
const names = new WeakMap<Device['connection'], string>();

/** The name of this page, as long as it works on this store. */
export function pageOf({ connection }: Device): string {
  const known = names.get(connection);
  if (known !== undefined) return known;
  const page = String(newId());
  names.set(connection, page);
  // One whose lock cannot be had is judged by the clock.
  lockManager()
    .request(LOCK + page, {}, () => connection.ended)
    .catch(() => undefined);
  return page;
}

/** The names of the pages that are alive, in whichever tab. */
export async function livingPages(): Promise<Set<string>> {
  const held = [...(await heldLocks())].filter((name) => name.startsWith(LOCK));
  return new Set(held.map((name) => name.slice(LOCK.length)));
}
