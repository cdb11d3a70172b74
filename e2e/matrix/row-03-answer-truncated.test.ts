// Row 3: the answer is truncated: its length is announced and its end does not come. As row 1; and half a page moves nothing.
import { expect } from 'vitest';
import { TransportError } from '#src/net/transport-error.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { confirmedRows } from '../fixtures/server-truth.ts';
import { test } from '../fixtures/site.ts';

test('half an answer to a push counts as none: the retry makes one comment', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ana.comment(project.id, drawing.id, 'Door opens the wrong way');
  void site.proxy.next(/^POST \/api\/sync\/push/, { kind: 'truncated_json' });
  await expect(syncRound(ana.device)).rejects.toThrow(TransportError);
  await ana.sync();
  await ben.sync();
  expect(await ben.read((store) => store.comments.count())).toBe(1);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('half an answer to a pull moves neither rows nor cursor', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  for (const index of [1, 2, 3]) await ana.comment(project.id, drawing.id, `Remark ${index}`);
  await ana.sync();
  const before = [await ben.read(confirmedRows), await ben.read((store) => store.scopes.toArray())];
  void site.proxy.next(/^POST \/api\/sync\/pull/, { kind: 'truncated_json' });
  await expect(syncRound(ben.device)).rejects.toThrow(TransportError);
  expect([await ben.read(confirmedRows), await ben.read((store) => store.scopes.toArray())]).toEqual(before);
  await ben.sync();
  expect(await ben.read((store) => store.comments.count())).toBe(3);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
