// The blob lane, upwards: bytes follow their metadata, small before large: small files whole and a few at once, each large
// one alone and resumable, and so is a small one that the line did not bring whole.

import { Refusal, type RefusalCode } from '#domain/errors';
import type { BlobState, Store } from '#src/data/database.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { appendBytes, createUpload, readOffset, sendWhole, type UploadStand } from '#src/net/uploads.ts';
import type { Device } from '#src/sync/device.ts';
import { isSessionOver } from '#src/sync/session-over.ts';
import { noteHad } from './byte-answers.ts';
import { CHUNK, copyOf, verifyBlob } from './chunks.ts';
import { BegunOnly, HeldBegins } from './held-begins.ts';
import { reportLoss } from './lost-bytes.ts';
import { forgetPicked, pickedFile } from './picked-files.ts';
import { type OfferedFile, SentBook } from './sent-book.ts';
import { UploadFailures } from './upload-failures.ts';
import { noticeUnsent, type Turn, Turns } from './upload-turns.ts';

const KIB = 1024;
/** Bytes of one request: few until the link is known, then more while requests are quick, so that a fast one is not kept waiting. */
const FEWEST = 512 * KIB;
const MOST = 64 * KIB * KIB;
/** Of the copy in the store: those bytes pass through this page's memory. */
const MOST_OF_COPY = 32 * KIB * KIB;
const GROWTH = 8;
/** Milliseconds. */
const QUICK = 800;
/** A link slower than this, in bytes a millisecond, is not waited for: what it brought is kept, and it begins again there. */
const SLOWEST = 32;
/** Milliseconds that a request may take beside its bytes. */
const SPARE = 6_000;
/** A request may be so many times slower than the one before it. */
const SLACK = 4;

/** A file of so many bytes goes in one request, and is sent again whole when that breaks off. */
const SMALL = 256 * KIB;
/** Small files under way at once. A browser has six connections to a server; the feed, the screens and the pokes need theirs. */
const AT_ONCE = 3;

/** What the last requests said about the link: bytes for the next one, and the slowest pace to put up with. */
interface Link {
  size: number;
  pace: number;
}
const unknownLink: Link = { size: FEWEST, pace: SLOWEST };
const links = new WeakMap<Device, Link>();

function linkAfter(size: number, took: number): Link {
  const next = took < QUICK ? size * GROWTH : size / 2;
  const pace = Math.max(SLOWEST, size / Math.max(1, took) / SLACK);
  return { size: Math.min(MOST, Math.max(FEWEST, Math.floor(next))), pace };
}

/** Bytes of the copy, its chunks asked for at once: one after another takes twice the time. */
async function readCopy(store: Store, blob: BlobState, from: number, end: number): Promise<Blob> {
  const first = Math.floor(from / CHUNK);
  const copy = copyOf(blob);
  const keys = Array.from({ length: Math.ceil(end / CHUNK) - first }, (_, at): [string, number] => [copy, first + at]);
  const parts = (await store.blob_chunks.bulkGet(keys)).map((chunk) => {
    if (chunk === undefined) throw new LostBytes(blob.sha256);
    return chunk.bytes;
  });
  // A Blob, which the browser streams by itself: a large array as a body took eight times as long in Chromium.
  return new Blob(parts).slice(from - first * CHUNK, end - first * CHUNK);
}

/** What the next request carries: of the picked file while it is at hand, else of its copy in the store. */
async function partOf(device: Device, blob: BlobState, from: number, size: number): Promise<Blob> {
  const file = pickedFile(device, blob.sha256);
  if (file !== undefined) return file.slice(from, Math.min(blob.size, from + size));
  const end = Math.min(blob.size, from + Math.min(size, MOST_OF_COPY));
  return device.connection.run((store) => readCopy(store, blob, from, end));
}

/** A chunk that should be here is not. */
class LostBytes extends Error {
  override readonly name = 'LostBytes';
}

/** The upload that is under way, where the server still knows it; else its address is forgotten. */
async function resumed(device: Device, blob: BlobState): Promise<UploadStand | undefined> {
  if (blob.upload_url === null) return undefined;
  const offset = await readOffset(device.http, blob.upload_url);
  if (offset !== undefined) return { url: blob.upload_url, offset };
  await device.connection.run((store) => store.blobs.update(blob.sha256, { upload_url: null, sent: 0 }));
  return undefined;
}

/** A new upload for one project. @throws Refusal `not_found` where nothing waits for these bytes there. */
function begun(device: Device, blob: BlobState, project_id: number): Promise<UploadStand> {
  return createUpload(device.http, { sha256: blob.sha256, size: blob.size, project_id });
}

