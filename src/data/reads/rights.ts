// What this person may do with a thing, as the server will see it: for saying so before it is tried.
import { may, mayDelete } from '#domain/access';
import type { Store } from '../database.ts';
import { readAccessLevel } from './access.ts';
import { readSelfId } from './people.ts';

export interface Rights {
  /** Rename and move. */
  write: boolean;
  remove: boolean;
}

export async function readRights(
  store: Store,
  kind: 'folder' | 'document',
  thing: { project_id: number; created_by_id: number },
): Promise<Rights> {
  const level = (await readAccessLevel(store, thing.project_id)) ?? undefined;
  const own = thing.created_by_id === (await readSelfId(store));
  return { write: may(level, `${kind}.write`), remove: mayDelete(level, kind, own) };
}
