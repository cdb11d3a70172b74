import { expect, test } from 'vitest';
import type { Document } from '#domain/document';
import type { Version } from '#domain/version';
import { baseVersion } from './base-version.ts';

const ME = 1;
const OTHER = 2;

function version(id: number, more: Partial<Version>): Version {
  return {
    id,
    seq: 1,
    deleted_at: null,
    project_id: 1,
    document_id: 1,
    ordinal: id,
    label: `V${id}`,
    file_name: 'A-101.pdf',
    file_type: 'pdf',
    file_path: '',
    sha256: String(id),
    size: 1,
    state: 'ready',
    concurrent_with: null,
    based_on_version_id: null,
    created_at: `2026-01-0${id}T00:00:00.000Z`,
    created_by_id: OTHER,
    client_time: null,
    ...more,
  };
}

function baseOf(current: number | null, versions: Version[]): number | undefined {
  const document: Document = {
    id: 1,
    seq: 1,
    deleted_at: null,
    project_id: 1,
    folder_id: 1,
    name: 'A-101',
    description: '',
    file_type: 'pdf',
    current_version_id: current,
    created_at: '2026-01-01T00:00:00.000Z',
    created_by_id: OTHER,
    updated_at: '2026-01-01T00:00:00.000Z',
    updated_by_id: OTHER,
    client_time: null,
  };
  return baseVersion({ document, versions }, ME)?.id;
}

test('a new version is made from the current one', () => {
  expect(baseOf(2, [version(1, {}), version(2, { based_on_version_id: 1 })])).toBe(2);
});

test('two uploads without signal stand in one line', () => {
  const own = version(3, { state: 'pending', created_by_id: ME, based_on_version_id: 2 });
  expect(baseOf(2, [version(1, {}), version(2, { based_on_version_id: 1 }), own])).toBe(3);
});

test('somebody else’s version that is still on its way is not what this person has before them', () => {
  const theirs = version(3, { state: 'pending', created_by_id: OTHER, based_on_version_id: 2 });
  expect(baseOf(2, [version(2, {}), theirs])).toBe(2);
});

test('an own pending version that was made beside the current one is left beside it', () => {
  const beside = version(3, { state: 'pending', created_by_id: ME, based_on_version_id: 1 });
  expect(baseOf(2, [version(1, {}), version(2, { based_on_version_id: 1 }), beside])).toBe(2);
});

test('without a current version the newest known one, and none for an empty document', () => {
  expect(baseOf(null, [version(1, { state: 'pending', created_by_id: ME })])).toBe(1);
  expect(baseOf(null, [])).toBeUndefined();
});
