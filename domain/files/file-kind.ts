// What kind of file the versions of a document are. One sheet is handed over as a PDF and as a drawing under one name: these
// are two documents, shown together, and neither is a version of the other.

import type { Version } from '../version.ts';
import { extensionOf, nameKey } from './names.ts';

/** A file's ending; `picture` for a picture of any format. */
export type FileKind = string;

const pictures: ReadonlySet<string> = new Set([
  ...['jpg', 'jpeg', 'jfif', 'png', 'gif', 'webp', 'bmp', 'svg'],
  ...['heic', 'heif', 'avif', 'tif', 'tiff'],
]);

export function fileKindOf(fileName: string): FileKind {
  const extension = extensionOf(fileName);
  return pictures.has(extension) ? 'picture' : extension;
}

/** What of a version tells the kind of its document. */
export type KindOf = Pick<Version, 'id' | 'ordinal' | 'file_name' | 'deleted_at'>;

/**
 * The version that says of which kind a document is: the current one, which matters where a document of older times has several
 * kinds; else the newest that is not in the bin, else the newest. undefined for none.
 */
export function headOf<V extends KindOf>(
  document: { current_version_id: number | null },
  versions: readonly V[],
): V | undefined {
  const rank = ({ id, deleted_at }: V) => (id === document.current_version_id ? 2 : deleted_at === null ? 1 : 0);
  return versions.reduce<V | undefined>((head, one) => {
    if (head === undefined || rank(one) > rank(head)) return one;
    return rank(one) === rank(head) && one.ordinal > head.ordinal ? one : head;
  }, undefined);
}

/** The kind of a document's files; undefined where none of its versions is known. */
export function documentKindOf(
  document: { current_version_id: number | null },
  versions: readonly KindOf[],
): FileKind | undefined {
  const head = headOf(document, versions);
  return head && fileKindOf(head.file_name);
}

/** Of documents of one folder, what one sheet is known by: those of other kinds that share it are shown together. */
export const sheetKey = ({ folder_id, name }: { folder_id: number; name: string }): string =>
  `${folder_id}/${nameKey(name)}`;

/** How a file's kind is said to people: its ending, as `DWG`; '' where it has none. */
export const kindLabel = (fileName: string): string => extensionOf(fileName).toUpperCase();
