// Brings what many documents are found by into the index, a few at a time and away from any request: as after a large folder
// got another name.
import { setTimeout as pause } from 'node:timers/promises';
import { indexSome } from '#server/store/search/search-index.ts';
import type { Logger } from '../logging.ts';
import type { Core } from '../store/core.ts';
import { inTransaction } from '../store/database.ts';
import { type BackgroundWork, createBackgroundWork } from './background-work.ts';

export function createNameIndexer(core: Core, log: Logger): BackgroundWork {
  return createBackgroundWork(core, log, 'indexing failed', async (isOpen) => {
    for (let more = true; more && isOpen(); ) {
      const started = performance.now();
      more = await inTransaction(core.db, indexSome);
      // As long again is everybody else's.
      if (more) await pause(performance.now() - started);
    }
  });
}
