// Row 17: a photo's words are with the server, its bytes still travel, and the browser loses them or what the store knew of them. The
// second copy alone has them then (decision 0123): they are owed, counted, and sent.
import { expect } from 'vitest';
import { readToSendCount } from '#src/data/reads/queue/sync-status.ts';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { memoryFiles, type OwnFiles } from '#src/platform/own-files/own-files.ts';
import { sweepDrafts } from '#src/sync/files/import-file.ts';
import { checkKept } from '#src/sync/files/kept-check.ts';
import { beginNumbering } from '#src/sync/meta.ts';
import { syncRound } from '#src/sync/round.ts';
import { signInAt } from '#src/testing/open-device.ts';
import { inTwoProjects } from '../fixtures/in-two-projects.ts';
import { call, type Person, share, unshare } from '../fixtures/people.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { type Site, test } from '../fixtures/site.ts';
import { copyStore } from '../fixtures/store-copy.ts';
import { Tablet } from '../fixtures/tablet.ts';

const bytes = new Uint8Array(3_000_000).map((_, at) => at % 251);

/** A photo whose words alone have been sent. `before`: the store as it was before. */
async function halfSent(site: Site) {
  const crew = await site.crew();
  const { ben, project, drawing } = crew;
  await ben.comment(project.id, drawing.id, 'Sent in time');
  await ben.sync();
  const before = await copyStore(ben);
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  await syncRound(ben.device);
  return { ...crew, photo, before };
}

type Left = Partial<Pick<Tablet['device'], 'engine' | 'keep' | 'files'>>;

async function next(site: Site, ben: Tablet, left: Left): Promise<Tablet> {
  ben.close();
  return site.keep(await Tablet.open(ben.person, site.proxy.url, left));
}

const toldOn = async (tablet: Tablet) =>
  (await tablet.read((store) => store.attention.toArray())).map(({ kind, params }) => ({ kind, ...params }));

async function arrives({ ana, photo }: Awaited<ReturnType<typeof halfSent>>, again: Tablet): Promise<void> {
  for (const each of [again, again, ana]) await each.sync();
  expect(await stateOn(ana, photo.versionId)).toBe('ready');
  expect(await again.read(readToSendCount)).toBe(0);
  expect([...((await again.device.files?.list()) ?? [])].filter(([name]) => name.startsWith('bytes-'))).toEqual([]);
}

test('the store goes back to before it was saved: it is owed, told, and sent', async ({ site }) => {
  const work = await halfSent(site);
  const { keep, files } = work.ben.device;
  const again = await next(site, work.ben, { engine: work.before, keep, files });
  expect(await toldOn(again)).toEqual([{ kind: 'damaged_store', unsent: 0, recovered: 1 }]);
  expect(await again.read(readToSendCount)).toBe(1);
  await arrives(work, again);
});

test('without a second copy it is told that a file is gone', async ({ site }) => {
  const work = await halfSent(site);
  const { keep } = work.ben.device;
  const again = await next(site, work.ben, { engine: work.before, keep, files: memoryFiles() });
  expect(await toldOn(again)).toEqual([{ kind: 'damaged_store', unsent: 1 }]);
});

test('the store is emptied: it counts as not sent, and whoever signs out is asked', async ({ site }) => {
  const work = await halfSent(site);
  const { keep, files } = work.ben.device;
  await site.proxy.set({ kind: 'offline' });
  const again = await next(site, work.ben, { keep, files });
  expect(await toldOn(again)).toEqual([{ kind: 'emptied_store', unsent: 0, unsaved: 0, recovered: 1 }]);
  expect(await again.read(readToSendCount)).toBe(1);
  expect(await again.read(readUnsent)).toMatchObject({ changes: 1 });
  await expect(again.signOut()).rejects.toThrow('unsent');
  await site.proxy.set({ kind: 'pass' });
  await arrives(work, again);
});

/** A file system that does not give what stands in it. */
const unreadable = (files: OwnFiles): OwnFiles =>
  Object.assign(Object.create(files) as OwnFiles, {
    read: (...[name, from, to]: Parameters<OwnFiles['read']>) =>
      name.startsWith('bytes-')
        ? Promise.reject(new DOMException('no', 'NotReadableError'))
        : files.read(name, from, to),
  });

test('what cannot be read at one start comes back at the next, also without signal', async ({ site }) => {
  const work = await halfSent(site);
  const { keep, files } = work.ben.device;
  if (files === undefined) throw new Error('there is no second copy');
  await site.proxy.set({ kind: 'offline' });
  const first = await next(site, work.ben, { keep, files: unreadable(files) });
  expect(await toldOn(first)).toEqual([{ kind: 'emptied_store', unsent: 1, unsaved: 0 }]);
  const again = await next(site, first, { engine: first.device.engine, keep, files });
  await site.proxy.set({ kind: 'pass' });
  await arrives(work, again);
});

test('a month without signal does not end it', async ({ site }) => {
  const work = await halfSent(site);
  const { keep, files } = work.ben.device;
  await site.proxy.set({ kind: 'offline' });
  const again = await next(site, work.ben, { keep, files });
  await again.read((store) => store.blobs.toCollection().modify({ last_used_at: '2020-01-01T00:00:00.000Z' }));
  await sweepDrafts(again.device);
  expect(await again.read(readToSendCount)).toBe(1);
});

