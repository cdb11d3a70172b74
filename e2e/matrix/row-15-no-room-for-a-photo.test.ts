// Row 15: there is no room while a photo is saved. It is not saved and that is said; the queue is as it was.
import { expect } from 'vitest';
import { QuotaError } from '#src/platform/own-files/quota-error.ts';
import { queueCommentEditOn, queueCommentOn } from '#src/sync/acts/queue-comment.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Crew, test } from '../fixtures/site.ts';
import { whileFull } from '../fixtures/storage-faults.ts';
import { isDrained, type Tablet } from '../fixtures/tablet.ts';

const photo = new Uint8Array(30_000).map((_, index) => index % 199);

/** What Ben has on his device before the device is full: a comment and a photo that wait. */
async function queueBefore({ ben, project, drawing }: Crew): Promise<void> {
  await ben.comment(project.id, drawing.id, 'Queued before');
  await ben.addDocument(project.id, project.roots.photos, 'Crack', photo);
}

function snapshot(ben: Tablet): Promise<unknown[]> {
  return ben.read(async (store) => [
    await store.outbox.toArray(),
    await store.blobs.toArray(),
    await store.blob_chunks.toCollection().primaryKeys(),
    await store.documents.toArray(),
    await store.versions.toArray(),
    await store.base_rows.toArray(),
  ]);
}

for (const at of ['write', 'commit'] as const) {
  for (const full of ['blob_chunks', 'blobs', 'outbox'] as const) {
    test(`no room for ${full} at ${at}: nothing of the photo stays and the queue is whole`, async ({ site }) => {
      const crew = await site.crew();
      const { ana, ben, project } = crew;
      await queueBefore(crew);
      const before = await snapshot(ben);
      const deeds = ben.deeds.length;
      const other = photo.map((byte) => byte + 1);
      const save = () => ben.addDocument(project.id, project.roots.photos, 'Roof', other);
      await whileFull(
        at,
        (name) => name === full,
        () => expect(save()).rejects.toThrow(QuotaError),
      );
      expect(ben.deeds.length).toBe(deeds);
      if (full !== 'outbox') expect(await snapshot(ben)).toEqual(before);
      // Bytes whose change found no room are there for another try; nothing shows them or speaks of them.
      const [queue, , , documents, versions, bases] = before;
      const [queueAfter, , , documentsAfter, versionsAfter, basesAfter] = await snapshot(ben);
      expect([queueAfter, documentsAfter, versionsAfter, basesAfter]).toEqual([queue, documents, versions, bases]);

      // With room again it is saved, and all of it is sent.
      await save();
      await ben.sync();
      await ana.sync();
      expect(await ben.read(isDrained)).toBe(true);
      const photos = await ana.read((store) =>
        store.documents.where('folder_id').equals(project.roots.photos).toArray(),
      );
      expect(photos.map(({ name }) => name).sort()).toEqual(['Crack', 'Roof']);
      expect(await violations(site.server, [ana, ben])).toEqual([]);
    });
  }
}

const crack = { title: 'Crack', file_name: 'crack.jpg' };

for (const at of ['write', 'commit'] as const) {
  for (const full of ['documents', 'comments', 'outbox'] as const) {
    test(`no room for ${full} at ${at}: of a comment with a photo, and of an edit that adds one, all or nothing is saved`, async ({
      site,
    }) => {
      const crew = await site.crew();
      const { ana, ben, project, drawing } = crew;
      const { device } = ben;
      const about = { projectId: project.id, documentId: drawing.id };
      await queueBefore(crew);
      const [said] = await ben.read((store) => store.comments.toArray());
      const photos = [
        {
          ...crack,
          ...(await ben.keepFile(
            project.id,
            photo.map((byte) => byte + 1),
          )),
        },
      ];
      const before = await snapshot(ben);
      const edit = {
        projectId: project.id,
        id: said?.id ?? 0,
        content: undefined,
        link: [drawing.id],
        unlink: [],
        photos,
      };
      const acts = [
        () => queueCommentOn(device, { ...about, content: 'Look', links: [], photos }),
        () => queueCommentEditOn(device, edit),
      ];
      for (const act of acts) {
        await whileFull(
          at,
          (name) => name === full,
          () => expect(act()).rejects.toThrow(QuotaError),
        );
        expect(await snapshot(ben)).toEqual(before);
        expect(await ben.read((store) => store.comments.toArray())).toEqual([said]);
      }

      // With room again both are saved, and all of it is sent: one photo for each.
      for (const act of acts) await act();
      await ben.sync();
      await ana.sync();
      expect(await ben.read(isDrained)).toBe(true);
      const comments = await ana.read((store) => store.comments.toArray());
      const links = new Map(comments.map(({ content, linked_document_ids }) => [content, linked_document_ids.length]));
      expect(links).toEqual(
        new Map([
          ['Queued before', 2],
          ['Look', 1],
        ]),
      );
    });
  }
}
