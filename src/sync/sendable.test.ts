import { expect, test } from 'vitest';
import type { OutboxEntry } from '#src/data/database.ts';
import { sendable } from './push.ts';

let nextId = 0;
function entry(args: unknown, more: Partial<OutboxEntry> = {}): OutboxEntry {
  nextId += 1;
  const blank = { n: null, scope: 'p:10' as const, base_seq: null, client_time: '', app_version: '', seq: null };
  const books = { touches: [], tries: 0, last_error: null, state: 'queued' as const };
  return { ...blank, ...books, id: nextId, key: nextId, name: 'comment.create@1', args, ...more };
}

test('what was numbered before goes first, in its order', () => {
  const late = entry({ id: 1 }, { n: 8, state: 'sending' });
  const fresh = entry({ id: 2 });
  const early = entry({ id: 3 }, { n: 7, state: 'queued' });
  expect(sendable([late, fresh, early]).map(({ n }) => n)).toEqual([7, 8, null]);
});

test('a paused change holds back what depends on it, and what depends on that, and nothing else', () => {
  const paused = entry({ id: 20 }, { name: 'folder.create@1', state: 'paused_update', touches: ['folders:20'] });
  const inIt = entry(
    { id: 30, folder_id: 20 },
    { name: 'document.create@1', touches: ['documents:30', 'versions:31'] },
  );
  const onThat = entry({ id: 40, document_id: 30 });
  const linked = entry({ id: 41, document_id: 50, linked_document_ids: [30] });
  const free = entry({ id: 42, document_id: 50 });
  expect(sendable([paused, inIt, onThat, linked, free])).toEqual([free]);
});

test('what is acknowledged is not sent again', () => {
  expect(sendable([entry({}, { n: 1, state: 'acknowledged' })])).toEqual([]);
});
