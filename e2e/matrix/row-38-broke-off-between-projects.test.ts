// Row 38, with one file for two projects: the line breaks when one has taken it and the other has not. What was taken is
// booked, and what fails in one keeps the file from the other no longer than once.
import { afterEach, expect, vi } from 'vitest';
import { TransportError } from '#src/net/transport-error.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { pullAll } from '#src/sync/pull.ts';
import { inTwoProjects } from '../fixtures/in-two-projects.ts';
import { unshare } from '../fixtures/people.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';
import type { NewDocument } from '../fixtures/tablet.ts';

afterEach(() => void vi.restoreAllMocks());

const small = new TextEncoder().encode('%PDF-1.7 standard detail');
const large = new Uint8Array(600_000).map((_, at) => (at * 7919) % 251);

test('access to the one that took it ends: nothing is told', async ({ site }) => {
  const { ana, ben, projects } = await inTwoProjects(site, small);
  void site.proxy.next(/^POST .*uploads/, { kind: 'pass' });
  const cut = site.proxy.next(/^POST .*uploads/, { kind: 'cut_request', after: 0 });
  await expect(uploadAll(ben.device)).rejects.toThrow(TransportError);
  await cut.done;
  await ana.sync();
  const states = await Promise.all(projects.map(({ versionId }) => stateOn(ana, versionId)));
  expect(states.toSorted()).toEqual(['pending', 'ready']);
  const taken = projects[states.indexOf('ready')];
  expect(await ben.read((store) => store.blobs.get(taken?.sha256 ?? ''))).toMatchObject({
    unsent: 1,
    taken_by: [taken?.projectId],
  });
  await unshare(site.server.url, ana.person, taken?.shareId ?? 0);
  await pullAll(ben.device);
  expect(await kindsOn(ben)).toEqual([]);
  await ben.sync();
  await ana.sync();
  for (const { versionId } of projects) expect(await stateOn(ana, versionId)).toBe('ready');
});

const base64 = (text: string) => btoa(text);

/** Bytes for one project come to nothing: they are changed on the way, or its announcements are not let through. */
function never({ projectId }: { projectId: number }, how: 'changed' | 'blocked'): void {
  const { fetch } = globalThis;
  const uploads = new Set<string>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const announced = new Headers(init?.headers).get('Upload-Metadata') ?? '';
    const isIts = announced.includes(`project_id ${base64(String(projectId))},`);
    if (isIts && how === 'blocked') return new Response('<html>Blocked by your administrator</html>', { status: 403 });
    const isBody = init?.body instanceof Blob && (isIts || uploads.has(String(url)));
    const body = isBody ? new Blob([new Uint8Array((init.body as Blob).size)]) : init?.body;
    const answer = await fetch(url, { ...init, body: body ?? null });
    const location = answer.headers.get('Location');
    if (isIts && location !== null) uploads.add(new URL(location, String(url)).href);
    return answer;
  });
}

const files: [name: string, bytes: Uint8Array<ArrayBuffer>, how: 'changed' | 'blocked'][] = [
  ['a small file is changed on its way', small, 'changed'],
  ['a large file is changed on its way', large, 'changed'],
  ['a large file is blocked on its way', large, 'blocked'],
];

test.for(files)('%s to one of them each time: the other gets it', async ([, bytes, how], { site }) => {
  const { ana, ben, projects } = await inTwoProjects(site, bytes);
  const hurt = async ({ versionId, projectId }: NewDocument & { projectId: number }) => {
    never({ projectId }, how);
    for (let lane = 0; lane < 3; lane += 1) await expect(uploadAll(ben.device)).rejects.toThrow(TransportError);
    vi.restoreAllMocks();
    await ana.sync();
    return stateOn(ana, versionId);
  };
  // Whichever of them comes first: it is the one that is never taken.
  const [first, second] = projects.toSorted((a, b) => a.projectId - b.projectId);
  if (first === undefined || second === undefined) throw new Error('there are two');
  expect(await hurt(first)).toBe('pending');
  expect(await stateOn(ana, second.versionId)).toBe('ready');
  expect(await kindsOn(ben)).toEqual([]);
  await ben.sync();
  await ana.sync();
  expect(await stateOn(ana, first.versionId)).toBe('ready');
});
