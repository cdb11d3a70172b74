// Everybody with an account, or whose name or address begins in some way, with what a keeper is told of each.
import * as z from 'zod/mini';
import type { ListedPerson } from '#domain/endpoints/admin';
import type { Reads } from '#server/store/database.ts';
import { countsOf, type ListedRow, peopleByAddress, peopleByName } from '#server/store/people/listed-people.ts';

/** Which list, first that by name and then that by address; what a person stands by in it; their id. */
export const personPlace = z.tuple([z.enum(['name', 'address']), z.string(), z.int()]);
export type PersonPlace = z.output<typeof personPlace>;
export interface PlacedPerson {
  place: PersonPlace;
  row: ListedRow;
}

const placed = (by: PersonPlace[0]) => (row: ListedRow) => ({
  place: [by, by === 'name' ? row.full_name : row.email, row.id] satisfies PersonPlace,
  row,
});

const ofList = (place: PersonPlace | undefined, list: PersonPlace[0]) =>
  place === undefined || place[0] !== list ? undefined : { by: place[1], id: place[2] };

/** At most so many of those after a place; less than that many only at the end. */
export async function peopleAfter(
  db: Reads,
  begins: string,
  { after, most }: { after: PersonPlace | undefined; most: number },
): Promise<PlacedPerson[]> {
  const byName = after?.[0] === 'address' ? [] : await peopleByName(db, { begins, after: ofList(after, 'name'), most });
  const left = most - byName.length;
  const named = byName.map(placed('name'));
  if (begins === '' || left === 0) return named;
  const address = begins.toLowerCase();
  const byAddress = await peopleByAddress(db, { begins: address, after: ofList(after, 'address'), most: left });
  return [...named, ...byAddress.map(placed('address'))];
}

/** What is told of each; of those who stand in the list by name already nothing is in that by address. */
export async function tellPeople(
  db: Reads,
  begins: string,
  rows: readonly PlacedPerson[],
): Promise<(ListedPerson | undefined)[]> {
  const counts = await countsOf(
    db,
    rows.map(({ row }) => row.id),
    Date.now(),
  );
  const isNamedSo = (name: string) => name.toLowerCase().startsWith(begins.toLowerCase());
  return rows.map(({ place, row }) => {
    const counted = counts.get(row.id);
    if (counted === undefined || (place[0] === 'address' && isNamedSo(row.full_name))) return undefined;
    return { ...row, ...counted };
  });
}
