// The only place that talks to an S3-compatible store. What it answers is told apart here: a thing that is not there, a store that
// is full, and a store that cannot be reached, of which nothing is known.
import type { Readable } from 'node:stream';
import { Refusal } from '#domain/errors';
import { addAll } from '#domain/sync/lists';
import { BytesUnreachable } from '../bytes-unreachable.ts';
import type { OpenedBytes } from '../opened-bytes.ts';
import type { S3Settings } from './s3-address.ts';

/** Milliseconds until a connection stands, without a byte on it, and for all of a request that carries a part. */
const CONNECT_MS = 5_000;
const IDLE_MS = 20_000;
const REQUEST_MS = 120_000;
/** How often a request is made that may be made again. */
const TRIES = 3;
/** Connections at once: who reads a file slowly holds one. */
const CONNECTIONS = 1_000;
/** Parts that are in memory at once on their way to the store. */
const PARTS_AT_ONCE = 8;
/** Parts that one object is joined of at the same time. */
const JOINED_AT_ONCE = 4;
/** Milliseconds that a removal takes at most, sent once: see `s3-blobs.ts`. */
const REMOVAL_MS = 20_000;

export interface S3Object {
  key: string;
  /** Bytes. */
  size: number;
  /** When it was written, in milliseconds since 1970 by the store's clock. */
  writtenAt: number;
}

/** Bytes that are read when it is their turn to be sent: what waits for the store is in no memory. */
export type S3Bytes = () => Promise<Buffer>;

/** A part of an object: bytes, or all of another object of the store. */
export type S3Part = { bytes: S3Bytes } | { key: string };

export interface S3Door {
  /** What the store says where it answers, and is not this server's to use. */
  check(): Promise<string | undefined>;
  /** Milliseconds since 1970, by the store's clock as far as it told it. */
  now(): number;
  put(key: string, bytes: Buffer | S3Bytes, metadata?: Record<string, string>): Promise<void>;
  /** undefined where there is none. */
  look(key: string): Promise<(S3Object & { metadata: Record<string, string> }) | undefined>;
  open(key: string, first?: number, last?: number): Promise<OpenedBytes | undefined>;
  /** Puts an object together of parts, of which all but the last have 5 MiB or more. Nothing of it is seen before it is whole. */
  join(key: string, parts: AsyncIterable<S3Part> | Iterable<S3Part>): Promise<void>;
  remove(key: string): Promise<void>;
  /** The same by one request, that ends within a time: none of it is under way any more afterwards. */
  removeOnce(key: string): Promise<void>;
  list(prefix: string): AsyncGenerator<S3Object>;
  /** Gives up what was begun to be joined under a prefix before then, in milliseconds since 1970 by the store's clock. */
  giveUpJoining(prefix: string, before: number): Promise<void>;
  close(): void;
}

