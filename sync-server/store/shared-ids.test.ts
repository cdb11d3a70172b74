import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, newPerson, newProject, type Person, pushOne, sha256, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let owner: Person;
let project_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
});
afterAll(() => app.close());

interface Uploaded {
  id: number;
  version_id: number;
}
async function plan(name: string, of: Person = owner, project = project_id): Promise<Uploaded> {
  const bytes = Buffer.from(`%PDF-1.7 ${name} ${newId()}`);
  return (await upload<Uploaded>(of, { project_id: project, file_name: 'plan.pdf', bytes, fields: { name } })).body;
}

async function rootOf(person: Person, project: number): Promise<number> {
  const { body } = await person.call<{ id: number }[]>('GET', `/api/folders/project/${project}`);
  return body[0]?.id ?? 0;
}

test('nobody makes anything under the id of a version, a document or an alias that is not theirs', async () => {
  const theirs = await plan('Theirs');
  const stranger = await newPerson(app);
  const own = await newProject(stranger);
  const mine = await plan('Mine', stranger, own);
  const folder_id = await rootOf(stranger, own);
  const bytes = Buffer.from('other bytes');
  const file = { project_id: own, file_name: 'plan.pdf', sha256: sha256(bytes), size: bytes.length };
  for (const taken of [theirs.id, theirs.version_id]) {
    const document = (id: number, version_id: number, name: string) => ({ ...file, folder_id, id, version_id, name });
    for (const args of [
      document(taken, newId(), 'A'),
      document(newId(), taken, 'B'),
      document(taken, newId(), 'Mine'),
    ]) {
      expect(await pushOne(stranger, 'document.create@1', args)).toMatchObject({ error: { code: 'id_taken' } });
    }
    const version = { ...file, id: taken, document_id: mine.id, based_on_version_id: mine.version_id };
    expect(await pushOne(stranger, 'version.create@1', version)).toMatchObject({ error: { code: 'id_taken' } });
    const { body } = await owner.call('GET', `/api/documents/${taken}`);
    expect(body).toMatchObject({ document_id: theirs.id, version_id: theirs.version_id, name: 'Theirs' });
  }
});

test('the database itself gives no id twice', async () => {
  const { id, version_id } = await plan('Held');
  const { db } = app.services.core;
  const held = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const copy = async (table: 'documents' | 'aliases', under: number) => {
    if (table === 'documents')
      return db
        .insertInto(table)
        .values({ ...held, id: under })
        .execute();
    const alias = { id: under, scope: 'p:0', seq: 1, deleted_at: null, project_id, target_id: id };
    return db.insertInto(table).values(alias).execute();
  };
  await expect(copy('documents', version_id)).rejects.toThrow(/unique/i);
  await expect(copy('aliases', version_id)).rejects.toThrow(/unique/i);
  await expect(copy('aliases', id)).rejects.toThrow(/unique/i);
});
