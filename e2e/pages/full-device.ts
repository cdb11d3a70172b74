// A device that has no room: what is written to named stores fails.
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Stores of the database that nothing more can be written to. */
    noRoomFor?: readonly string[];
  }
}

/** Makes the page one whose stores can be full; none is yet. Holds for what is loaded later too. */
export async function canFail(page: Page): Promise<void> {
  const patch = () => {
    for (const write of ['add', 'put'] as const) {
      const real = IDBObjectStore.prototype[write];
      IDBObjectStore.prototype[write] = function refuse(...given) {
        if (window.noRoomFor?.includes(this.name)) throw new DOMException('no room', 'QuotaExceededError');
        return real.apply(this, given);
      };
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
