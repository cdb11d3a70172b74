// A server moves to PostgreSQL and a store, and back, under devices that know nothing of it; and comes to the same end when the move is killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { objectStore, withoutObjectStore } from '#server/testing/object-store.ts';
import { isOnPostgres, type PostgresServer, postgresPrograms, startPostgres } from '#server/testing/postgres-server.ts';
import { quickFolder } from '#server/testing/quick-folder.ts';
import { testServer } from '#server/testing/test-server.ts';
import { wholeServer } from '#server/testing/whole-server.ts';
import { violations } from '../fixtures/invariants.ts';
import { call } from '../fixtures/people.ts';
import { Site } from '../fixtures/site.ts';
import { countWaiting, type Tablet } from '../fixtures/tablet.ts';

const { backUp, compareRows, migrate, moveServer, openDatabase, restore } = wholeServer;

const isLeftOut = postgresPrograms() === undefined || isOnPostgres();

let server: PostgresServer;
let made = 0;
beforeAll(async () => {
  if (!isLeftOut) server = await startPostgres();
});
afterAll(() => server?.stop());

const newDatabase = () => {
  made += 1;
  return server.makeDatabase(`moved_${made}`);
};

function newFolder(): string {
  const folder = quickFolder('plumbline-moved-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function newSite(env: Record<string, string>): Promise<Site> {
  // Settings of its own, which change as it moves.
  const site = await Site.open({ env });
  onTestFinished(() => site.close());
  return site;
}

interface Moving {
  child: ChildProcess;
  /** All that it said so far. */
  said(): string;
  saying(words: string): Promise<void>;
  ended: Promise<number | null>;
}

/** The program as its operator runs it. */
function move(site: Site, env: Record<string, string>, ...words: string[]): Moving {
  const child = spawn(process.execPath, [join(testServer, 'move.js'), ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: site.server.dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    said: () => said,
    ended,
    saying: (some) => expect.poll(() => said, { interval: 20 }).toContain(some),
  };
}

const epochOf = (tablet: Tablet) => tablet.read(async (store) => (await store.meta.get('epoch'))?.value);
const standOf = (tablet: Tablet) =>
  tablet.read(async (store) =>
    (await store.scopes.toArray()).map(({ scope, cursor, rereading }) => ({ scope, cursor, rereading })),
  );

describe.skipIf(isLeftOut)('a server that moves', () => {
  test.skipIf(withoutObjectStore !== undefined)(
    'to PostgreSQL and a store, and back to a folder, is the same to its devices',
    async () => {
      const store = await objectStore();
      const s3 = store.variables(store.settings());
      const { BLOB_URL = '', ...keys } = s3;
      const env: Record<string, string> = {};
      const site = await newSite(env);
      const { ana, ben, project, drawing } = await site.crew();
      // As much as is seen on the line where it is read anew.
      for (let at = 0; at < 60; at += 1)
        await ana.createFolder(project.id, project.roots.plans, randomBytes(30).toString('hex'));
      const picture = new FormData();
      picture.set('file', new Blob([readFileSync('public/icons/plumbline-192.png')], { type: 'image/png' }), 'me.png');
      const headers = { Authorization: `Bearer ${ana.person.token}` };
      const set = await fetch(`${site.server.url}/api/users/me/personal_avatar`, {
        method: 'POST',
        body: picture,
        headers,
      });
      const { personal_avatar_url } = (await set.json()) as { personal_avatar_url: string };
      await ana.sync();
      await ben.sync();
      const [epoch, stand] = [await epochOf(ana), await standOf(ana)];
      // Words and bytes that wait on a device, and an upload of which some bytes have come.
      await ben.comment(project.id, drawing.id, 'Saved before the move');
      const photo = new Uint8Array(700_000).map((_, at) => (at * 7) % 251);
      const { versionId } = await ben.addDocument(project.id, project.roots.photos, 'Wall', photo);
      site.proxy.next(/PATCH .*uploads/, { kind: 'cut_request', after: 300_000 });
      await expect(ben.sync()).rejects.toThrow();
      await ben.comment(project.id, drawing.id, 'Never sent before the move');

      const DATABASE_URL = await newDatabase();
      const there = move(
        site,
        keys,
        '--to',
        `${DATABASE_URL.replace('plumbline@', 'plumbline:secret-word@')}`,
        '--blobs',
        BLOB_URL,
      );
      await there.saying('Stop the server now');
      const late = await site.tablet(await site.person('Cleo'));
      const own = await late.createProject('Made while it moved');
      await late.addDocument(own.id, own.roots.plans, 'B-1', new TextEncoder().encode('%PDF-1.7 late'));
      await late.sync();
      await site.server.stop();
      expect([await there.ended, there.said()]).toEqual([
        0,
        expect.stringContaining('The server is moved to postgres://plumbline@127.0.0.1'),
      ]);
      expect(there.said()).not.toContain('secret-word');
      await expect(site.server.start()).rejects.toThrow(
        /was moved to postgres:\/\/plumbline@127\.0\.0\.1:\d+\/moved_\d+: start it with that/,
      );
      Object.assign(env, { DATABASE_URL, ...s3 });
      // Nothing of the folder is needed any more.
      renameSync(site.server.dataDir, `${site.server.dataDir}-left`);
      await site.server.start();

      const sameEverywhere = async () => {
        const before = site.proxy.bytes(/sync\/pull/).down;
        await ana.sync();
        expect(await epochOf(ana)).toBe(epoch);
        return site.proxy.bytes(/sync\/pull/).down - before;
      };
      const first = await site.tablet({ ...ana.person });
      const whole = site.proxy.bytes(/sync\/pull/).down;
      await first.sync();
      const readAnew = site.proxy.bytes(/sync\/pull/).down - whole;
      expect(await sameEverywhere()).toBeLessThan(readAnew / 4);
      for (const [at, { scope, cursor, rereading }] of (await standOf(ana)).entries()) {
        expect([scope, rereading]).toEqual([stand[at]?.scope, false]);
        expect(cursor).toBeGreaterThanOrEqual(stand[at]?.cursor ?? Number.NaN);
      }
      await ben.sync();
      await ana.sync();
      expect(await ben.read(countWaiting)).toBe(0);
      expect(
        await ana.read(async (rows) => (await rows.comments.toArray()).map(({ content }) => content).sort()),
      ).toEqual(['Never sent before the move', 'Saved before the move']);
      const version = await ana.read((rows) => rows.versions.get(versionId));
      expect(version?.state).toBe('ready');
      expect(version && (await ana.bytesOf(version))).toEqual(photo);
      expect((await fetch(site.server.url + personal_avatar_url)).status).toBe(200);

      // And back, with what was done there.
      await ana.comment(project.id, drawing.id, 'On PostgreSQL');
      await ana.sync();
      await ben.comment(project.id, drawing.id, 'Waits for the second move');
      const back = `${site.server.dataDir}-back`;
      await site.server.stop();
      const home = move(site, env, '--to', back);
      expect([await home.ended, home.said()]).toEqual([0, expect.stringContaining(`The server is moved to ${back}`)]);
      expect(readdirSync(back).sort()).toEqual(['avatars', 'blobs', 'plumbline.sqlite']);
      await expect(site.server.start()).rejects.toThrow(`was moved to ${back}`);
      for (const name of Object.keys(env)) delete env[name];
      rmSync(site.server.dataDir, { recursive: true, force: true });
      renameSync(back, site.server.dataDir);
      await site.server.start();
      expect(await sameEverywhere()).toBeLessThan(readAnew / 4);
      await ben.sync();
      await late.sync();
      await ana.sync();
      expect(await ana.read((rows) => rows.comments.count())).toBe(4);
      expect(await violations(site.server, [ana, ben, late])).toEqual([]);
      expect((await fetch(site.server.url + personal_avatar_url)).status).toBe(200);
      expect((await site.server.command('fsck', ['--hash'])).trim()).toMatch(/^\d+ files checked, 0 wrong/);
    },
  );

  test('is moved whole, however often that is killed on its way', async () => {
    const env: Record<string, string> = {};
    const site = await newSite(env);
    const { ana, project, drawing } = await site.crew();
    for (let at = 0; at < 12; at += 1) {
      const bytes = new Uint8Array(400_000).map((_, place) => (place * (at + 3)) % 249);
      await ana.addDocument(project.id, project.roots.plans, `C-${at}`, bytes);
    }
    await ana.sync();
    const target = join(newFolder(), 'new');
    const blobs = () =>
      existsSync(`${target}.moving/blobs`) ? readdirSync(`${target}.moving/blobs`, { recursive: true }).length : 0;

    // While files come.
    let moving = move(site, env, '--to', target);
    await expect.poll(blobs, { interval: 1 }).toBeGreaterThan(3);
    moving.child.kill('SIGKILL');
    await moving.ended;
    expect(existsSync(target)).toBe(false);
    // While it waits, which is as long as the server runs.
    moving = move(site, env, '--to', target);
    await moving.saying('Stop the server now');
    moving.child.kill('SIGKILL');
    await moving.ended;
    await site.server.stop();
    moving = move(site, env, '--to', target);
    expect(await moving.ended).toBe(0);
    expect(moving.said()).not.toContain('Stop the server');
    // Once more: as if it had been killed just before it would have said so.
    expect(await move(site, env, '--to', target).ended).toBe(0);
    const source = openDatabase(site.server.databaseFile);
    await source.deleteFrom('meta').where('key', '=', 'moved_to').execute();
    const copy = openDatabase(join(target, 'plumbline.sqlite'));
    await compareRows(source, copy);
    await Promise.all([source.destroy(), copy.destroy()]);
    const again = move(site, env, '--to', target);
    expect([await again.ended, again.said()]).toEqual([0, expect.stringContaining(`The server is moved to ${target}`)]);

    // While rows come: into PostgreSQL, and out of it.
    env['DATA_DIR'] = target;
    const DATABASE_URL = await newDatabase();
    const held = new pg.Client({ connectionString: DATABASE_URL });
    await held.connect();
    const killedAt = async (hold: string, start: () => Moving) => {
      await held.query(`BEGIN; ${hold}`);
      const killed = start();
      await expect
        .poll(async () => (await held.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount, { interval: 20 })
        .toBeGreaterThan(0);
      killed.child.kill('SIGKILL');
      await killed.ended;
      await held.query('ROLLBACK');
    };
    const empty = openDatabase(DATABASE_URL);
    await migrate(empty);
    // A row that is not there yet, and may come: most tables are written by then.
    await killedAt(`INSERT INTO shared_ids VALUES (${drawing.id}, 'document')`, () =>
      move(site, env, '--to', DATABASE_URL),
    );
    expect(await empty.selectFrom('projects').selectAll().execute()).toEqual([]);
    await empty.destroy();
    expect(await move(site, env, '--to', DATABASE_URL).ended).toBe(0);
    const last = join(newFolder(), 'last');
    await killedAt('LOCK TABLE webhooks', () => move(site, { ...env, DATABASE_URL }, '--to', last));
    expect(existsSync(last)).toBe(false);
    expect(await move(site, { ...env, DATABASE_URL }, '--to', last).ended).toBe(0);
    await held.end();

    env['DATA_DIR'] = last;
    await site.server.start();
    const before = site.proxy.bytes(/sync\/pull/).down;
    await ana.sync();
    expect(site.proxy.bytes(/sync\/pull/).down - before).toBeLessThan(2_000);
    expect(
      (await call<unknown[]>(site.server.url, ana.person, 'GET', `/api/documents/project/${project.id}`)).length,
    ).toBe(13);
    expect((await site.server.command('fsck', ['--hash'])).trim()).toBe('13 files checked, 0 wrong, 0 strays.');
  });

  test('goes nowhere where something else is, nor from where it was moved; a restore of what was left is another server', async () => {
    const site = await newSite({});
    await site.crew();
    await site.server.stop();
    const { dataDir } = site.server;
    const from = { dataDir, databaseUrl: null, s3: null };
    const silent = () => undefined;
    const [first, other] = [await newDatabase(), await newDatabase()];
    await expect(moveServer(from, from, silent)).rejects.toThrow('there already');
    await expect(moveServer(from, { ...from, dataDir: join(dataDir, '..') }, silent)).rejects.toThrow('is not empty');
    await expect(
      moveServer({ ...from, dataDir: `${dataDir}-none` }, { ...from, databaseUrl: first }, silent),
    ).rejects.toThrow('no data');
    await expect(moveServer(from, { ...from, databaseUrl: `${first}_none` }, silent)).rejects.toThrow(
      'database of --to cannot be used: there is no such',
    );
    const client = new pg.Client({ connectionString: other });
    await client.connect();
    await client.query('CREATE TABLE ledger (id INT)');
    await expect(moveServer(from, { ...from, databaseUrl: other }, silent)).rejects.toThrow('not empty');
    await client.query('DROP TABLE ledger');
    await client.end();
    await moveServer(from, { ...from, databaseUrl: first }, silent);
    await expect(moveServer(from, { ...from, databaseUrl: other }, silent)).rejects.toThrow('was moved to');
    // Whoever goes back without what came since.
    const backup = `${dataDir}-backup`;
    await backUp(dataDir, backup);
    await restore(backup, dataDir, { force: true });
    await site.server.start();
    await site.server.stop();
    await expect(moveServer(from, { ...from, databaseUrl: first }, silent)).rejects.toThrow('has other data');
  });
});
