// Row 12 with PostgreSQL: its keepers put the database back themselves, from a dump or to a point in time. Devices hear of it by
// `restore --database`, and tell what it lacks.
import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  isOnPostgres,
  postgresFolder,
  postgresPrograms,
  runPostgresProgram,
  startPostgres,
} from '#server/testing/postgres-server.ts';
import { wholeServer } from '#server/testing/whole-server.ts';
import { Site } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const { openDatabase } = wholeServer;

const isLeftOut = postgresPrograms() === undefined || isOnPostgres();

const photo = new Uint8Array(90_000).map((_, at) => (at * 5) % 241);
const remarksOn = (tablet: Tablet) =>
  tablet.read(async (store) => (await store.comments.toArray()).map(({ content }) => content).sort());
const epochOf = (tablet: Tablet) => tablet.read(async (store) => (await store.meta.get('epoch'))?.value);

async function newSite(DATABASE_URL: string): Promise<Site> {
  const site = await Site.open({ env: { DATABASE_URL } });
  onTestFinished(() => site.close());
  return site;
}

async function asked(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

/** What was done after the copy, of which one device knows all and the other half. */
async function workAfter({ ana, ben, project, drawing }: Awaited<ReturnType<Site['crew']>>) {
  await ana.comment(project.id, drawing.id, 'After the copy');
  await ana.sync();
  const { versionId } = await ben.addDocument(project.id, project.roots.photos, 'Wall', photo);
  await ben.sync();
  await ana.sync();
  await ben.comment(project.id, drawing.id, 'Not sent yet');
  return versionId;
}

/** The server starts on what was put back; its people sign in again, and their devices tell. */
async function tellsAll(site: Site, { ana, ben }: Awaited<ReturnType<Site['crew']>>, versionId: number, url: string) {
  const epoch = await epochOf(ana);
  const said = await site.server.command('restore', ['--database']);
  expect(said).toContain('What was put back does not say who lost access since it was copied. All sessions (');
  await site.server.start();
  for (const tablet of [ana, ben]) {
    await expect(tablet.sync()).rejects.toThrow();
    await tablet.signIn();
  }
  for (const tablet of [ana, ben, ana, ben]) await tablet.sync();
  expect(await epochOf(ana)).not.toBe(epoch);
  for (const tablet of [ana, ben])
    expect(await remarksOn(tablet)).toEqual(['After the copy', 'Before the copy', 'Not sent yet']);
  const version = await ana.read((store) => store.versions.get(versionId));
  expect(version?.state).toBe('ready');
  const db = openDatabase(url);
  expect(await db.selectFrom('comments').select('content').orderBy('content').execute()).toHaveLength(3);
  await db.destroy();
}

describe.skipIf(isLeftOut)('a database of PostgreSQL that is put back', () => {
  test('from a dump: devices tell again what that lacks', async () => {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    const url = await server.makeDatabase('dumped');
    const site = await newSite(url);
    const crew = await site.crew();
    await crew.ana.comment(crew.project.id, crew.drawing.id, 'Before the copy');
    await crew.ana.sync();
    const dump = join(postgresFolder('plumbline-dump-'), 'plumbline.dump');
    onTestFinished(() => rmSync(join(dump, '..'), { recursive: true, force: true }));
    runPostgresProgram('pg_dump', '--format=custom', `--file=${dump}`, url);
    const versionId = await workAfter(crew);
    await site.server.stop();
    await expect(site.server.command('restore', ['--database', 'DIR'])).rejects.toThrow('Usage');
    runPostgresProgram('dropdb', `--maintenance-db=${server.url}/postgres`, 'dumped');
    await server.makeDatabase('dumped');
    runPostgresProgram('pg_restore', '--exit-on-error', `--dbname=${url}`, dump);
    await tellsAll(site, crew, versionId, url);
  });

  test('to a point in time: devices tell again what came after it', async () => {
    const folder = postgresFolder('plumbline-archive-');
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const archive = join(folder, 'archive');
    const server = await startPostgres([
      'archive_mode=on',
      `archive_command=mkdir -p ${archive} && cp %p ${archive}/%f`,
    ]);
    onTestFinished(() => server.stop());
    const url = await server.makeDatabase('timed');
    const site = await newSite(url);
    const crew = await site.crew();
    runPostgresProgram('pg_basebackup', '--checkpoint=fast', `--pgdata=${folder}/base`, `--dbname=${server.url}`);
    await crew.ana.comment(crew.project.id, crew.drawing.id, 'Before the copy');
    await crew.ana.sync();
    const [{ moment } = {}] = await asked(url, 'SELECT clock_timestamp()::text AS moment');
    const versionId = await workAfter(crew);
    await site.server.stop();
    await asked(url, 'SELECT pg_switch_wal()');
    await expect
      .poll(async () => (await asked(url, 'SELECT archived_count::int AS many FROM pg_stat_archiver'))[0]?.['many'])
      .toBeGreaterThan(1);
    await server.restart('fast', () => {
      // As PostgreSQL’s user puts it there.
      rmSync(server.data, { recursive: true });
      runPostgresProgram('pg_verifybackup', '--no-parse-wal', `${folder}/base`);
      appendFileSync(
        join(folder, 'base/postgresql.auto.conf'),
        `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${String(moment)}'\nrecovery_target_action = 'promote'\n`,
      );
      writeFileSync(join(folder, 'base/recovery.signal'), '');
      renameSync(join(folder, 'base'), server.data);
    });
    await expect.poll(async () => (await asked(url, 'SELECT pg_is_in_recovery() AS still'))[0]?.['still']).toBe(false);
    expect(await asked(url, 'SELECT content FROM comments')).toEqual([{ content: 'Before the copy' }]);
    await tellsAll(site, crew, versionId, url);
  });
});
