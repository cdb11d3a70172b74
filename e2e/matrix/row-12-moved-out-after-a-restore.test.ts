// Failure matrix 12: a move out of a folder that had long come about, and the deletion of the folder after it, are told again to
// a server whose data was put back. Where it refuses the move now, what was moved does not go with the folder.
import { expect } from 'vitest';
import { limits } from '#domain/limits';
import type { Store } from '#src/data/database.ts';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { readTold } from '#src/data/reads/queue/told.ts';
import { retryRejected } from '#src/sync/acts/attention.ts';
import { backUp } from '../fixtures/back-up.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);
const folderOf = (tablet: Tablet, id: number) =>
  tablet.read(async (store) => (await store.documents.get(id))?.folder_id);

/** Ana's folders Old, with two drawings in it, and New, and a copy of the server from then. */
async function before({ server }: Site, { ana, ben, project }: Crew) {
  const old = await ana.createFolder(project.id, project.roots.plans, 'Old');
  const goal = await ana.createFolder(project.id, project.roots.plans, 'New');
  const sheet = await ana.addDocument(project.id, old, 'S-1', bytesOf('the good one'));
  const gone = await ana.addDocument(project.id, old, 'S-0', bytesOf('superseded'));
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  return { old, goal, sheet, gone, restore: await backUp(server) };
}

/** Another drawing of the name is in New before Ana's device tells again what it did. */
async function restored({ ana, ben, project }: Crew, { goal, restore }: Awaited<ReturnType<typeof before>>) {
  await restore();
  await ben.sync();
  await ben.addDocument(project.id, goal, 'S-1', bytesOf('another of that name'));
  await ben.sync();
  for (const tablet of [ana, ben, ana, ben]) await tablet.sync();
}

for (const sent of [true, false]) {
  test(`a move that had come about is refused after a restore: its drawing stays, the deletion ${
    sent ? 'told again' : 'not sent yet'
  }`, async ({ site }) => {
    const crew = await site.crew();
    const { ana, ben, project } = crew;
    const all = await before(site, crew);
    const { old, goal, sheet, gone } = all;
    await ana.act('document.move@1', { project_id: project.id, id: sheet.id, folder_id: goal, was: old });
    for (const tablet of [ana, ana]) await tablet.sync();
    await ana.act('folder.delete@1', { project_id: project.id, id: old });
    if (sent) for (const tablet of [ana, ben, ana]) await tablet.sync();
    await restored(crew, all);
    const asked = (await ana.read(readAttention)).filter(({ item }) => item.kind === 'rejected');
    expect(asked.map(({ change, item }) => [change?.name, item.code])).toEqual([['document.move@1', 'name_taken']]);
    expect((await ana.read(readTold)).map(({ code }) => code)).toEqual(['items_rescued']);
    for (const tablet of [ana, ben]) {
      expect(await folderOf(tablet, sheet.id)).toBe(project.roots.plans);
      expect(await folderOf(tablet, gone.id)).toBeUndefined();
    }
  });
}

test('a deletion that would have to name too many is not told again: its author is asked, and loses nothing', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const all = await before(site, crew);
  const { old, goal, sheet } = all;
  await ana.act('document.move@1', { project_id: project.id, id: sheet.id, folder_id: goal, was: old });
  await ana.sync();
  await ana.act('folder.delete@1', { project_id: project.id, id: old });
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  // As if she had moved many more before.
  await ana.read(async (store) => {
    const move = await store.journal.filter(({ name }) => name === 'document.move@1').first();
    if (move === undefined) throw new Error('the move is not in the journal');
    const first = (await store.journal.orderBy('n').first())?.n ?? 0;
    const more = Array.from({ length: limits.movedOutMax }, (_, at) => ({
      ...move,
      n: Math.min(first, 0) - 1 - at,
      key: 700_000 + at,
      args: { ...(move.args as object), id: 800_000 + at },
    }));
    await store.journal.bulkAdd(more);
  });
  await restored(crew, all);
  // In one transaction: thousands of refused moves stand there too, and each would begin some of its own.
  const read = (store: Store) => store.transaction('r', store.tables, () => readAttention(store));
  const asked = (await ana.read(read)).filter(({ item }) => item.code === 'moves_waiting');
  expect(asked.map(({ item }) => item.mutation?.name)).toEqual(['folder.delete@1']);
  for (const tablet of [ana, ben]) expect(await folderOf(tablet, sheet.id)).toBe(old);
  // She looks, and decides again: it is in the folder, and she sees it there.
  await ana.asCurrent(() => retryRejected(asked[0]?.item.id ?? 0));
  for (const tablet of [ana, ben]) await tablet.sync();
  expect(await folderOf(ben, sheet.id)).toBeUndefined();
});
