import type { Store } from '#src/data/database.ts';
import { readPendingCovers } from '#src/data/reads/covers.ts';

/** A file that the server waits for. */
export interface AwaitedBytes {
  sha256: string;
  /** Bytes; 0 where no row says it. */
  size: number;
  project_id: number;
  /** Who made the version; null of a picture, whose author no row says. */
  created_by_id: number | null;
  /** As people know it. */
  name: string;
  /** It is the picture of a project. */
  cover?: 1;
}

/** What the rows here say that the server waits for: bytes of versions and of covers. */
export async function readAwaitedBytes(store: Store): Promise<AwaitedBytes[]> {
  const versions = await store.versions.where('state').equals('pending').toArray();
  const covers = await readPendingCovers(store);
  return [
    ...versions.map(({ sha256, size, project_id, created_by_id, file_name: name }) => {
      return { sha256, size, project_id, created_by_id, name };
    }),
    ...covers.map(({ cover_sha256: sha256, id: project_id, name }) => {
      return { sha256, size: 0, project_id, created_by_id: null, name, cover: 1 as const };
    }),
  ];
}
