// Failure matrix 12: Carl's sheet had become a version of Ana's S3, and he split it off as “S3 (2)”. Ana, who had not read that, had
// uploaded a revision made from his sheet: it went to “S3 (2)”, where people build from it. After a restore to before both sheets it is
// there again, whoever tells first, and not beside her own S3.

import { expect } from 'vitest';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { joinedSheets } from '../fixtures/split-sheets.ts';
import { rounds } from '../fixtures/tablet.ts';

for (const first of ['Carl', 'Ana'] as const) {
  test(`${first} tells first`, async ({ site }) => {
    const { ana, carl, project_id, hers, his, restore, split } = await joinedSheets(site);
    await rounds(ana, ana);
    await split();
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
