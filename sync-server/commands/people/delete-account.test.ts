// An account that is deleted: who may, what goes, what stays, and that its name and address are nowhere any more.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PullAnswer } from '#domain/sync/sync';
import { either } from '#server/store/sql-words.ts';
import { databaseVariables } from '#server/testing/postgres-server.ts';
import {
  newId,
  newPerson,
  newProject,
  PASSWORD,
  type Person,
  pushOne,
  shareWith,
  signIn,
  upload,
} from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { testServer } from '#server/testing/test-server.ts';
import { joinTeam, smallPicture } from '#server/testing/things.ts';

const NAME = 'Quirina Zyxweather';

let app: TestApp;
let owner: Person;
let leaving: Person;
let project_id: number;
let document_id: number;

async function picture(person: Person, path: string): Promise<void> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(await smallPicture())]), 'x.png');
  expect((await person.fetch(path, { method: 'POST', body })).status).toBe(200);
}

/** The person did something of everything in a project of another, and has a team and projects of their own. */
beforeEach(async () => {
  app = await startTestApp({ settings: { smtpUrl: 'smtp://127.0.0.1:1' } });
  [owner, leaving] = [await newPerson(app, 'Olga Owner'), await newPerson(app, NAME)];
  project_id = await newProject(owner);
  await shareWith(owner, leaving, project_id, 'collaborator');
  const made = await upload<{ id: number; version_id: number }>(leaving, { project_id, file_name: 'A-101.txt' });
  document_id = made.body.id;
  await leaving.call('POST', `/api/comments/document/${document_id}`, { content: 'The beam is too low.' });
  await owner.call('POST', `/api/comments/document/${document_id}`, { content: 'It is.' });
  await picture(leaving, '/api/users/me/personal_avatar');
  await picture(leaving, '/api/users/me/avatar');
  await leaving.call('POST', '/api/auth/recover', { email: leaving.email });
  await leaving.call('PUT', '/api/users/me/team', { team_name: `${NAME} & Co.` });
});
afterEach(() => app.close());

const leave = (person = leaving, current_password = PASSWORD) =>
  person.call<{ code: string; params: Record<string, unknown> } | null>('POST', '/api/users/me/delete', {
    current_password,
  });

async function finished(): Promise<void> {
  const left = () => app.services.core.db.selectFrom('account_endings').selectAll().execute();
  await expect.poll(left).toEqual([]);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

/** Every cell of every table that has one of these words, as `table.column`. */
async function cellsWith(words: readonly string[]): Promise<string[]> {
  const { db } = app.services.core;
  const tables = await either<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table'`,
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`,
  ).execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.table(name)}`.execute(db);
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      const text = value instanceof Uint8Array ? Buffer.from(value).toString() : String(value);
      if (words.some((word) => text.includes(word))) found.push(`${name}.${column}`);
    }
  }
  return found;
}

test('name and address are in no table and no file any more; what was done in projects stays', async () => {
  const team = await newPerson(app, 'Max Member');
  await joinTeam(leaving, team);
  await owner.call('POST', '/api/team-invitations/invite', { invitee_email: leaving.email });
  const own = await newProject(leaving, 'Own house');
  const words = [NAME, 'Zyxweather', leaving.email];
  expect(new Set(await cellsWith(words))).toContain('activities.actor_name');

  expect((await leave()).status).toBe(204);
  await finished();
  expect(await cellsWith(words)).toEqual([]);
  await expect.poll(() => readdirSync(join(app.dataDir, 'avatars'))).toEqual([]);

  const comments = await owner.call<{ content: string; user_id: number; user_full_name: string }[]>(
    'GET',
    `/api/comments/document/${document_id}`,
  );
  expect(comments.body.map(({ content, user_full_name }) => [content, user_full_name])).toEqual([
    ['The beam is too low.', ''],
    ['It is.', 'Olga Owner'],
  ]);
  expect((await owner.call('GET', `/api/documents/${document_id}`)).status).toBe(200);
  expect((await owner.fetch(`/api/documents/${document_id}/download`)).status).toBe(200);
  const lines = await owner.call<{ what: string; actor_id: number; actor_name: string }[]>(
    'GET',
    `/api/projects/${project_id}/activity`,
  );
  const theirs = lines.body.filter(({ actor_id }) => actor_id === leaving.id);
  expect(theirs.map(({ what }) => what)).toContain('document.uploaded');
  expect(theirs.every(({ actor_name }) => actor_name === '')).toBe(true);
  expect(lines.body[0]).toMatchObject({ what: 'share.ended' });
  expect((await owner.call('GET', `/api/users/${leaving.id}`)).status).toBe(404);
  const project = await app.services.core.db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', own)
    .executeTakeFirst();
  expect(project?.deleted_at).not.toBeNull();
  const members = await team.call<unknown[]>('GET', '/api/team-invitations/my-teams');
  expect(members.body).toHaveLength(1);

  await app.stop();
  const kept = filesIn(app.dataDir).filter((path) => words.some((word) => readFileSync(path).includes(word)));
  expect(kept).toEqual([]);
});

