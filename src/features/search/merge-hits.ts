import type { SearchHit } from '#domain/endpoints/search';

export interface FoundDocument {
  hit: SearchHit;
  /** This device holds the document, whether or not it found it by itself. */
  here: boolean;
}

/**
 * One list of what both found: this device's first, then of the server's what this device holds as well, then the rest.
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
  return merged.slice(0, most);
}
