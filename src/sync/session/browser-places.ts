// Where this browser keeps a person's work: their store, and the second copy of what is unsent.
import { removeStoreAt, storeAt } from '#src/data/store-place.ts';
import { browserFiles } from '#src/platform/own-files/own-files.ts';
import { SecondCopy } from '#src/sync/recovery/second-copy.ts';
import type { Home } from './device-of.ts';
import { sessionKeep } from './session-store.ts';

/** @returns undefined where the browser keeps no files of an app's own. */
function browserSecondCopy(userId: number): SecondCopy | undefined {
  const files = browserFiles(`second-copy-${userId}`);
  return files === undefined ? undefined : new SecondCopy(files);
}

export const browserHome: Home = {
  keep: sessionKeep,
  stores: { at: storeAt, remove: removeStoreAt },
  secondCopyOf: browserSecondCopy,
};
