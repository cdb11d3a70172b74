// Reads the text of PDFs that have arrived, one after the other, by turns of who sent them, and away from any request, so that they can be searched.

import { Refusal } from '#domain/errors';
import type { PageText } from '#domain/page-text';
import { createBackgroundWork } from '#server/commands/background-work.ts';
import type { BlobStore } from '#server/files/blob-store.ts';
import { type PageTexts, TEXT_READER } from '#server/files/page-texts.ts';
import type { Logger } from '#server/logging.ts';
import type { Core } from '#server/store/core.ts';
import {
  forgetPageTexts,
  nextUnread,
  postponeText,
  readRefusedAgain,
  savePageText,
} from '#server/store/search/page-texts.ts';

/** Bytes that the longest words take, in the file that they come in, in the database and in its index. */
const ROOM = 8 * 1024 * 1024;
/** Milliseconds after which is looked again, where nobody writes: for room, and for what `npm run reindex` has noted. */
const AGAIN_MS = 60_000;
/** As many files in a row as that cannot be read now are no fault of theirs: all are left until later. */
const FAILED_MOST = 5;

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
  /** Files in a row that could not be read now. */
  let failed = 0;

  /** One that the disk does not give waits behind the others of who sent it. @returns undefined for such a one. */
  async function read(sha256: string): Promise<PageText | undefined> {
    try {
      const page = await pages.of(sha256);
      failed = 0;
      return page;
    } catch (error) {
      failed += 1;
      log.error({ err: error, sha256 }, 'a text could not be read now');
      await postponeText(core.db, sha256);
      return undefined;
    }
  }

  async function readAll(isOpen: () => boolean): Promise<void> {
    const next = () => nextUnread(core.db, last);
    failed = 0;
    for (let unread = await next(); isOpen() && unread !== undefined; unread = await next()) {
      // Nothing is lost of what waits: the room that is left is everybody's.
      if (failed === FAILED_MOST || !(await hasRoom(blobs))) return;
      const { sha256, person_id } = unread;
      last = person_id;
      const page = await read(sha256);
      // Told to stop meanwhile, the reading was cut short: it is done again after the next start.
      if (!isOpen() || page === undefined) continue;
      await savePageText(core.db, sha256, page, core.now());
      onRead();
    }
  }

  const work = createBackgroundWork(core, log, 'reading texts failed', readAll);

  return {
    async start() {
      await forgetPageTexts(core.db);
      await readRefusedAgain(core.db, TEXT_READER);
      work.start();
      again = setInterval(work.wake, AGAIN_MS).unref();
    },
    async close() {
      await work.close();
      clearInterval(again);
    },
  };
}
