// Stranded files: the server has their words, and its project went from this device before their bytes were sent. Each
// stands in attention, where it counts as unsent.
import type { AttentionItem, Store } from '#src/data/database.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { type AnnouncedFile, coverFile } from './change-subjects.ts';

export interface StrandedFile {
  project_id: number;
  sha256: string;
  /** Bytes. */
  size: number;
  file_name: string;
  /** What its document is called, or whose cover it is. */
  name: string;
  cover: boolean;
  /** Its document, and that one's folder, as far as they were known. */
  document_id: number | null;
  folder_id: number | null;
  /** The project is back, and the server said that nothing there waits for these bytes any more. */
  unwanted: boolean;
  /** Larger than the server takes. */
  too_large: boolean;
}

const idOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** The file that an entry is about; undefined for any other entry. (An older app knows the kind, and shows its sentence.) */
export function strandedFile({ kind, mutation, project_id, params }: AttentionItem): StrandedFile | undefined {
  const { sha256, size, file_name, name, cover, unwanted } = params;
  if (kind !== 'lost_access' || mutation !== null || project_id === null) return undefined;
  if (typeof sha256 !== 'string' || typeof size !== 'number') return undefined;
  const what = { project_id, sha256, size, file_name: String(file_name ?? ''), name: String(name ?? '') };
  const place = { document_id: idOf(params.document_id), folder_id: idOf(params.folder_id) };
  return { ...what, ...place, cover: cover === 1, unwanted: unwanted === 1, too_large: params.too_large === 1 };
}

/** For saving it elsewhere. */
export function announcedOf({ sha256, size, file_name, name, cover }: StrandedFile): AnnouncedFile {
  return cover ? coverFile(sha256, size, name === '' ? undefined : name) : { sha256, size, file_name };
}

/** The bytes that an entry speaks of. */
export function hashesOf(item: AttentionItem): string[] {
  const stranded = strandedFile(item);
  return stranded === undefined ? sha256Of(item.mutation?.args) : [stranded.sha256];
}

export interface StrandedItem {
  item: AttentionItem;
  file: StrandedFile;
}

/**
 * Entries that one sentence and one answer serve: stranded files of one project, as far as they stand alike. Every other
 * entry is alone, and all stay in their order.
 */
export function groupStranded(items: readonly AttentionItem[]): [AttentionItem, ...AttentionItem[]][] {
  const groups: [AttentionItem, ...AttentionItem[]][] = [];
  const open = new Map<string, AttentionItem[]>();
  for (const item of items) {
    const file = strandedFile(item);
    const key = file === undefined ? undefined : `${file.project_id}:${file.unwanted}:${file.too_large}`;
    const known = key === undefined ? undefined : open.get(key);
    if (known !== undefined) {
      known.push(item);
      continue;
    }
    const group: [AttentionItem] = [item];
    groups.push(group);
    if (key !== undefined) open.set(key, group);
  }
  return groups;
}

export async function readStranded(store: Store): Promise<StrandedItem[]> {
  const items = await store.attention.where('kind').equals('lost_access').toArray();
  return items.flatMap((item) => {
    const file = strandedFile(item);
    return file === undefined ? [] : [{ item, file }];
  });
}
