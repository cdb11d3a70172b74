// Multipart bodies as handlers get them: one file, or many under several names. What a handler does not keep is gone
// afterwards.
import type { Context } from 'hono';
import type { FilePart } from '#domain/endpoints/endpoint';
import { Refusal } from '#domain/errors';
import type { BlobStore, ReceivedFile } from '../files/blob-store.ts';
import type { AppEnv } from './app-env.ts';
import { bodyStream, expectType } from './body.ts';
import { type ArrivedPart, MultipartReading, mostBytes, type ReadingOptions } from './multipart-reading.ts';

/** Bytes of all fields of a form. */
const FIELDS_BYTES = 256 * 1024;

export interface ArrivedFile {
  received: ReceivedFile;
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

/** Bytes of what a form says beside the bytes of its files. */
function wordsIn({ fields, files }: { fields: Record<string, string>; files: readonly ArrivedPart[] }): number {
  const said = [...Object.values(fields), ...files.map(({ fileName }) => fileName)];
  return said.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

/**
 * Reads a body with many files, in the order in which they came, and gives it to `use`; files are gone afterwards unless
 * `use` kept them.
 * @throws Refusal `unsupported_type` | `malformed` | `too_large` | `invalid`, and what `use` throws.
 */
export async function withManyFiles<T>(
  c: Context<AppEnv>,
  blobs: BlobStore,
  options: ReadingOptions,
  use: (body: { fields: Record<string, string>; files: readonly ArrivedPart[] }) => Promise<T>,
): Promise<T> {
  expectType(c, 'multipart/form-data');
  if (Number(c.req.header('Content-Length') ?? 0) > mostBytes(options)) throw new Refusal('too_large');
  const reading = new MultipartReading(bodyStream(c), blobs, options);
  const body = await reading.run(c.req.header('Content-Type') ?? '');
  try {
    c.set('words', wordsIn(body));
    // Where files come, space is looked at before each.
    if (body.files.length === 0) await blobs.checkSpace(0);
    return await use(body);
  } finally {
    await reading.discard();
  }
}

/** The same for a body with one file at most. */
export function withMultipart<T>(
  c: Context<AppEnv>,
  blobs: BlobStore,
  { part, most, beforeFile }: MultipartOptions,
  use: (body: MultipartBody) => Promise<T>,
): Promise<T> {
  const keep = async (fields: Record<string, string>) => {
    await beforeFile(fields);
    return 'keep' as const;
  };
  const options = { parts: [{ part, most, files: 1 }], fieldsMost: FIELDS_BYTES, beforeFile: keep };
  return withManyFiles(c, blobs, options, ({ fields, files: [file] }) => {
    const { received, fileName } = file ?? {};
    return use({ fields, file: received && fileName !== undefined ? { received, fileName } : undefined });
  });
}
