import type { RootFolderType } from '#domain/folder';
import type { NamedPlace } from '#src/data/reads/whereabouts.ts';

/** A folder's name; a root goes by the language of the screen, whatever the server calls it. */
export function placeName(t: (key: `folders:root.${RootFolderType}`) => string, place: NamedPlace): string {
  return place.folder_type === 'custom' ? place.name : t(`folders:root.${place.folder_type}`);
}
