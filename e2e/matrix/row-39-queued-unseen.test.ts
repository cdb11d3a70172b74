// Failure matrix 39: the connection to the store dies over the answer of a change that was saved.
import { expect, onTestFinished } from 'vitest';
import type { ArgsOf } from '#domain/mutations/catalogue';
import { projectScope } from '#domain/sync/row';
import { newId } from '#src/platform/ids.ts';
import { retryRejected } from '#src/sync/acts/attention.ts';
import { queueUploadOn } from '#src/sync/acts/queue-upload.ts';
import { enqueueUndoableOn } from '#src/sync/acts/undo.ts';
import { setCurrentDevice } from '#src/sync/device.ts';
import { revokeScope } from '#src/sync/recovery/revoke.ts';
import { violations } from '../fixtures/invariants.ts';
import { unshare } from '../fixtures/people.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';
import { dieOverTheAnswer } from '../fixtures/unseen-commit.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');

test('the connection to the store dies over the answer of an upload: it is saved once, and said to be', async ({
  site,
}) => {
  const { ben, project } = await site.crew();
  const file = { ...(await ben.keepFile(project.id, bytes)), file_name: 'Crack.pdf' };
  const to = { kind: 'document', folderId: project.roots.photos, title: 'Crack' } as const;
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

/** Ben's next change is saved unseen, and another tab of his sends it before it is asked for again. */
async function sentMeanwhile(ben: Tablet): Promise<void> {
  const tab = await ben.anotherTab();
  dieOverTheAnswer(ben, async () => {
    await tab.sync();
    tab.close();
  });
}

const saved = (saving: Promise<void>) =>
  saving.then(
    () => 'saved',
    (error: { code?: string; name: string }) => error.code ?? error.name,
  );

test('another tab has sent a comment meanwhile: it is there once, and said to be saved', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await sentMeanwhile(ben);
  const args = { project_id: project.id, id: newId(), document_id: drawing.id, content: 'Cracked' };
  expect(await saved(ben.act('comment.create@1', args))).toBe('saved');
  expect(await ben.read((db) => db.outbox.count())).toBe(0);
  for (const tablet of [ben, ana]) await tablet.sync();
  expect(await ana.read((db) => db.comments.count())).toBe(1);
  expect(await ben.read((db) => db.attention.count())).toBe(0);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('another tab has sent a rename meanwhile, and somebody else renamed it since: theirs stands', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const rename = (name: string): ArgsOf<'document.rename@1'> => ({ project_id: project.id, id: drawing.id, name });
  const tab = await ben.anotherTab();
  dieOverTheAnswer(ben, async () => {
    await tab.sync();
    await ana.sync();
    await ana.act('document.rename@1', rename('Hers'));
    await ana.sync();
    tab.close();
  });
  expect(await saved(ben.act('document.rename@1', rename('His')))).toBe('saved');
  for (const tablet of [ben, ana]) await tablet.sync();
  expect((await ana.read((db) => db.documents.get(drawing.id)))?.name).toBe('Hers');
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('another tab has sent a rename meanwhile, and it was refused: it is in attention alone', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ana.addDocument(project.id, project.roots.plans, 'Taken', bytes);
  await ana.sync();
  await sentMeanwhile(ben);
  const args = { project_id: project.id, id: drawing.id, name: 'Taken' };
  expect(await saved(ben.act('document.rename@1', args))).toBe('saved');
  const left = await ben.read(async (db) => [
    await db.outbox.count(),
    (await db.attention.toArray()).map(({ code }) => code),
  ]);
  expect(left).toEqual([0, ['name_taken']]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('access went meanwhile, and another tab has put it into attention unsent: nobody is told that it failed', async ({
  site,
}) => {
  const { ana, ben, project, drawing, shareId } = await site.crew();
  await unshare(site.server.url, ana.person, shareId);
  const tab = await ben.anotherTab();
  dieOverTheAnswer(ben, async () => {
    await revokeScope(tab.device, projectScope(project.id));
    tab.close();
  });
  const args = { project_id: project.id, id: newId(), document_id: drawing.id, content: 'Cracked' };
  expect(await saved(ben.act('comment.create@1', args))).toBe('saved');
  const left = await ben.read(async (db) => [
    await db.outbox.count(),
    (await db.attention.toArray()).map(({ kind }) => kind),
  ]);
  expect(left).toEqual([0, ['lost_access']]);
});

/** Ben takes a rename back, and the store dies over that; before it is asked again, his other tab hears of Ana's rename. */
async function takenBackUnseen({ ana, ben, project, drawing }: Crew, isSent: boolean): Promise<string> {
  const rename = (name: string) => {
    return { name: 'document.rename@1', args: { project_id: project.id, id: drawing.id, name } } as const;
  };
  const undo = await enqueueUndoableOn(ben.device, rename('His'), rename('A-101'));
  if (isSent) await ben.sync();
  const tab = await ben.anotherTab();
  dieOverTheAnswer(ben, async () => {
    await tab.sync();
    await ana.sync();
    await ana.act('document.rename@1', rename('Hers').args);
    await ana.sync();
    await tab.sync();
    tab.close();
  });
  return undo();
}

for (const isSent of [false, true]) {
  test(`a rename that was ${isSent ? 'sent' : 'not sent yet'} is taken back, and somebody else renames it since: theirs stands`, async ({
    site,
  }) => {
    const crew = await site.crew();
    const { ana, ben, drawing } = crew;
    expect(await takenBackUnseen(crew, isSent)).toBe('done');
    expect(await ben.read((db) => db.outbox.count())).toBe(0);
    for (const tablet of [ben, ana]) await tablet.sync();
    for (const tablet of [ben, ana])
      expect((await tablet.read((db) => db.documents.get(drawing.id)))?.name).toBe('Hers');
    expect(await violations(site.server, [ana])).toEqual([]);
  });
}

test('a refused rename is tried again, and sent meanwhile, and somebody else renames it since: theirs stands', async ({
  site,
}) => {
  const { ana, ben, project, drawing } = await site.crew();
  const rename = (id: number, name: string): ArgsOf<'document.rename@1'> => ({ project_id: project.id, id, name });
  const other = await ana.addDocument(project.id, project.roots.plans, 'Taken', bytes);
  await ana.sync();
  await ben.act('document.rename@1', rename(drawing.id, 'Taken'));
  await ben.sync();
  await ana.act('document.rename@1', rename(other.id, 'Free'));
  await ana.sync();
  await ben.sync();
  const [refused] = await ben.read((db) => db.attention.toArray());
  const tab = await ben.anotherTab();
  dieOverTheAnswer(ben, async () => {
    await tab.sync();
    await ana.sync();
    await ana.act('document.rename@1', rename(drawing.id, 'Hers'));
    await ana.sync();
    await tab.sync();
    tab.close();
  });
  setCurrentDevice(ben.device);
  onTestFinished(() => setCurrentDevice(undefined));
  await retryRejected(refused?.id ?? 0);
  expect(await ben.read(async (db) => [await db.outbox.count(), await db.attention.count()])).toEqual([0, 0]);
  for (const tablet of [ben, ana]) await tablet.sync();
  expect((await ana.read((db) => db.documents.get(drawing.id)))?.name).toBe('Hers');
});
