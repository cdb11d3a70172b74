// A hundred of ten thousand documents changed by somebody else: how soon they are in the browser's store, while the app
// is open and following, and in one round after it was away.
import type { BrowserContext, Page } from '@playwright/test';
import { storeName } from '#src/data/database.ts';
import { openSynced } from './app-page.ts';
import { type Bench, newDevice } from './bench.ts';
import type { Figure } from './figures.ts';
import { inPage } from './page-scripts.ts';
import { createDatabase, openPouch, pouchSettings, readDocuments, writeDocuments } from './peer-page.ts';
import { type Crew, pullRows, pushChanges } from './seed.ts';

const DOCUMENTS = 10_000;
const CHANGED = 100;
const DATABASE = 'changes';

interface Followed {
  /** From the server's answer to the write to the last row in the store, in ms. */
  arriving: number;
  /** The same from the write's being sent. */
  whole: number;
}

/** One side, with what it takes to change documents on its server and to see them arrive. */
interface Side {
  follow(text: string): Promise<Followed>;
  /** From the round's beginning to the last row in the store, in ms. */
  catchUp(text: string): Promise<number>;
}

/** A change to every hundredth document, so that they are spread over the store. */
function changeOf(crew: Crew, description: string) {
  const ids = crew.documentIds.filter((_, index) => index % (DOCUMENTS / CHANGED) === 0);
  return ids.map((id) => {
    return { name: 'document.describe@1', args: { project_id: crew.projectId, id, description } } as const;
  });
}

function ourSide(crew: Crew, context: BrowserContext, page: Page): Side {
  const place = { store: storeName(crew.person.userId), scope: crew.scope };
  const check = async (text: string) => {
    const asked = { store: place.store, table: 'documents', field: 'description', value: text };
    const found = await inPage(page, 'watch', 'countWhere', asked);
    if (found !== CHANGED) throw new Error(`${found} of ${CHANGED} changes are in the store`);
  };
  return {
    async follow(text) {
      const cursor = (await inPage(page, 'watch', 'cursorOf', place)) + CHANGED;
      const arriving = inPage(page, 'watch', 'untilCursor', { ...place, cursor });
      const started = Date.now();
      await pushChanges(crew.person, changeOf(crew, text));
      const answered = Date.now();
      const { wallClock } = await arriving;
      await check(text);
      return { arriving: wallClock - answered, whole: wallClock - started };
    },
    async catchUp(text) {
      await context.setOffline(true);
      const cursor = await pushChanges(crew.person, changeOf(crew, text));
      const arriving = inPage(page, 'watch', 'untilCursor', { ...place, cursor });
      await context.setOffline(false);
      const { at } = await arriving;
      const { onlineAt = Number.NaN } = await inPage(page, 'watch', 'noticed');
      await check(text);
      return at - onlineAt;
    },
  };
}

function pouchSide(bench: Bench, crew: Crew, page: Page): Side {
  const { url } = bench.pouch;
  const asked = { name: DATABASE, documents: CHANGED, ...pouchSettings };
  const ids = changeOf(crew, '').map(({ args }) => `documents:${args.id}`);
  const prepared = async (text: string) => {
    const documents = await readDocuments(url, DATABASE, ids);
    return documents.map((document) => ({ ...document, description: text, updated_at: new Date().toISOString() }));
  };
  return {
    async follow(text) {
      await inPage(page, 'replicate', 'followFrom', asked);
      const changed = await prepared(text);
      const arriving = inPage(page, 'replicate', 'untilFollowed', { documents: CHANGED });
      const started = Date.now();
      await writeDocuments(url, DATABASE, changed);
      const answered = Date.now();
      const arrived = await arriving;
      await inPage(page, 'replicate', 'stopFollowing');
      return { arriving: arrived - answered, whole: arrived - started };
    },
    async catchUp(text) {
      await writeDocuments(url, DATABASE, await prepared(text));
      const { took } = await inPage(page, 'replicate', 'replicateOnce', asked);
      return took;
    },
  };
}

/** Both sides in turn. */
async function inTurn<T>(repeats: number, ours: () => Promise<T>, peer: () => Promise<T>) {
  const taken = { ours: [] as T[], peer: [] as T[] };
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    taken.ours.push(await ours());
    taken.peer.push(await peer());
  }
  return taken;
}

function figureOf(what: string, taken: { ours: number[]; peer: number[] }): Figure {
  return { what, ours: taken.ours, other: { name: 'PouchDB', repeats: taken.peer }, bound: null };
}

async function measureSides(bench: Bench, ours: Side, peer: Side): Promise<Figure[]> {
  let count = 0;
  const text = () => `Changed ${++count}`;
  const followed = await inTurn(
    bench.repeats,
    () => ours.follow(text()),
    () => peer.follow(text()),
  );
  const away = await inTurn(
    bench.repeats,
    () => ours.catchUp(text()),
    () => peer.catchUp(text()),
  );
  const part = (name: keyof Followed) => ({
    ours: followed.ours.map((taken) => taken[name]),
    peer: followed.peer.map((taken) => taken[name]),
  });
  return [
    figureOf(`${CHANGED} of 10,000 changed, app open: acknowledged → in the store`, part('arriving')),
    figureOf('… with writing them, ours on disk, PouchDB in memory', part('whole')),
    figureOf(`${CHANGED} of 10,000 changed, after being away: one round`, away),
  ];
}

export async function measureChanges(bench: Bench): Promise<Figure[]> {
  const crew = await bench.crew(DOCUMENTS);
  const rows = await pullRows(crew.person);
  await createDatabase(bench.pouch.url, DATABASE, rows);
  const [context, pouchContext] = [await newDevice(bench), await newDevice(bench)];
  try {
    const app = await openSynced(bench, context, crew);
    const pouchPage = await openPouch(bench, pouchContext);
    const all = { name: DATABASE, documents: rows.length, ...pouchSettings };
    await inPage(pouchPage, 'replicate', 'replicateOnce', all);
    return await measureSides(bench, ourSide(crew, context, app), pouchSide(bench, crew, pouchPage));
  } finally {
    await context.close();
    await pouchContext.close();
  }
}
