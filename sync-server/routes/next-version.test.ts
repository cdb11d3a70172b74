import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, newProject, type Person, shareWith, upload } from '../testing/seeds.ts';
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

interface Version {
  version: string;
  is_current: boolean;
  concurrent: boolean;
}

const ask = (person: Person, query: Record<string, string>, project = project_id) =>
  person.call('GET', `/api/documents/project/${project}/next-version?${new URLSearchParams(query)}`);

async function newFolder(name: string, project = project_id): Promise<number> {
  return (await owner.call<{ id: number }>('POST', '/api/folders', { name, project_id: project })).body.id;
}

describe('the next version', () => {
  test('is what the upload then gets', async () => {
    const folder_id = String(await newFolder('Ground'));
    const asked = { filename: 'A-101_V4.PDF', folder_id };
    expect((await ask(owner, asked)).body).toMatchObject({ is_new_document: true, next_version: 'V1' });
    const made = await upload<{ id: number }>(owner, { project_id, file_name: 'a-101.pdf', fields: { folder_id } });
    expect((await ask(owner, asked)).body).toEqual({
      next_version: 'V2',
      is_new_document: false,
      global_search: false,
      found_in_folder_name: null,
      auto_detected_location: null,
      conflicts_found: 0,
      document_id: made.body.id,
    });
    const second = await upload(owner, { project_id, file_name: 'A-101_V4.PDF', fields: { folder_id } });
    expect(second.body).toMatchObject({ id: made.body.id, version: 'V2' });
    const versions = (await owner.call<{ id: number }[]>('GET', `/api/documents/${made.body.id}/versions`)).body;
    expect((await owner.call('DELETE', `/api/documents/${versions[1]?.id}`)).status).toBe(204);
    expect((await ask(owner, asked)).body).toMatchObject({ next_version: 'V3' });
  });

  test('of a DWG is not the PDF’s of that name: each upload goes to the document of its kind', async () => {
    const folder_id = String(await newFolder('Handed over'));
    const send = (file_name: string) =>
      upload<{ id: number; version: string }>(owner, { project_id, file_name, fields: { folder_id } });
    const pdf = await send('B-101.pdf');
    const asked = { filename: 'B-101.dwg', folder_id };
    expect((await ask(owner, asked)).body).toMatchObject({ is_new_document: true, document_id: null });
    const dwg = await send('B-101.dwg');
    expect(dwg.body.id).not.toBe(pdf.body.id);
    expect((await ask(owner, asked)).body).toMatchObject({ next_version: 'V2', document_id: dwg.body.id });
    expect((await send('b-101_V2.pdf')).body).toMatchObject({ id: pdf.body.id, version: 'V2' });
  });

  test('of a document elsewhere is offered with its place, and the folder’s id wins over the root’s type', async () => {
    const folder_id = await newFolder('Upper floor');
    const fields = { folder_id: String(folder_id) };
    const made = await upload<{ id: number }>(owner, { project_id, file_name: 'Stairs.pdf', fields });
    const elsewhere = {
      is_new_document: false,
      global_search: true,
      found_in_folder_name: 'Upper floor',
      auto_detected_location: { folder_type: 'plans', folder_id, folder_name: 'Upper floor' },
      next_version: 'V2',
      document_id: made.body.id,
    };
    for (const folder_type of ['', 'plans', 'photos', 'custom']) {
      expect((await ask(owner, { filename: 'Stairs.pdf', folder_type })).body).toMatchObject(elsewhere);
      const here = await ask(owner, { filename: 'Stairs.pdf', folder_type, ...fields });
      expect(here.body).toMatchObject({ global_search: false, is_new_document: false, document_id: made.body.id });
    }
    expect((await owner.call('DELETE', `/api/documents/${made.body.id}`)).status).toBe(204);
    expect((await ask(owner, { filename: 'Stairs.pdf' })).body).toMatchObject({ is_new_document: true });
  });

  test('is told to whoever may read, and of another project’s folder nothing', async () => {
    const [viewer, stranger] = [await newPerson(app), await newPerson(app)];
    await shareWith(owner, viewer, project_id, 'viewer');
    expect((await ask(viewer, { filename: 'A.pdf' })).status).toBe(200);
    const foreign = await ask(stranger, { filename: 'A.pdf' });
    expect(foreign).toMatchObject({ status: 404, body: (await ask(stranger, { filename: 'A.pdf' }, 4242)).body });
    const other = await newFolder('Other', await newProject(owner));
    expect((await ask(owner, { filename: 'A.pdf', folder_id: String(other) })).status).toBe(404);
    expect((await ask(owner, { filename: 'a/b.pdf' })).status).toBe(422);
  });
});

describe('fifty uploads of one name', () => {
  const labels = Array.from({ length: 50 }, (_, n) => `V${50 - n}`);

  test('at once are V1 to V50, one made from the other, the last of them current', async () => {
    const sent = labels.map(() => upload<{ document_id: number }>(owner, { project_id, file_name: 'Race.pdf' }));
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual(labels.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.document_id)).size).toBe(1);
    const { body } = await owner.call<Version[]>('GET', `/api/documents/${answers[0]?.body.document_id}/versions`);
    expect(body.map(({ version }) => version)).toEqual(labels);
    expect(body.filter(({ concurrent }) => concurrent)).toEqual([]);
  });

  test('one after another each become current', async () => {
    for (let n = 1; n <= 50; n += 1) {
      const file = { project_id, file_name: `Row_V${n}.pdf`, bytes: randomBytes(50) };
      expect((await upload(owner, file)).body).toMatchObject({ version: `V${n}`, state: 'ready' });
    }
  });
});
