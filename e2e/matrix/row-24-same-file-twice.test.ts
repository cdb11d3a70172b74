// Row 24: the same file is uploaded by two people: one version.
import { expect } from 'vitest';
import { newId } from '#src/platform/ids.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { test } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode(`%PDF-1.7 revised ${'r'.repeat(60_000)}`);

test('the same new version from two people is one version', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const first = await ana.addVersion(project.id, drawing.id, drawing.versionId, bytes);
  const second = await ben.addVersion(project.id, drawing.id, drawing.versionId, bytes);
  await ben.comment(project.id, drawing.id, 'See my revision');
  await Promise.all([ana.sync(), ben.sync()]);
  for (const tablet of [ana, ben]) await tablet.sync();
  for (const tablet of [ana, ben]) {
    const versions = await tablet.read((store) => store.versions.where('document_id').equals(drawing.id).toArray());
    expect(versions.length).toBe(2);
    const revised = versions.find(({ sha256 }) => sha256 === first.sha256);
    expect([first.id, second.id]).toContain(revised?.id);
    expect(revised?.state).toBe('ready');
    expect((await tablet.read((store) => store.documents.get(drawing.id)))?.current_version_id).toBe(revised?.id);
    expect(await tablet.read((store) => store.blobs.where('unsent').equals(1).count())).toBe(0);
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('the same new drawing from two people is one document with one version', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const hers = await ana.addDocument(project.id, project.roots.plans, 'B-200', bytes);
  const his = await ben.addDocument(project.id, project.roots.plans, 'b-200', bytes);
  await ana.sync();
  await ben.sync();
  await ana.sync();
  for (const tablet of [ana, ben]) {
    const documents = await tablet.read((store) => store.documents.toArray());
    expect(documents.filter(({ name }) => name.toLowerCase() === 'b-200').map(({ id }) => id)).toEqual([hers.id]);
    expect(await tablet.read((store) => store.versions.where('document_id').equals(hers.id).count())).toBe(1);
    const aliases = await tablet.read((store) => store.aliases.toArray());
    expect(aliases.map(({ id, target_id }) => [id, target_id]).sort()).toEqual(
      [
        [his.id, hers.id],
        [his.versionId, hers.versionId],
      ].sort(),
    );
  }
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a comment queued on a drawing that became another’s version arrives there', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const hers = await ana.addDocument(project.id, project.roots.plans, 'C-300', bytes);
  await ana.sync();
  const his = await ben.addDocument(
    project.id,
    project.roots.plans,
    'C-300',
    new TextEncoder().encode('%PDF-1.7 other'),
  );
  await ben.comment(project.id, his.id, 'On my own C-300');
  await ben.sync();
  await ana.sync();
  const comments = await ana.read((store) => store.comments.toArray());
  expect(comments.map(({ document_id, content }) => [document_id, content])).toEqual([[hers.id, 'On my own C-300']]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('the same file in two projects is sent to both', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const other = await ana.createProject('Mill');
  const here = await ana.addDocument(project.id, project.roots.plans, 'D-400', bytes);
  const there = await ana.addDocument(other.id, other.roots.plans, 'D-400', bytes);
  await ana.sync();
  await ana.sync();
  for (const { versionId } of [here, there]) {
    expect((await ana.read((store) => store.versions.get(versionId)))?.state).toBe('ready');
  }
  await ben.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('a second project that wants a file while it is being sent gets it too', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const other = await ana.createProject('Mill');
  const here = await ana.addDocument(project.id, project.roots.plans, 'D-500', bytes);
  await syncRound(ana.device);
  const sending = site.proxy.next(/^POST \/api\/uploads/, { kind: 'delay', milliseconds: 500 });
  const lane = uploadAll(ana.device);
  await sending.began;
  const there = await ana.addDocument(other.id, other.roots.plans, 'D-500', bytes);
  await lane;
  await ana.sync();
  for (const { versionId } of [here, there]) {
    expect((await ana.read((store) => store.versions.get(versionId)))?.state).toBe('ready');
  }
  await ben.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

for (const when of ['after', 'while'] as const) {
  test(`a file that another project has, its upload saved ${when} its bytes are offered`, async ({ site }) => {
    const { ana, ben, project } = await site.crew();
    await ana.addDocument(project.id, project.roots.plans, 'B-200', bytes);
    const other = await ana.createProject('Annex');
    await ana.sync();
    // A dialog copies the file as soon as it is chosen, and what was once announced is offered at once.
    const file = await ana.keepFile(other.id, bytes);
    const ids = { project_id: other.id, id: newId(), version_id: newId(), folder_id: other.roots.plans };
    const save = () => ana.act('document.create@1', { ...ids, name: 'C-300', file_name: 'C-300.pdf', ...file });
    if (when === 'while') site.proxy.next(/^POST \/api\/uploads/, { kind: 'delay', milliseconds: 300 });
    const offering = uploadAll(ana.device);
    if (when === 'after') await offering;
    await save();
    await offering;
    for (const tablet of [ana, ben]) await tablet.sync();
    expect((await ana.read((store) => store.versions.get(ids.version_id)))?.state).toBe('ready');
    expect((await ana.read((store) => store.blobs.get(file.sha256)))?.unsent).toBe(0);
    expect(await violations(site.server, [ana, ben])).toEqual([]);
  });
}
