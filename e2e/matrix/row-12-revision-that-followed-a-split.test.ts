// Failure matrix 12: Carl's sheet had become a version of Ana's S3, and he split it off as “S3 (2)”. Ana, who had not read that, had
// uploaded a revision made from his sheet: it went to “S3 (2)”, where people build from it. After a restore to before both sheets it is
// there again, whoever tells first, and not beside her own S3.
import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { test } from '../fixtures/site.ts';
import { rounds } from '../fixtures/tablet.ts';

const bytes = (name: string) => new TextEncoder().encode(`%PDF-1.7 ${name}`);

for (const first of ['Carl', 'Ana'] as const) {
  test(`${first} tells first`, async ({ site }) => {
    const { ana, ben: carl, project } = await site.crew();
    const { id: project_id, roots } = project;
    const restore = await backUp(site.server);
    const hers = await ana.addDocument(project_id, roots.plans, 'S3', bytes('Ana'));
    await rounds(ana, carl, carl);
    const his = await carl.addDocument(project_id, roots.plans, 'S3', bytes('Carl'));
    await rounds(carl, carl, ana, ana);
    await carl.act('version.split@1', { project_id, document_id: his.id, version_id: his.versionId });
    await rounds(carl, carl);
    const revision = await ana.addVersion(project_id, hers.id, his.versionId, bytes('Carl, revised by Ana'));
    await rounds(ana, ana, carl, carl);
    const seen = async () => {
      const current = await carl.read((store) => store.documents.bulkGet([hers.id, his.id]));
      return current.map((document) => document?.current_version_id);
    };
    expect(await seen()).toEqual([hers.versionId, revision.id]);
    await restore();
    const [one, other] = first === 'Carl' ? [carl, ana] : [ana, carl];
    await rounds(one, one, other, other, one, other, one, other);
    expect(await seen()).toEqual([hers.versionId, revision.id]);
    expect(await carl.read((store) => store.versions.get(revision.id))).toMatchObject({
      document_id: his.id,
      based_on_version_id: his.versionId,
      concurrent_with: null,
    });
  });
}
