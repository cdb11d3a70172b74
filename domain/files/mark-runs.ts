// Combining marks in a row. A normal form puts them in order, in a time that grows with the square of their number: a text
// without a bound on them holds up whoever normalizes it.

/** Marks that a row keeps: no script has more on a letter (the Stream-Safe Text Format of Unicode Standard Annex 15). */
const MOST = /(\p{M}{30})\p{M}+/gu;

/** The text with at most thirty combining marks in a row: to be said before every `normalize` of what others wrote. */
export function withoutMarkRuns(text: string): string {
  return text.replace(MOST, '$1');
}
