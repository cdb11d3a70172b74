// Failure matrix 39: the connection to the store dies over the answer of an upload that was saved.
import { expect } from 'vitest';
import type { Store } from '#src/data/database.ts';
import { queueUploadOn } from '#src/sync/queue-upload.ts';
import { violations } from '../fixtures/invariants.ts';
import { test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');

/**
 * The next transaction over all tables is committed, and the connection dies before its tab hears of it.
 * @param meanwhile what happens in between.
 */
function dieOverTheAnswer(tablet: Tablet, meanwhile: () => Promise<void> = () => Promise.resolve()): void {
  const { store } = tablet.device.connection;
  const { transaction } = store;
  let died = false;
  store.transaction = (async (...args: unknown[]) => {
    const done: unknown = await (transaction as (...all: unknown[]) => Promise<unknown>).apply(store, args);
    if (died || args[1] !== store.tables) return done;
    died = true;
    await meanwhile();
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  }) as unknown as Store['transaction'];
}

test('the connection to the store dies over the answer of an upload: it is saved once, and said to be', async ({
  site,
}) => {
  const { ben, project } = await site.crew();
  const file = { ...(await ben.keepFile(project.id, bytes)), file_name: 'Crack.pdf' };
  const to = { kind: 'document', folderId: project.roots.photos, title: 'Crack' } as const;
  // `store.tables` is made anew each time it is asked for.
  const { store } = ben.device.connection;
  Object.defineProperty(store, 'tables', { value: store.tables });
  dieOverTheAnswer(ben);
  const said = await queueUploadOn(ben.device, { projectId: project.id, file, label: '', description: '', to }).then(
    () => 'saved',
    (error: { code?: string; name: string }) => error.code ?? error.name,
  );
  const queued = await ben.read((db) => db.outbox.count());
  expect([queued, said]).toEqual([1, 'saved']);
});

test('the same of a new version with other words', async ({ site }) => {
  const { ben, project, drawing } = await site.crew();
  const file = { ...(await ben.keepFile(project.id, bytes)), file_name: 'A-101.pdf' };
  const document = await ben.read((db) => db.documents.get(drawing.id));
  if (document === undefined) throw new Error('no drawing');
  const to = { kind: 'version', document, basedOn: drawing.versionId } as const;
  const { store } = ben.device.connection;
  Object.defineProperty(store, 'tables', { value: store.tables });
  dieOverTheAnswer(ben);
  const upload = { projectId: project.id, file, label: '', description: 'With beams', to };
  const said = await queueUploadOn(ben.device, upload).then(
    () => 'saved',
    (error: { code?: string; name: string }) => error.code ?? error.name,
  );
  const names = (await ben.read((db) => db.outbox.toArray())).map(({ name }) => name);
  expect([names, said]).toEqual([['version.create@1', 'document.describe@1'], 'saved']);
});

for (const kind of ['document', 'version'] as const) {
  test(`another tab has sent it meanwhile, and it was known under another id: a ${kind}`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const { photos } = project.roots;
    if (kind === 'document') await ana.addDocument(project.id, photos, 'Crack', bytes);
    else await ana.addVersion(project.id, drawing.id, drawing.versionId, bytes);
    await ana.sync();
    const file = { ...(await ben.keepFile(project.id, bytes)), file_name: 'Crack.pdf' };
    const document = await ben.read((db) => db.documents.get(drawing.id));
    if (document === undefined) throw new Error('no drawing');
    const asVersion = { kind: 'version', document, basedOn: drawing.versionId } as const;
    const asDocument = { kind: 'document', folderId: photos, title: 'Crack' } as const;
    const to = kind === 'document' ? asDocument : asVersion;
    const { store } = ben.device.connection;
    Object.defineProperty(store, 'tables', { value: store.tables });
    const tab = await ben.anotherTab();
    dieOverTheAnswer(ben, () => tab.sync());
    const id = await queueUploadOn(ben.device, { projectId: project.id, file, label: '', description: '', to });
    expect(await ben.read((db) => db.outbox.count())).toBe(0);
    // Whoever goes on with it is led to what it turned out to be.
    const versions = await ben.read((db) => db.versions.where('sha256').equals(file.sha256).toArray());
    const alias = await ben.read((db) => db.aliases.get(id));
    expect(versions.map((version) => version.id)).toEqual([alias?.target_id]);
    tab.close();
    for (const tablet of [ben, ana]) await tablet.sync();
    expect(await ben.read((db) => db.attention.filter((item) => item.kind !== 'notice').count())).toBe(0);
    expect(await violations(site.server, [ana, ben])).toEqual([]);
  });
}
