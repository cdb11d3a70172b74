import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActivityKind } from '#domain/activity';
import { newId, newPerson, newProject, type Person, pushOne, sha256, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { smallPicture } from '../testing/things.ts';

interface Line extends Record<string, unknown> {
  number: number;
  what: ActivityKind;
  at: string;
}

let app: TestApp;
let owner: Person;
let mate: Person;
let project_id: number;
let share_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app, 'Olga Owner');
  mate = await newPerson(app, 'Cleo Collaborator');
  project_id = await newProject(owner, 'Harbour House');
  share_id = await shareWith(owner, mate, project_id, 'collaborator');
});
afterAll(() => app.close());

const logOf = async (query = '', project = project_id, person = owner) =>
  (await person.call<Line[]>('GET', `/api/projects/${project}/activity${query}`)).body;

/** The lines that something adds to the log, oldest first. */
async function linesOf(act: () => Promise<unknown>): Promise<Line[]> {
  const before = (await logOf('?limit=1'))[0]?.number ?? 0;
  await act();
  const after = await logOf('?limit=500');
  return after.filter(({ number }) => number > before).reverse();
}

async function added(act: () => Promise<unknown>): Promise<Line> {
  const lines = await linesOf(act);
  expect(lines).toHaveLength(1);
  return lines[0] as Line;
}

async function newDocument(file_name: string, folder_id?: number) {
  const fields: Record<string, string> = folder_id === undefined ? {} : { folder_id: String(folder_id) };
  return (await upload<{ id: number; version_id: number }>(owner, { project_id, file_name, fields })).body;
}
async function newFolder(name: string, parent_folder_id: number | null = null): Promise<number> {
  return (await owner.call<{ id: number }>('POST', '/api/folders', { name, project_id, parent_folder_id })).body.id;
}
const push = (name: string, args: object, person = owner) => pushOne(person, name, { project_id, ...args });

describe('a line of the log', () => {
  test('says who did what to which version, and when by both clocks', async () => {
    const folder = await newFolder('Level 1');
    const { id: document_id, version_id } = await newDocument('A-101.pdf', folder);
    const id = newId();
    const file = { file_name: 'A-101.pdf', sha256: sha256(Buffer.from('V2')), size: 2 };
    const args = { project_id, id, document_id, based_on_version_id: version_id, ...file };
    const client_time = '2026-01-02T03:04:05.678Z';
    const mutation = { n: 1, name: 'version.create@1', args, client_time };
    const request = { client_id: newId(), epoch: null, app_version: 'test', mutations: [mutation] };
    const since = new Date().toISOString();
    const line = await added(() => mate.call('POST', '/api/sync/push', request));
    expect(line).toEqual({
      id: expect.any(Number) as number,
      project_id,
      number: expect.any(Number) as number,
      at: expect.any(String) as string,
      client_time,
      actor_id: mate.id,
      actor_name: 'Cleo Collaborator',
      what: 'version.uploaded',
      document_id,
      version_id: id,
      folder_id: null,
      comment_id: null,
      person_id: null,
      place_id: folder,
      from_id: null,
      name: 'A-101',
      label: 'V2',
      place: 'Level 1',
      was: null,
      level: null,
      count: null,
    });
    expect(line.at >= since).toBe(true);
    expect(await linesOf(() => mate.call('POST', '/api/sync/push', request))).toEqual([]);
  });

  test('keeps the names that were, whatever people and things are called later', async () => {
    const friend = await newPerson(app, 'Ana Before');
    const share = await shareWith(owner, friend, project_id, 'collaborator');
    const { id } = (await upload<{ id: number }>(friend, { project_id, file_name: 'Old name.pdf' })).body;
    await friend.call('PUT', '/api/users/me/personal', { full_name: 'Ana After' });
    await push('document.rename@1', { id, name: 'New name' });
    await owner.call('DELETE', `/api/team-invitations/projects/share/${share}`);
    const [line] = (await logOf()).filter(
      ({ document_id, what }) => document_id === id && what === 'document.uploaded',
    );
    expect(line).toMatchObject({ name: 'Old name', actor_name: 'Ana Before', actor_id: friend.id, client_time: null });
  });

  test('is a number higher than the one before, in each project by itself', async () => {
    const other = await newProject(owner, 'Another');
    expect((await logOf('', other)).map(({ number, what }) => [number, what])).toEqual([[1, 'project.created']]);
    const numbers = (await logOf('?limit=500')).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => numbers.length - index));
  });
});

