// Bytes from a stream to a file, fast: what arrives while one write is under way goes out together with the next.
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Bytes that may wait in memory before the sender is made to wait. */
const WAITING_MAX = 4 * 1024 * 1024;
/** Bytes between two looks at the space that is left. */
const LOOK_EVERY = 16 * 1024 * 1024;

export interface StreamAppend {
  /** Where in the file the first byte goes, in bytes. */
  position: number;
  /** Bytes that are accepted. */
  most: number;
  /** Told of every byte in order, before it is written. */
  hash: (bytes: Uint8Array) => void;
  /** Ends the reading; what was read is still written. */
  signal?: AbortSignal;
  /** Asked before the first write and every so often: nobody has to say beforehand how much comes. What it throws ends it. */
  checkSpace: () => Promise<void>;
}

export interface AppendOutcome {
  /** Bytes that really are in the file now. */
  written: number;
  /** `complete`: the stream came to its end; `interrupted`: it broke or was stopped; `too_large`: it had more than `most`. */
  end: 'complete' | 'interrupted' | 'too_large';
}

/** Writes all of them: one call may write less than it was given. @throws the file system's error, e.g. ENOSPC. */
async function writeAll(file: FileHandle, chunks: Uint8Array[], position: number): Promise<void> {
  let rest = chunks;
  let at = position;
  while (rest.length > 0) {
    const { bytesWritten } = await file.writev(rest, at);
    at += bytesWritten;
    let done = bytesWritten;
    rest = rest.flatMap((chunk) => {
      const skip = Math.min(done, chunk.length);
      done -= skip;
      return skip === chunk.length ? [] : [chunk.subarray(skip)];
    });
  }
}

/** What has been read and not yet written. */
class ChunkQueue {
  private chunks: Uint8Array[] = [];
  private size = 0;
  private wake: () => void = () => undefined;
  private closed = false;

  get full(): boolean {
    return this.size > WAITING_MAX;
  }

  put(chunk: Uint8Array): void {
    this.chunks.push(chunk);
    this.size += chunk.length;
    this.wake();
  }

  close(): void {
    this.closed = true;
    this.wake();
  }

  /** All that waits, once there is something; undefined when there will be nothing more. */
  async take(): Promise<Uint8Array[] | undefined> {
    while (this.chunks.length === 0) {
      if (this.closed) return undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    const { chunks } = this;
    this.chunks = [];
    this.size = 0;
    return chunks;
  }
}

interface SourceListener {
  /** undefined while the source is still read. */
  end: AppendOutcome['end'] | undefined;
  stop: () => void;
}

/** Feeds what the source gives into `waiting`; tells how it ended through `end`. */
function listenTo(source: Readable, appending: StreamAppend, waiting: ChunkQueue): SourceListener {
  const { signal, most, hash } = appending;
  let room = most;
  const finish = (end: AppendOutcome['end']) => {
    listening.end ??= end;
    listening.stop();
    waiting.close();
  };
  const onData = (chunk: Uint8Array) => {
    if (chunk.length > room) return finish('too_large');
    room -= chunk.length;
    hash(chunk);
    waiting.put(chunk);
    if (waiting.full) source.pause();
  };
  const onEnd = () => finish('complete');
  const onBreak = () => finish('interrupted');
  const listening: SourceListener = {
    end: undefined,
    stop() {
      source.off('data', onData).off('end', onEnd).off('close', onBreak).off('error', onBreak).pause();
      // An error that comes later has nobody waiting for it any more.
      source.on('error', () => undefined);
      signal?.removeEventListener('abort', onBreak);
    },
  };
  source.on('end', onEnd).on('close', onBreak).on('error', onBreak);
  signal?.addEventListener('abort', onBreak);
  if (source.readableEnded) onEnd();
  else if (signal?.aborted || source.destroyed) onBreak();
  else source.on('data', onData);
  return listening;
}

/**
 * Appends a stream to an open file, reading on while it writes.
 * @throws the file system's error, and what `checkSpace` throws; what was written before it stays.
 */
export async function appendStream(
  source: Readable,
  file: FileHandle,
  appending: StreamAppend,
): Promise<AppendOutcome> {
  const waiting = new ChunkQueue();
  const listening = listenTo(source, appending, waiting);
  let written = 0;
  let looksAt = 0;
  try {
    for (let chunks = await waiting.take(); chunks !== undefined; chunks = await waiting.take()) {
      if (listening.end === undefined) source.resume();
      if (written >= looksAt) {
        await appending.checkSpace();
        looksAt = written + LOOK_EVERY;
      }
      await writeAll(file, chunks, appending.position + written);
      written += chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    }
  } catch (error) {
    listening.stop();
    throw error;
  }
  return { written, end: listening.end ?? 'interrupted' };
}
