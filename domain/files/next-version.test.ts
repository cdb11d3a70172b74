import { describe, expect, test } from 'vitest';
import { growth } from '../testing/growth.ts';
import { type NamedDocument, NameIndex } from './next-version.ts';

const folders = [
  { id: 1, name: 'Plans', folder_type: 'plans', parent_folder_id: null },
  { id: 2, name: 'Photos', folder_type: 'photos', parent_folder_id: null },
  { id: 11, name: 'Ground floor', folder_type: 'custom', parent_folder_id: 1 },
  { id: 21, name: 'Façade', folder_type: 'custom', parent_folder_id: 2 },
] as const;

function document(id: number, name: string, folder_id: number, more: Partial<NamedDocument> = {}): NamedDocument {
  return {
    id,
    name,
    kind: 'pdf',
    folder_id,
    updated_at: '2026-03-01T08:00:00.000Z',
    labels: ['V1'],
    ordinal: 1,
    ...more,
  };
}
const indexOf = (...documents: NamedDocument[]) => new NameIndex(documents, folders);

describe('a file', () => {
  test.each(['A-101.pdf', 'a-101.PDF', 'A-101_V7.pdf', 'Ａ-101.pdf'])('%s is a version of A-101 here', (fileName) => {
    const index = indexOf(document(7, 'A-101', 1, { labels: ['V1', 'V2'], ordinal: 2 }), document(8, 'A-101', 11));
    expect(index.next(fileName, 1)).toEqual({
      next_version: 'V3',
      is_new_document: false,
      global_search: false,
      found_in_folder_name: null,
      auto_detected_location: null,
      conflicts_found: 0,
      document_id: 7,
    });
  });

  test('of a name that nothing has is a new document', () => {
    const next = indexOf(document(7, 'A-102', 1)).next('A-101.pdf', 1);
    expect(next).toMatchObject({ next_version: 'V1', is_new_document: true, global_search: false, document_id: null });
  });

  test.each(['A-101.dwg', 'A-101.dxf', 'A-101.png'])(
    '%s of another kind than A-101 is a document of its own',
    (fileName) => {
      const index = indexOf(document(7, 'A-101', 1), document(8, 'A-101', 11));
      expect(index.next(fileName, 1)).toMatchObject({ is_new_document: true, global_search: false, document_id: null });
      index.plan(fileName, 1);
      expect(index.next(fileName, 1)).toMatchObject({ is_new_document: false, next_version: 'V2', document_id: null });
      expect(index.next('A-101.pdf', 1).document_id).toBe(7);
    },
  );

  test('that is one elsewhere says where, and leaves the choice', () => {
    const index = indexOf(document(7, 'A-101', 21, { labels: ['V1', 'P2'], ordinal: 2 }));
    expect(index.next('A-101.pdf', 1)).toEqual({
      next_version: 'V3',
      is_new_document: false,
      global_search: true,
      found_in_folder_name: 'Façade',
      auto_detected_location: { folder_type: 'photos', folder_id: 21, folder_name: 'Façade' },
      conflicts_found: 0,
      document_id: 7,
    });
    const inRoot = indexOf(document(7, 'A-101', 2)).next('A-101.pdf', 1);
    expect(inRoot.auto_detected_location).toEqual({ folder_type: 'photos', folder_id: null, folder_name: 'Photos' });
  });

  test('that is several elsewhere counts them and names the one changed last', () => {
    const index = indexOf(
      document(7, 'A-101', 2),
      document(8, 'A-101', 21, { updated_at: '2026-03-02T08:00:00.000Z' }),
      document(9, 'A-101', 11),
    );
    expect(index.next('A-101.pdf', 1)).toMatchObject({ conflicts_found: 3, document_id: 8 });
  });

  test.each([
    ['the highest number was deleted', { labels: ['V1', 'V2'], ordinal: 3 }, 'V4'],
    ['somebody used the next label', { labels: ['V1', 'v2'], ordinal: 1 }, 'V3'],
  ])('gets the label that the server would give: %s', (_why, numbers, label) => {
    expect(indexOf(document(7, 'A-101', 1, numbers)).next('A-101.pdf', 1).next_version).toBe(label);
  });

  test('whose name leaves nothing for a document matches nothing', () => {
    const index = indexOf();
    index.plan('???.pdf', 1);
    expect(index.next('***.pdf', 2).global_search).toBe(false);
  });
});

describe('what is planned', () => {
  test('is found by the next file of the same folder, also where that is still to be made', () => {
    const index = indexOf();
    for (const place of [1, '1/new folder']) {
      expect(index.next('A.pdf', place)).toMatchObject({ is_new_document: true, next_version: 'V1' });
      index.plan('A.pdf', place);
      expect(index.next('A_V2.pdf', place)).toMatchObject({ is_new_document: false, next_version: 'V2' });
      index.plan('A_V2.pdf', place);
      expect(index.next('a.pdf', place).next_version).toBe('V3');
    }
  });

  test('is nothing that a file of another folder could be a version of', () => {
    const index = indexOf();
    index.plan('A.pdf', 1);
    expect(index.next('A.pdf', 11)).toMatchObject({ is_new_document: true, global_search: false });
  });

  test('for a document elsewhere moves its number on', () => {
    const index = indexOf(document(7, 'A', 21));
    index.plan('A.pdf', 1, 7);
    expect(index.next('A.pdf', 1)).toMatchObject({ global_search: true, next_version: 'V3' });
    index.plan('A.pdf', 1);
    expect(index.next('A.pdf', 1)).toMatchObject({ global_search: false, next_version: 'V2' });
  });
});

test('ten thousand documents are found by name, not by looking at each', () => {
  const documents = Array.from({ length: 10_000 }, (_, id) => document(id + 1, `A-${id}`, 11));
  const index = new NameIndex(documents, folders);
  const began = performance.now();
  for (let n = 0; n < 10_000; n += 1) expect(index.next(`A-${n}.pdf`, 11).document_id).toBe(n + 1);
  // Making the key of each name at every look would be a hundred million of them: minutes.
  expect(performance.now() - began).toBeLessThan(5_000);
});

describe('many files', () => {
  const plan = (size: number, nameOf: (n: number) => string, placeOf: (n: number) => string | number) => () => {
    const index = indexOf(document(7, 'A', 1, { labels: Array.from({ length: size }, (_, n) => `V${n + 2}`) }));
    for (let n = 0; n < size; n += 1) {
      index.next(nameOf(n), placeOf(n));
      index.plan(nameOf(n), placeOf(n));
    }
    return index.next('A.pdf', 1).next_version;
  };

  test.each([
    ['versions of one document', (n: number) => `A_V${n}.pdf`, () => 1],
    ['versions of one that is still to be made', (n: number) => `B_V${n}.pdf`, () => 1],
    ['of one name in as many folders', () => 'A.pdf', (n: number) => `folder ${n}`],
  ])('that are %s take as long each as a few', async (_, nameOf, placeOf) => {
    expect(plan(50, nameOf, () => 1)()).toBe(nameOf(0).startsWith('A') ? 'V102' : 'V52');
    expect(await growth(performance, 400, (size) => plan(size, nameOf, placeOf))).toBeLessThan(60);
  });
});
