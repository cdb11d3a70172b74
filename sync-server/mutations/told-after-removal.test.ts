import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PullAnswer } from '#domain/sync/sync';
import { newId, newPerson, newProject, type Person, pushOne, shareWith } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

async function toldTo(person: Person): Promise<unknown[]> {
  const asked = { client_id: newId(), epoch: null, scopes: {} };
  const { body } = await person.call<PullAnswer>('POST', '/api/sync/pull', asked);
  const rows = body.pages.flatMap((page) => page.rows as { table: string; row: { code?: string } }[]);
  return rows.filter(({ table }) => table === 'notices').map(({ row }) => row.code);
}

/** A member has renamed a folder, and the owner writes another name without having seen it. */
async function overrule(isRemoved: boolean): Promise<Person> {
  const [owner, member] = [await newPerson(app), await newPerson(app)];
  const project_id = await newProject(owner);
  await shareWith(owner, member, project_id, 'collaborator');
  const { body: folders } = await owner.call<{ id: number }[]>('GET', `/api/folders/project/${project_id}`);
  const id = newId();
  const made = { project_id, id, parent_folder_id: folders[0]?.id ?? 0, name: 'Level 1' };
  await pushOne(owner, 'folder.create@1', made);
  await pushOne(member, 'folder.rename@1', { project_id, id, name: 'Level one', was: 'Level 1' });
  if (isRemoved) await owner.call('DELETE', `/api/team-invitations/members/${member.id}`);
  await pushOne(owner, 'folder.rename@1', { project_id, id, name: 'What nobody else is to read', was: 'Level 1' }, 1);
  return member;
}

test('who was overruled is told', async () => {
  expect(await toldTo(await overrule(false))).toContain('overruled');
});

test('but nobody of what is written in a project after they have lost it', async () => {
  expect(await toldTo(await overrule(true))).not.toContain('overruled');
});

test('arguments that lie too deep in each other are refused like others that make no sense', async () => {
  const person = await newPerson(app);
  for (const depth of [1_000, 100_000]) {
    const args = '['.repeat(depth) + ']'.repeat(depth);
    const change = `{"n":1,"name":"folder.create@1","client_time":"2026-01-01T00:00:00.000Z","args":${args}}`;
    const body = `{"client_id":${newId()},"epoch":null,"app_version":"test","mutations":[${change}]}`;
    const headers = { 'Content-Type': 'application/json' };
    const answer = await person.fetch('/api/sync/push', { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { results: object[] }).results).toMatchObject([
      { n: 1, status: 'rejected', error: { code: 'invalid' } },
    ]);
  }
});
