// Everybody with an account, or of whose name a word, or whose address, begins in some way, with what a keeper is told of each.
import * as z from 'zod/mini';
import type { ListedPerson } from '#domain/endpoints/admin';
import type { Reads } from '#server/store/database.ts';
import {
  asListed,
  countsOf,
  type ListedRow,
  nameFrom,
  peopleByAddress,
  peopleByName,
  type WordList,
  wordLists,
} from '#server/store/people/listed-people.ts';

/** Which list, first those by the words of the name and then that by address; what a person stands by in it; their id. */
export const personPlace = z.tuple([z.enum([...wordLists, 'address']), z.string(), z.int()]);
export type PersonPlace = z.output<typeof personPlace>;
export interface PlacedPerson {
  place: PersonPlace;
  row: ListedRow;
}
type List = PersonPlace[0];
const lists: readonly List[] = [...wordLists, 'address'];

const textIn = (list: List, { full_name, email }: ListedRow) =>
  list === 'address' ? email : (nameFrom(full_name, list) ?? '');

/** At most so many of those after a place; less than that many only at the end. */
export async function peopleAfter(
  db: Reads,
  begins: string,
  { after, most }: { after: PersonPlace | undefined; most: number },
): Promise<PlacedPerson[]> {
  const found: PlacedPerson[] = [];
  // Without a beginning everybody stands in the first.
  const asked = begins === '' ? lists.slice(0, 1) : lists.slice(after === undefined ? 0 : lists.indexOf(after[0]));
  for (const list of asked) {
    const left = most - found.length;
    if (left === 0) break;
    const place = after?.[0] === list ? { by: after[1], id: after[2] } : undefined;
    const rows = await (list === 'address'
      ? peopleByAddress(db, { begins: begins.toLowerCase(), after: place, most: left })
      : peopleByName(db, list, { begins, after: place, most: left }));
    for (const row of rows) found.push({ place: [list, textIn(list, row), row.id], row });
  }
  return found;
}

/** What is told of each; of those who stand in an earlier list already nothing is in a later one. */
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
  const wanted = asListed(begins);
  const isIn = (list: WordList, { full_name }: ListedRow) =>
    asListed(nameFrom(full_name, list) ?? '').startsWith(wanted);
  return rows.map(({ place: [list], row }) => {
    const counted = counts.get(row.id);
    const first = wordLists.find((earlier) => isIn(earlier, row)) ?? 'address';
    return counted === undefined || first !== list ? undefined : { ...row, ...counted };
  });
}
