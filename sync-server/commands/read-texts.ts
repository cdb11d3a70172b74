// Reads the text of PDFs that have arrived, one after the other and away from any request, so that they can be searched.
import type { PageTexts } from '../files/page-texts.ts';
import type { Logger } from '../logging.ts';
import type { Core } from '../store/core.ts';
import { forgetPageTexts, nextUnread, savePageText } from '../store/page-texts.ts';

export interface TextReader {
  /** Begins with what an earlier server left; from then on looks after every write. */
  start(): Promise<void>;
  /** Takes up nothing more. @returns once what is under way has ended. */
  close(): Promise<void>;
}

export function createTextReader(core: Core, pages: PageTexts, log: Logger): TextReader {
  let open = false;
  let running: Promise<void> | undefined;
  let asked = false;
  let stopListening = () => undefined as unknown;

  async function readAll(): Promise<void> {
    for (let sha256 = await nextUnread(core.db); open && sha256 !== undefined; sha256 = await nextUnread(core.db)) {
      const text = await pages.of(sha256);
      // Told to stop meanwhile, the reading was cut short: it is done again after the next start.
      if (open) await savePageText(core.db, sha256, text, core.now());
    }
  }

  function wake(): void {
    asked = true;
    if (!open || running !== undefined) return;
    asked = false;
    running = readAll()
      .catch((error: unknown) => log.error({ err: error }, 'reading texts failed'))
      .finally(() => {
        running = undefined;
        // A write while the last look was under way.
        if (asked) wake();
      });
  }

  return {
    async start() {
      await forgetPageTexts(core.db);
      open = true;
      stopListening = core.bus.subscribe(wake);
      wake();
    },
    async close() {
      open = false;
      stopListening();
      await running;
    },
  };
}
