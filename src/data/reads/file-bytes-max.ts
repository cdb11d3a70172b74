import type { Store } from '../database.ts';

/** Bytes that a file may have at most on the server, as it last said. */
export async function readFileBytesMax(store: Store): Promise<number> {
  const said = (await store.meta.get('file_bytes_max'))?.value;
  return typeof said === 'number' ? said : Number.POSITIVE_INFINITY;
}
