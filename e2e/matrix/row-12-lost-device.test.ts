// Row 12 with row 7: a tablet is reported lost, and its server's data are put back, before or after that. It receives nothing,
// and tells all the same what the server lacks before its data go; and a report is not taken back by a restore.
import { afterEach, expect, vi } from 'vitest';
import type { SessionAnswer } from '#domain/endpoints/auth';
import type { LosingState } from '#domain/sync/losing';
import { Connection } from '#src/data/connection.ts';
import { syncRound } from '#src/sync/round.ts';
import { signInAt } from '#src/testing/open-device.ts';
import { backUp, backUpOfLostDisk } from '../fixtures/back-up.ts';
import { violations } from '../fixtures/invariants.ts';
import { call, type Person, share } from '../fixtures/people.ts';
import { putBack, snapshot } from '../fixtures/put-back.ts';
import { stateOn } from '../fixtures/seen-on.ts';
import { type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

afterEach(() => vi.restoreAllMocks());

const photo = new Uint8Array(300_000).fill(7);

/** Ben's tablet, and his phone. */
async function crewWithPhone(site: Site) {
  const crew = await site.crew();
  const { email, password } = crew.ben.person;
  const phone: Person = { ...crew.ben.person, token: await signInAt(site.server.url, email, password) };
  return { ...crew, phone };
}

async function tabletSession(site: Site, phone: Person) {
  const sessions = await call<SessionAnswer[]>(site.server.url, phone, 'GET', '/api/auth/sessions');
  return sessions.find(({ is_current }) => !is_current);
}

async function reportLost(site: Site, phone: Person, how: LosingState): Promise<void> {
  const id = (await tabletSession(site, phone))?.id ?? 0;
  const json = { how, current_password: phone.password };
  await call(site.server.url, phone, 'POST', `/api/auth/sessions/${id}/lost`, json);
}

async function hears(tablet: Tablet): Promise<void> {
  await expect(syncRound(tablet.device)).rejects.toThrow(expect.objectContaining({ status: 401 }));
}

const storesOf = async ({ device }: Tablet) => (await device.engine.databases()).map(({ name }) => name);
const remarksOn = (tablet: Tablet) =>
  tablet.read(async (store) => (await store.comments.toArray()).map(({ content }) => content).sort());

for (const kill of ['nowhere', 'as it sends words', 'as it sends bytes'] as const) {
  test(`what waited on it is sent to the restored server; killed ${kill}`, async ({ site }) => {
    const { ana, ben, phone, project, drawing } = await crewWithPhone(site);
    for (const remark of ['1', '2', '3', '4']) await ben.comment(project.id, drawing.id, remark);
    const { versionId } = await ben.addDocument(project.id, project.roots.photos, 'Wall', photo);
    await reportLost(site, phone, 'send_first');
    const restore = await backUp(site.server);
    await restore();
    await hears(ben);
    // The first push is answered with the other history.
    const second = /sync\/push/;
    if (kill === 'as it sends words') site.proxy.next(second, { kind: 'pass' });
    if (kill === 'as it sends words') site.proxy.next(second, { kind: 'drop_answer' });
    if (kill === 'as it sends bytes') site.proxy.next(/PATCH .*uploads/, { kind: 'cut_request', after: 1_000 });
    if (kill !== 'nowhere') await expect(ben.endLost()).rejects.toThrow();
    ben.reopenLocked();
    await ben.endLost();
    expect(await storesOf(ben)).toEqual([]);
    expect((await tabletSession(site, phone))?.lost).toMatchObject({ sent: 5, unsent: 0 });
    await ana.sync();
    expect(await remarksOn(ana)).toEqual(['1', '2', '3', '4']);
    expect(await stateOn(ana, versionId)).toBe('ready');
    expect(await violations(site.server, [ana])).toEqual([]);
  });
}

for (const by of ['a restore', 'a copied folder'] as const) {
  test(`what was acknowledged and is gone by ${by} is told again, though nothing waits`, async ({ site }) => {
    const { ana, ben, phone, project, drawing } = await crewWithPhone(site);
    const copy = by === 'a restore' ? undefined : await snapshot(site);
    const restore = copy === undefined ? await backUp(site.server) : () => putBack(site, copy);
    await ben.comment(project.id, drawing.id, 'Acknowledged');
    const { versionId } = await ben.addDocument(project.id, project.roots.photos, 'Wall', photo);
    await ben.act('document.rename@1', { project_id: project.id, id: drawing.id, name: 'A-1 old' });
    await ben.sync();
    await restore();
    await reportLost(site, phone, 'send_first');
    await hears(ben);
    await ben.endLost();
    expect(await storesOf(ben)).toEqual([]);
    // What a lost device may not tell is told as not sent.
    expect((await tabletSession(site, phone))?.lost).toMatchObject({ sent: 2, unsent: 1 });
    await ana.sync();
    expect(await remarksOn(ana)).toEqual(['Acknowledged']);
    expect(await stateOn(ana, versionId)).toBe('ready');
  });
}

test('found before it was emptied, it keeps the project that the backup does not give its person', async ({ site }) => {
  const { ana, ben, phone } = await crewWithPhone(site);
  const later = await ana.createProject('Later');
  const sheet = await ana.addDocument(later.id, later.roots.plans, 'L-1', photo);
  await ana.sync();
  const restore = await backUpOfLostDisk(site.server);
  await share(site.server.url, ana.person, later.id, ben.person, 'collaborator');
  await ben.sync();
  await ben.comment(later.id, sheet.id, 'Acknowledged');
  await ben.sync();
  await restore();
  await reportLost(site, phone, 'send_first');
  await hears(ben);
  site.proxy.next(/sync\/push/, { kind: 'pass' });
  site.proxy.next(/sync\/push/, { kind: 'bad_gateway' });
  await expect(ben.endLost()).rejects.toThrow();
  await ben.signIn();
  await ben.sync();
  const { documents, attention } = await ben.read(async (store) => ({
    documents: await store.documents.where('project_id').equals(later.id).count(),
    attention: (await store.attention.toArray()).map(({ kind, mutation }) => [kind, mutation?.name]),
  }));
  expect(documents).toBe(1);
  expect(attention).toEqual([
    ['rejected', 'comment.create@1'],
    ['mass_removal', undefined],
  ]);
});

test('restored to before the report, it sends and is emptied all the same', async ({ site }) => {
  const { ana, ben, phone, project, drawing } = await crewWithPhone(site);
  await ben.comment(project.id, drawing.id, 'Waits');
  const restore = await backUpOfLostDisk(site.server);
  await reportLost(site, phone, 'send_first');
  await hears(ben);
  await restore();
  await ben.endLost();
  expect(ben.session).toEqual({ status: 'anonymous', emptied: true });
  expect(await storesOf(ben)).toEqual([]);
  // Nobody is signed in by it any more.
  expect(await tabletSession(site, phone)).toBeUndefined();
  await ana.sync();
  expect(await remarksOn(ana)).toEqual(['Waits']);
});

test('restored to before the report, it gives up what it was told to give up', async ({ site }) => {
  const { ana, ben, phone, project, drawing } = await crewWithPhone(site);
  await ben.comment(project.id, drawing.id, 'Waits');
  const restore = await backUpOfLostDisk(site.server);
  await reportLost(site, phone, 'at_once');
  await hears(ben);
  vi.spyOn(Connection.prototype, 'destroy').mockImplementationOnce(() => Promise.reject(new Error('killed')));
  await expect(ben.endLost()).rejects.toThrow();
  await restore();
  ben.reopenLocked();
  await ben.endLost();
  expect(await storesOf(ben)).toEqual([]);
  expect(await tabletSession(site, phone)).toBeUndefined();
  await ana.sync();
  expect(await remarksOn(ana)).toEqual([]);
});
