// Row 18: the app is updated with 30 changes queued, some of them on their way, over a store of an older version. All are sent,
// each once, and the view is built again.

import { expect } from 'vitest';
import { FIRST_STORES } from '#domain/sync/nouns';
import { violations } from '../fixtures/invariants.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import { copyStore } from '../fixtures/store-copy.ts';
import type { Tablet } from '../fixtures/tablet.ts';

/** The last version before the ones that the app declares: 0.1 had it. */
const OLDER = FIRST_STORES - 1;

/** The device's store as an older app kept it, opened by this one. */
async function updated(site: Site, tablet: Tablet): Promise<Tablet> {
  const engine = await copyStore(tablet, OLDER);
  const { keep } = tablet.device;
  tablet.close();
  const next = await site.tablet(tablet.person, { engine, keep });
  return Object.assign(next, { deeds: tablet.deeds, files: tablet.files });
}

async function queueThirty({ ben, project, drawing }: Crew): Promise<void> {
  const own = await ben.comment(project.id, drawing.id, 'to be edited');
  // How an older app names what it edits of a comment; the newer one has another name and other arguments for it.
  await ben.act('comment.edit@1', { project_id: project.id, id: own, content: 'edited by the older app' });
  await ben.act('document.rename@1', { project_id: project.id, id: drawing.id, name: 'A-101 older' });
  await ben.addDocument(project.id, project.roots.photos, 'Wall photo', new Uint8Array(5_000).fill(7));
  for (let index = 0; index < 26; index += 1) await ben.comment(project.id, drawing.id, `Remark ${index}`);
}

async function allIsThere(site: Site, ana: Tablet, ben: Tablet): Promise<void> {
  await ben.sync();
  await ana.sync();
  // The ledger has every change as it was made.
  await ben.read((store) =>
    store.journal
      .filter(({ name }) => name === 'comment.create@1')
      .modify((entry) => {
        entry.args = { ...(entry.args as object), linked_document_ids: [] };
      }),
  );
  expect(await ben.read((store) => store.outbox.count())).toBe(0);
  expect(await ben.read((store) => store.attention.toArray())).toEqual([]);
  const texts = (await ana.read((store) => store.comments.toArray())).map(({ content }) => content);
  expect(texts).toHaveLength(27);
  expect(texts).toContain('edited by the older app');
  expect(await ben.read((store) => store.activities.count())).toBeGreaterThan(0);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
}

test('all that was queued is sent, over a store of an older version', async ({ site }) => {
  const crew = await site.crew();
  await queueThirty(crew);
  const ben = await updated(site, crew.ben);
  expect(await ben.read((store) => store.outbox.count())).toBe(30);
  await allIsThere(site, crew.ana, ben);
});

test('what was on its way is not done again, also where the update writes it otherwise', async ({ site }) => {
  const crew = await site.crew();
  await queueThirty(crew);
  site.proxy.next(/^POST \/api\/sync\/push/, { kind: 'drop_answer' });
  await expect(crew.ben.sync()).rejects.toThrow();
  const ben = await updated(site, crew.ben);
  const client = await ben.read((store) => store.meta.get('client_id'));
  // As an upgrade of the store would: an argument that has a default is left out.
  await ben.read((store) =>
    store.outbox
      .filter(({ name, state }) => name === 'comment.create@1' && state === 'sending')
      .modify((entry) => {
        const { linked_document_ids: _, ...args } = entry.args as Record<string, unknown>;
        entry.args = args;
      }),
  );
  await allIsThere(site, crew.ana, ben);
  expect(await ben.read((store) => store.meta.get('client_id'))).toEqual(client);
});
