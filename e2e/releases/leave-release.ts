// npx tsx e2e/releases/leave-release.ts: leaves what this version keeps, for the versions after it to take over: the folder of a
// server, and a tablet with work that it could not send. Run once for each release, on its sources; never again for that one.
import 'fake-indexeddb/auto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';

import { newId, newToken } from '#src/platform/ids.ts';
import { memoryKeep } from '#src/platform/own-files/keep.ts';
import { memoryFiles } from '#src/platform/own-files/own-files.ts';
import { setup } from '../../scripts/build-test-server.ts';
import { root } from '../../scripts/content-hash.mjs';
import { joinTeam, register, share } from '../fixtures/people.ts';
import { ServerProcess } from '../fixtures/server-process.ts';
import { Tablet } from '../fixtures/tablet.ts';
import { dumpDevice } from './device-dump.ts';

/** A sheet of one page that says its name. */
async function sheet(words: string): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]).drawText(words, { x: 60, y: 760, size: 24 });
  return new Uint8Array(await pdf.save());
}

/** The owner draws, sends and deletes; the other reads, answers and then works on without a connection. */
async function work({ url }: ServerProcess) {
  const owner = await register(url, 'Ana');
  const crew = await register(url, 'Ben');
  const ana = await Tablet.open(owner, url);
  const project = await ana.createProject('Harbour house');
  const at = { project_id: project.id };
  const drawing = await ana.addDocument(project.id, project.roots.plans, 'A-101', await sheet('A-101'));
  const plan = await ana.addDocument(project.id, project.roots.plans, 'A-102', await sheet('A-102 V1'));
  const folder = await ana.createFolder(project.id, project.roots.plans, 'Level 2');
  const gone = await ana.addDocument(project.id, project.roots.photos, 'Scaffold', await sheet('Scaffold'));
  await ana.comment(project.id, plan.id, 'The column at C4 is missing');
  await ana.sync();
  await joinTeam(url, owner, crew);
  await share(url, owner, project.id, crew, 'collaborator');
  const [keep, files] = [memoryKeep(), memoryFiles()];
  const ben = await Tablet.open(crew, url, { keep, files });
  const token = newToken();
  await ana.act('qr.create@1', { ...at, version_id: plan.versionId, id: newId(), token });
  await ana.act('print.note@1', { ...at, version_id: plan.versionId, id: newId(), way: 'print' });
  await ana.sync();
  await ana.act('document.delete@1', { ...at, id: gone.id });
  const second = await ana.addVersion(project.id, plan.id, plan.versionId, await sheet('A-102 V2'));
  await ana.sync();
  await ben.sync();
  ana.close();
  const queued = await unsent(ben, { project, plan, folder, current: second.id });
  const dump = await dumpDevice(ben, keep, files);
  ben.close();
  return {
    dump,
    left: {
      people: { ana: owner, ben: crew },
      project: { id: project.id, name: project.name },
      documents: [drawing, { ...plan, versionId: second.id, sha256: second.sha256 }],
      deleted: gone.id,
      superseded: token,
      comments: [{ document: plan.id, content: 'The column at C4 is missing' }],
      unsent: queued,
    },
  };
}

interface Known {
  project: { id: number; roots: { plans: number } };
  plan: { id: number };
  folder: number;
  current: number;
}

/** What a tablet holds that found no connection: one change of each kind that people make on site. */
async function unsent(ben: Tablet, { project, plan, folder, current }: Known) {
  const at = { project_id: project.id };
  const added = await ben.addDocument(project.id, folder, 'A-201', await sheet('A-201'));
  const version = await ben.addVersion(project.id, plan.id, current, await sheet('A-102 V3'));
  await ben.comment(project.id, plan.id, 'It stands on V3');
  await ben.comment(project.id, added.id, 'Seen on site');
  await ben.act('document.rename@1', { ...at, id: plan.id, name: 'A-102 Columns' });
  await ben.act('document.move@1', { ...at, id: plan.id, folder_id: folder });
  return {
    changes: ben.deeds.length,
    documents: [
      { id: added.id, name: 'A-201', folder, versionId: added.versionId, sha256: added.sha256 },
      { id: plan.id, name: 'A-102 Columns', folder, versionId: version.id, sha256: version.sha256 },
    ],
    comments: [
      { document: plan.id, content: 'It stands on V3' },
      { document: added.id, content: 'Seen on site' },
    ],
  };
}

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const folder = join(root, 'e2e/releases', version);
if (existsSync(folder)) throw new Error(`what ${version} left is here already`);
await setup();
const data = join(root, 'test-results/release');
rmSync(data, { recursive: true, force: true });
const server = await ServerProcess.launch({ dataDir: data });
const { dump, left } = await work(server);
await server.stop();
mkdirSync(folder, { recursive: true });
cpSync(data, join(folder, 'server'), { recursive: true });
writeFileSync(join(folder, 'device.json'), dump);
writeFileSync(join(folder, 'left.json'), `${JSON.stringify(left, null, 2)}\n`);
