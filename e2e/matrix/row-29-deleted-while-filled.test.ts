// Row 29: a folder is deleted while another device added 3 files to it. The 3 are rescued, the deleter is told, and the rest
// goes to the bin.
import { expect } from 'vitest';
import { readTold } from '#src/data/reads/queue/told.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { NewDocument } from '../fixtures/tablet.ts';

const bytesOf = (letter: string) => new TextEncoder().encode(`%PDF-1.7 ${letter.repeat(9_000)}`);

/** A folder with a drawing of Ana's that both know, to which Ben adds 3 files without signal. */
async function fill({ ana, ben, project }: Crew): Promise<{ folder: number; old: NewDocument; added: NewDocument[] }> {
  const folder = await ana.createFolder(project.id, project.roots.plans, 'Level 1');
  const old = await ana.addDocument(project.id, folder, 'Old sheet', bytesOf('o'));
  await ana.sync();
  await ben.sync();
  const added: NewDocument[] = [];
  for (const letter of ['x', 'y', 'z']) {
    added.push(await ben.addDocument(project.id, folder, `Sheet ${letter}`, bytesOf(letter)));
  }
  return { folder, old, added };
}

for (const bytesHere of [true, false]) {
  test(`3 files are rescued to the folder above${bytesHere ? '' : ', their bytes still on the way'}`, async ({
    site,
  }) => {
    const crew = await site.crew();
    const { ana, ben, project } = crew;
    const { folder, old, added } = await fill(crew);
    // Ana decides before she has seen them, and her word comes after.
    await ana.act('folder.delete@1', { project_id: project.id, id: folder });
    if (bytesHere) await ben.sync();
    else await syncRound(ben.device);
    await ana.sync();
    await ben.sync();
    await ana.sync();
    for (const tablet of [ana, ben]) {
      const rows = await tablet.read((store) => store.documents.bulkGet(added.map(({ id }) => id)));
      expect(rows.map((row) => row?.folder_id)).toEqual(Array(3).fill(project.roots.plans));
      for (const { versionId, sha256 } of added) {
        const version = await tablet.read((store) => store.versions.get(versionId));
        expect([version?.state, version?.sha256]).toEqual(['ready', sha256]);
      }
      expect(await tablet.read((store) => store.documents.get(old.id))).toBeUndefined();
      expect(await tablet.read((store) => store.folders.get(folder))).toBeUndefined();
    }
    const told = await ana.read(readTold);
    expect(told.map(({ code, params }) => [code, params.name, params.count, params.folder])).toEqual([
      ['items_rescued', 'Level 1', 3, 'Plans'],
    ]);
    expect(told[0]?.where).toMatchObject({ kind: 'folder', slug: 'drawings' });
    expect(await ben.read(readTold)).toEqual([]);
    await ana.reopen();
    await ana.sync();
    expect(await ana.read(readTold)).toHaveLength(1);
    expect(await violations(site.server, [ana, ben])).toEqual([]);
  });
}

test('files that come after the folder went land in the folder above, and their author is told', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { folder, added } = await fill(crew);
  await ana.act('folder.delete@1', { project_id: project.id, id: folder });
  await ana.sync();
  await ben.sync();
  await ana.sync();
  for (const tablet of [ana, ben]) {
    const rows = await tablet.read((store) => store.documents.bulkGet(added.map(({ id }) => id)));
    expect(rows.map((row) => row?.folder_id)).toEqual(Array(3).fill(project.roots.plans));
  }
  expect((await ben.read(readTold)).map(({ code }) => code)).toEqual(Array(3).fill('moved_to_ancestor'));
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
