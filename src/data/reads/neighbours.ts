// The pictures before and after one, in the order in which their folder shows them.
import type { Document } from '#domain/document';
import type { Store } from '../database.ts';
import { documentRowsIn, documentsIn } from './documents-in.ts';
import { readRootTypeOf } from './folders.ts';

export interface Neighbours {
  /** null at the ends. */
  previous: Document | null;
  next: Document | null;
}

export async function readNeighbours(store: Store, { id, folder_id }: Document): Promise<Neighbours> {
  const order = (await readRootTypeOf(store, folder_id)) === 'photos' ? 'newest' : 'name';
  const [ids = []] = await documentsIn(store, [folder_id], order);
  const rows = await documentRowsIn(store, folder_id);
  const pictures = ids.flatMap((one) => {
    const row = rows.get(one);
    return row?.file_type === 'image' ? [row] : [];
  });
  const at = pictures.findIndex((one) => one.id === id);
  if (at === -1) return { previous: null, next: null };
  return { previous: pictures[at - 1] ?? null, next: pictures[at + 1] ?? null };
}
