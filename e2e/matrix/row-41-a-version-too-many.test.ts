// Row 41, of a limit: a drawing was filled meanwhile, and takes no version more. The file stays on the device, with the reason.

import { expect } from 'vitest';
import { limits } from '#domain/limits';
import { Sqlite } from '#server/testing/sqlite.ts';
import { readUnsentWork } from '#src/data/reads/queue/unsent-work.ts';
import { test } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 drawn without signal');

test('a version beyond the limit waits for its author with its bytes', async ({ site }) => {
  const { ben, project, drawing } = await site.crew();
  await ben.sync();
  const { sha256 } = await ben.addVersion(project.id, drawing.id, drawing.versionId, bytes);
  const database = new Sqlite(site.server.databaseFile);
  const [version] = database.prepare('SELECT * FROM versions WHERE document_id = ?').all(drawing.id) as object[];
  const columns = Object.keys(version ?? {});
  const row = database.prepare(
    `INSERT INTO versions (${columns.join()}) VALUES (${columns.map((one) => `@${one}`).join()})`,
  );
  database.transaction(() => {
    for (let n = 2; n <= limits.versionsMax; n += 1) {
      row.run({
        ...version,
        id: n,
        file_path: `${n}`,
        ordinal: n,
        label: `V${n}`,
        sha256: n.toString(16).padStart(64, '0'),
      });
    }
  })();
  database.close();
  await ben.sync();
  const items = await ben.read((store) => store.attention.toArray());
  expect(items.map(({ kind, code }) => [kind, code])).toEqual([['rejected', 'too_many_versions']]);
  const { files } = await ben.read(readUnsentWork);
  expect(files.map((file) => file.sha256)).toEqual([sha256]);
  expect(await ben.read((store) => store.blobs.get(sha256))).toMatchObject({ complete: true });
});
