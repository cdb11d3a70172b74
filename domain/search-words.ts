// What search compares: words without case, accents and punctuation. Both what is indexed and what is asked for come
// through here, so that the two can never fold differently.

import { withoutMarkRuns } from './files/mark-runs.ts';

/** UTF-16 units of a word that are kept: nobody tells words apart by what comes after. */
const WORD_MAX = 64;

/** The words of a text in order: runs of letters and digits. */
export function searchWords(text: string): string[] {
  const folded = withoutMarkRuns(text).normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, WORD_MAX));
}

/**
 * What a query asks for: per piece between blanks its words, which must stand together in this order ("A-101" asks for
 * "a" before "101"). A piece without a letter or digit asks for nothing; one that another piece begins with is left out.
 */
export function searchTerms(query: string): string[][] {
  const terms = query.split(/\s+/).map(searchWords);
  const texts = terms.map((words) => words.join(' '));
  return terms.filter((words, at) => {
    if (words.length === 0) return false;
    const text = texts[at] ?? '';
    return !texts.some((other, place) => place !== at && other.startsWith(text) && (other !== text || place < at));
  });
}

/** On pages, whose words are many, one or two letters are a word and not the beginning of one. */
const PAGE_LETTERS_MIN = 3;
export const isWholeOnPage = (word: string): boolean => word.length < PAGE_LETTERS_MIN;

/** How a piece stands in the text of pages, in which every word has a blank on either side. */
export function onPage(term: readonly string[]): string {
  return ` ${term.join(' ')}${isWholeOnPage(term.at(-1) ?? '') ? ' ' : ''}`;
}
