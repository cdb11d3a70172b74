// Row 25 in a project that is here to its half: a file is uploaded under a name that stands on the server and has not come yet.
// Nobody is kept waiting: the server makes it a version beside the other, both are kept, and it is told.
import { afterEach, expect, vi } from 'vitest';
import { readTold } from '#src/data/reads/queue/told.ts';
import { queueUploadOn } from '#src/sync/acts/queue-upload.ts';
import { halfBack } from '../fixtures/half-back.ts';
import { violations } from '../fixtures/invariants.ts';
import { unshare } from '../fixtures/people.ts';
import { test } from '../fixtures/site.ts';

afterEach(() => vi.restoreAllMocks());

test('it becomes a version of what is there, both are kept, and it is told with the words that were typed', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project, shareId } = crew;
  await unshare(site.server.url, ana.person, shareId);
  await ben.sync();
  const { plans } = project.roots;
  const there = await ana.addDocument(project.id, plans, 'S-1', new TextEncoder().encode('hers'));
  await ana.sync();
  await halfBack(site, crew);
  expect(await ben.read((store) => store.documents.get(there.id))).toBeUndefined();
  const file = { ...(await ben.keepFile(project.id, new TextEncoder().encode('his'))), file_name: 'S-1.pdf' };
  const to = { kind: 'document', folderId: plans, title: 's-1' } as const;
  const upload = { projectId: project.id, file, label: 'V1', description: 'With beams', to };
  const versionId = await queueUploadOn(ben.device, upload);
  for (const tablet of [ben, ana, ben]) await tablet.sync();
  for (const tablet of [ana, ben]) {
    const named = await tablet.read((store) => store.documents.filter(({ name }) => /^s-1$/i.test(name)).toArray());
    expect(named.map(({ id, current_version_id }) => [id, current_version_id])).toEqual([[there.id, there.versionId]]);
    const versions = await tablet.read((store) => store.versions.where('document_id').equals(there.id).toArray());
    expect(versions.map(({ id, sha256, concurrent_with }) => [id, sha256, concurrent_with]).sort()).toEqual(
      [
        [there.versionId, there.sha256, null],
        [versionId, file.sha256, there.versionId],
      ].sort(),
    );
  }
  expect((await ben.read(readTold)).map(({ code }) => code)).toEqual(['became_version']);
  const kept = await ben.read((store) => store.attention.toArray());
  expect(kept.map(({ kind, mutation }) => [kind, mutation?.args])).toMatchObject([
    ['notice', { name: 's-1', description: 'With beams' }],
  ]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
