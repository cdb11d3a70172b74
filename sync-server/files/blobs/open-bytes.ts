// All that is kept of files, as the settings say where.
import type { Settings } from '../../env.ts';
import type { BlobStore } from '../blob-store.ts';
import type { PictureFiles } from '../picture-files.ts';
import type { HashTurns, UploadFiles } from '../upload-files.ts';
import { createFolderBlobs } from './folder-blobs.ts';
import { createFolderPictures } from './folder-pictures.ts';
import { createFolderUploads } from './folder-uploads.ts';

export interface KeptBytes {
  blobs: BlobStore;
  pictures: PictureFiles;
  /** @param inTurn has a file that is hashed again wait for its turn. */
  uploads(inTurn: HashTurns): UploadFiles;
}

/** @param freeFloor bytes that stay free on the disk. */
export function openBytes({ dataDir }: Pick<Settings, 'dataDir'>, freeFloor?: number): KeptBytes {
  const blobs = createFolderBlobs(dataDir, freeFloor);
  return {
    blobs,
    pictures: createFolderPictures(dataDir),
    uploads: (inTurn) => createFolderUploads(dataDir, () => blobs.checkSpace(0), inTurn),
  };
}