async function noteSent(store: Store, { sha256 }: BlobState, upload_url: string, sent: number): Promise<void> {
  await store.blobs.update(sha256, { upload_url, sent });
}

/**
 * Sends one file from where the server has it. The next part is read, and what is sent is noted, while bytes travel.
 * @returns whether any had to be sent.
 */
async function sendBlob(device: Device, blob: BlobState, opening: Promise<UploadStand>, signal?: AbortSignal) {
  let link = links.get(device) ?? unknownLink;
  let next = settledLater(partOf(device, blob, 0, link.size));
  const { url, offset: start } = await opening;
  let offset = start;
  if (start > 0 && start < blob.size) next = partOf(device, blob, start, link.size);
  const note = (sent: number) => settledLater(device.connection.run((store) => noteSent(store, blob, url, sent)));
  let noted: Promise<unknown> = note(offset);
  // Until this one is through, nothing is known again.
  links.delete(device);
  while (offset < blob.size) {
    const body = await next;
    const after = offset + body.size;
    const started = performance.now();
    const timeout = SPARE + body.size / link.pace;
    const ahead = Math.min(MOST, link.size * GROWTH);
    next = settledLater(partOf(device, blob, after, ahead));
    offset = await appendBytes(device.http, url, offset, body, { timeout, signal });
    link = linkAfter(body.size, performance.now() - started);
    if (offset !== after || link.size < ahead) next = partOf(device, blob, offset, link.size);
    await noted;
    noted = note(offset);
  }
  links.set(device, link);
  await noted;
  return start < blob.size;
}

/** Looked at only when its turn comes; until then a failure is nobody's yet. */
function settledLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/**
 * The line, not the server, ended a request: it may be slower than what the last ones said, and a file that began anew each
 * time might never get through.
 */
function noteTooLong(device: Device, { sha256 }: BlobState, error: unknown): void {
  if (!(error instanceof TransportError) || (error.kind !== 'timeout' && error.kind !== 'offline')) return;
  links.delete(device);
  UploadFailures.of(device).noteTooLong(sha256);
}

/** A small file in one request; where that breaks off, the next time in parts. */
async function sendSmall(device: Device, blob: BlobState, project_id: number, signal?: AbortSignal): Promise<void> {
  const { sha256, size } = blob;
  const bytes = await partOf(device, blob, 0, size);
  const link = links.get(device) ?? unknownLink;
  // The others that are under way share the line.
  const timeout = SPARE + (AT_ONCE * size) / link.pace;
  const whole = await sendWhole(device.http, { sha256, size, project_id }, bytes, { timeout, signal }).catch(
    (error) => {
      noteTooLong(device, blob, error);
      throw error;
    },
  );
  if (!whole) await sendBlob(device, blob, begun(device, blob, project_id), signal);
}

/** Whether it goes whole, beside others. */
function isSmall(device: Device, { sha256, size, upload_url, doubted }: BlobState): boolean {
  return size <= SMALL && upload_url === null && !doubted && !UploadFailures.of(device).isTooLong(sha256);
}

const isRefused = (error: unknown, ...codes: RefusalCode[]): error is Refusal =>
  error instanceof Refusal && (codes.length === 0 || codes.includes(error.code));

/**
 * Why an upload broke off: bytes that went wrong on the way, or that another device of this person has brought further, are
 * sent again; wrong here, they are lost. All else is what it is.
 */
async function failureOf(device: Device, blob: BlobState, error: unknown): Promise<unknown> {
  if (isRefused(error, 'gap')) return new TransportError('server', { cause: error });
  if (!isRefused(error, 'upload_mismatch')) return error;
  const sound = await device.connection.run((store) => verifyBlob(store, blob));
  await device.connection.run((store) => store.blobs.update(blob.sha256, { upload_url: null, sent: 0 }));
  return sound ? new TransportError('server', { cause: error }) : new LostBytes(blob.sha256);
}

const isAnswer = (error: unknown): error is Refusal =>
  isRefused(error) && error.code !== 'upload_mismatch' && error.code !== 'gap' && !isSessionOver(error);

/**
 * The upload that is under way, to its end. One that the server has dropped meanwhile begins anew. Whose it is, is not known
 * here: what it is refused for, its project says when it is offered there.
 */
async function sendOn(device: Device, { blob, projects }: Turn, signal?: AbortSignal): Promise<void> {
  try {
    const under = await resumed(device, blob);
    if (under !== undefined) await sendBlob(device, blob, Promise.resolve(under), signal);
  } catch (error) {
    if (isAnswer(error)) return;
    // The others are asked first the next time, unless none may begin now; the server still knows how far this one came.
    const forgotten = { upload_url: null };
    if (projects.length > 1 && !HeldBegins.of(device).isHeld)
      await device.connection.run((store) => store.blobs.update(blob.sha256, forgotten));
    throw error;
  }
}

