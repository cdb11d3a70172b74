// What each release left is taken over by this one: its server's folder whole, and the work that a tablet could not send, once.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { signInAt } from '#src/testing/open-device.ts';
import { call, type Person } from '../fixtures/people.ts';
import { ServerProcess } from '../fixtures/server-process.ts';
import { sha256, Tablet } from '../fixtures/tablet.ts';
import { deviceOf } from './device-dump.ts';

interface LeftDocument {
  id: number;
  versionId: number;
  sha256: string;
}
interface LeftComment {
  document: number;
  content: string;
}
interface Left {
  people: { ana: Person; ben: Person };
  project: { id: number; name: string };
  documents: LeftDocument[];
  deleted: number;
  superseded: string;
  comments: LeftComment[];
  unsent: {
    changes: number;
    documents: (LeftDocument & { name: string; folder: number })[];
    comments: LeftComment[];
  };
}

const releases = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const ended: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** This version's server on a copy of the folder that a release left. */
async function takenOver(release: string) {
  const of = join(import.meta.dirname, release);
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-upgrade-'));
  ended.push(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  cpSync(join(of, 'server'), dataDir, { recursive: true });
  const server = await ServerProcess.launch({ dataDir });
  ended.push(() => server.dispose());
  const left = JSON.parse(readFileSync(join(of, 'left.json'), 'utf8')) as Left;
  const signIn = async (person: Person): Promise<Person> => ({
    ...person,
    token: await signInAt(server.url, person.email, person.password),
  });
  const { ana, ben } = left.people;
  return { of, server, left, ana: await signIn(ana), ben: await signIn(ben) };
}

const opened = async (...args: Parameters<typeof Tablet.open>) => {
  const tablet = await Tablet.open(...args);
  ended.push(() => tablet.close());
  return tablet;
};

/** The comments of a project as a new device reads them. */
const commentsOn = async (tablet: Tablet) =>
  (await tablet.read((store) => store.comments.toArray())).map(({ document_id, content }) => ({
    document: document_id,
    content,
  }));

async function bytesOn(tablet: Tablet, versionId: number): Promise<string | undefined> {
  const version = await tablet.read((store) => store.versions.get(versionId));
  const bytes = version && (await tablet.bytesOf(version));
  return bytes && sha256(bytes);
}

test('there is a release to take over', () => {
  expect(releases.map(({ name }) => name)).toContain('1.0.0');
});

describe.each(releases.map(({ name }) => name))('what %s left', (release) => {
  test('its server: people, drawings with their bytes, the bin, printed codes, comments; nothing is amiss in the folder', async () => {
    const { server, left, ana } = await takenOver(release);
    const tablet = await opened(ana, server.url);
    await tablet.sync();
    expect((await tablet.read((store) => store.projects.get(left.project.id)))?.name).toBe(left.project.name);
    for (const { id, versionId, sha256: hash } of left.documents) {
      expect((await tablet.read((store) => store.documents.get(id)))?.current_version_id).toBe(versionId);
      expect(await bytesOn(tablet, versionId)).toBe(hash);
    }
    expect(await tablet.read((store) => store.documents.get(left.deleted))).toBeUndefined();
    expect(await commentsOn(tablet)).toEqual(left.comments);
    const verdict = await call(server.url, undefined, 'GET', `/api/public/verify/${left.superseded}`);
    expect(verdict).toMatchObject({ status: 'superseded', version: 'V1' });
    await server.stop();
    await server.command('fsck', []);
  });

  test('its tablet: what waited is there after the upgrade, and arrives once', async () => {
    const { of, server, left, ana, ben } = await takenOver(release);
    const kept = await deviceOf(readFileSync(join(of, 'device.json'), 'utf8'));
    const tablet = await opened(ben, server.url, kept);
    expect(await tablet.read((store) => store.outbox.count())).toBe(left.unsent.changes);
    for (const { versionId, sha256: hash } of left.unsent.documents)
      expect(await bytesOn(tablet, versionId)).toBe(hash);
    for (let round = 0; round < 2; round += 1) await tablet.sync();
    expect(await tablet.read((store) => store.attention.toArray())).toEqual([]);
    const other = await opened(ana, server.url);
    await other.sync();
    for (const { id, name, folder, versionId, sha256: hash } of left.unsent.documents) {
      const document = await other.read((store) => store.documents.get(id));
      expect(document).toMatchObject({ name, folder_id: folder, current_version_id: versionId });
      expect(await bytesOn(other, versionId)).toBe(hash);
    }
    const said = [...left.comments, ...left.unsent.comments];
    const byText = (a: LeftComment, b: LeftComment) => a.content.localeCompare(b.content);
    expect((await commentsOn(other)).sort(byText)).toEqual(said.sort(byText));
    expect(await other.read((store) => store.documents.count())).toBe(left.documents.length + 1);
  });
});
