// One reading of one multipart body: fields into memory, a few and small; files straight to disk, one after another. The
// first thing that goes wrong ends it, is what it is refused with, and leaves nothing behind.
import { type Readable, Writable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { FilePart } from '#domain/endpoints/endpoint';
import { Refusal } from '#domain/errors';
import type { BlobStore, ReceivedFile } from '../files/blob-store.ts';
import { countBytes } from '../files/count-bytes.ts';

const FIELDS_MAX = 32;
const HEADER_MAX = 16 * 1024;
/** Room to read on while the disk writes, bytes. */
const READ_ON = 1 << 20;

export interface PartLimits {
  part: FilePart;
  /** Bytes of one file. */
  most: number;
  /** Files under this name. */
  files: number;
}

export interface ReadingOptions {
  parts: readonly PartLimits[];
  /** Bytes of all fields together. */
  fieldsMost: number;
  /**
   * Looks at the fields that came before a file; what it throws refuses the file before it is read. `count`: nobody wants
   * the bytes, only how many there are.
   */
  beforeFile: (fields: Record<string, string>) => Promise<'keep' | 'count'>;
}

export interface ArrivedPart {
  part: string;
  /** As it was sent, its folders included. */
  fileName: string;
  /** Bytes. */
  size: number;
  /** undefined: counted and thrown away. */
  received: ReceivedFile | undefined;
}

export class MultipartReading {
  private readonly source: Readable;
  private readonly blobs: BlobStore;
  private readonly options: ReadingOptions;
  private readonly fields = new Map<string, string>();
  private fieldBytes = 0;
  private readonly arrived: ArrivedPart[] = [];
  private readonly open = new Set<Readable>();
  /** Done when every file but the newest is on the disk, and when that one is too. */
  private before: Promise<void> = Promise.resolve();
  private newest: Promise<void> = Promise.resolve();

  constructor(source: Readable, blobs: BlobStore, options: ReadingOptions) {
    this.source = source;
    this.blobs = blobs;
    this.options = options;
  }

  /** @throws Refusal `malformed` | `too_large` | `invalid`, what `beforeFile` throws, or a fault of the disk. */
  async run(contentType: string): Promise<{ fields: Record<string, string>; files: ArrivedPart[] }> {
    try {
      await this.parse(contentType);
      await this.newest;
      for (const { part } of this.options.parts) {
        const missing = part.required && !this.arrived.some((file) => file.part === part.name);
        if (missing) throw new Refusal('invalid', { fields: { [part.name]: 'required' } });
      }
      return { fields: Object.fromEntries(this.fields), files: this.arrived };
    } catch (error) {
      for (const stream of this.open) stream.destroy();
      await this.newest.catch(() => undefined);
      await this.discard();
      throw error;
    }
  }

  /** Removes the files that nobody kept. */
  async discard(): Promise<void> {
    for (const { received } of this.arrived) if (received !== undefined) await this.blobs.discard(received);
  }

  private parse(contentType: string): Promise<void> {
    const { source } = this;
    return new Promise<void>((resolve, reject) => {
      const busboy = createBusboy(contentType, this.options);
      const gate = this.gateTo(busboy);
      const stop = (refusal: unknown) => {
        source.unpipe(gate);
        // Once, though every file that was under way comes here.
        source.off('close', closed).off('error', broken).off('error', ignored).on('error', ignored);
        reject(refusal);
      };
      const ignored = () => undefined;
      const broken = () => stop(new Refusal('malformed'));
      // It also closes when it has been read to its end, before the files are written.
      const closed = () => source.readableEnded || broken();
      busboy.on('field', (name, value, _nameCut, valueCut) => {
        this.fieldBytes += value.length;
        if (valueCut || this.fieldBytes > this.options.fieldsMost) return stop(new Refusal('too_large'));
        if (!this.fields.has(name)) this.fields.set(name, value);
      });
      busboy.on('file', (name, stream, fileName) => {
        this.before = this.newest;
        this.newest = this.before.then(() => this.takeFile(name, stream, fileName));
        this.newest.catch(stop);
        this.open.add(stream);
        // It may break before its turn, when nobody listens yet.
        stream.on('error', () => undefined).on('close', () => this.open.delete(stream));
      });
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
        busboy.on(limit, () => stop(new Refusal('too_large')));
      }
      busboy.on('error', broken);
      busboy.on('finish', () => {
        source.off('close', closed).off('error', broken);
        resolve();
      });
      source.on('error', broken).on('close', closed).pipe(gate);
    });
  }

  /** Lets the parser run ahead of the disk by one file at most: many small ones would otherwise pile up in memory. */
  private gateTo(busboy: InstanceType<typeof Busboy>): Writable {
    return new Writable({
      highWaterMark: READ_ON,
      write: (chunk, _encoding, next) => {
        const onward = () => next();
        busboy.write(chunk, () => void this.before.then(onward, () => undefined));
      },
      final(done) {
        busboy.end();
        done();
      },
    });
  }

  private async takeFile(name: string, stream: Readable, fileName: string): Promise<void> {
    const { parts, beforeFile } = this.options;
    const limits = parts.find(({ part }) => part.name === name);
    if (limits === undefined) throw new Refusal('invalid', { fields: { [name]: 'unknown' } });
    if (this.arrived.filter(({ part }) => part === name).length >= limits.files) throw new Refusal('too_large');
    const wanted = await beforeFile(Object.fromEntries(this.fields));
    const received = wanted === 'keep' ? await this.blobs.receive(stream, limits.most) : undefined;
    const size = received === undefined ? await countBytes(stream, limits.most) : received.size;
    this.arrived.push({ part: name, fileName, size, received });
  }
}

/** @throws Refusal `malformed` without a boundary. */
function createBusboy(contentType: string, { parts, fieldsMost }: ReadingOptions): InstanceType<typeof Busboy> {
  const files = parts.reduce((sum, part) => sum + part.files, 0);
  const limits = {
    fields: FIELDS_MAX,
    fieldSize: fieldsMost,
    files,
    parts: FIELDS_MAX + files,
    headerSize: HEADER_MAX,
  };
  try {
    // A part without a file name is a field, whatever type it says it is.
    const isPartAFile = (_name: unknown, _type: unknown, fileName: string | undefined) => fileName !== undefined;
    const headers = { 'content-type': contentType };
    return new Busboy({ headers, limits, preservePath: true, isPartAFile, highWaterMark: READ_ON, fileHwm: READ_ON });
  } catch {
    throw new Refusal('malformed');
  }
}

/** Bytes that a body within these limits has at most. */
export function mostBytes({ parts, fieldsMost }: ReadingOptions): number {
  const files = parts.reduce((sum, { most, files }) => sum + files * (most + HEADER_MAX), 0);
  return files + fieldsMost + FIELDS_MAX * HEADER_MAX;
}
