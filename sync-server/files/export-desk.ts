// Exports under way: one for a person and a few in all, and none that nobody reads any more.
import { Readable } from 'node:stream';
import { Refusal } from '#domain/errors';

const MOST = 10;
/** Milliseconds in which whoever reads has to take something. */
const PATIENCE = 60_000;

export interface ExportDesk {
  /**
   * Begins to make an archive, which goes on as it is read.
   * @throws Refusal `export_running` where this person has one under way, `busy` where there are too many in all.
   */
  begin(userId: number, make: () => AsyncGenerator<Uint8Array>): ReadableStream;
  /** @throws as `begin` does, beginning nothing. */
  check(userId: number): void;
}

export function createExportDesk({ most = MOST, patience = PATIENCE } = {}): ExportDesk {
  const running = new Set<number>();
  const check = (userId: number) => {
    if (running.has(userId)) throw new Refusal('export_running');
    if (running.size >= most) throw new Refusal('busy');
  };
  return {
    check,
    begin(userId, make) {
      check(userId);
      running.add(userId);
      let taken = Date.now();
      const noted = async function* () {
        for await (const part of make()) {
          yield part;
          taken = Date.now();
        }
      };
      const stream = Readable.from(noted(), { highWaterMark: 2 });
      const watch = setInterval(() => {
        if (Date.now() - taken > patience) stream.destroy(new Error('nobody reads the export'));
      }, patience / 4);
      stream.once('close', () => {
        clearInterval(watch);
        running.delete(userId);
      });
      // What reads it is told as well; without a listener it would end the process.
      stream.on('error', () => undefined);
      return Readable.toWeb(stream) as ReadableStream;
    },
  };
}
