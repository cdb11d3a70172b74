import { expect, test } from 'vitest';
import type { AttentionEntry } from '#src/data/reads/queue/sync-list.ts';
import { rejectedText } from './rejected-text.ts';

const texts = ((key: string, values?: { reason?: string }) => values?.reason ?? key) as never;
const entry = (code: string, params = {}) => ({ item: { code, params }, change: null }) as unknown as AttentionEntry;

test('a refusal is told by its code, and one that only a newer server knows in its words', () => {
  expect(rejectedText(texts, entry('name_taken'))).toBe('errors:refusal.name_taken');
  expect(rejectedText(texts, entry('project_archived', { detail: 'This project has been archived.' }))).toBe(
    'This project has been archived.',
  );
  expect(rejectedText(texts, entry('of_nobody'))).toBe('');
});

test.each([
  ['document.move@1', 'sync:in_bin.document'],
  ['document.rename@1', 'sync:in_bin.document'],
  ['folder.rename@1', 'sync:in_bin.folder'],
  ['comment.edit@1', 'sync:stays.comment.edit@1'],
])('%s of what is in the bin does not say that it stays where it was', (name, stays) => {
  const { item } = entry('deleted');
  expect(rejectedText(texts, { item, change: { name } } as unknown as AttentionEntry)).toContain(stays);
});

test('of a folder that went with another it says so, and not that it stays', () => {
  const folder = {
    item: { code: 'deleted', params: { with_folder: 1 } },
    change: { name: 'folder.delete@1' },
  } as unknown;
  expect(rejectedText(texts, folder as AttentionEntry)).toBe('sync:deleted_with_folder');
});

test('of a version that was made current it says by whom, where that is known', () => {
  const by = { ...entry('current_version'), current_by: 'Nora', change: { name: 'version.delete@1', label: 'V3' } };
  expect(rejectedText(texts, by as unknown as AttentionEntry)).toContain('sync:current_by');
  expect(rejectedText(texts, entry('current_version'))).not.toContain('sync:current_by');
});
