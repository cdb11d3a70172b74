// Where a person's store is. One that is damaged for good stays where it is, and the next generation takes its place: by
// another name, or, where the browser keeps all names of a page in one file as Chromium does, in another bucket.
import { Store, storeName } from './database.ts';

/** Chromium's storage buckets: parts of a page's storage, each with files of its own. */
interface Buckets {
  open(name: string): Promise<{ indexedDB: IDBFactory }>;
  delete(name: string): Promise<void>;
}

const buckets = () => (globalThis.navigator as { storageBuckets?: Buckets } | undefined)?.storageBuckets;
const bucketName = (userId: number, generation: number) => `plumbline-${userId}-${generation}`;

/** The store of a generation: 0 and 1 by name alone, the later ones in a bucket where there are any. */
export async function storeAt(userId: number, generation: number): Promise<Store> {
  const name = storeName(userId, generation);
  const inBuckets = buckets();
  if (generation < 2 || inBuckets === undefined) return new Store(name);
  const { indexedDB } = await inBuckets.open(bucketName(userId, generation));
  return new Store(name, { indexedDB });
}

/** Removes what is left of a generation, as far as the browser can. */
export async function removeStoreAt(userId: number, generation: number): Promise<void> {
  const inBuckets = buckets();
  if (generation >= 2 && inBuckets !== undefined) await inBuckets.delete(bucketName(userId, generation));
  else await new Store(storeName(userId, generation)).delete();
}
