import { describe, expect, it } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const marked = (text: string, query: string) =>
  matchedParts(text, query)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('');

describe('matchedParts', () => {
  it('marks words that were asked for or begun, whatever their case and accents', () => {
    expect(marked('North FAÇADE, level 3', 'facade lev')).toBe('North [FAÇADE], [level] 3');
    expect(marked('Cafe\u0301 plan', 'café')).toBe('[Cafe\u0301] plan');
    expect(marked('Ground floor', 'oor')).toBe('Ground floor');
  });

  it('takes what is typed together word by word, only the last of it begun', () => {
    expect(marked('A-1012 Attic', 'a-101')).toBe('[A]-[1012] Attic');
  });

  it('marks nothing where nothing is asked, and loses no letter', () => {
    expect(matchedParts('A-101 <b>', '  ')).toEqual([{ text: 'A-101 <b>', matched: false }]);
    expect(matchedParts('', 'a')).toEqual([]);
  });
});
