// Looks at the app from inside its page, through nothing but what the browser offers: its IndexedDB, its request
// timings, its document. It is in every page from the page's start, so it stays small.

interface Shown {
  storeOpenedAt?: number;
  onlineAt?: number;
  firstCardAt?: number;
  /** Milliseconds; tasks below 50 are not told. */
  longestTask: number;
}

const seen: Shown = { longestTask: 0 };
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
}).observe({ type: 'longtask' });
const EVERY = 10;
/** Waiting longer than this, something is broken. */
const LONGEST = 180_000;
/** Dexie's first version of a store, as IndexedDB counts it. */
const READY_VERSION = 10;

const openStore = IDBFactory.prototype.open;
IDBFactory.prototype.open = function open(...args) {
  if (args[0].startsWith('plumbline:')) seen.storeOpenedAt ??= performance.now();
  return openStore.apply(this, args);
};
window.addEventListener('online', () => {
  seen.onlineAt = performance.now();
});
performance.setResourceTimingBufferSize(10_000);
lookForCard();

function lookForCard(): void {
  const card = document.querySelector('[data-testid="project-card"]');
  if (card !== null && card.getBoundingClientRect().height > 0) seen.firstCardAt = performance.now();
  else requestAnimationFrame(lookForCard);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, EVERY));
}

const open = new Map<string, IDBDatabase>();

/** A connection beside the app's own, once the app has made its store. */
async function storeNamed(name: string): Promise<IDBDatabase> {
  for (let db = open.get(name); ; db = open.get(name)) {
    if (db !== undefined) return db;
    const known = await indexedDB.databases();
    if (known.some((found) => found.name === name && (found.version ?? 0) >= READY_VERSION)) {
      open.set(name, await settled(openStore.call(indexedDB, name)));
    } else await pause();
  }
}

type Tables = (name: string) => IDBObjectStore;

/** Asks the store again and again, waiting for the transactions under way. @returns when the answer was yes. */
async function until(store: string, tables: string[], asked: (table: Tables) => Promise<boolean>): Promise<number> {
  const db = await storeNamed(store);
  for (const started = performance.now(); performance.now() - started < LONGEST; ) {
    const transaction = db.transaction(tables, 'readonly');
    if (await asked((name) => transaction.objectStore(name))) return performance.now();
    await pause();
  }
  throw new Error(`waited ${LONGEST / 1000} s for ${tables.join(', ')} of ${store}`);
}

interface ScopeState {
  complete: boolean;
  cursor: number;
}

function scopeState(table: Tables, scope: string): Promise<ScopeState | undefined> {
  return settled(table('scopes').get(scope) as IDBRequest<ScopeState | undefined>);
}

/** When the whole of a scope is in the store. */
export function untilComplete({ store, scope }: { store: string; scope: string }): Promise<number> {
  return until(store, ['scopes'], async (table) => (await scopeState(table, scope))?.complete === true);
}

/** When a scope has been brought to a place of its feed. `wallClock` is `Date.now()` at that moment. */
export async function untilCursor(asked: { store: string; scope: string; cursor: number }) {
  const at = await until(asked.store, ['scopes'], async (table) => {
    return ((await scopeState(table, asked.scope))?.cursor ?? 0) >= asked.cursor;
  });
  return { at, wallClock: Date.now() };
}

/** When nothing waits in the queue. */
export function untilSent({ store }: { store: string }): Promise<number> {
  return until(store, ['outbox'], async (table) => (await settled(table('outbox').count())) === 0);
}

/** When the server has acknowledged all of a file's bytes. */
export function untilUploaded({ store, sha256 }: { store: string; sha256: string }): Promise<number> {
  return until(store, ['blobs'], async (table) => {
    const blob = await settled(table('blobs').get(sha256) as IDBRequest<{ unsent: number } | undefined>);
    return blob?.unsent === 0;
  });
}

/** The version whose bytes wait on this device. */
export async function unsentVersion({ store }: { store: string }): Promise<{ sha256: string; document_id: number }> {
  const transaction = (await storeNamed(store)).transaction(['blobs', 'versions'], 'readonly');
  const [blob] = await settled(transaction.objectStore('blobs').index('unsent').getAll(1));
  const [version] = await settled(transaction.objectStore('versions').index('sha256').getAll(blob?.sha256));
  if (version === undefined) throw new Error('nothing waits to be sent');
  return { sha256: version.sha256, document_id: version.document_id };
}

/** When these words are on the screen: `Date.now()` then. */
export function untilSaid({ words }: { words: string }): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.body.innerText.includes(words)) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(Date.now()));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  });
}

/** Rows in each table. */
export async function counts({ store, tables }: { store: string; tables: string[] }): Promise<Record<string, number>> {
  const transaction = (await storeNamed(store)).transaction(tables, 'readonly');
  const found = tables.map(async (name) => [name, await settled(transaction.objectStore(name).count())] as const);
  return Object.fromEntries(await Promise.all(found));
}

/** Files whose bytes are not all with the server. */
export async function countUnsent({ store }: { store: string }): Promise<number> {
  const transaction = (await storeNamed(store)).transaction('blobs', 'readonly');
  return settled(transaction.objectStore('blobs').index('unsent').count(1));
}

/** How many rows of a table have this value in this field. */
export async function countWhere(asked: { store: string; table: string; field: string; value: unknown }) {
  const transaction = (await storeNamed(asked.store)).transaction(asked.table, 'readonly');
  const rows: Record<string, unknown>[] = await settled(transaction.objectStore(asked.table).getAll());
  return rows.filter((row) => row[asked.field] === asked.value).length;
}

/** The place of its feed up to which a scope is here; 0 for none. */
export async function cursorOf({ store, scope }: { store: string; scope: string }): Promise<number> {
  const transaction = (await storeNamed(store)).transaction('scopes', 'readonly');
  return (await scopeState((name) => transaction.objectStore(name), scope))?.cursor ?? 0;
}

/** What was noticed so far, in milliseconds since the navigation began. */
export function noticed(): Shown {
  return { ...seen };
}

/** The longest task of the page so far, in milliseconds; 0 where none took 50. */
export function longestTask(): number {
  return seen.longestTask;
}

/** Comes back when the app's files are on the device and its service worker has taken over. */
export async function untilAppIsKept(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  while (active?.state !== 'activated') await pause();
}

/** When the first project's card could be seen, in milliseconds since the navigation began. */
export async function untilFirstCard(): Promise<number> {
  for (;;) {
    if (seen.firstCardAt !== undefined) return seen.firstCardAt;
    await pause();
  }
}

/** The page's requests below a path, in the order in which they began. */
export function requests({ below }: { below: string }): { path: string; start: number; end: number }[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .map((entry) => ({ path: new URL(entry.name).pathname, start: entry.startTime, end: entry.responseEnd }))
    .filter(({ path }) => path.startsWith(below))
    .sort((a, b) => a.start - b.start);
}
