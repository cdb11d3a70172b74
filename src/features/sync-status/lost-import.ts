// A picked folder whose files were not all saved when its project went from this device.
import type { AttentionItem } from '#src/data/database.ts';

export interface LostImport {
  /** The picked folder's name. */
  folder: string;
  /** Files of it that were not saved. */
  count: number;
  /** Those that are named, as they were picked. */
  paths: string[];
}

/** Undefined for what else goes with a lost project: a change. */
export function lostImport({ kind, mutation, params }: AttentionItem): LostImport | undefined {
  const { folder, count, paths } = params;
  if (kind !== 'lost_access' || mutation !== null || typeof count !== 'number') return undefined;
  return { folder: String(folder ?? ''), count, paths: String(paths ?? '').split('\n') };
}
