import type { SearchHit } from '#domain/endpoints/search';
import { fileKindOf, kindLabel } from '#domain/files/file-kind';
import { nameKey } from '#domain/files/names';
import { kindRank } from '#src/data/reads/search/sheets.ts';

export interface FoundDocument {
  hit: SearchHit;
  /** This device holds the document, whether or not it found it by itself. */
  here: boolean;
  /** Other kinds of file in which the same sheet was found. */
  also: string[];
}

type SingleHit = Omit<FoundDocument, 'also'>;

/** One entry for a sheet that was found in several kinds of file: the one that stands for it, where the first of them was. */
function bySheet(found: readonly SingleHit[]): FoundDocument[] {
  const sheets = new Map<string, SingleHit[]>();
  for (const one of found) {
    const { project_id, folder_type, folder_id, name, file_path } = one.hit;
    const place = JSON.stringify([project_id, folder_type, folder_id, nameKey(name)]);
    const sheet = sheets.get(place) ?? [];
    // Two of one kind are two documents.
    const isTwin = sheet.some(({ hit }) => fileKindOf(hit.file_path) === fileKindOf(file_path));
    if (isTwin) sheets.set(`${place}/${one.hit.id}`, [one]);
    else sheets.set(place, [...sheet, one]);
  }
  return [...sheets.values()].flatMap((sheet) => {
    const [lead, ...others] = sheet.sort((a, b) => kindRank(a.hit.file_path) - kindRank(b.hit.file_path));
    return lead === undefined ? [] : [{ ...lead, also: others.map(({ hit }) => kindLabel(hit.file_path)) }];
  });
}

/**
 * One list of what both found, each sheet once: this device's first, then of the server's what this device holds as well, then the rest.
 * @param held ids among the server's hits that this device has in its store.
 */
export function mergeHits(
  own: readonly SearchHit[],
  server: readonly SearchHit[],
  held: ReadonlySet<number>,
  most: number,
): FoundDocument[] {
  const ids = new Set(own.map(({ id }) => id));
  const others = server.filter(({ id }) => !ids.has(id));
  const merged = [
    ...[...own, ...others.filter(({ id }) => held.has(id))].map((hit) => ({ hit, here: true })),
    ...others.filter(({ id }) => !held.has(id)).map((hit) => ({ hit, here: false })),
  ];
  return bySheet(merged).slice(0, most);
}
