// Uploads under way as extents: objects that are never written again. An extent's name says where in the upload its bytes begin and
// end, and the SHA-256 of all bytes until either; beside its bytes lies the state of the hash at its end. So one list of names says
// how much has arrived, any node goes on where another died, and two that write at the same time cannot spoil each other's: what does
// not follow on what is there, byte for byte, is no part of it.
import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open as openFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createSHA256, type IHasher } from 'hash-wasm';
import { largestOf } from '#domain/sync/lists';
import type { AppendOutcome } from '../append-stream.ts';
import { BytesUnreachable } from '../bytes-unreachable.ts';
import { readOpened } from '../opened-bytes.ts';
import { createTurns, type UploadFiles } from '../upload-files.ts';
import { blobKey, type S3Blobs } from './s3-blobs.ts';
import type { S3Door, S3Object, S3Part } from './s3-door.ts';

/** Bytes of an extent, the last of a request excepted: as much is on the way when a node dies. */
const EXTENT = 8 * 1024 * 1024;
/** Bytes that a part of an object has at least, its last excepted, S3 says. */
const PART_MIN = 5 * 1024 * 1024;
/** Extents that are joined to one object, fewer than S3 takes. */
const EXTENTS_MAX = 9_000;
/** Small extents that a row ends in until they are put together: one that comes in many short pieces is a list without end otherwise. */
const SMALL_MOST = 64;
/** Milliseconds that an upload which no row knows is left alone: its row may be about to be written. */
const STRAY_MS = 24 * 60 * 60 * 1000;
/** The object by which an upload is one. */
const BEGUN = 'begun';

/** SHA-256 of nothing. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

interface UploadExtent {
  key: string;
  from: number;
  to: number;
  /** SHA-256 of all bytes of the upload until its first, and until its end. */
  before: string;
  after: string;
}

interface UploadStand {
  /** One follows on the other. */
  extents: UploadExtent[];
  size: number;
  digest: string;
  touchedAt: number;
}

const folderOf = (id: string) => `uploads/${id}/`;
const keyOf = (id: string, { from, to, before, after }: Omit<UploadExtent, 'key'>) =>
  `${folderOf(id)}${String(from).padStart(15, '0')}-${to}-${before}-${after}`;

function extentOf({ key, size }: S3Object): UploadExtent | undefined {
  const match = /\/(\d{15})-(\d+)-([0-9a-f]{64})-([0-9a-f]{64})$/.exec(key);
  if (match === null) return undefined;
  const [, from, to, before = '', after = ''] = match;
  const extent = { key, from: Number(from), to: Number(to), before, after };
  return extent.to - extent.from === size && size > 0 ? extent : undefined;
}

/** The longest row of extents of which each follows on the one before. */
function chainOf(objects: readonly S3Object[]): Pick<UploadStand, 'extents' | 'size' | 'digest'> {
  /** How a place was come to, by where it is and what is before it. */
  const reached = new Map<string, UploadExtent | undefined>([[`0 ${EMPTY}`, undefined]]);
  let best: UploadExtent | undefined;
  // Their names begin with where they do: what one follows on stands before it.
  for (const object of objects) {
    const extent = extentOf(object);
    if (extent === undefined || !reached.has(`${extent.from} ${extent.before}`)) continue;
    const place = `${extent.to} ${extent.after}`;
    if (!reached.has(place)) reached.set(place, extent);
    if (extent.to > (best?.to ?? 0)) best = extent;
  }
  const extents: UploadExtent[] = [];
  for (let at = best; at !== undefined; at = reached.get(`${at.from} ${at.before}`)) extents.unshift(at);
  return { extents, size: best?.to ?? 0, digest: best?.after ?? EMPTY };
}

const isLarge = ({ from, to }: UploadExtent) => to - from >= PART_MIN;

/** A row in runs, each as large as a part has to be, but for the last: a large extent by itself, small ones together. */
function runsOf(extents: readonly UploadExtent[]): UploadExtent[][] {
  const runs: UploadExtent[][] = [];
  let size = 0;
  for (const extent of extents) {
    if (size === 0 || size >= PART_MIN) runs.push([]);
    if (size >= PART_MIN) size = 0;
    runs.at(-1)?.push(extent);
    size += extent.to - extent.from;
  }
  return runs;
}

const copyOf = async (hash: IHasher) => (await createSHA256()).load(hash.save());

/** An extent on its way: on this machine's disk until it is put, so that who sends slowly holds no memory. */
interface ExtentDraft {
  file: FileHandle;
  size: number;
}

