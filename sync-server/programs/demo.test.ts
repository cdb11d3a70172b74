import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, type Person, personWith, signIn } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { testServer } from '#server/testing/test-server.ts';
import { cast, demoPassword, type Player } from '../../demo/cast.ts';

const samples = join(import.meta.dirname, '../../e2e/samples');

/** Runs the command on a data folder. @returns what it said. @throws with its exit code and what it said. */
async function runDemo(dataDir: string): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [join(testServer, 'demo.js'), samples], { env });
  return stdout;
}

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'plumbline-demo-'));

interface Row {
  table: string;
  row: { id: number; name?: string; created_at?: string; deleted_at?: string | null } & Record<string, unknown>;
}

/** Everything that a device of theirs would hold. */
async function pulled(person: Person): Promise<Row[]> {
  const asked = { client_id: 4711, epoch: null, scopes: {} };
  const { body } = await person.call<{ pages: { rows: Row[] }[] }>('POST', '/api/sync/pull', asked);
  return body.pages.flatMap(({ rows }) => rows);
}

describe('the demo', () => {
  const dataDir = emptyFolder();
  let app: TestApp;
  let people: Record<Player, Person>;
  let held: Row[];
  const rows = (table: string) => held.filter((row) => row.table === table).map(({ row }) => row);

  beforeAll(async () => {
    expect(await runDemo(dataDir)).toContain(demoPassword);
    app = await startTestApp({ dataDir });
    const enter = async (player: Player) => {
      const { email, name } = cast[player];
      const token = await signIn(app, email, demoPassword);
      const me = personWith(app, { id: 0, email, full_name: name }, token);
      const { body } = await me.call<{ id: number }>('GET', '/api/users/me');
      return personWith(app, { id: body.id, email, full_name: name }, token);
    };
    people = {
      nora: await enter('nora'),
      tom: await enter('tom'),
      marta: await enter('marta'),
      diego: await enter('diego'),
    };
    held = await pulled(people.nora);
  });

  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('gives each of the four their projects', async () => {
    const projectsOf = async (person: Person) => {
      const { body } = await person.call<{ name: string; access_level: string }[]>('GET', '/api/projects/me');
      return Object.fromEntries(body.map(({ name, access_level }) => [name, access_level]));
    };
    const [quayside, school, alder] = ['Quayside House', 'Escuela del Olmo', 'House on Alder Street'];
    expect(await projectsOf(people.nora)).toEqual({ [quayside]: 'owner', [school]: 'viewer', [alder]: 'owner' });
    expect(await projectsOf(people.tom)).toEqual({ [quayside]: 'collaborator', [alder]: 'viewer' });
    expect(await projectsOf(people.marta)).toEqual({ [school]: 'owner' });
    expect(await projectsOf(people.diego)).toEqual({ [quayside]: 'viewer', [school]: 'collaborator' });
  });

  test('has drawings in several versions, one of them undecided, and one drawing withdrawn', () => {
    const versions = rows('versions');
    const most = Math.max(...versions.map(({ ordinal }) => Number(ordinal)));
    expect({ most, undecided: versions.filter(({ concurrent_with }) => concurrent_with !== null).length }).toEqual({
      most: 3,
      undecided: 1,
    });
    expect(versions.filter(({ state }) => state !== 'ready')).toEqual([]);
    const names = rows('documents').map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['A-101 Ground floor', 'I-01 Ventilación', 'House plan for CAD']));
    expect(names.length).toBeGreaterThan(25);
  });

  test('has folders in levels, comments that lead on, and photos that know when and where', () => {
    const folders = rows('folders');
    const below = folders.filter(({ parent_folder_id }) =>
      folders.some(({ id, folder_type }) => id === parent_folder_id && folder_type === 'custom'),
    );
    expect(below.map(({ name }) => name)).toEqual(['Ventilation']);
    const linked = rows('comments').filter(({ linked_document_ids }) => (linked_document_ids as number[]).length > 0);
    expect(rows('comments').length).toBeGreaterThan(15);
    expect(linked.length).toBeGreaterThan(7);
    const photos = rows('versions').filter(({ file_type }) => file_type === 'image');
    expect(photos.length).toBeGreaterThan(9);
    expect(photos.filter(({ taken_at, latitude }) => !taken_at || !latitude)).toEqual([]);
  });

  test('has prints that are current, out of date, collected and of something withdrawn', () => {
    const prints = rows('prints');
    const current = new Set<unknown>(rows('documents').map(({ current_version_id }) => current_version_id));
    const known = new Set<unknown>(rows('versions').map(({ id }) => id));
    const out = prints.filter(({ copies, collected }) => Number(copies ?? 1) > Number(collected));
    const of = (wanted: (version: unknown) => boolean) => out.filter(({ version_id }) => wanted(version_id)).length;
    expect({
      current: of((id) => current.has(id)) > 2,
      outOfDate: of((id) => known.has(id) && !current.has(id)) > 2,
      withdrawn: of((id) => !known.has(id)),
      collected: prints.length - out.length > 1,
    }).toEqual({ current: true, outOfDate: true, withdrawn: 1, collected: true });
  });

  test('has an invitation to answer and one that was sent', async () => {
    const received = await people.nora.call<{ status: string }[]>('GET', '/api/team-invitations/received');
    const sent = await people.nora.call<{ status: string }[]>('GET', '/api/team-invitations/sent');
    expect(received.body.map(({ status }) => status)).toEqual(['pending']);
    expect(sent.body.filter(({ status }) => status === 'pending')).toHaveLength(1);
  });

  test('happened in the last weeks, in order', () => {
    const made = rows('comments').map(({ seq, created_at = '' }) => ({ seq: Number(seq), created_at }));
    const times = made.sort((a, b) => a.seq - b.seq).map(({ created_at }) => Date.parse(created_at));
    const inProjects = rows('versions').map(({ created_at = '' }) => Date.parse(created_at));
    expect(Math.max(...times, ...inProjects)).toBeLessThan(Date.now());
    expect(Math.min(...inProjects)).toBeGreaterThan(Date.now() - 45 * 86_400_000);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(14 * 86_400_000);
  });

  test('is only loaded once', async () => {
    const before = held.length;
    expect(await runDemo(dataDir)).toContain(demoPassword);
    expect(await pulled(people.nora)).toHaveLength(before);
  });
});

test('a folder with accounts is refused and stays as it is', async () => {
  const app = await startTestApp({ dataDir: emptyFolder() });
  try {
    const person = await newPerson(app);
    await expect(runDemo(app.dataDir)).rejects.toMatchObject({
      code: 1,
      stderr: `There are accounts in ${app.dataDir}: the demo goes into a data folder of its own. Name another one with DATA_DIR.\n`,
    });
    expect((await person.call<unknown[]>('GET', '/api/projects/me')).body).toEqual([]);
  } finally {
    await app.close();
    rmSync(app.dataDir, { recursive: true, force: true });
  }
});
