// Multipart bodies: fields into memory, a few and small; the one file straight to disk.
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { Context } from 'hono';
import type { FilePart } from '#domain/endpoints/endpoint';
import { Refusal } from '#domain/errors';
import type { BlobStore, Received } from '../files/blob-store.ts';
import type { AppEnv } from './app-env.ts';
import { bodyStream, expectType } from './body.ts';

const FIELDS_MAX = 32;
/** Bytes of one field. */
const FIELD_MAX = 256 * 1024;

export interface ArrivedFile {
  received: Received;
  /** As it was sent, its folders included. */
  fileName: string;
}
export interface MultipartBody {
  fields: Record<string, string>;
  file: ArrivedFile | undefined;
}

export interface MultipartOptions {
  part: FilePart;
  /** Bytes of the file. */
  most: number;
  /** Looks at the fields that came before the file; what it throws refuses the file before it is read. */
  beforeFile: (fields: Record<string, string>) => Promise<void>;
}

/** One reading of one body: the first thing that goes wrong ends it and is what it is refused with. */
class Reading {
  private readonly source: Readable;
  private readonly blobs: BlobStore;
  private readonly options: MultipartOptions;
  private readonly fields = new Map<string, string>();
  private arriving: Promise<ArrivedFile> | undefined;
  private fileStream: Readable | undefined;

  constructor(source: Readable, blobs: BlobStore, options: MultipartOptions) {
    this.source = source;
    this.blobs = blobs;
    this.options = options;
  }

  async run(contentType: string): Promise<MultipartBody> {
    try {
      await this.parse(contentType);
      const file = await this.arriving;
      if (file === undefined && this.options.part.required) throw missing(this.options.part);
      return { fields: Object.fromEntries(this.fields), file };
    } catch (error) {
      this.fileStream?.destroy();
      const file = await this.arriving?.catch(() => undefined);
      if (file !== undefined) await this.blobs.discard(file.received);
      throw error;
    }
  }

  private parse(contentType: string): Promise<void> {
    const { source } = this;
    return new Promise<void>((resolve, reject) => {
      const busboy = createBusboy(contentType);
      const stop = (refusal: unknown) => {
        source.unpipe(busboy);
        source.off('close', closed).off('error', broken);
        source.on('error', () => undefined);
        reject(refusal);
      };
      const broken = () => stop(new Refusal('malformed'));
      // It also closes when it has been read to its end, before the file is written.
      const closed = () => source.readableEnded || broken();
      busboy.on('field', (name, value, _nameCut, valueCut) => {
        if (valueCut) return stop(new Refusal('too_large'));
        if (!this.fields.has(name)) this.fields.set(name, value);
      });
      busboy.on('file', (name, stream, fileName) => {
        this.fileStream = stream;
        this.arriving = this.takeFile(name, stream, fileName);
        this.arriving.catch(stop);
      });
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
        busboy.on(limit, () => stop(new Refusal('too_large')));
      }
      busboy.on('error', broken);
      busboy.on('finish', () => {
        source.off('close', closed).off('error', broken);
        resolve();
      });
      source.on('error', broken).on('close', closed).pipe(busboy);
    });
  }

  private async takeFile(name: string, stream: Readable, fileName: string): Promise<ArrivedFile> {
    const { part, most, beforeFile } = this.options;
    if (name !== part.name) throw new Refusal('invalid', { fields: { [name]: 'unknown' } });
    await beforeFile(Object.fromEntries(this.fields));
    return { received: await this.blobs.receive(stream, most), fileName };
  }
}

function missing(part: FilePart): Refusal {
  return new Refusal('invalid', { fields: { [part.name]: 'required' } });
}

/** @throws Refusal `malformed` without a boundary. */
function createBusboy(contentType: string) {
  const limits = { fields: FIELDS_MAX, fieldSize: FIELD_MAX, files: 1, parts: FIELDS_MAX + 1, headerSize: 16 * 1024 };
  try {
    // A part without a file name is a field, whatever type it says it is.
    const isPartAFile = (_name: unknown, _type: unknown, fileName: string | undefined) => fileName !== undefined;
    const headers = { 'content-type': contentType };
    // Room to read on while the disk writes.
    const marks = { highWaterMark: 1 << 20, fileHwm: 1 << 20 };
    return new Busboy({ headers, limits, preservePath: true, isPartAFile, ...marks });
  } catch {
    throw new Refusal('malformed');
  }
}

/**
 * Reads a multipart body and gives it to `use`; the file is gone afterwards unless `use` kept it.
 * @throws Refusal `unsupported_type` | `malformed` | `too_large` | `invalid`, and what `use` throws.
 */
export async function withMultipart<T>(
  c: Context<AppEnv>,
  blobs: BlobStore,
  options: MultipartOptions,
  use: (body: MultipartBody) => Promise<T>,
): Promise<T> {
  expectType(c, 'multipart/form-data');
  const reading = new Reading(bodyStream(c), blobs, options);
  const body = await reading.run(c.req.header('Content-Type') ?? '');
  try {
    return await use(body);
  } finally {
    if (body.file !== undefined) await blobs.discard(body.file.received);
  }
}
