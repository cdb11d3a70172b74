// Failure matrix 12: a copy of the database that has half of a large act, put back.
import { cpSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Sqlite } from '#server/testing/sqlite.ts';
import { backUp } from '../fixtures/back-up.ts';
import { violations } from '../fixtures/invariants.ts';
import { openServerDatabase } from '../fixtures/server-truth.ts';
import { Site } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');

test('a backup in the middle of the deletion of a large folder, restored: it ends, and all agree', async () => {
  const site = await Site.open({ env: { FOLDER_STEP: '1' } });
  try {
    const { ana, ben, project } = await site.crew();
    const folder = await ana.createFolder(project.id, project.roots.plans, 'Level 1');
    for (let n = 0; n < 60; n += 1) await ana.addDocument(project.id, folder, `A-${n}`, bytes);
    for (let n = 0; n < 70; n += 1) await ana.addDocument(project.id, project.roots.photos, `B-${n}`, bytes);
    for (const tablet of [ana, ana, ben]) await tablet.sync();
    await ana.act('folder.delete@1', { project_id: project.id, id: folder });
    const deleting = ana.sync();
    // What a copy of the running database has, at a moment when the act is half written.
    const database = new Sqlite(site.server.databaseFile, { readonly: true });
    const copy = `${site.server.dataDir}-half.sqlite`;
    for (;;) {
      const open = database.prepare('SELECT count FROM open_commits').get() as { count: number } | undefined;
      if (open !== undefined && open.count > 5) break;
      await new Promise((resolve) => setImmediate(resolve));
    }
    database.exec(`VACUUM INTO '${copy}'`);
    database.close();
    await deleting;
    const half = new Sqlite(copy, { readonly: true });
    expect(half.prepare('SELECT count(*) AS open FROM open_commits').get()).toEqual({ open: 1 });
    half.close();
    const restore = await backUp(site.server);
    cpSync(copy, `${site.server.dataDir}-backup/plumbline.sqlite`);
    const comment = ben.comment(project.id, (await ben.read((store) => store.documents.toArray()))[0]?.id ?? 0, 'Late');
    await comment;
    await restore();
    const left = async () => {
      const counts = [];
      for (const tablet of [ana, ben]) {
        await tablet.sync();
        counts.push(await tablet.read((store) => store.documents.where('folder_id').equals(folder).count()));
      }
      return counts;
    };
    await expect.poll(left).toEqual([0, 0]);
    // Versions that waited for the same bytes become ready some at a time.
    const waiting = openServerDatabase(site.server);
    await expect.poll(() => waiting.prepare('SELECT count(*) AS left FROM arrivals').get()).toEqual({ left: 0 });
    waiting.close();
    for (const tablet of [ana, ben]) await tablet.sync();
    expect(await violations(site.server, [ana, ben])).toEqual([]);
  } finally {
    await site.close();
  }
});
