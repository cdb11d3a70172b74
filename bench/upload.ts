// A large file: from the moment the lane may start, its bytes being in the device's store, to the server's word that the
// version is ready; against one plain PUT of the same bytes, from memory, to a server that does nothing but write and
// fsync.
import { storeName } from '#src/data/database.ts';
import { openBeside, openSynced } from './app-page.ts';
import { type Bench, openPage } from './bench.ts';
import type { Figure } from './figures.ts';
import { inPage } from './page-scripts.ts';
import { type Crew, pullRows } from './seed.ts';

const SIZE = 100 * 1024 * 1024;
const DOCUMENTS = 100;

type Requests = { path: string; start: number; end: number }[];

/** From the end of the pull after which the lane began to the answer to the last bytes, in ms. */
function laneTime(requests: Requests): number {
  const first = requests.find(({ path }) => path === '/api/uploads');
  if (first === undefined) throw new Error('no upload was begun');
  const before = requests.filter(({ path, end }) => path === '/api/sync/pull' && end <= first.start);
  const parts = requests.filter(({ path, start }) => path.startsWith('/api/uploads/') && start >= first.start);
  return (parts.at(-1)?.end ?? Number.NaN) - (before.at(-1)?.end ?? Number.NaN);
}

async function checkReady(crew: Crew, documentId: number): Promise<void> {
  const rows = await pullRows(crew.person);
  const version = rows.find(({ table, row }) => table === 'versions' && row.document_id === documentId);
  if (version?.row.state !== 'ready') throw new Error('the version is not ready');
}

async function ours(bench: Bench, crew: Crew, repeat: number, seed: number) {
  const context = await bench.browser.newContext();
  try {
    const app = await openSynced(bench, context, crew);
    const beside = await openBeside(bench, context);
    const { userId } = crew.person;
    await context.setOffline(true);
    const file = { userId, projectId: crew.projectId, folderId: crew.folderIds[0] ?? 0, size: SIZE, seed };
    const picked = await inPage(beside, 'work', 'pickFile', { ...file, name: `Point cloud ${repeat}` });
    await beside.close();
    const asked = { store: storeName(userId), sha256: picked.sha256 };
    const uploaded = inPage(app, 'watch', 'untilUploaded', asked);
    await context.setOffline(false);
    await uploaded;
    const lane = laneTime(await inPage(app, 'watch', 'requests', { below: '/api/' }));
    await checkReady(crew, picked.documentId);
    return { picking: picked.took, lane };
  } finally {
    await context.close();
  }
}

async function plainPut(bench: Bench, seed: number): Promise<number> {
  const context = await bench.browser.newContext();
  try {
    const page = await openPage(bench, context, bench.plain.url, 'work');
    return await inPage(page, 'work', 'putFile', { path: '/file', size: SIZE, seed });
  } finally {
    await context.close();
  }
}

export async function measureUpload(bench: Bench): Promise<Figure[]> {
  const crew = await bench.crew(DOCUMENTS);
  const lane: number[] = [];
  const picking: number[] = [];
  const plain: number[] = [];
  for (let repeat = 0; repeat < bench.repeats; repeat += 1) {
    // Bytes that the project has never had: the same ones are not sent twice.
    const seed = Math.floor(Math.random() * 2 ** 31) + 1;
    const taken = await ours(bench, crew, repeat, seed);
    lane.push(taken.lane);
    picking.push(taken.picking);
    plain.push(await plainPut(bench, seed));
    bench.say(`upload: ${lane.at(-1)?.toFixed(0)} ms, plain PUT ${plain.at(-1)?.toFixed(0)} ms`);
  }
  const put = { name: 'plain PUT, write and fsync', repeats: plain };
  return [
    { what: 'upload of 100 MB, from the store to ready', ours: lane, other: put, bound: 1.15 },
    { what: '… copying and hashing it when it is picked', ours: picking, other: null, bound: null },
  ];
}