/**
 * To every project that waits for it: what one of them has is never an answer to another, and what one of them refuses
 * keeps it from no other. Where it breaks off, the others come first the next time.
 */
async function sendEverywhere(device: Device, turn: Turn, offered: OfferedFile, signal?: AbortSignal): Promise<void> {
  const { blob, projects } = turn;
  const failures = UploadFailures.of(device);
  await sendOn(device, turn, signal);
  for (const projectId of projects) {
    try {
      if (isSmall(device, blob)) await sendSmall(device, blob, projectId, signal);
      else if (await sendBlob(device, blob, begun(device, blob, projectId), signal)) offered.isNews = true;
      else noteHad(device, { sha256: blob.sha256, project_id: projectId });
      offered.taken.push(projectId);
    } catch (error) {
      if (isRefused(error, 'rate_limited')) {
        failures.note(blob.sha256, projectId);
        throw HeldBegins.of(device).hold(blob.sha256, error);
      }
      if (!isAnswer(error)) {
        failures.note(blob.sha256, projectId);
        throw error;
      }
      if (error.code === 'not_found' || error.code === 'forbidden') offered.unwanted.push(projectId);
      else offered.last_error = error.code;
    }
    failures.forget(blob.sha256, projectId);
  }
}

function saidOf(failure: unknown): string {
  if (failure instanceof BegunOnly && failure.code !== undefined) return failure.code;
  return failure instanceof Error ? failure.message : String(failure);
}

/** One file: sent, or what stands in its way noted, with what became of it before. @throws TransportError for later. */
async function sendOne(device: Device, turn: Turn, book: SentBook, signal?: AbortSignal): Promise<void> {
  const { blob, projects: _, ...chosen } = turn;
  const offered: OfferedFile = {
    ...chosen,
    blob,
    taken: [],
    unwanted: [],
    isNews: !blob.doubted,
    failed: false,
    last_error: null,
  };
  try {
    await sendEverywhere(device, turn, offered, signal);
  } catch (error) {
    const failure = await failureOf(device, blob, error);
    const isLost = failure instanceof LostBytes;
    const said = saidOf(failure);
    await book.add({ ...offered, failed: true, last_error: isLost ? null : said });
    if (!isLost) throw failure;
    await reportLoss(device, blob);
    return;
  } finally {
    forgetPicked(device, blob.sha256);
  }
  await book.add(offered);
}

/**
 * Sends all bytes whose turn it is, small before large; what was added meanwhile and is smaller goes before the rest.
 * @returns how many files the server took, or was found to have; one in doubt only where bytes had to be sent again.
 * @throws TransportError for later, when all others have had their turn or the line is out; BegunOnly where none may begin
 * now, when all that have begun have had their turn; Refusal `unauthenticated`.
 */
export async function uploadAll(device: Device, signal?: AbortSignal): Promise<number> {
  await noticeUnsent(device);
  const turns = new Turns(device);
  const book = new SentBook(device);
  const crowd = new Crowd(AT_ONCE);
  const send = async (turn: Turn) => {
    // Found out while this one waited for its place.
    if (turns.isOver || turns.waits(turn)) return;
    try {
      await sendOne(device, turn, book, signal);
      turns.answered(turn);
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      turns.failed(turn, error);
    }
  };
  try {
    for (let turn = await turns.next(); turn !== undefined && !signal?.aborted; turn = await turns.next()) {
      const next = turn;
      if (isSmall(device, next.blob)) await crowd.add(() => send(next));
      else if (crowd.isEmpty) await send(next);
      else {
        turns.giveBack(next);
        await crowd.empty();
      }
    }
    await crowd.empty();
    if (turns.failure !== undefined) throw turns.failure;
  } finally {
    await crowd.empty().catch(() => undefined);
    await book.write();
  }
  return book.done;
}

/** A few at work at once. */
class Crowd {
  readonly #most: number;
  readonly #working = new Set<Promise<void>>();
  #failed: { error: unknown } | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  get isEmpty(): boolean {
    return this.#working.size === 0;
  }

  /** Waits for a place. @throws what the first of those before it threw; nothing is begun then. */
  async add(work: () => Promise<void>): Promise<void> {
    while (this.#working.size >= this.#most) await Promise.race(this.#working);
    this.#check();
    const one = work()
      .catch((error: unknown) => {
        this.#failed ??= { error };
      })
      .finally(() => this.#working.delete(one));
    this.#working.add(one);
  }

  /** Waits for all. @throws what the first one threw. */
  async empty(): Promise<void> {
    await Promise.all(this.#working);
    this.#check();
  }

  #check(): void {
    if (this.#failed !== undefined) throw this.#failed.error;
  }
}
