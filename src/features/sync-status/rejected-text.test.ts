import { expect, test } from 'vitest';
import type { AttentionEntry } from '#src/data/reads/sync-list.ts';
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
