import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectScope } from '#domain/sync/row';
import { newPerson, newProject, type Person, pushOne } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { listenForPokes, type Poke } from '#src/net/sync-calls.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { holdsAll } from './holds-all.ts';
import { syncRound } from './round.ts';

let app: TestApp;
let owner: Person;
let device: OpenDevice;
const end = new AbortController();

beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  device = await openDevice({ baseUrl: app.baseUrl, userId: owner.id, token: owner.token });
});
afterEach(async () => {
  end.abort();
  await device.connection.destroy();
  await app.close();
});

/** The next poke that the server sends, once it is listened for. */
async function nextPoke(act: () => Promise<unknown>): Promise<Poke> {
  const poked = new Promise<Poke>((resolve) => {
    const heard = (poke: Poke) => poke.size > 0 && resolve(poke);
    void listenForPokes(device.http, heard, end.signal).catch(() => undefined);
  });
  // Told to whoever listens by then: repeated until somebody does.
  const told = { yet: false };
  void poked.then(() => {
    told.yet = true;
  });
  while (!told.yet) await act();
  return poked;
}

it('is no news what was pulled already, as after the own write', async () => {
  const project = await newProject(owner);
  const rename = () => pushOne(owner, 'project.edit@1', { project_id: project, changes: { name: 'Tower' } });
  await syncRound(device);
  const poke = await nextPoke(rename);
  const scope = projectScope(project);
  expect(poke.get(scope)).toBeGreaterThan(0);
  await rename();
  await syncRound(device);
  expect(await holdsAll(device, poke)).toBe(true);
  expect(await holdsAll(device, new Map([[scope, (poke.get(scope) ?? 0) + 1000]]))).toBe(false);
});

it('is news what names no scope, no seq or nothing that is here', async () => {
  await newProject(owner);
  await syncRound(device);
  expect(await holdsAll(device, new Map())).toBe(false);
  expect(await holdsAll(device, new Map([[`u:${owner.id}`, undefined]]))).toBe(false);
  expect(await holdsAll(device, new Map([['p:1', 1]]))).toBe(false);
});
