// Reads the text of PDFs that have arrived, one after the other, by turns of who sent them, and away from any request, so that they can be searched.

import { Refusal } from '#domain/errors';
import { createBackgroundWork } from '#server/commands/background-work.ts';
import type { BlobStore } from '#server/files/blob-store.ts';
import type { PageTexts } from '#server/files/page-texts.ts';
import type { Logger } from '#server/logging.ts';
import type { Core } from '#server/store/core.ts';
import { forgetPageTexts, nextUnread, savePageText } from '#server/store/search/page-texts.ts';

/** Bytes that the longest words take, in the file that they come in, in the database and in its index. */
const ROOM = 8 * 1024 * 1024;
/** Milliseconds after which is looked for room again, where nobody writes. */
const AGAIN_MS = 60_000;

export interface TextReader {
  /** Begins with what an earlier server left; from then on looks after every write. */
  start(): Promise<void>;
  /** Takes up nothing more. @returns once what is under way has ended. */
  close(): Promise<void>;
}

interface TextServices {
  core: Core;
  pages: PageTexts;
  blobs: Pick<BlobStore, 'checkSpace'>;
  log: Logger;
}

async function hasRoom(blobs: TextServices['blobs']): Promise<boolean> {
  try {
    await blobs.checkSpace(ROOM);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** @param onRead where a text has many documents, they wait to be indexed. */
export function createTextReader(needed: TextServices, onRead: () => void): TextReader {
  const { core, pages, blobs, log } = needed;
  /** Whose file was read last. */
  let last = -1;
  let again: NodeJS.Timeout | undefined;

  async function readAll(isOpen: () => boolean): Promise<void> {
    const next = () => nextUnread(core.db, last);
    for (let unread = await next(); isOpen() && unread !== undefined; unread = await next()) {
      // Nothing is lost of what waits: the room that is left is everybody's.
      if (!(await hasRoom(blobs))) return later();
      const { sha256, person_id } = unread;
      last = person_id;
      const text = await pages.of(sha256);
      // Told to stop meanwhile, the reading was cut short: it is done again after the next start.
      if (!isOpen()) continue;
      await savePageText(core.db, sha256, text, core.now());
      onRead();
    }
  }

  const work = createBackgroundWork(core, log, 'reading texts failed', async (isOpen) => {
    try {
      await readAll(isOpen);
    } catch (error) {
      later();
      throw error;
    }
  });

  function later(): void {
    clearTimeout(again);
    again = setTimeout(work.wake, AGAIN_MS).unref();
  }

  return {
    async start() {
      await forgetPageTexts(core.db);
      work.start();
    },
    async close() {
      await work.close();
      clearTimeout(again);
    },
  };
}
