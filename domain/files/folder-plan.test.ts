import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { type Choice, folderNamed, planFolderUpload } from './folder-plan.ts';
import { NameIndex } from './next-version.ts';

const created_at = '2026-03-01T08:00:00.000Z';
const folders = [
  { id: 1, name: 'Plans', folder_type: 'plans', parent_folder_id: null, created_at },
  { id: 11, name: 'Ground', folder_type: 'custom', parent_folder_id: 1, created_at },
  { id: 12, name: 'Deep', folder_type: 'custom', parent_folder_id: 11, created_at },
] as const;
const known = { id: 7, name: 'A', kind: 'pdf', folder_id: 12, updated_at: created_at, labels: ['V1'], ordinal: 1 };

function plan(place: number, paths: (string | [string, number])[], chosen: [string, Choice][] = []) {
  const target = { index: new NameIndex([known], folders), folders, place };
  const files = paths.map((path) => (typeof path === 'string' ? { path, size: 1 } : { path: path[0], size: path[1] }));
  return planFolderUpload(target, files, new Map(chosen)).map((planned) => {
    if (planned.refused !== null) return planned.refused;
    const { next, into } = planned.taken;
    return [next.is_new_document ? 'new' : next.global_search ? 'elsewhere' : 'here', next.next_version, into];
  });
}

test('files are considered in order, folders found by name whatever its case, and a bad one stops no other', () => {
  const sent: (string | [string, number])[] = [
    'ground/DEEP/a.pdf',
    'Ground/B.pdf',
    ['Ground/empty.pdf', 0],
    '../B.pdf',
    'GROUND/B_V9.pdf',
    'Roof/B.pdf',
    'roof/b.pdf',
    'roof/b.dwg',
    'A.pdf',
  ];
  expect(plan(1, sent)).toEqual([
    ['here', 'V2', null],
    ['new', 'V1', null],
    'empty_file',
    'bad_path',
    ['here', 'V2', null],
    ['new', 'V1', null],
    ['here', 'V2', null],
    ['new', 'V1', null],
    ['elsewhere', 'V3', null],
  ]);
});

test('a name elsewhere is a new document unless a person chose otherwise', () => {
  expect(plan(1, ['A.pdf', 'A_V2.pdf'])).toEqual([
    ['elsewhere', 'V2', null],
    ['here', 'V2', null],
  ]);
  expect(plan(1, ['A.pdf', 'x/A.pdf'], [['A.pdf', 'new_version']])).toEqual([
    ['elsewhere', 'V2', 7],
    ['elsewhere', 'V3', null],
  ]);
  expect(plan(1, ['A.pdf'], [['A.pdf', 'new_document']])).toEqual([['new', 'V1', null]]);
  // Here it is one already: there is nothing to choose.
  expect(plan(12, ['A.pdf'], [['A.pdf', 'new_document']])).toEqual([['here', 'V2', null]]);
});

test('as deep as folders may be, counted from the root and not from the target', () => {
  const deep = (levels: number) => `${'d/'.repeat(levels)}F.pdf`;
  const most = limits.folderDepthMax;
  expect(plan(1, [deep(most), deep(most + 1)])).toEqual([['new', 'V1', null], 'too_deep']);
  expect(plan(12, [deep(most - 2), deep(most - 1)])).toEqual([['new', 'V1', null], 'too_deep']);
});

test('what would make more folders than a project may have is refused, and nothing else', () => {
  const many = Array.from({ length: limits.foldersMax - folders.length - 2 }, (_, at) => {
    return { id: 100 + at, name: `Area ${at}`, folder_type: 'custom', parent_folder_id: 1, created_at } as const;
  });
  const target = { index: new NameIndex([], folders), folders: [...folders, ...many], place: 1 };
  const paths = ['New/a.pdf', 'One/Two/b.pdf', 'new/c.pdf', 'One/d.pdf', 'Two/e.pdf', 'area 7/f.pdf', 'g.pdf'];
  const files = paths.map((path) => ({ path, size: 1 }));
  const refused = planFolderUpload(target, files, new Map()).map((planned) => planned.refused);
  expect(refused).toEqual([null, 'too_many_folders', null, null, 'too_many_folders', null, null]);
});

test('of two folders of one name the older is meant', () => {
  const [one, two] = [
    { id: 5, name: 'Roof', created_at: '2026-03-02' },
    { id: 9, name: 'ROOF', created_at: '2026-03-01' },
  ];
  expect(folderNamed([one, two], 'roof')?.id).toBe(9);
  expect(folderNamed([two, one], 'roof')?.id).toBe(9);
});
