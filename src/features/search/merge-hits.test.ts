import { describe, expect, it } from 'vitest';
import type { SearchHit } from '#domain/endpoints/search';
import { mergeHits } from './merge-hits.ts';

const hit = (id: number, version = 'V1'): SearchHit => ({
  id,
  name: `A-${id}`,
  description: '',
  project_id: 1,
  project_name: 'Harbour House',
  folder_type: 'plans',
  folder_id: null,
  folder_name: 'Plans',
  file_type: 'pdf',
  file_path: '',
  version,
  created_at: '2026-10-04T07:42:00.000Z',
  matched: 'name',
});
const shown = (...args: Parameters<typeof mergeHits>) =>
  mergeHits(...args).map(({ hit: { id, version }, here }) => `${id} ${version}${here ? ' here' : ''}`);

it('shows a sheet in two kinds of file once, as the one that can be looked at', () => {
  const as = (id: number, ending: string) => ({
    ...hit(id),
    name: 'A-101',
    file_path: `/uploads/1/${id}/A-101.${ending}`,
  });
  const found = mergeHits([as(1, 'dwg'), hit(7), as(2, 'pdf')], [as(3, 'dxf'), as(4, 'pdf')], new Set([4]), 8);
  expect(found.map(({ hit: { id }, also }) => [id, ...also])).toEqual([[2, 'DXF', 'DWG'], [7], [4]]);
});

describe('mergeHits', () => {
  it('shows what both found once, as this device has it, and first', () => {
    expect(shown([hit(1), hit(2)], [hit(3), hit(2, 'V9')], new Set([2]), 8)).toEqual([
      '1 V1 here',
      '2 V1 here',
      '3 V1',
    ]);
  });

  it('counts what the server alone found, but this device holds, among its own', () => {
    expect(shown([hit(1)], [hit(3), hit(4)], new Set([4]), 8)).toEqual(['1 V1 here', '4 V1 here', '3 V1']);
  });

  it('cuts the server’s first', () => {
    expect(shown([hit(1), hit(2)], [hit(3), hit(4)], new Set(), 3)).toEqual(['1 V1 here', '2 V1 here', '3 V1']);
    expect(shown([hit(1), hit(2)], [hit(3)], new Set([3]), 2)).toEqual(['1 V1 here', '2 V1 here']);
  });
});
