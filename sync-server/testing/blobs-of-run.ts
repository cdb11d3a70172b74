// Where servers of tests have their files: in their folders, or, with `PLUMBLINE_TEST_BLOBS=s3`, in one S3-compatible store for all of
// a run.
import { createHash } from 'node:crypto';

const inStore = process.env.PLUMBLINE_TEST_BLOBS === 's3';

/** What a run of tests does first. @returns what it does last. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!inStore || process.env.TEST_BLOB_URL !== undefined) return undefined;
  const { endObjectStore, objectStore } = await import('./object-store.ts');
  const store = await objectStore();
  const { BLOB_URL, ...keys } = store.variables({ ...store.settings(), prefix: '' });
  // The workers begin with them.
  Object.assign(process.env, keys, { TEST_BLOB_URL: BLOB_URL });
  return endObjectStore;
}

/** Variables of the environment of a server on this data: a part of the bucket is its own, found again by whoever comes after. */
export async function blobVariables(dataDir: string): Promise<Record<string, string>> {
  if (!inStore) return {};
  const { objectStore } = await import('./object-store.ts');
  const store = await objectStore();
  const prefix = `${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}/`;
  return store.variables({ ...store.settings(), prefix });
}
