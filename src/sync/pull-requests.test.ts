import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { projectScope, type Scope } from '#domain/sync/row';
import type { PullRequest } from '#domain/sync/sync';
import { newPerson, newProject, type Person, upload } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { RereadBook } from '#src/sync/recovery/reread.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { pullAll } from './pull.ts';
import { PullRequests } from './pull-requests.ts';

const DOCUMENTS = 12;
const LIMIT = 10;

let app: TestApp;
let owner: Person;
let scope: Scope;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app, 'Olga Owner');
  const project_id = await newProject(owner);
  scope = projectScope(project_id);
  for (let at = 0; at < DOCUMENTS; at += 1) await upload(owner, { project_id, file_name: `A-${at}.pdf` });
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const open = () => openDevice({ baseUrl: app.baseUrl, userId: owner.id, token: owner.token });
const cursorOn = (device: OpenDevice) =>
  device.connection.run(async (store) => (await store.scopes.get(scope))?.cursor);

/** Every pull that a device sends, and how far the project was kept on it when it did. */
function watchPulls(device: OpenDevice) {
  const pulls: { scopes: Record<string, number>; kept: Promise<number | undefined>; asked: PullRequest }[] = [];
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (url === `${app.baseUrl}/api/sync/pull`) {
      const asked = JSON.parse(String(init?.body)) as PullRequest;
      pulls.push({ scopes: asked.scopes, kept: cursorOn(device), asked });
    }
    return fetch(url, init);
  });
  return pulls;
}

test('what is next is on its way while a page is kept, and nothing is asked for twice', async () => {
  const device = await open();
  const pulls = watchPulls(device);
  await pullAll(device, LIMIT);
  expect(pulls.length).toBeGreaterThan(3);
  const asked = pulls.map(({ asked: { scopes, marks, parts } }) => JSON.stringify({ scopes, marks, parts }));
  expect(asked).toEqual([...new Set(asked)]);
  for (const { scopes, kept } of pulls.slice(2)) expect(scopes[scope]).toBeGreaterThan((await kept) ?? 0);
  expect(await device.connection.run((store) => store.documents.count())).toBe(DOCUMENTS);
  // With nothing newer, one question is enough.
  const before = pulls.length;
  await pullAll(device, LIMIT);
  expect(pulls.length).toBe(before + 1);
  device.connection.close();
});

test('what was asked for ahead is used only where all before it was kept', async () => {
  const device = await open();
  const requests = new PullRequests(device, new RereadBook(), { limit: LIMIT });
  const first = await requests.next();
  expect(first.answer.pages.some(({ more }) => more)).toBe(true);
  const pulls = watchPulls(device);
  // Nothing of it was kept: the same is asked for again.
  const again = await requests.next();
  expect(again.answer.pages).toEqual(first.answer.pages);
  expect(pulls.map(({ scopes }) => scopes[scope])[0]).toBeUndefined();
  device.connection.close();
});

test('a network that goes while the next page is on its way leaves what was kept, and the rest for later', async () => {
  const device = await open();
  const { fetch } = globalThis;
  let sent = 0;
  const cut = vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    sent += 1;
    return sent === 3 ? Promise.reject(new TypeError('Failed to fetch')) : fetch(url, init);
  });
  await expect(pullAll(device, LIMIT)).rejects.toMatchObject({ name: 'TransportError' });
  const kept = (await cursorOn(device)) ?? 0;
  expect(kept).toBeGreaterThan(0);
  cut.mockRestore();
  const pulls = watchPulls(device);
  await pullAll(device, LIMIT);
  expect(pulls[0]?.scopes[scope]).toBe(kept);
  expect(await device.connection.run((store) => store.documents.count())).toBe(DOCUMENTS);
  device.connection.close();
});
