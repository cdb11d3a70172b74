// Exports under way: one for a person and a few in all, and none that nobody reads any more. Where all places are taken, the one
// that is read slowest gives way to another person: a few accounts that dawdle keep nobody from theirs.
import { Readable } from 'node:stream';
import { Refusal } from '#domain/errors';

const MOST = 10;
/** Milliseconds in which whoever reads has to take something. */
const PATIENCE = 60_000;
/** How often in that time it is looked at how much was taken. */
const LOOKS = 12;
/** Bytes that are taken between two looks where nobody dawdles: 64 KB a second. */
const BRISK = 320 * 1024;

export interface ExportDesk {
  /**
   * Begins to make an archive, which goes on as it is read.
   * @throws Refusal `export_running` where this person has one under way, `busy` where there are too many in all.
   */
  begin(userId: number, make: () => AsyncGenerator<Uint8Array>, session?: string): ReadableStream;
  /** Ends those that these sessions read. */
  end(sessions: readonly string[]): void;
  /** @throws as `begin` does, beginning nothing. */
  check(userId: number): void;
}

interface RunningExport {
  stream: Readable;
  /** By which it is read. */
  session: string | undefined;
  /** Bytes taken between the last two looks; endless where its reader is not to blame, or it is too early to know. */
  pace: number;
}

export function createExportDesk({ most = MOST, patience = PATIENCE, brisk = BRISK } = {}): ExportDesk {
  const running = new Map<number, RunningExport>();
  const slowest = () => [...running].filter(([, { pace }]) => pace < brisk).sort(([, a], [, b]) => a.pace - b.pace)[0];
  const check = (userId: number) => {
    if (running.has(userId)) throw new Refusal('export_running');
    if (running.size >= most && slowest() === undefined) throw new Refusal('busy');
  };
  const endOne = (userId: number, why: string) => {
    running.get(userId)?.stream.destroy(new Error(why));
    running.delete(userId);
  };
  return {
    check,
    end(sessions) {
      for (const [userId, { session }] of running) {
        if (session !== undefined && sessions.includes(session)) endOne(userId, 'the session of the export ended');
      }
    },
    begin(userId, make, session) {
      check(userId);
      const [slow] = (running.size >= most ? slowest() : undefined) ?? [];
      if (slow !== undefined) endOne(slow, 'the export was read too slowly');
      let [bytes, idle, isOffered] = [0, 0, false];
      const noted = async function* () {
        for await (const part of make()) {
          isOffered = true;
          yield part;
          isOffered = false;
          bytes += part.byteLength;
        }
      };
      const stream = Readable.from(noted(), { highWaterMark: 2 });
      const own: RunningExport = { stream, session, pace: Number.POSITIVE_INFINITY };
      running.set(userId, own);
      const watch = setInterval(() => {
        // What the server itself is still making keeps its reader waiting, not the other way round.
        own.pace = isOffered ? bytes : Number.POSITIVE_INFINITY;
        idle = isOffered && bytes === 0 ? idle + 1 : 0;
        bytes = 0;
        if (idle > LOOKS) stream.destroy(new Error('nobody reads the export'));
      }, patience / LOOKS);
      stream.once('close', () => {
        clearInterval(watch);
        // Another one of theirs may have begun.
        if (running.get(userId) === own) running.delete(userId);
      });
      // What reads it is told as well; without a listener it would end the process.
      stream.on('error', () => undefined);
      return Readable.toWeb(stream) as ReadableStream;
    },
  };
}
