// Large answers on their way to who reads them. They are made whole, so one that nobody reads would stay in memory for as long as
// its connection does. They are given out a piece at a time; who reads too slowly is ended, and where too much waits, of one asker
// or in all, the answer that stood still for the longest gives way to the next.
import type { ServerResponse } from 'node:http';

/** Bytes of one piece. What is no longer than this is not looked after. */
export const PIECE = 64 * 1024;

const MEBIBYTE = 1024 * 1024;
/** Milliseconds, and bytes that have to be taken in them: 4 KB a second. A device gives up a line long before: at 32. */
const PATIENCE = 60_000;
const SLOWEST = 240 * 1024;

export interface AnswerOnItsWay {
  body: ReadableStream<Uint8Array>;
  /** Until it was sent, or its connection closed. */
  gone: Promise<void>;
}

export interface AnswerDesk {
  /** @param line that it goes out on; undefined where a test hands the app a Request. */
  send(asker: number | string, bytes: Uint8Array<ArrayBuffer>, line: ServerResponse | undefined): AnswerOnItsWay;
  /** Bytes of answers under way. */
  held(): number;
}

interface HeldAnswer {
  asker: number | string;
  /** All of its bytes are held until it is gone. */
  size: number;
  end: () => void;
}

/** @param ofOne bytes of one asker. @param inAll bytes of all. One answer may be longer. */
export function createAnswerDesk({
  ofOne = 32 * MEBIBYTE,
  inAll = 256 * MEBIBYTE,
  patience = PATIENCE,
  slowest = SLOWEST,
} = {}): AnswerDesk {
  /** The one that stood still for the longest first. */
  const waiting = new Set<HeldAnswer>();
  const held = (all: Iterable<HeldAnswer>) => [...all].reduce((sum, { size }) => sum + size, 0);

  function makeRoom({ asker, size }: HeldAnswer): void {
    const over = (all: HeldAnswer[], most: number) => (held(all) + size > most ? all : []);
    const next = () => {
      const all = [...waiting];
      const [first = over(all, inAll)[0]] = over(
        all.filter((one) => one.asker === asker),
        ofOne,
      );
      return first;
    };
    for (let one = next(); one !== undefined; one = next()) one.end();
  }

  return {
    held: () => held(waiting),
    send(asker, bytes, line) {
      let [at, taken, resolve] = [0, 0, () => undefined as unknown];
      const gone = new Promise<void>((done) => {
        resolve = done;
      });
      const leave = () => {
        waiting.delete(own);
        clearInterval(watch);
        resolve();
      };
      const own: HeldAnswer = {
        asker,
        size: bytes.byteLength,
        end() {
          leave();
          line?.destroy();
        },
      };
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            if (waiting.delete(own)) waiting.add(own);
            const piece = bytes.subarray(at, at + PIECE);
            at += piece.byteLength;
            taken += piece.byteLength;
            controller.enqueue(piece);
            if (at < bytes.byteLength) return;
            controller.close();
            if (line === undefined) leave();
          },
          cancel: leave,
        },
        { highWaterMark: 0 },
      );
      const watch = setInterval(() => {
        if (taken < slowest) own.end();
        taken = 0;
      }, patience);
      watch.unref();
      if (line?.destroyed === true) leave();
      else {
        line?.once('close', leave);
        makeRoom(own);
        waiting.add(own);
      }
      return { body, gone };
    },
  };
}
