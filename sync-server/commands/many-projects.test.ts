// Who takes part in very many projects: what concerns all of them goes in steps, and others write in between.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '#domain/limits';
import { changeUser } from '#server/commands/people/change-user.ts';
import { renewPeople } from '#server/commands/people/renew-people.ts';
import { inTransaction } from '../store/database.ts';
import { plantProjects } from '../testing/plant-copies.ts';
import { newId, newPerson, newProject, PASSWORD, type Person, pushOne, shareWith } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const NAME = 'Quirina Zyxweather';
const MANY = 700;

let app: TestApp;
let person: Person;
let project_id: number;
beforeEach(async () => {
  app = await startTestApp();
  person = await newPerson(app, NAME);
  project_id = await newProject(person);
});
afterEach(() => app.close());

const db = () => app.services.core.db;
const rename = (full_name: string) => changeUser(app.services.core, person.id, async () => ({ full_name }));

async function names(): Promise<string[]> {
  const rows = await db()
    .selectFrom('people')
    .select('full_name')
    .distinct()
    .where('user_id', '=', person.id)
    .execute();
  return rows.map(({ full_name }) => full_name);
}

async function livingProjects(): Promise<number> {
  const query = db().selectFrom('projects').select('id').where('owner_id', '=', person.id);
  return (await query.where('deleted_at', 'is', null).execute()).length;
}

const create = () => {
  const root_folder_ids = { plans: newId(), photos: newId(), field_reports: newId(), other_files: newId() };
  return pushOne(person, 'project.create@1', { project_id: newId(), name: 'Quay', root_folder_ids });
};

test('nobody makes more projects than one person may own, by push or by a call; the others go on', async () => {
  await plantProjects(db(), project_id, limits.projectsMax - 1);
  const refused = { code: 'too_many_projects' };
  expect(await create()).toMatchObject({ status: 'rejected', error: refused });
  const body = new FormData();
  body.set('project_data', JSON.stringify({ name: 'Quay' }));
  const call = await person.fetch('/api/projects', { method: 'POST', body });
  expect([call.status, await call.json()]).toMatchObject([409, refused]);
  const edit = { project_id: 1_000_000_000, changes: { city: 'Vigo' } };
  expect(await pushOne(person, 'project.edit@1', edit)).toMatchObject({ status: 'applied' });
  expect(await pushOne(person, 'project.delete@1', { project_id })).toMatchObject({ status: 'applied' });
  expect(await create()).toMatchObject({ status: 'applied' });
});

test('another name is written into many projects in steps, between which others write', async () => {
  await plantProjects(db(), project_id, MANY);
  const ended: string[] = [];
  const renamed = rename('Quirina Other').then(() => ended.push('renamed'));
  const other = inTransaction(db(), async (tx) => {
    await tx.selectFrom('users').select('id').execute();
  }).then(() => ended.push('other'));
  await Promise.all([renamed, other]);
  expect(ended).toEqual(['other', 'renamed']);
  expect(await names()).toEqual(['Quirina Other']);
});

test('a rename that was cut short is finished by the next server', async () => {
  await plantProjects(db(), project_id, MANY);
  await app.services.endings.close();
  const { core } = app.services;
  // Whose second transaction finds no database: the server ended.
  let transactions = 0;
  const cut = new Proxy(core.db, {
    get(target, name) {
      if (name === 'transaction') transactions += 1;
      if (transactions > 1) throw new Error('the server ended');
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await expect(
    changeUser({ ...core, db: cut }, person.id, async () => ({ full_name: 'Quirina Other' })),
  ).rejects.toThrow('the server ended');
  expect((await names()).sort()).toEqual(['Quirina Other', NAME]);
  app = await app.restart();
  await expect.poll(names).toEqual(['Quirina Other']);
  await expect.poll(() => db().selectFrom('renewals').selectAll().execute()).toEqual([]);
});

test('a project past bringing back keeps the name that it had, until the account is deleted', async () => {
  await db().updateTable('projects').set({ deleted_at: '2025-01-01T00:00:00.000Z' }).execute();
  await rename('Quirina Other');
  expect(await names()).toEqual([NAME]);
  await person.call('POST', '/api/users/me/delete', { current_password: PASSWORD });
  await renewPeople(app.services.core, person.id);
  expect(await names()).toEqual(['']);
});

test('an account with many projects and shares is deleted in steps, after an end of the server too', async () => {
  const owner = await newPerson(app, 'Olga Owner');
  const shared = await newProject(owner);
  const share = await shareWith(owner, person, shared, 'viewer');
  const from = 2_000_000_000;
  await plantProjects(db(), shared, 60, from);
  await inTransaction(db(), async (tx) => {
    const row = await tx.selectFrom('project_shares').selectAll().where('id', '=', share).executeTakeFirstOrThrow();
    const rows = Array.from({ length: 60 }, (_, at) => ({ ...row, id: from + at, project_id: from + at }));
    await tx.insertInto('project_shares').values(rows).execute();
  });
  await plantProjects(db(), project_id, MANY);
  await app.services.endings.close();
  const left = await person.call('POST', '/api/users/me/delete', { current_password: PASSWORD });
  expect(left.status).toBe(204);
  expect((await person.call('GET', '/api/users/me')).status).toBe(401);
  expect(await livingProjects()).toBeGreaterThan(0);
  const shares = () => db().selectFrom('project_shares').select('id').where('user_id', '=', person.id).execute();
  expect((await shares()).length).toBeGreaterThan(0);

  app = await app.restart();
  await expect.poll(() => db().selectFrom('account_endings').selectAll().execute()).toEqual([]);
  expect(await livingProjects()).toBe(0);
  expect(await shares()).toEqual([]);
  expect(await names()).toEqual(['']);
  const log = db().selectFrom('activities').select('actor_name').where('actor_id', '=', person.id).distinct();
  expect(await log.execute()).toEqual([{ actor_name: '' }]);
  expect(await db().selectFrom('notices').select('id').where('user_id', '=', person.id).execute()).toEqual([]);
});
