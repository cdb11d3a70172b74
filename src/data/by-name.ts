// Names in the order in which people count: 'Level 2' before 'Level 10', in any case, with or without accents. A
// collator that counts takes a tenth of a second for 10,000 names; one key a name and plain comparing, a tenth of that.

const DIGITS = 12;

/** Two keys compared character by character stand as people would put their names. */
export function orderKey(name: string): string {
  const plain = /^[\x20-\x7e]*$/.test(name) ? name : name.normalize('NFD').replace(/\p{M}/gu, '');
  return plain.toLowerCase().replace(/\d+/g, (number) => number.padStart(DIGITS, '0'));
}

interface NamedThing {
  id: number;
  name: string;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** In a new array; those of one name in an order of their own that stays. */
export function byName<T extends NamedThing>(rows: readonly T[]): T[] {
  const keyed = rows.map((row) => ({ row, key: orderKey(row.name) }));
  keyed.sort((a, b) => compare(a.key, b.key) || compare(a.row.name, b.row.name) || a.row.id - b.row.id);
  return keyed.map(({ row }) => row);
}
