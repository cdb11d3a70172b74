// Files that another app gave to this one, by sharing or by opening them with it, until they are uploaded or thought better of. They
// stand in a cache of their own: a service worker and a page have no other place in common that takes files of any size.
import { Observable } from '../observable.ts';
import { isQuotaFailure, QuotaError } from '../own-files/quota-error.ts';

export interface IncomingFile {
  key: string;
  file: File;
}

const CACHE = 'plumbline-incoming';
const NAME = 'X-File-Name';
const MODIFIED = 'X-File-Modified';

/** How often this page has changed what waits; what the worker adds is there before its page is. */
export const incomingChanges = new Observable(0);
const told = () => incomingChanges.set(incomingChanges.getSnapshot() + 1);

/** undefined where a browser has no caches: in a private window of some, at an address without https. */
const cache = async (): Promise<Cache | undefined> => ('caches' in globalThis ? caches.open(CACHE) : undefined);

/**
 * Keeps files until somebody says where they go: all of them, or none.
 * @throws QuotaError where this device has no room for them.
 */
export async function keepIncoming(files: readonly File[]): Promise<void> {
  const place = await cache();
  if (place === undefined) throw new Error('this browser keeps no files for an app');
  const batch = crypto.randomUUID();
  const kept: string[] = [];
  try {
    for (const file of files) {
      const key = `/incoming/${batch}/${kept.length}`;
      const headers = {
        'Content-Type': file.type || 'application/octet-stream',
        [NAME]: encodeURIComponent(file.name),
        [MODIFIED]: String(file.lastModified),
      };
      kept.push(key);
      await place.put(key, new Response(file, { headers }));
    }
  } catch (error) {
    for (const key of kept) await place.delete(key);
    throw isQuotaFailure(error) ? new QuotaError(String(error)) : error;
  } finally {
    told();
  }
}

/** Keys of what is being saved. */
const held = new Set<string>();

/** Nobody is asked where these go, as long as they are being saved. @returns how to end that. */
export function holdIncoming(keys: readonly string[]): () => void {
  for (const key of keys) held.add(key);
  told();
  return () => {
    for (const key of keys) held.delete(key);
    told();
  };
}

/** What waits, as it came. */
export async function readIncoming(): Promise<IncomingFile[]> {
  const place = await cache();
  const waiting: IncomingFile[] = [];
  for (const { url } of (await place?.keys()) ?? []) {
    const key = new URL(url).pathname;
    if (held.has(key)) continue;
    const answer = await place?.match(url);
    if (answer === undefined) continue;
    const type = answer.headers.get('Content-Type') ?? '';
    const name = decodeURIComponent(answer.headers.get(NAME) ?? '');
    const lastModified = Number(answer.headers.get(MODIFIED));
    waiting.push({ key, file: new File([await answer.blob()], name, { type, lastModified }) });
  }
  return waiting;
}

/** Uploaded, or thought better of; without `keys`, all. */
export async function dropIncoming(keys?: readonly string[]): Promise<void> {
  if (keys === undefined) {
    if ('caches' in globalThis) await caches.delete(CACHE);
  } else {
    const place = await cache();
    for (const key of keys) await place?.delete(key);
  }
  told();
}
