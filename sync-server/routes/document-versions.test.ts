import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId, newPerson, newProject, type Person, pushOne, sha256, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { append, createUpload } from '../testing/tus-client.ts';

interface Document {
  id: number;
  version_id: number;
  version: string;
  file_name: string;
  folder_id: number | null;
}
interface Version {
  id: number;
  version: string;
  is_current: boolean;
  concurrent: boolean;
}

let app: TestApp;
let owner: Person;
let viewer: Person;
let project_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  viewer = await newPerson(app);
  project_id = await newProject(owner);
  await shareWith(owner, viewer, project_id, 'viewer');
});
afterAll(() => app.close());

const versionsOf = async (id: number) => (await owner.call<Version[]>('GET', `/api/documents/${id}/versions`)).body;

/** A document of two versions, and a third that was made beside the second. */
async function withConcurrent(name: string) {
  const first = (await upload<Document>(owner, { project_id, file_name: `${name}.pdf` })).body;
  const second = (await upload<Document>(owner, { project_id, file_name: `${name}_V2.pdf` })).body;
  const bytes = Buffer.from(`${name} made on site`);
  const late = newId();
  const file = { file_name: `${name}.pdf`, sha256: sha256(bytes), size: bytes.length };
  const args = { project_id, id: late, document_id: first.id, based_on_version_id: first.version_id, ...file };
  await pushOne(owner, 'version.create@1', args);
  await append(owner, await createUpload(owner, project_id, bytes), 0, bytes);
  return { id: first.id, first: first.version_id, second: second.version_id, late };
}

