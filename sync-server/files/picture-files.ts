// Public pictures by their addresses, wherever they are kept.
import type { BytesOpener } from './opened-bytes.ts';

/** The first part of an address, and what is kept under it. */
export const pictureKinds = ['covers', 'avatars'] as const;
export type PictureKind = (typeof pictureKinds)[number];

export interface KeptPicture {
  /** Bytes. */
  size: number;
  open: BytesOpener;
}

export interface PictureFiles {
  /** Keeps a file of this machine, durably, under its address: it is not where it was any more. */
  keep(url: string, path: string): Promise<void>;
  /** undefined where none is kept, and for any other text. */
  find(url: string): Promise<KeptPicture | undefined>;
  /** The address of every picture that is kept. */
  addresses(): AsyncGenerator<string>;
  /** null and any other text are none's. */
  remove(url: string | null): Promise<void>;
}

const addressPattern = /^\/(covers|avatars)\/([0-9a-f]{32}\.webp)$/;

/** What follows the first slash of a picture's address; undefined for any other text. */
export const pictureNameOf = (url: string | null): string | undefined =>
  addressPattern.test(url ?? '') ? url?.slice(1) : undefined;