interface S3Failure {
  name?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

const failureOf = (error: unknown): S3Failure => (typeof error === 'object' && error !== null ? error : {});

const full = new Set([
  'QuotaExceeded',
  'QuotaExceededException',
  'EntityTooLarge',
  'InsufficientStorage',
  'XMinioStorageFull',
]);

/** What was thrown, as the server tells it: a full store as a full disk, all else as a store that is not reached. */
function told(error: unknown): Error {
  if (error instanceof Refusal || error instanceof BytesUnreachable) return error;
  const { name = '', message, $metadata } = failureOf(error);
  if (full.has(name) || $metadata?.httpStatusCode === 507) return new Refusal('storage_full');
  return new BytesUnreachable(`the store of files: ${name} ${$metadata?.httpStatusCode ?? ''} ${message}`, {
    cause: error,
  });
}

const isAbsent = (error: unknown) => failureOf(error).name === 'NoSuchKey';

/** So much at once. */
function createLanes(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** @throws BytesUnreachable where it breaks off, or ends before its size. */
function openedOf(body: Readable, size: number): OpenedBytes {
  // It may break before anybody reads it, or when nobody does any more: who reads on is told.
  body.on('error', () => undefined);
  const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let left = size;
  return {
    size,
    async next() {
      if (left === 0) return undefined;
      const next = await pieces.next().catch((error: unknown) => {
        throw told(error);
      });
      if (next.done === true || next.value.length > left)
        throw new BytesUnreachable('the store of files: an answer had not its size');
      left -= next.value.length;
      return next.value;
    },
    async close() {
      body.destroy();
    },
  };
}

/** Milliseconds that are waited for the store. */
const patience = { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS, requestTimeout: REQUEST_MS };

/** Loaded only where there is such a store. */
export async function openS3Door(settings: S3Settings, timeouts = patience): Promise<S3Door> {
  // What it says at a start of its coming versions' needs is nothing that an operator could act upon.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const s3 = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, prefix, endpoint, region, pathStyle, accessKeyId, secretAccessKey } = settings;
  const client = new s3.S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: TRIES,
    // Others than Amazon's do not know the newer sums. What is sent is signed with its SHA-256, which every store checks.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      ...timeouts,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS },
    },
  });
  const inLane = createLanes(PARTS_AT_ONCE);
  const at = (key: string) => ({ Bucket, Key: `${prefix}${key}` });
  const failed = (error: unknown): never => {
    throw told(error);
  };
  /** A HEAD's 404 does not say whether it is the object or the bucket that is not there; a GET's does. */
  const absentOrFailed = (error: unknown): undefined => (isAbsent(error) ? undefined : failed(error));

  const open: S3Door['open'] = async (key, first = 0, last) => {
    const Range = first === 0 && last === undefined ? undefined : `bytes=${first}-${last ?? ''}`;
    const got = await client
      .send(new s3.GetObjectCommand({ ...at(key), ...(Range === undefined ? {} : { Range }) }))
      .catch(absentOrFailed);
    if (got?.Body === undefined) return undefined;
    return openedOf(got.Body as Readable, got.ContentLength ?? 0);
  };

  const look: S3Door['look'] = async (key) => {
    const found = await client.send(new s3.HeadObjectCommand(at(key))).catch(async (error: unknown) => {
      if (failureOf(error).$metadata?.httpStatusCode !== 404) return failed(error);
      // Throws where it is another thing that is not there.
      await (await open(key))?.close();
      return undefined;
    });
    if (found === undefined) return undefined;
    const { ContentLength: size = 0, LastModified, Metadata: metadata = {} } = found;
    return { key, size, writtenAt: LastModified?.getTime() ?? 0, metadata };
  };

  async function* list(wanted: string): AsyncGenerator<S3Object> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client
        .send(
          new s3.ListObjectsV2Command({
            Bucket,
            Prefix: `${prefix}${wanted}`,
            ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
          }),
        )
        .catch(failed);
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        yield { key: Key.slice(prefix.length), size: Size, writtenAt: LastModified?.getTime() ?? 0 };
      ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  const put: S3Door['put'] = (key, bytes, Metadata = {}) =>
    inLane(async () => {
      const Body = Buffer.isBuffer(bytes) ? bytes : await bytes();
      const sent = { ...at(key), Body, ContentLength: Body.length, Metadata };
      await client.send(new s3.PutObjectCommand(sent)).catch(failed);
    });

  async function joinedPart(key: string, UploadId: string, PartNumber: number, part: S3Part) {
    const which = { ...at(key), UploadId, PartNumber };
    if ('key' in part) {
      // Amazon’s reads a + as a blank here, and a ? as the end of the name.
      const CopySource = `${Bucket}/${prefix}${part.key}`.split('/').map(encodeURIComponent).join('/');
      const { CopyPartResult } = await client.send(new s3.UploadPartCopyCommand({ ...which, CopySource }));
      return { PartNumber, ETag: CopyPartResult?.ETag };
    }
    const { ETag } = await inLane(async () => {
      const Body = await part.bytes();
      return client.send(new s3.UploadPartCommand({ ...which, Body, ContentLength: Body.length }));
    });
    return { PartNumber, ETag };
  }

  async function join(key: string, parts: AsyncIterable<S3Part> | Iterable<S3Part>): Promise<void> {
    const { UploadId = '' } = await client.send(new s3.CreateMultipartUploadCommand(at(key))).catch(failed);
    let sending: Promise<{ PartNumber: number; ETag: string | undefined }>[] = [];
    try {
      const joined: { PartNumber: number; ETag: string | undefined }[] = [];
      let number = 0;
      for await (const part of parts) {
        number += 1;
        const sent = joinedPart(key, UploadId, number, part);
        // It is heard of below, maybe after another part was read.
        sent.catch(() => undefined);
        sending.push(sent);
        if (sending.length < JOINED_AT_ONCE) continue;
        addAll(joined, await Promise.all(sending));
        sending = [];
      }
      addAll(joined, await Promise.all(sending));
      await client.send(
        new s3.CompleteMultipartUploadCommand({ ...at(key), UploadId, MultipartUpload: { Parts: joined } }),
      );
    } catch (error) {
      await Promise.allSettled(sending);
      // What stays is given up by the sweep.
      await client.send(new s3.AbortMultipartUploadCommand({ ...at(key), UploadId })).catch(() => undefined);
      throw told(error);
    }
  }

  return {
    async check() {
      const answer = await client.send(new s3.ListObjectsV2Command({ Bucket, MaxKeys: 1 })).catch((error: unknown) => {
        const { name = '', $metadata: { httpStatusCode: status = 0 } = {} } = failureOf(error);
        return status >= 400 && status < 500 ? { refused: name } : undefined;
      });
      return answer !== undefined && 'refused' in answer ? answer.refused : undefined;
    },
    now: () => Date.now() + client.config.systemClockOffset,
    put,
    look,
    open,
    join,
    list,
    async remove(key) {
      await client.send(new s3.DeleteObjectCommand(at(key))).catch(failed);
    },
    async removeOnce(key) {
      const command = new s3.DeleteObjectCommand(at(key));
      let once = 0;
      // Another try could come after whoever brings the same bytes.
      command.middlewareStack.add(
        (next) => async (given) => {
          once += 1;
          if (once > 1) throw new BytesUnreachable('the store of files: a removal was not answered');
          return next(given);
        },
        { step: 'finalizeRequest', priority: 'low' },
      );
      await client.send(command, { abortSignal: AbortSignal.timeout(REMOVAL_MS) }).catch(failed);
    },
    async giveUpJoining(wanted, before) {
      const found = await client
        .send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: `${prefix}${wanted}` }))
        .catch(failed);
      for (const { Key, UploadId, Initiated } of found.Uploads ?? []) {
        if ((Initiated?.getTime() ?? before) >= before) continue;
        await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(failed);
      }
    },
    close: () => client.destroy(),
  };
}
