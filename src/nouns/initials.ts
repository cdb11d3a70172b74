/** The first letters of a name's first and last word, upper case; '' for an empty name. */
export function initials(fullName: string): string {
  const names = fullName.trim().split(/\s+/);
  const ends = names.length > 1 ? [names[0], names.at(-1)] : [names[0]];
  return ends
    .map((name) => [...(name ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
