// A backup is the same whatever a server keeps its rows in, and makes a server of either shape.
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEpoch } from '../store/epoch.ts';
import { holdPostgres } from '../store/postgres/node.ts';
import { isOnPostgres, type PostgresServer, postgresPrograms, startPostgres } from '../testing/postgres-server.ts';
import { quickFolder } from '../testing/quick-folder.ts';
import { newPerson, newProject, type Person, personWith, shareWith, signIn, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { backUp, restore, settlePutBack } from './back-up.ts';

const isLeftOut = postgresPrograms() === undefined || isOnPostgres();

describe.skipIf(isLeftOut)('with PostgreSQL', () => {
  let server: PostgresServer;
  let folder: string;
  let databaseUrl: string;
  let made = 0;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    folder = quickFolder('plumbline-backup-pg-');
    made += 1;
    databaseUrl = await server.makeDatabase(`backup_${made}`);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const dataDir = () => join(folder, 'data');
  const backup = () => join(folder, 'backup');
  const start = (url: string | null) => startTestApp({ dataDir: dataDir(), settings: { databaseUrl: url } });
  async function filled(app: TestApp) {
    const ana = await newPerson(app, 'Ana');
    const ben = await newPerson(app, 'Ben');
    const project_id = await newProject(ana, 'House');
    const share_id = await shareWith(ana, ben, project_id, 'collaborator');
    const sent = await upload<{ id: number }>(ana, { project_id, bytes: Buffer.from('a drawing') });
    return { ana, ben, project_id, share_id, id: sent.body.id };
  }
  const drawing = async (app: TestApp, person: Person, id: number, token: string) =>
    (await personWith(app, person, token).fetch(`/api/documents/${id}/download`)).text();
  const statusOf = async (app: TestApp, person: Person, path: string) =>
    (await personWith(app, person, person.token).call('GET', path)).status;
  async function asked(text: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows as unknown[];
  }

  test('a backup of SQLite’s rows goes into it, and one of its own back', async () => {
    let app = await start(null);
    const { ana, id } = await filled(app);
    const epoch = await readEpoch(app.services.core.db);
    await backUp(app.dataDir, backup());
    await app.stop();
    await rm(dataDir(), { recursive: true });
    const restored = await restore(backup(), dataDir(), { databaseUrl });
    expect(restored).toMatchObject({ blobs: 1, missing: [], before: [], changed: [], access: { carried: false } });
    expect(readdirSync(dataDir())).toEqual(['blobs']);
    app = await start(databaseUrl);
    expect(await readEpoch(app.services.core.db)).not.toBe(epoch);
    expect(await drawing(app, ana, id, await signIn(app, ana.email))).toBe('a drawing');
    const second = join(folder, 'second');
    expect(await backUp(app.dataDir, second, { databaseUrl })).toEqual({ blobs: 1, missing: [] });
    expect(readdirSync(second).sort()).toEqual(['blobs', 'plumbline.sqlite']);
    expect((await app.services.core.db.selectFrom('meta').select('key').execute()).map(({ key }) => key)).toContain(
      'last_backup',
    );
    await app.stop();
    await rm(dataDir(), { recursive: true });
    await restore(second, dataDir(), { keepSessions: true });
    app = await start(null);
    expect(await drawing(app, ana, id, await signIn(app, ana.email))).toBe('a drawing');
    await app.stop();
  });

  test('what is there is moved aside with --force alone, and says who lost access since; no running server loses its data', async () => {
    let app = await start(databaseUrl);
    const { ana, ben, project_id, share_id } = await filled(app);
    await backUp(app.dataDir, backup(), { databaseUrl });
    expect((await ana.call('DELETE', `/api/team-invitations/projects/share/${share_id}`)).status).toBe(204);
    await newProject(ana, 'After the backup');
    await app.stop();
    await expect(restore(backup(), join(folder, 'other'), { databaseUrl })).rejects.toThrow(
      'database of DATABASE_URL is not empty',
    );
    const letGo = await holdPostgres(databaseUrl);
    await expect(restore(backup(), dataDir(), { databaseUrl, force: true })).rejects.toThrow('Another server works');
    await expect(settlePutBack({ dataDir: dataDir(), databaseUrl, s3: null }, false)).rejects.toThrow(
      'Another server works',
    );
    await letGo();
    for (const again of [1, 2]) {
      const { before, access } = await restore(backup(), dataDir(), { databaseUrl, force: true });
      const [wasFolder = '', schema = ''] = before;
      expect(existsSync(join(wasFolder, 'blobs'))).toBe(true);
      expect(schema).toMatch(/^the schema before_\d+$/);
      const was = await asked(`SELECT name FROM ${schema.replace('the schema ', '')}.projects ORDER BY name`);
      expect(was).toEqual(again === 1 ? [{ name: 'After the backup' }, { name: 'House' }] : [{ name: 'House' }]);
      expect(access.carried).toBe(true);
    }
    expect(await asked(`SELECT 1 FROM pg_namespace WHERE nspname = 'plumbline_restoring'`)).toEqual([]);
    app = await start(databaseUrl);
    expect([
      await statusOf(app, ana, `/api/projects/${project_id}`),
      await statusOf(app, ben, `/api/projects/${project_id}`),
    ]).toEqual([200, 404]);
    expect((await personWith(app, ana, ana.token).call<unknown[]>('GET', '/api/projects/me')).body).toHaveLength(1);
    // It goes on, with its triggers, its numbers and its search.
    const sent = await upload<{ id: number }>(personWith(app, ana, ana.token), { project_id, file_name: 'Crane.pdf' });
    const found = await personWith(app, ana, ana.token).call<{ id: number }[]>(
      'GET',
      '/api/search/documents?query=crane',
    );
    expect(found.body.map(({ id }) => id)).toEqual([sent.body.id]);
    await app.stop();
  });

  test('a database that was put back by other means forgets uploads and sessions, and has another epoch', async () => {
    let app = await start(databaseUrl);
    const { ana } = await filled(app);
    const epoch = await readEpoch(app.services.core.db);
    await app.stop();
    const place = { dataDir: dataDir(), databaseUrl, s3: null };
    await expect(settlePutBack({ ...place, databaseUrl: null }, false)).rejects.toThrow('DATABASE_URL is not set');
    await expect(
      settlePutBack({ ...place, databaseUrl: await server.makeDatabase(`none_${made}`) }, false),
    ).rejects.toThrow('no data');
    const kept = await settlePutBack(place, true);
    expect(kept.said[0]).toBe(
      'What was put back does not say who lost access since it was copied. Sessions, tokens for programs and links of the backup hold again, as asked for.',
    );
    app = await start(databaseUrl);
    expect(await statusOf(app, ana, '/api/projects/me')).toBe(200);
    const second = await readEpoch(app.services.core.db);
    expect(second).not.toBe(epoch);
    await app.stop();
    expect((await settlePutBack(place, false)).said.join('\n')).toContain('All sessions (2)');
    app = await start(databaseUrl);
    expect(await statusOf(app, ana, '/api/projects/me')).toBe(401);
    expect(await readEpoch(app.services.core.db)).not.toBe(second);
    await app.stop();
  });

  test('a restore that ends halfway leaves what was there', async () => {
    const app = await start(databaseUrl);
    await filled(app);
    await backUp(app.dataDir, backup(), { databaseUrl });
    await app.stop();
    const rows = await asked('SELECT count(*)::int AS many FROM users');
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    // Whoever holds one of its tables keeps the new data from taking their place.
    await client.query('BEGIN; LOCK TABLE users');
    const restoring = restore(backup(), dataDir(), { databaseUrl, force: true, accessOfBackup: true });
    const ended = restoring.then(
      () => 'done',
      (error: unknown) => String(error),
    );
    await expect.poll(async () => await asked(`SELECT 1 FROM pg_locks WHERE NOT granted`)).not.toEqual([]);
    await asked(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted`);
    expect(await ended).toMatch(/terminat/i);
    await client.end();
    expect(await asked('SELECT count(*)::int AS many FROM users')).toEqual(rows);
    expect(existsSync(join(dataDir(), 'blobs'))).toBe(true);
    expect(readdirSync(folder).filter((name) => name.includes('before'))).toEqual([]);
  });
});
