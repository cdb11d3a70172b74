import type { AttentionItem, OutboxEntry, Store } from '../database.ts';
import { readSubject } from './change-subjects.ts';
import { readOpenChanges } from './open-changes.ts';
import { readUnsentFiles } from './sync-status.ts';

export interface UnsentWork {
  changes: Pick<OutboxEntry, 'name' | 'args' | 'scope' | 'client_time'>[];
  /** Whose bytes only this device may have. */
  files: { sha256: string; file_name: string }[];
}

/** A change that was not accepted, as against news about one that was. */
const isRefused = (item: AttentionItem) => item.mutation !== null && item.kind !== 'notice';

/** All that the server has not confirmed or did not accept, for saving elsewhere. */
export async function readUnsentWork(store: Store): Promise<UnsentWork> {
  const entries = await readOpenChanges(store);
  const refused = (await store.attention.toArray()).flatMap((item) => (isRefused(item) ? (item.mutation ?? []) : []));
  const changes = [...entries, ...refused].map(({ name, args, scope, client_time }) => ({
    name,
    args,
    scope,
    client_time,
  }));
  const subjects = await Promise.all(changes.map((change) => readSubject(store, change)));
  const announced = subjects.flatMap(({ file }) => file ?? []);
  const arriving = (await readUnsentFiles(store)).map(({ version }) => version);
  const names = new Map([...announced, ...arriving].map(({ sha256, file_name }) => [sha256, file_name]));
  return { changes, files: [...names].map(([sha256, file_name]) => ({ sha256, file_name })) };
}

/** Changes that were not accepted and that nobody but this device has. */
export function countRefused(store: Store): Promise<number> {
  return store.attention.filter(isRefused).count();
}
