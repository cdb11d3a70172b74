// Row 41: a change that the server does not know waits for the server's update and is kept. What depends on it waits with
// it; everything else goes on.
import { expect } from 'vitest';
import type { MutationName } from '#domain/mutations/catalogue';
import { newId } from '#src/platform/ids.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Crew, test } from '../fixtures/site.ts';

/** Queues a comment as an app newer than the server would have: under a name of its own. */
async function commentAsNewer({ ben, project, drawing }: Crew, name: string, content: string): Promise<number> {
  const id = newId();
  const args = { project_id: project.id, id, document_id: drawing.id, content, linked_document_ids: [] };
  await ben.comment(project.id, drawing.id, content);
  const last = ben.deeds.at(-1);
  if (last !== undefined) Object.assign(last, { name, args });
  await ben.read((store) =>
    store.transaction('rw', store.outbox, store.comments, store.base_rows, async () => {
      const entry = await store.outbox.orderBy('id').last();
      const [touched = ''] = entry?.touches ?? [];
      const shown = await store.comments.get(Number(touched.split(':')[1]));
      if (entry === undefined || shown === undefined) throw new Error('the comment is not queued');
      await store.comments.delete(shown.id);
      await store.comments.put({ ...shown, id });
      await store.base_rows.delete(touched);
      await store.base_rows.put({ key: `comments:${id}`, table: 'comments', id, row: null });
      const touches = [`comments:${id}`];
      await store.outbox.update(entry.id, { name: name as MutationName, args, touches });
    }),
  );
  return id;
}

test('an unknown change is kept, what depends on it waits, the rest goes on', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  await ben.comment(project.id, drawing.id, 'before');
  const newer = await commentAsNewer(crew, 'comment.create@99', 'from a newer app');
  await ben.comment(project.id, drawing.id, 'after');
  await ben.act('comment.edit@1', { project_id: project.id, id: newer, content: 'edited by a newer app' });
  await ben.createFolder(project.id, project.roots.plans, 'Level 4');
  await ben.sync();
  await ana.sync();

  const texts = (await ana.read((store) => store.comments.toArray())).map(({ content }) => content);
  expect(texts.sort()).toEqual(['after', 'before']);
  expect((await ana.read((store) => store.folders.toArray())).map(({ name }) => name)).toContain('Level 4');
  const waiting = async () =>
    (await ben.read((store) => store.outbox.toArray())).map(({ name, state }) => [name, state]);
  const kept = [
    ['comment.create@99', 'paused_update'],
    ['comment.edit@1', 'queued'],
  ];
  expect(await waiting()).toEqual(kept);
  expect(await ben.read((store) => store.attention.count())).toBe(0);
  expect(await ben.read((store) => store.comments.get(newer))).toMatchObject({ content: 'edited by a newer app' });

  await ben.reopen();
  await ben.comment(project.id, drawing.id, 'much later');
  await ben.sync();
  expect(await waiting()).toEqual(kept);
  await ana.sync();
  expect(await ana.read((store) => store.comments.count())).toBe(3);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a change that an older server did not know is sent when the server knows it', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  await commentAsNewer(crew, 'comment.create@99', 'from a newer app');
  await ben.sync();
  expect((await ben.read((store) => store.outbox.toArray())).map(({ state }) => state)).toEqual(['paused_update']);
  // The server's update, seen from the device: the name that it waits with is one that the server knows.
  await ben.read((store) => store.outbox.toCollection().modify({ name: 'comment.create@1' }));
  const deed = ben.deeds.at(-1);
  if (deed !== undefined) deed.name = 'comment.create@1';
  await site.server.restart();
  await ben.reopen();
  await ben.sync();
  await ana.sync();
  expect((await ana.read((store) => store.comments.toArray())).map(({ content }) => content)).toEqual([
    'from a newer app',
  ]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