describe('what is noted', () => {
  test('of projects', async () => {
    const own = await newProject(owner, 'Tower');
    const first = await logOf('', own);
    expect(first).toMatchObject([{ what: 'project.created', name: 'Tower', actor_name: 'Olga Owner' }]);
    const edit = (project_data: object) => {
      const body = new FormData();
      body.set('project_data', JSON.stringify(project_data));
      return owner.fetch(`/api/projects/${own}`, { method: 'PUT', body });
    };
    await edit({ name: 'Tower North' });
    await edit({ city: 'Bilbao' });
    await edit({ city: 'Bilbao' });
    const picture = new FormData();
    picture.set('file', new Blob([new Uint8Array(await smallPicture())]), 'x.png');
    await owner.fetch(`/api/projects/${own}/cover`, { method: 'POST', body: picture });
    await pushOne(owner, 'project.cover@1', { project_id: own, sha256: null, size: null });
    await owner.call('DELETE', `/api/projects/${own}`);
    await owner.call('POST', `/api/projects/${own}/restore`);
    const log = (await logOf('', own)).reverse().slice(1);
    expect(log.map(({ what, name, was }) => [what, name, was])).toEqual([
      ['project.edited', 'Tower North', 'Tower'],
      ['project.edited', 'Tower North', null],
      ['project.cover_changed', 'Tower North', null],
      ['project.cover_changed', 'Tower North', null],
      ['project.deleted', 'Tower North', null],
      ['project.restored', 'Tower North', null],
    ]);
  });

  test('of folders, with how much went with them', async () => {
    const [roof, attic] = [await newFolder('Roof'), await newFolder('Attic')];
    let id = 0;
    const made = await added(async () => {
      id = await newFolder('Level 2', attic);
    });
    expect(made).toMatchObject({ what: 'folder.created', folder_id: id, name: 'Level 2', place_id: attic });
    expect(await added(() => push('folder.rename@1', { id, name: 'Level 3' }))).toMatchObject({
      what: 'folder.renamed',
      name: 'Level 3',
      was: 'Level 2',
    });
    expect(await linesOf(() => push('folder.rename@1', { id, name: 'Level 3' }))).toEqual([]);
    expect(await added(() => push('folder.move@1', { id, parent_folder_id: roof }))).toMatchObject({
      what: 'folder.moved',
      name: 'Level 3',
      was: 'Attic',
      from_id: attic,
      place: 'Roof',
      place_id: roof,
    });
    expect(await linesOf(() => push('folder.move@1', { id, parent_folder_id: roof }))).toEqual([]);
    await newDocument('In it.pdf', id);
    await newDocument('In it too.pdf', id);
    // One sheet with the first, as every folder shows it.
    await newDocument('In it.dxf', id);
    const [deleted, restored] = [
      await added(() => push('folder.delete@1', { id: roof })),
      await added(() => push('folder.restore@1', { id: roof })),
    ];
    expect(deleted).toMatchObject({ what: 'folder.deleted', folder_id: roof, name: 'Roof', place: 'Plans', count: 2 });
    expect(restored).toMatchObject({ what: 'folder.restored', folder_id: roof, name: 'Roof', count: 2 });
  });

  test('of documents', async () => {
    const level = await newFolder('Level 4');
    let id = 0;
    const made = await added(async () => {
      ({ id } = await newDocument('S-200.pdf'));
    });
    expect(made).toMatchObject({
      what: 'document.uploaded',
      document_id: id,
      name: 'S-200',
      label: 'V1',
      place: 'Plans',
    });
    const acts: [string, object, object][] = [
      ['document.rename@1', { name: 'S-201' }, { what: 'document.renamed', name: 'S-201', was: 'S-200' }],
      ['document.describe@1', { description: 'Steel' }, { what: 'document.described', name: 'S-201' }],
      ['document.move@1', { folder_id: level }, { what: 'document.moved', was: 'Plans', place: 'Level 4' }],
      ['document.delete@1', {}, { what: 'document.deleted', name: 'S-201', place: 'Level 4' }],
      ['document.restore@1', {}, { what: 'document.restored', name: 'S-201', place_id: level }],
    ];
    for (const [name, args, line] of acts) {
      expect(await added(() => push(name, { id, ...args })), name).toMatchObject({ document_id: id, ...line });
    }
    for (const same of [
      () => push('document.rename@1', { id, name: 'S-201' }),
      () => push('document.describe@1', { id, description: 'Steel' }),
      () => push('document.move@1', { id, folder_id: level }),
    ]) {
      expect(await linesOf(same)).toEqual([]);
    }
  });

  test('of versions: uploaded, chosen, put aside, deleted, restored', async () => {
    const { id: document_id, version_id: first } = await newDocument('S-300.pdf');
    const { version_id: second } = await newDocument('S-300.pdf');
    const late = newId();
    const bytes = Buffer.from('made on site');
    await push('document.create@1', {
      id: newId(),
      version_id: newId(),
      folder_id: await newFolder('Bytes'),
      name: 'Brings the bytes',
      file_name: 'x.txt',
      sha256: sha256(bytes),
      size: bytes.length,
    });
    await upload(owner, { project_id, file_name: 'here.txt', bytes });
    const file = { file_name: 'S-300.pdf', sha256: sha256(bytes), size: bytes.length };
    const base = { id: late, document_id, based_on_version_id: first, ...file };
    const of = { document_id, name: 'S-300' };
    expect(await added(() => push('version.create@1', base))).toMatchObject({
      what: 'version.uploaded',
      ...of,
      version_id: late,
      label: 'V3',
    });
    const version = { document_id, version_id: late };
    expect(await added(() => push('version.keep_current@1', version))).toMatchObject({
      what: 'version.kept_current',
      ...of,
      label: 'V3',
    });
    expect(await linesOf(() => push('version.keep_current@1', version))).toEqual([]);
    expect(await added(() => push('version.make_current@1', version))).toMatchObject({
      what: 'version.made_current',
      ...of,
      label: 'V3',
    });
    expect(await linesOf(() => push('version.make_current@1', version))).toEqual([]);
    expect(await added(() => push('version.delete@1', { id: second }))).toMatchObject({
      what: 'version.deleted',
      ...of,
      version_id: second,
      label: 'V2',
    });
    expect(await added(() => push('version.restore@1', { id: second }))).toMatchObject({
      what: 'version.restored',
      ...of,
      label: 'V2',
    });
  });

  test('of two drawings of one name, taken apart again', async () => {
    const folder_id = await newFolder('Twins');
    const { id: twin } = await newDocument('Stair.pdf', folder_id);
    const [document_id, version_id] = [newId(), newId()];
    const file = { file_name: 'Stair.pdf', sha256: sha256(Buffer.from('other stair')), size: 11 };
    const create = { id: document_id, version_id, folder_id, name: 'Stair', ...file };
    expect(await added(() => push('document.create@1', create))).toMatchObject({
      what: 'version.uploaded',
      document_id: twin,
      version_id,
      label: 'V2',
    });
    expect(await added(() => push('version.split@1', { document_id, version_id }))).toMatchObject({
      what: 'document.split',
      document_id,
      version_id,
      label: 'V2',
      was: 'Stair',
      name: 'Stair (2)',
    });
  });

  test('of comments, without their words', async () => {
    const { id: document_id } = await newDocument('S-400.pdf');
    const id = newId();
    const lines = await linesOf(async () => {
      await push('comment.create@1', { id, document_id, content: 'The grid is wrong.' }, mate);
      await push('comment.edit@1', { id, content: 'The grid is right.' }, mate);
      await push('comment.delete@1', { id }, owner);
    });
    const of = { document_id, comment_id: id, name: 'S-400' };
    expect(lines).toMatchObject([
      { what: 'comment.written', actor_id: mate.id, ...of },
      { what: 'comment.edited', actor_id: mate.id, ...of },
      { what: 'comment.deleted', actor_id: owner.id, ...of },
    ]);
    expect(JSON.stringify(lines)).not.toContain('grid');
  });

  test('of codes', async () => {
    const { id: document_id, version_id } = await newDocument('S-500.pdf');
    const of = { document_id, version_id, name: 'S-500', label: 'V1' };
    const token = `${'of-codes'.repeat(2)}12345A`;
    const made = await added(() => push('qr.create@1', { id: newId(), version_id, token }, mate));
    expect(made).toMatchObject({ what: 'code.made', actor_id: mate.id, ...of });
    const renewed = await added(() => owner.call('POST', `/api/qr-codes/document/${document_id}/regenerate`));
    expect(renewed).toMatchObject({ what: 'code.renewed', actor_id: owner.id, ...of });
    expect(JSON.stringify([made, renewed])).not.toContain(token);
  });

  test('of prints: noted, ticked off once, and taken back', async () => {
    const { id: document_id, version_id } = await newDocument('S-550.pdf');
    const of = { document_id, version_id, name: 'S-550', label: 'V1' };
    const id = newId();
    const lines = await linesOf(async () => {
      await push('print.note@1', { id, version_id, way: 'print', copies: 1 }, mate);
      await push('print.collect@1', { id });
      // It counts for nothing, and so does taking it back.
      await push('print.collect@1', { id }, mate);
      await push('print.uncollect@1', { id }, mate);
      await push('print.uncollect@1', { id });
      await push('print.strike@1', { id });
    });
    const whats = ['print.noted', 'print.collected', 'print.uncollected', 'print.struck'];
    expect(lines).toMatchObject(whats.map((what) => ({ what, ...of })));
  });

  test('of shares: given, changed, ended, and ended with the team; no address among it', async () => {
    const guest = await newPerson(app, 'Greta Guest');
    let share = 0;
    const change = (access_level: string) =>
      owner.call('PUT', `/api/team-invitations/projects/share/${share}`, { access_level });
    const lines = await linesOf(async () => {
      share = await shareWith(owner, guest, project_id, 'viewer');
      await change('collaborator');
      await change('collaborator');
      await owner.call('DELETE', `/api/team-invitations/projects/share/${share}`);
      await shareWith(owner, guest, project_id, 'viewer');
      await owner.call('DELETE', `/api/team-invitations/members/${guest.id}`);
    });
    const of = { person_id: guest.id, name: 'Greta Guest', actor_id: owner.id };
    expect(lines).toMatchObject([
      { what: 'share.given', level: 'viewer', ...of },
      { what: 'share.changed', was: 'viewer', level: 'collaborator', ...of },
      { what: 'share.ended', ...of },
      { what: 'share.given', level: 'viewer', ...of },
      { what: 'share.ended', ...of },
    ]);
    expect(JSON.stringify(lines)).not.toContain('@');
  });

  test('of a share that ended because its person left the team: it was they who ended it', async () => {
    const guest = await newPerson(app, 'Lea Leaver');
    await shareWith(owner, guest, project_id, 'viewer');
    const teams = await guest.call<{ team_id: number; role: string }[]>('GET', '/api/team-invitations/my-teams');
    const team = teams.body.find(({ role }) => role === 'MEMBER');
    const lines = await linesOf(() => guest.call('DELETE', `/api/team-invitations/my-teams/${team?.team_id}`));
    expect(lines).toMatchObject([{ what: 'share.ended', person_id: guest.id, name: 'Lea Leaver', actor_id: guest.id }]);
  });

  test('is one line for each file of a folder that is uploaded, and one for each folder that is made for it', async () => {
    const lines = await linesOf(async () => {
      const body = new FormData();
      for (const name of ['House/A-1.txt', 'House/A-2.txt', 'House/Inner/A-3.txt']) {
        body.append('folder_files', new Blob([name]), name);
      }
      await owner.fetch(`/api/projects/${project_id}/upload-folder`, { method: 'POST', body });
    });
    expect(lines.map(({ what, name }) => `${what} ${String(name)}`)).toEqual([
      'folder.created House',
      'document.uploaded A-1',
      'document.uploaded A-2',
      'folder.created Inner',
      'document.uploaded A-3',
    ]);
  });

  test('is never what was refused, what changed nothing, or what one has read', async () => {
    const viewer = await newPerson(app, 'Vera Viewer');
    await shareWith(owner, viewer, project_id, 'viewer');
    const bytes = Buffer.from('the very same');
    const { body } = await upload<{ id: number; version_id: number }>(owner, {
      project_id,
      file_name: 'Same.txt',
      bytes,
    });
    const file = { file_name: 'Same.txt', sha256: sha256(bytes), size: bytes.length };
    const lines = await linesOf(async () => {
      const refused = await push('document.rename@1', { id: body.id, name: 'Mine' }, viewer);
      expect(refused).toMatchObject({ status: 'rejected' });
      expect((await owner.call('DELETE', `/api/documents/${body.version_id}`)).status).toBe(409);
      const again = { id: newId(), document_id: body.id, based_on_version_id: null, ...file };
      expect(await push('version.create@1', again)).toMatchObject({ notice: { code: 'same_bytes' } });
      await pushOne(owner, 'void@1', {});
    });
    expect(lines).toEqual([]);
  });

  test('is one line for a create that is sent again under its key', async () => {
    const create = () =>
      owner.fetch('/api/folders', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'once' },
        body: JSON.stringify({ name: 'Once', project_id }),
      });
    expect(await linesOf(() => Promise.all([create(), create()]))).toHaveLength(1);
  });
});

describe('pages of the log', () => {
  test('are read below a number, newest first', async () => {
    const all = await logOf('?limit=500');
    const [newest, second, third] = all;
    expect(await logOf(`?before=${newest?.number}&limit=2`)).toEqual([second, third]);
    expect(await logOf('?before=1')).toEqual([]);
    const sizes = await Promise.all(['?limit=0', '?limit=9999', ''].map(async (query) => (await logOf(query)).length));
    expect(sizes).toEqual([1, all.length, Math.min(100, all.length)]);
    for (const query of ['?before=0', '?before=x', '?limit=x', '?since=4']) {
      expect((await owner.call('GET', `/api/projects/${project_id}/activity${query}`)).status, query).toBe(422);
    }
  });

  test('are for those who may read the project', async () => {
    const stranger = await newPerson(app);
    const path = `/api/projects/${project_id}/activity`;
    expect((await mate.call('GET', path)).status).toBe(200);
    expect((await stranger.call('GET', path)).status).toBe(404);
    await owner.call('DELETE', `/api/team-invitations/projects/share/${share_id}`);
    expect((await mate.call('GET', path)).status).toBe(404);
  });
});
