import type { SyncStatus } from './sync-status.ts';

/**
 * Whether something leaves this device this moment: a page that is loaded anew would cut it off.
 * @param waiting changes and files to be sent; undefined before they are counted.
 */
export function isBusy({ sending }: Pick<SyncStatus, 'sending'>, waiting: number | undefined): boolean {
  // A round that only looks for news is over in a moment and loses nothing.
  return sending && waiting !== 0;
}