test('where access has ended meanwhile it is told of, with its bytes, and can be given up', async ({ site }) => {
  const work = await halfSent(site);
  const { ana, ben, photo, shareId } = work;
  const { keep, files } = ben.device;
  await unshare(site.server.url, ana.person, shareId);
  const again = await next(site, ben, { keep, files });
  await again.sync();
  expect(await kindsOn(again)).toEqual(['emptied_store', 'lost_access']);
  expect(await again.read((store) => store.blobs.get(photo.sha256))).toMatchObject({ complete: true, unsent: 1 });
  expect(await again.read(readUnsent)).toMatchObject({ changes: 1 });
});

for (const how of ['as it is sent', 'as all is verified'] as const) {
  test(`a byte goes wrong in the store, found ${how}: its sound copy is sent, and nothing is told`, async ({
    site,
  }) => {
    const work = await halfSent(site);
    const { ben, photo } = work;
    await ben.read((store) =>
      store.blob_chunks.toCollection().modify((chunk) => {
        if (chunk.bytes.byteLength !== bytes.length) return;
        const wrong = new Uint8Array(chunk.bytes.slice(0));
        wrong[5] = 255;
        chunk.bytes = wrong.buffer;
      }),
    );
    // The picked file is not at hand any more.
    await ben.reopen();
    if (how === 'as all is verified') expect(await checkKept(ben.device, { thorough: true })).toEqual({ lost: [] });
    // The first offer finds out.
    await ben.sync().catch(() => undefined);
    expect(await toldOn(ben)).toEqual([]);
    await arrives(work, ben);
    const { copy } = (await ben.read((store) => store.blobs.get(photo.sha256))) ?? {};
    const held = await ben.read((store) => store.blob_chunks.where('index').equals(0).toArray()).catch(() => []);
    expect(held.filter(({ sha256, bytes: { byteLength } }) => byteLength === bytes.length && sha256 !== copy)).toEqual(
      [],
    );
  });
}

test('of a lost tablet whose store was emptied it is sent', async ({ site }) => {
  const { ana, ben, photo } = await halfSent(site);
  const { url } = site.server;
  const phone: Person = { ...ben.person, token: await signInAt(url, ben.person.email, ben.person.password) };
  const list = () => call<{ id: number; is_current: boolean }[]>(url, phone, 'GET', '/api/auth/sessions');
  const id = (await list()).find(({ is_current }) => !is_current)?.id ?? 0;
  const report = { how: 'send_first', current_password: phone.password };
  await call(url, phone, 'POST', `/api/auth/sessions/${id}/lost`, report);
  await expect(syncRound(ben.device)).rejects.toThrow();
  const { engine } = ben.device;
  for (const { name = '' } of await engine.databases()) {
    await new Promise((resolve) => {
      engine.deleteDatabase(name).onsuccess = resolve;
    });
  }
  await ben.endLost();
  await ana.sync();
  expect(await stateOn(ana, photo.versionId)).toBe('ready');
  expect((await list()).find((one) => one.id === id)).toMatchObject({ lost: { sent: 1, unsent: 0 } });
});

test('a server that was put back takes numbers anew: killed before that is noted, nothing is told as lost', async ({
  site,
}) => {
  const { ben } = await halfSent(site);
  await ben.sync();
  await ben.read((store) => store.transaction('rw', store.meta, () => beginNumbering(store, 1)));
  await ben.reopen();
  expect(await toldOn(ben)).toEqual([]);
});

test('owed to a project that is gone from its person, and taken by another: it is told of, and not offered for ever', async ({
  site,
}) => {
  const { ana, ben, projects } = await inTwoProjects(site, new TextEncoder().encode('%PDF-1.7 standard detail'));
  const [gone, other] = projects;
  const { keep, files } = ben.device;
  await unshare(site.server.url, ana.person, gone.shareId);
  const again = await next(site, ben, { keep, files });
  for (let pass = 0; pass < 4; pass += 1) await again.sync();
  expect(await stateOn(again, other.versionId)).toBe('ready');
  expect([await kindsOn(again), await again.read(readToSendCount)]).toEqual([['emptied_store', 'lost_access'], 0]);
});

test('told of, and ready by another way once access is back: nothing of it waits any more', async ({ site }) => {
  const work = await halfSent(site);
  const { ana, ben, project, photo, shareId } = work;
  const { keep, files } = ben.device;
  await unshare(site.server.url, ana.person, shareId);
  const again = await next(site, ben, { keep, files });
  for (const each of [again, ana]) await each.sync();
  await ana.addDocument(project.id, project.roots.photos, 'The same', bytes);
  await ana.sync();
  await share(site.server.url, ana.person, project.id, ben.person, 'collaborator');
  for (let pass = 0; pass < 3; pass += 1) await again.sync();
  await arrives(work, again);
  expect(await again.read((store) => store.blobs.get(photo.sha256))).toMatchObject({ unsent: 0 });
});
