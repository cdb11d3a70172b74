import { searchTerms, searchWords } from '#domain/search-words';

/** A stretch of a text, and whether it is a word that was asked for. */
export interface TextPart {
  text: string;
  matched: boolean;
}

/** A text in its words and what stands between them, by what a search for `query` would find in it. */
export function matchedParts(text: string, query: string): TextPart[] {
  const terms = searchTerms(query);
  const begun = terms.map((term) => term.at(-1) ?? '');
  const whole = new Set(terms.flatMap((term) => term.slice(0, -1)));
  const isMatched = (word: string) => whole.has(word) || begun.some((beginning) => word.startsWith(beginning));
  const parts: TextPart[] = [];
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    if (piece === '') continue;
    const matched = searchWords(piece).some(isMatched);
    const last = parts.at(-1);
    if (last?.matched === matched) last.text += piece;
    else parts.push({ text: piece, matched });
  }
  return parts;
}