type Arrival = { chunk: Uint8Array } | { end: 'complete' | 'interrupted' };

/** The chunks of a stream until it ends, breaks, or is told to stop. It is not destroyed: its sender still gets an answer. */
async function* arrivalsOf(source: Readable, signal: AbortSignal): AsyncGenerator<Arrival> {
  const chunks = source.iterator({ destroyOnReturn: false });
  const next = () =>
    // Each waits on a promise of its own: one for all of them would hold every chunk.
    new Promise<Arrival>((resolve) => {
      const stop = () => resolve({ end: 'interrupted' });
      signal.addEventListener('abort', stop);
      if (signal.aborted) stop();
      chunks
        .next()
        .then(({ done, value }) => resolve(done === true ? { end: 'complete' } : { chunk: value as Uint8Array }), stop)
        .finally(() => signal.removeEventListener('abort', stop));
    });
  try {
    for (;;) {
      const arrival = await next();
      yield arrival;
      if ('end' in arrival) return;
    }
  } finally {
    void chunks.return?.(undefined);
  }
}

/** @param folder of this machine, for what is on its way. */
export function createS3Uploads(door: S3Door, blobs: S3Blobs, folder: string): UploadFiles {
  const listed = async (id: string) => {
    const objects: S3Object[] = [];
    for await (const object of door.list(folderOf(id))) objects.push(object);
    return objects;
  };

  async function standOf(id: string): Promise<UploadStand | undefined> {
    const objects = await listed(id);
    // Without its first object an upload is over, whatever is left of it.
    if (!objects.some(({ key }) => key === `${folderOf(id)}${BEGUN}`)) return undefined;
    return { ...chainOf(objects), touchedAt: largestOf(objects.map(({ writtenAt }) => writtenAt)) };
  }

  /** The same of one that was here a moment ago. @throws BytesUnreachable where it was ended meanwhile: whoever asks again learns how. */
  async function standHere(id: string): Promise<UploadStand> {
    const stand = await standOf(id);
    if (stand === undefined) throw new BytesUnreachable('an upload was ended elsewhere');
    return stand;
  }

  /** The hash of all that has arrived, to be gone on with. */
  async function hashAt({ extents, digest }: UploadStand): Promise<IHasher> {
    const hash = (await createSHA256()).init();
    const last = extents.at(-1);
    if (last === undefined) return hash;
    const state = (await door.look(last.key))?.metadata['state'];
    if (state !== undefined) {
      try {
        hash.load(Buffer.from(state, 'base64'));
        if ((await copyOf(hash)).digest() === digest) return hash;
      } catch {
        // Saved by another version of who hashes: it is hashed again.
      }
    }
    hash.init();
    for (const { key } of extents) {
      const opened = await door.open(key);
      if (opened === undefined) throw new BytesUnreachable('a part of an upload went while it was read');
      hash.update(await readOpened(opened));
    }
    return hash;
  }

  /** Puts what has come of an extent. @returns its name. */
  async function putDraft(
    id: string,
    { file, size }: ExtentDraft,
    at: { from: number; before: string },
    hash: IHasher,
  ) {
    const after = (await copyOf(hash)).digest();
    const key = keyOf(id, { ...at, to: at.from + size, after });
    const state = Buffer.from(hash.save()).toString('base64');
    const read = async () => (await file.read(Buffer.alloc(size), 0, size, 0)).buffer;
    await door.put(key, read, { state });
    return { key, after };
  }

  async function appendTo(
    id: string,
    stand: UploadStand,
    source: Readable,
    most: number,
    signal: AbortSignal,
    file: FileHandle,
  ): Promise<AppendOutcome> {
    const hash = await hashAt(stand);
    const extent = Math.max(EXTENT, Math.ceil((stand.size + most) / EXTENTS_MAX));
    const put: string[] = [];
    const at = { from: stand.size, before: stand.digest };
    const draft = { file, size: 0 };
    let room = most;
    let end: AppendOutcome['end'] = 'interrupted';

    async function flush(): Promise<void> {
      if (draft.size === 0) return;
      const { key, after } = await putDraft(id, draft, at, hash);
      put.push(key);
      at.from += draft.size;
      at.before = after;
      draft.size = 0;
    }

    async function take(chunk: Uint8Array): Promise<void> {
      for (let rest = chunk; rest.length > 0; ) {
        const piece = rest.subarray(0, extent - draft.size);
        await file.write(piece, 0, piece.length, draft.size);
        hash.update(piece);
        draft.size += piece.length;
        rest = rest.subarray(piece.length);
        if (draft.size === extent) await flush();
      }
    }

    for await (const arrival of arrivalsOf(source, signal)) {
      if ('end' in arrival) {
        end = arrival.end;
        break;
      }
      if (arrival.chunk.length > room) {
        // Of a stream that has more nothing stays.
        for (const key of put) await door.remove(key);
        source.pause();
        return { written: 0, end: 'too_large' };
      }
      room -= arrival.chunk.length;
      await take(arrival.chunk);
    }
    await flush();
    return { written: at.from - stand.size, end };
  }

  const readAll = (extents: readonly UploadExtent[]) => async () => {
    const read: Buffer[] = [];
    for (const { key } of extents) {
      const opened = await door.open(key);
      if (opened === undefined) throw new BytesUnreachable('a part of an upload went while it was joined');
      read.push(await readOpened(opened));
    }
    return Buffer.concat(read);
  };

  /** Extents as parts: large ones as they are, of which the store copies the bytes itself; small ones read and put together. */
  function* partsOf(extents: readonly UploadExtent[]): Generator<S3Part> {
    for (const run of runsOf(extents)) {
      const [first] = run;
      yield run.length === 1 && first !== undefined && isLarge(first) ? { key: first.key } : { bytes: readAll(run) };
    }
  }

  /** Puts small extents at the end of a row together, once they are many. */
  async function gather(id: string, { extents }: UploadStand): Promise<boolean> {
    const small = extents.slice(extents.findLastIndex(isLarge) + 1);
    if (small.length < SMALL_MOST) return false;
    for (const run of runsOf(small)) {
      const [first, last] = [run[0], run.at(-1)];
      if (first === undefined || last === undefined || first === last) continue;
      const { metadata } = (await door.look(last.key)) ?? {};
      await door.put(keyOf(id, { ...last, from: first.from, before: first.before }), readAll(run), metadata);
      // It begins before the last of them, and comes as far: the row goes by it, also where some of them stay.
      for (const { key } of run) await door.remove(key);
    }
    return true;
  }

  async function remove(id: string): Promise<void> {
    // First what says that it is one: of an upload whose rest is not removed nothing is gone on with.
    await door.remove(`${folderOf(id)}${BEGUN}`);
    for (const { key } of await listed(id)) await door.remove(key);
  }

  async function sweep(isKnown: (id: string) => Promise<boolean>): Promise<number> {
    const touched = new Map<string, number>();
    for await (const { key, writtenAt } of door.list('uploads/')) {
      const id = key.split('/')[1] ?? '';
      touched.set(id, Math.max(writtenAt, touched.get(id) ?? 0));
    }
    let removed = 0;
    for (const [id, at] of touched) {
      if (door.now() - at < STRAY_MS || (await isKnown(id))) continue;
      await remove(id);
      removed += 1;
    }
    return removed;
  }

  return {
    alone: createTurns(),
    remove,
    async sizeOf(id) {
      return (await standOf(id))?.size;
    },
    async touchedAt(id) {
      return (await standOf(id))?.touchedAt;
    },
    create: (id) => door.put(`${folderOf(id)}${BEGUN}`, Buffer.alloc(0)),
    async append(id, source, offset, most, signal) {
      const found = await standOf(id);
      const stand = found !== undefined && (await gather(id, found)) ? await standOf(id) : found;
      if (stand?.size !== offset) throw new BytesUnreachable('an upload was gone on with elsewhere');
      await blobs.checkSpace(0);
      await mkdir(folder, { recursive: true });
      const path = join(folder, randomBytes(16).toString('hex'));
      const file = await openFile(path, 'wx+');
      try {
        return await appendTo(id, stand, source, most, signal, file);
      } finally {
        await file.close();
        await rm(path, { force: true });
      }
    },
    async digest(id) {
      return (await standHere(id)).digest;
    },
    async keepAs(id, sha256) {
      const stand = await standHere(id);
      if (stand.digest !== sha256) throw new Error('an upload is not what it is kept as');
      await blobs.takeMarkAway(sha256);
      // It is, where a node ended between here and its row.
      if ((await blobs.sizeOf(sha256)) !== stand.size) {
        const [only] = stand.extents;
        const isSmall = stand.extents.length === 1 && only !== undefined && !isLarge(only);
        if (isSmall) await door.put(blobKey(sha256), readAll([only]));
        else await door.join(blobKey(sha256), partsOf(stand.extents));
        await blobs.checkKept(sha256, stand.size);
      }
      await remove(id);
    },
    // Other nodes are at work while this one starts: only what has stood for a day is removed.
    sweep: () => Promise.resolve(0),
    sweepStrays: sweep,
  };
}
