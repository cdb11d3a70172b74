/** Every number in a change's arguments, at any depth: ids are random over 53 bits, so a match is a mention. */
export function idsIn(value: unknown, into: Set<number> = new Set()): Set<number> {
  if (typeof value === 'number') into.add(value);
  else if (Array.isArray(value)) for (const item of value) idsIn(item, into);
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) idsIn(item, into);
  return into;
}
