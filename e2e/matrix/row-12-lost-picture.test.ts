// Failure matrix 12: the picture of a project that a restore lost.
import { expect } from 'vitest';
import { removeBlob } from '#src/sync/files/chunks.ts';
import { giveBytesBack } from '#src/sync/files/give-bytes-back.ts';
import { syncRound } from '#src/sync/round.ts';
import { backUp } from '../fixtures/back-up.ts';
import { test } from '../fixtures/site.ts';

test('the picture of a project is lost in a restore: whoever still has the very bytes can give them back', async ({
  site,
}) => {
  const { ana, project } = await site.crew();
  const bytes = new Uint8Array(9_000).map((_, at) => (at * 7) % 251);
  const file = await ana.keepFile(project.id, bytes);
  await ana.act('project.cover@1', { project_id: project.id, ...file });
  await syncRound(ana.device);
  const restore = await backUp(site.server);
  for (const _ of [1, 2]) await ana.sync();
  await ana.read((store) => removeBlob(store, file.sha256));
  await restore();
  for (const _ of [1, 2]) await ana.sync();
  const [item] = await ana.read((store) => store.attention.toArray());
  expect(item).toMatchObject({ kind: 'lost_bytes', params: { cover: 1 } });
  expect(await ana.asCurrent(() => giveBytesBack(item?.id ?? 0, new Blob([bytes])))).toBe(true);
});
