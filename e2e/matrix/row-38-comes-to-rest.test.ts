// Failure matrix 38: the line breaks between two projects that a file is owed to; afterwards all is at rest.
import { afterEach, expect, vi } from 'vitest';
import { SYNC_HEADER, SYNC_HEADER_VALUE } from '#domain/sync/sync';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { inTwoProjects } from '../fixtures/in-two-projects.ts';
import { unshare } from '../fixtures/people.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

afterEach(() => void vi.restoreAllMocks());

const small = new TextEncoder().encode('%PDF-1.7 standard detail');

/** One project takes them; the line breaks before the other, and is back before any round has pulled. */
async function brokenOffOnce(site: Site, { device }: Tablet): Promise<void> {
  void site.proxy.next(/^POST .*uploads/, { kind: 'pass' });
  const cut = site.proxy.next(/^POST .*uploads/, { kind: 'cut_request', after: 0 });
  await expect(uploadAll(device)).rejects.toThrow(TransportError);
  await cut.done;
  // The lane has a loop and a waiting time of its own.
  await uploadAll(device);
}

test('broke off between two projects, sent to the other before any pull: it comes to rest', async ({ site }) => {
  const { ben, projects } = await inTwoProjects(site, small);
  const [here, there] = projects;
  await brokenOffOnce(site, ben);
  for (const _ of [1, 2, 3]) await ben.sync();
  expect([await stateOn(ben, here.versionId), await stateOn(ben, there.versionId)]).toEqual(['ready', 'ready']);
  expect(await ben.read((store) => store.blobs.get(here.sha256))).toMatchObject({ unsent: 0 });
  await makeRoom(ben.device, Number.MAX_SAFE_INTEGER);
  expect(await ben.read((store) => store.blobs.get(here.sha256))).toBeUndefined();
});

test('and when access to both ends, the bytes of the projects go from here', async ({ site }) => {
  const { ana, ben, projects } = await inTwoProjects(site, small);
  const [here] = projects;
  await brokenOffOnce(site, ben);
  for (const _ of [1, 2]) await ben.sync();
  for (const { shareId } of projects) await unshare(site.server.url, ana.person, shareId);
  for (const _ of [1, 2, 3]) await ben.sync();
  expect([await kindsOn(ben), (await ben.read(readUnsent)).changes]).toEqual([[], 0]);
  expect(await ben.read((store) => store.blobs.get(here.sha256))).toBeUndefined();
});

for (const breaks of [false, true]) {
  test(`nothing in one project waits for it, the other takes it${breaks ? ' once the line is back' : ''}: nothing is told`, async ({
    site,
  }) => {
    const { ana, ben, projects } = await inTwoProjects(site, small);
    const [here, there] = projects;
    await ana.sync();
    await ana.act('document.delete@1', { project_id: here.projectId, id: here.id });
    await ana.sync();
    await syncRound(ben.device);
    // The bin of the one was emptied; the line of the other breaks.
    const { fetch } = globalThis;
    let cut = breaks;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const announced = new Headers(init?.headers).get('Upload-Metadata') ?? '';
      if (announced.includes(`project_id ${btoa(String(here.projectId))},`)) {
        const headers = { [SYNC_HEADER]: SYNC_HEADER_VALUE, 'Content-Type': 'application/json' };
        return new Response(JSON.stringify({ code: 'not_found', message: 'gone' }), { status: 404, headers });
      }
      if (announced !== '' && cut) throw new TypeError('Failed to fetch');
      return fetch(url, init);
    });
    // The second time the one that did not fail is asked first.
    if (breaks) for (const _ of [1, 2]) await expect(uploadAll(ben.device)).rejects.toThrow(TransportError);
    cut = false;
    await syncRound(ben.device);
    await uploadAll(ben.device);
    for (const _ of [1, 2]) await ben.sync();
    expect(await stateOn(ben, there.versionId)).toBe('ready');
    expect([await kindsOn(ben), (await ben.read(readUnsent)).changes]).toEqual([[], 0]);
  });
}