test('nobody gets in by it, its devices are out, and the address is free for another person', async () => {
  const second = await signIn(app, leaving.email);
  expect((await leave(leaving, 'not the password')).body).toMatchObject({ code: 'wrong_password' });
  expect((await leave()).status).toBe(204);
  for (const token of [leaving.token, second]) {
    const answer = await app.fetch('/api/users/me', { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
  }
  await expect(signIn(app, leaving.email)).rejects.toThrow('401');
  const asked = async (id: number) => (await app.fetch(`/api/auth/deleted/${id}`)).json();
  expect([await asked(leaving.id), await asked(owner.id), await asked(newId())]).toEqual([
    { deleted: true, disabled: false, now: expect.any(String) },
    { deleted: false, disabled: false, now: expect.any(String) },
    { deleted: false, disabled: false, now: expect.any(String) },
  ]);
  const json = { full_name: 'Nina Namesake', email: leaving.email, password: PASSWORD };
  const headers = { 'Content-Type': 'application/json' };
  const again = await app.fetch('/api/users', { method: 'POST', headers, body: JSON.stringify(json) });
  const { id } = (await again.json()) as { id: number };
  expect([again.status, id === leaving.id]).toEqual([201, false]);
  const next = { Authorization: `Bearer ${await signIn(app, leaving.email)}` };
  const projects = await app.fetch('/api/projects/me', { headers: next });
  expect(await projects.json()).toEqual([]);
  await finished();
});

test('who owns a project that others have is told which, and goes once it is deleted', async () => {
  const answer = await leave(owner);
  const { name } = await app.services.core.db
    .selectFrom('projects')
    .select('name')
    .where('id', '=', project_id)
    .executeTakeFirstOrThrow();
  expect([answer.status, answer.body]).toMatchObject([
    409,
    { code: 'projects_shared', params: { projects: name, count: 1 } },
  ]);
  expect((await owner.call('GET', '/api/users/me')).status).toBe(200);
  expect((await owner.call('DELETE', `/api/projects/${project_id}`)).status).toBe(204);
  expect((await leave(owner)).status).toBe(204);
  await finished();
});

test('devices of others learn of it by sync, and nothing that its owner had not seen counts as new', async () => {
  const scope = `p:${project_id}`;
  const pull = async (cursor: number) => {
    const request = { client_id: newId(), epoch: null, scopes: { [scope]: cursor }, hold: [`u:${owner.id}`] };
    const { body } = await owner.call<PullAnswer>('POST', '/api/sync/pull', request);
    const page = body.pages.find((one) => one.scope === scope);
    if (page === undefined) throw new Error('no page');
    return page;
  };
  const before = await pull(0);
  expect((await leave()).status).toBe(204);
  await finished();
  const after = await pull(before.cursor);
  const people = after.rows.filter(({ table }) => table === 'people').map(({ row }) => row);
  expect(people).toMatchObject([{ user_id: leaving.id, full_name: '', personal_avatar_url: null, avatar_url: null }]);
  const lines = after.rows.filter(({ table }) => table === 'activities').map(({ row }) => row);
  expect(lines.length).toBeGreaterThan(2);
  expect(JSON.stringify(after.rows)).not.toContain('Zyxweather');
  // The owner saw all that was done; that a name went from it is no act of anybody's.
  expect(await pushOne(owner, 'project.delete@1', { project_id }, before.cursor)).toMatchObject({ status: 'applied' });
});

test('what is left to do is done after a restart', async () => {
  await app.services.endings.close();
  expect((await leave()).status).toBe(204);
  expect(await cellsWith([NAME])).toContain('activities.actor_name');
  app = await app.restart();
  await finished();
  expect(await cellsWith([NAME])).toEqual([]);
});

/** Runs a program as a person does. */
async function run(name: string, given: readonly string[]): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: app.dataDir, ...(await databaseVariables(app.dataDir)) };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(testServer, `${name}.js`), ...given], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err });
    });
  });
}

test('the operator’s command does the same, and goes over shared projects only where it is told to', async () => {
  expect(await run('user-delete', [])).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });
  expect(await run('user-delete', ['nobody@example.com'])).toMatchObject({ code: 1 });
  const refused = await run('user-delete', [owner.email]);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('--with-projects') });
  expect(await run('user-delete', [owner.email, '--with-projects'])).toMatchObject({ code: 0 });
  expect((await owner.call('GET', '/api/users/me')).status).toBe(401);
  expect((await leaving.call('GET', `/api/projects/${project_id}`)).status).toBe(404);
  expect(await run('user-delete', [leaving.email])).toMatchObject({ code: 0 });
  expect(await cellsWith([NAME, leaving.email, 'Olga Owner', owner.email])).toEqual([]);
  expect(existsSync(join(app.dataDir, 'avatars')) ? readdirSync(join(app.dataDir, 'avatars')) : []).toEqual([]);
});
