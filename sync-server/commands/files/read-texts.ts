// Reads the text of PDFs that have arrived, one after the other, by turns of who sent them, and away from any request, so that they can be searched.

import { createBackgroundWork } from '#server/commands/background-work.ts';
import type { PageTexts } from '#server/files/page-texts.ts';
import type { Logger } from '#server/logging.ts';
import type { Core } from '#server/store/core.ts';
import { forgetPageTexts, nextUnread, savePageText } from '#server/store/search/page-texts.ts';

export interface TextReader {
  /** Begins with what an earlier server left; from then on looks after every write. */
  start(): Promise<void>;
  /** Takes up nothing more. @returns once what is under way has ended. */
  close(): Promise<void>;
}

/** @param onRead where a text has many documents, they wait to be indexed. */
export function createTextReader(core: Core, pages: PageTexts, log: Logger, onRead: () => void): TextReader {
  /** Whose file was read last. */
  let last = -1;
  const work = createBackgroundWork(core, log, 'reading texts failed', async (isOpen) => {
    const next = () => nextUnread(core.db, last);
    for (let unread = await next(); isOpen() && unread !== undefined; unread = await next()) {
      const { sha256, person_id } = unread;
      last = person_id;
      const text = await pages.of(sha256);
      // Told to stop meanwhile, the reading was cut short: it is done again after the next start.
      if (!isOpen()) continue;
      await savePageText(core.db, sha256, text, core.now());
      onRead();
    }
  });
  return {
    async start() {
      await forgetPageTexts(core.db);
      work.start();
    },
    close: work.close,
  };
}
