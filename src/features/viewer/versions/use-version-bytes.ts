import type { VersionItem } from '#src/data/reads/versions.ts';
import { fetchBytes } from '#src/sync/files/blob-bytes.ts';
import { takeBytes } from '#src/sync/files/open-ahead.ts';
import { useVersionFile, type VersionFile } from './use-version-file.ts';

export type VersionBytes = VersionFile<Uint8Array>;

const nothing = () => undefined;

/** A version's bytes: from this device, else fetched and kept. Comes back by itself once they can be had. */
export function useVersionBytes(item: VersionItem): VersionBytes & { again: () => void } {
  return useVersionFile(item, fetchBytes, nothing, { ahead: takeBytes });
}
