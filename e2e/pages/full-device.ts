// A device that has no room, or whose database cannot be read: what is written to or read from named stores fails.
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Stores of the database that nothing more can be written to. */
    noRoomFor?: readonly string[];
    /** Stores of the database that cannot be read. */
    unreadable?: readonly string[];
  }
}

/** Makes the page one whose stores can be full or unreadable; none is yet. Holds for what is loaded later too. */
export async function canFail(page: Page): Promise<void> {
  const patch = () => {
    for (const write of ['add', 'put'] as const) {
      const real = IDBObjectStore.prototype[write];
      IDBObjectStore.prototype[write] = function refuse(...given) {
        if (window.noRoomFor?.includes(this.name)) throw new DOMException('no room', 'QuotaExceededError');
        return real.apply(this, given);
      };
    }
    for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype]) {
      for (const way of ['get', 'getAll', 'openCursor'] as const) {
        const real = prototype[way] as (...given: unknown[]) => IDBRequest;
        const refuse = function refuse(this: IDBObjectStore | IDBIndex, ...given: unknown[]) {
          const store = this instanceof IDBIndex ? this.objectStore.name : this.name;
          if (window.unreadable?.includes(store)) throw new DOMException('unreadable', 'UnknownError');
          return real.apply(this, given);
        };
        Object.assign(prototype, { [way]: refuse });
      }
    }
  };
  await page.addInitScript(patch);
  await page.evaluate(patch);
}

/** From now on there is no room in these stores. */
export function noRoomFor(page: Page, stores: readonly string[]): Promise<void> {
  return page.evaluate((names) => {
    window.noRoomFor = names;
  }, stores);
}

/** From now on these stores cannot be read. */
export function unreadable(page: Page, stores: readonly string[]): Promise<void> {
  return page.evaluate((names) => {
    window.unreadable = names;
  }, stores);
}
