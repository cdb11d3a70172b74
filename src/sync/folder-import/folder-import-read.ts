// The bytes of files that are about to be saved, with their hashes: nothing foreign is awaited in a transaction.
import type { ImportFile } from '#src/data/database.ts';
import type { Device } from '#src/sync/device.ts';
import { CHUNK, startHash } from '#src/sync/files/chunks.ts';
import { type CopiedBytes, copyChunks, dropCopy, newCopy, readSlice } from '#src/sync/files/import-file.ts';
import { UnreadableFileError } from '#src/sync/files/unreadable-file-error.ts';

export interface ReadFile {
  row: ImportFile;
  /** null: it could not be read. */
  copied: CopiedBytes | null;
  /** The bytes of a file of one chunk; null: they are in the store under the copy's name. */
  chunk: ArrayBuffer | null;
}

interface Source {
  device: Device;
  /** Path → the file as it was picked. */
  picked: ReadonlyMap<string, Blob>;
  /** Told how much of a file of several chunks is copied. What it throws ends the copying. */
  onBytes: (path: string, bytes: number) => void;
}

async function copyLarge({ device, onBytes }: Source, row: ImportFile, file: Blob): Promise<ReadFile> {
  const copy = newCopy(device);
  try {
    const { sha256 } = await copyChunks(device, file, copy, (bytes) => onBytes(row.path, bytes));
    return { row, copied: { copy, sha256, size: file.size }, chunk: null };
  } catch (error) {
    await device.connection.run((store) => dropCopy(store, { copy }));
    throw error;
  }
}

/** @throws QuotaError of a large file; what `onBytes` throws. Nothing is left behind then. */
export async function readFiles(source: Source, batch: readonly ImportFile[]): Promise<ReadFile[]> {
  const hash = await startHash();
  const readOne = async (row: ImportFile): Promise<ReadFile> => {
    const file = source.picked.get(row.path);
    if (file === undefined) throw new UnreadableFileError('the file was not picked');
    if (file.size > CHUNK) return copyLarge(source, row, file);
    const chunk = await readSlice(file, 0);
    if (chunk.byteLength !== row.size) throw new UnreadableFileError('the file has changed');
    const sha256 = hash.init().update(new Uint8Array(chunk)).digest();
    return { row, copied: { copy: newCopy(source.device), sha256, size: row.size }, chunk };
  };
  const files: ReadFile[] = [];
  for (const row of batch) {
    try {
      files.push(await readOne(row));
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      files.push({ row, copied: null, chunk: null });
    }
  }
  return files;
}

/** Takes back what reading left in the store: these files are not going to be saved. */
export async function dropRead(device: Device, files: readonly ReadFile[]): Promise<void> {
  for (const { copied, chunk } of files) {
    if (copied !== null && chunk === null) await device.connection.run((store) => dropCopy(store, copied));
  }
}
