// An act that two devices of one person told of (a copied store) is on neither another's work; to anybody else it is that person's.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, newPerson, newProject, type Person, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let people: [Person, Person];
beforeAll(async () => {
  app = await startTestApp();
  people = [await newPerson(app), await newPerson(app)];
});
afterAll(() => app.close());

interface Told {
  name: string;
  args: object;
  key?: number;
  base_seq?: number;
}

async function tell(person: Person, client_id: number, change: Told) {
  const mutations = [{ n: 1, ...change, client_time: new Date().toISOString() }];
  const request = { client_id, epoch: null, app_version: 'test', mutations };
  type Answer = { results: { status: string; error?: { code: string } }[] };
  const [result] = (await person.call<Answer>('POST', '/api/sync/push', request)).body.results;
  return [result?.status, result?.error?.code];
}

/** The same bytes sent again by somebody: work without a line in the log. @returns the project, and what was seen before it. */
async function withSameBytes(by: Person, devices: readonly number[]) {
  const [owner, other] = people;
  const project_id = await newProject(owner);
  if (by === other) await shareWith(owner, other, project_id, 'collaborator');
  const bytes = new TextEncoder().encode('%PDF-1.7 the only drawing');
  const { body } = await upload<{ document_id: number; version_id: number }>(owner, { project_id, bytes });
  const { db } = app.services.core;
  const version = await db
    .selectFrom('versions')
    .selectAll()
    .where('id', '=', body.version_id)
    .executeTakeFirstOrThrow();
  const { sha256, size, file_name } = version;
  const scopes = db.selectFrom('scopes').select('seq').where('scope', '=', `p:${project_id}`);
  const { seq } = await scopes.executeTakeFirstOrThrow();
  const what = { project_id, document_id: body.document_id, based_on_version_id: body.version_id };
  const same = { name: 'version.create@1', key: newId(), args: { ...what, id: newId(), file_name, sha256, size } };
  const statuses: (string | undefined)[] = [];
  for (const device of devices) statuses.push((await tell(by, device, same))[0]);
  return { project_id, seq, statuses };
}

test('a project is not deleted over it by somebody who has not seen it', async () => {
  const [owner, other] = people;
  const { project_id, seq, statuses } = await withSameBytes(other, [newId(), newId()]);
  expect(statuses).toEqual(['applied_changed', 'duplicate']);
  const deletion = { name: 'project.delete@1', args: { project_id }, base_seq: seq };
  expect(await tell(owner, newId(), deletion)).toEqual(['rejected', 'built_upon']);
});

test('it keeps the project from neither device that told of it', async () => {
  const [owner] = people;
  const devices = [newId(), newId()];
  const { project_id, seq } = await withSameBytes(owner, devices);
  const request = { n: 2, name: 'project.delete@1', args: { project_id }, base_seq: seq };
  expect(await tell(owner, devices[1] ?? 0, request)).toEqual(['applied', undefined]);
});
