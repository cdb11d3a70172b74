import { withoutMarkRuns } from '#domain/files/mark-runs';

/** Case, accents and the width of gaps make no difference: `PENDIENTE  2%` is found by `pendiénte 2`. */
function folded(text: string): string {
  return withoutMarkRuns(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s/gu, ' ');
}

/** What is looked for, so that it is found in what was folded. */
export function foldedWords(words: string): string {
  return folded(words).trim().replace(/ +/g, ' ');
}

/** Texts one after the other, each gap one blank, and for each of its units which of the texts it came from. */
export function foldedTexts(texts: readonly string[]): { text: string; from: number[] } {
  const from: number[] = [];
  let text = '';
  for (const [index, own] of texts.entries()) {
    const part = folded(own);
    if (part === ' ' && (text === '' || text.endsWith(' '))) continue;
    text += part;
    for (let unit = 0; unit < part.length; unit += 1) from.push(index);
  }
  return { text, from };
}
