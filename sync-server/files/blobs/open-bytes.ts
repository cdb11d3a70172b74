// All that is kept of files, as the settings say where.
import { join } from 'node:path';
import type { BlobStore } from '../blob-store.ts';
import type { PictureFiles } from '../picture-files.ts';
import type { HashTurns, UploadFiles } from '../upload-files.ts';
import { createFolderBlobs, type FolderBlobs } from './folder-blobs.ts';
import { createFolderPictures } from './folder-pictures.ts';
import { createFolderUploads } from './folder-uploads.ts';
import type { S3Settings } from './s3-address.ts';
import { createS3Blobs } from './s3-blobs.ts';
import { openS3Door } from './s3-door.ts';
import { createS3Pictures } from './s3-pictures.ts';
import { createS3Uploads } from './s3-uploads.ts';

export interface KeptBytes {
  /** The blobs again where they are files of a folder. */
  folder: FolderBlobs | null;
  blobs: BlobStore;
  pictures: PictureFiles;
  /** @param inTurn has a file that is hashed again wait for its turn. */
  uploads(inTurn: HashTurns): UploadFiles;
  /** What a store says that is not this server's to use; undefined where all is well, or nobody answers now. */
  check(): Promise<string | undefined>;
  close(): void;
}

/** A folder, or a store in place of it; then the folder holds what can be made again. */
export interface BytesPlace {
  dataDir: string;
  s3: S3Settings | null;
}

/** @param freeFloor bytes that stay free on the disk. */
export async function openBytes({ dataDir, s3 }: BytesPlace, freeFloor?: number): Promise<KeptBytes> {
  if (s3 !== null) {
    const door = await openS3Door(s3);
    const blobs = createS3Blobs(door, { dataDir, cacheBytes: s3.cacheBytes }, freeFloor);
    const uploads = createS3Uploads(door, blobs, join(dataDir, 'tmp'));
    return {
      folder: null,
      blobs,
      pictures: createS3Pictures(door),
      uploads: () => uploads,
      check: () => door.check(),
      close: () => door.close(),
    };
  }
  const blobs = createFolderBlobs(dataDir, freeFloor);
  return {
    folder: blobs,
    blobs,
    pictures: createFolderPictures(dataDir),
    uploads: (inTurn) => createFolderUploads(dataDir, () => blobs.checkSpace(0), inTurn),
    check: () => Promise.resolve(undefined),
    close: () => undefined,
  };
}
