import { expect, test } from 'vitest';
import type { OpenedDocument } from '#src/data/reads/documents.ts';
import { comparedPair } from './compared-pair.ts';

/** Versions 3, 2 and 1, the latest first; 2 is current. */
function opened(shown: number, beside: readonly number[], base: number | null = null): OpenedDocument {
  const versions = [3, 2, 1].map((id) => ({
    version: {
      ...{
        id,
        ordinal: id,
        based_on_version_id: id === shown ? base : null,
        size: 9,
        file_type: 'pdf',
        file_name: 'A-101.pdf',
        state: 'ready',
        sha256: `${id}`,
      },
      concurrent_with: beside.includes(id) ? 2 : null,
    },
    file: { kind: 'here' },
  }));
  const item = versions.find(({ version }) => version.id === shown);
  return { document: { current_version_id: 2 }, versions, shown: item } as unknown as OpenedDocument;
}

test('a comparison begins with the version before, or the one after the oldest', () => {
  expect(comparedPair(opened(3, []))).toEqual({ before: 2, after: 3 });
  expect(comparedPair(opened(2, []))).toEqual({ before: 1, after: 2 });
  expect(comparedPair(opened(1, []))).toEqual({ before: 1, after: 2 });
});

test('where two are to be decided between it begins with them, whichever is shown', () => {
  expect(comparedPair(opened(2, [3]))).toEqual({ before: 2, after: 3 });
  expect(comparedPair(opened(3, [3]))).toEqual({ before: 2, after: 3 });
  expect(comparedPair(opened(1, [3]))).toEqual({ before: 1, after: 2 });
});

test('it begins with what the shown one was made from, where that is known', () => {
  expect(comparedPair(opened(3, [], 1))).toEqual({ before: 1, after: 3 });
  // What it was made from is not among those that can be compared.
  expect(comparedPair(opened(3, [], 77))).toEqual({ before: 2, after: 3 });
});

test('the older one is before the newer one, also where the older one is what people are asked about', () => {
  expect(comparedPair(opened(1, [1]))).toEqual({ before: 1, after: 2 });
  expect(comparedPair(opened(2, [1]))).toEqual({ before: 1, after: 2 });
});