describe('all versions at once', () => {
  test('are renamed, each keeping number and extension, and are downloaded under the new name', async () => {
    const { id, first } = await withConcurrent('R-1');
    const path = `/api/documents/${id}/rename-all-versions`;
    const renamed = await owner.call('PUT', `${path}?new_name=${encodeURIComponent(' Roof  plan ')}`);
    expect(renamed).toMatchObject({
      status: 200,
      body: { renamed_count: 3, renamed_files: ['Roof plan.pdf', 'Roof plan_V2.pdf', 'Roof plan.pdf'] },
    });
    const download = await owner.fetch(`/api/documents/${first}/download`);
    expect(download.headers.get('Content-Disposition')).toContain('filename="Roof plan.pdf"');
    expect((await owner.call('GET', `/api/documents/${id}`)).body).toMatchObject({ name: 'Roof plan' });
  });

  test.each(['', '%20', 'a%2Fb', 'a%3Ab', '..', 'x'.repeat(201)])('are not renamed to "%s"', async (name) => {
    const { id } = (await upload<Document>(owner, { project_id, file_name: 'N-1.pdf' })).body;
    const answer = await owner.call('PUT', `/api/documents/${id}/rename-all-versions?new_name=${name}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', fields: { new_name: expect.any(String) } } });
  });

  test('are not renamed over another document of the folder', async () => {
    await upload(owner, { project_id, file_name: 'Taken.pdf' });
    const { id } = (await upload<Document>(owner, { project_id, file_name: 'Free.pdf' })).body;
    const answer = await owner.call('PUT', `/api/documents/${id}/rename-all-versions?new_name=taken`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'name_taken' } });
  });

  test('are deleted, by whichever id, and it is said which files these were', async () => {
    const { id, late } = await withConcurrent('D-1');
    const deleted = await owner.call('DELETE', `/api/documents/${late}/all-versions`);
    const deleted_files = ['D-1.pdf', 'D-1_V2.pdf', 'D-1.pdf'];
    expect(deleted).toMatchObject({ status: 200, body: { deleted_count: 3, deleted_files } });
    expect((await owner.call('GET', `/api/documents/${id}`)).status).toBe(404);
  });
});

describe('which version holds', () => {
  test('is decided for one made beside the current', async () => {
    const { id, second, late } = await withConcurrent('C-1');
    expect((await versionsOf(id)).find((version) => version.concurrent)?.id).toBe(late);
    const made = await owner.call<Document>('POST', `/api/documents/${late}/make-current`);
    expect(made).toMatchObject({ status: 200, body: { id, version_id: late, version: 'V3' } });
    const versions = await versionsOf(id);
    expect(versions.map((version) => [version.version, version.is_current, version.concurrent])).toEqual([
      ['V3', true, false],
      ['V2', false, false],
      ['V1', false, false],
    ]);
    expect((await owner.call('DELETE', `/api/documents/${second}`)).status).toBe(204);
  });

  test('is decided for the current', async () => {
    const { id, second, late } = await withConcurrent('K-1');
    const kept = await owner.call<Document>('POST', `/api/documents/${late}/keep-current`);
    expect(kept).toMatchObject({ status: 200, body: { id, version_id: second } });
    expect((await versionsOf(id)).some((version) => version.concurrent)).toBe(false);
  });

  test('leaves the current one first in the list, though another came later', async () => {
    const { id, first, second, late } = await withConcurrent('L-1');
    expect((await versionsOf(id)).map((version) => version.id)).toEqual([second, late, first]);
  });

  test('is said of a version, not of a document, and of one whose bytes are here', async () => {
    const { id } = await withConcurrent('W-1');
    for (const call of ['make-current', 'keep-current']) {
      const answer = await owner.call('POST', `/api/documents/${id}/${call}`);
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', fields: { id: 'format' } } });
    }
    const [current] = await versionsOf(id);
    const args = { project_id, id: newId(), document_id: id, based_on_version_id: current?.id };
    const file = { file_name: 'W-1.pdf', sha256: 'f'.repeat(64), size: 10 };
    await pushOne(owner, 'version.create@1', { ...args, ...file });
    const pending = await owner.call('POST', `/api/documents/${args.id}/make-current`);
    expect(pending).toMatchObject({ status: 409, body: { code: 'version_pending' } });
  });
});

describe('access', () => {
  test('a viewer changes nothing, and a stranger finds nothing', async () => {
    const stranger = await newPerson(app);
    const { id, late } = await withConcurrent('X-1');
    const calls = [
      ['DELETE', 'all-versions', id],
      ['PUT', 'rename-all-versions?new_name=Mine', id],
      ['POST', 'make-current', late],
      ['POST', 'keep-current', late],
      ['POST', 'restore', id],
    ] as const;
    for (const [method, call, on] of calls) {
      expect((await viewer.call(method, `/api/documents/${on}/${call}`)).status).toBe(403);
      const foreign = await stranger.call(method, `/api/documents/${on}/${call}`);
      const absent = await stranger.call(method, `/api/documents/4242/${call}`);
      expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    }
    expect(await versionsOf(id)).toHaveLength(3);
  });

  test('a document does not move to another project, nor to a folder that is none', async () => {
    const { id } = (await upload<Document>(owner, { project_id, file_name: 'M-1.pdf' })).body;
    const other = await newProject(owner);
    const [root] = (await owner.call<{ id: number }[]>('GET', `/api/folders/project/${other}`)).body;
    for (const folder_id of [root?.id, 4242]) {
      const moved = await owner.call('PUT', `/api/documents/${id}`, { folder_id, name: 'Never' });
      expect(moved).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await owner.call('GET', `/api/documents/${id}`)).body).toMatchObject({ name: 'M-1', folder_id: null });
  });

  test('null is the root that a document is under, which need not be Plans', async () => {
    const fields = { folder_type: 'photos' };
    const { id } = (await upload<Document>(owner, { project_id, file_name: 'P-1.jpg', fields })).body;
    const below = { name: 'East', project_id, folder_type: 'photos' };
    const { body } = await owner.call<{ id: number }>('POST', '/api/folders', below);
    expect((await owner.call('PUT', `/api/documents/${id}`, { folder_id: body.id })).body).toMatchObject({
      folder_id: body.id,
    });
    const back = await owner.call('PUT', `/api/documents/${id}`, { folder_id: null });
    expect(back.body).toMatchObject({ folder_id: null, folder_type: 'photos' });
  });
});
