// A hundred of ten thousand documents changed by somebody else: how soon they are in the browser's store, while the app
// is open and following, and in one round after it was away.
import type { BrowserContext, Page } from '@playwright/test';
import { storeName } from '#src/data/database.ts';
import { openSynced } from './app-page.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figures.ts';
import { inPage } from './page-scripts.ts';
import { createDatabase, openPouch, pouchSettings, readDocuments, writeDocuments } from './peer-page.ts';
import { type Crew, pullRows, pushChanges } from './seed.ts';

const DOCUMENTS = 10_000;
const CHANGED = 100;
const DATABASE = 'changes';

/** One side, with what it takes to change documents on its server and to see them arrive. */
interface Side {
  /** From the write's being sent to the last row in the store, in ms. */
  follow(text: string): Promise<number>;
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
      const { wallClock } = await arriving;
      await check(text);
      return wallClock - started;
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
      const arrived = await arriving;
      await inPage(page, 'replicate', 'stopFollowing');
      return arrived - started;
    },
    async catchUp(text) {
      await writeDocuments(url, DATABASE, await prepared(text));
      const { took } = await inPage(page, 'replicate', 'replicateOnce', asked);
      return took;
    },
  };
}

async function repeated(bench: Bench, what: string, ours: () => Promise<number>, peer: () => Promise<number>) {
  const figure = { what, ours: [] as number[], other: { name: 'PouchDB', repeats: [] as number[] }, bound: null };
  for (let repeat = 0; repeat < bench.repeats; repeat += 1) {
    figure.ours.push(await ours());
    figure.other.repeats.push(await peer());
  }
  bench.say(`${what}: ${figure.ours.map(Math.round)} ms, PouchDB ${figure.other.repeats.map(Math.round)} ms`);
  return figure;
}

export async function measureChanges(bench: Bench): Promise<Figure[]> {
  const crew = await bench.crew(DOCUMENTS);
  const rows = await pullRows(crew.person);
  await createDatabase(bench.pouch.url, DATABASE, rows);
  const [context, pouchContext] = [await bench.browser.newContext(), await bench.browser.newContext()];
  try {
    const ours = ourSide(crew, context, await openSynced(bench, context, crew));
    const pouchPage = await openPouch(bench, pouchContext);
    const all = { name: DATABASE, documents: rows.length, ...pouchSettings };
    await inPage(pouchPage, 'replicate', 'replicateOnce', all);
    const peer = pouchSide(bench, crew, pouchPage);
    let count = 0;
    const text = () => `Changed ${++count}`;
    const following = `${CHANGED} of 10,000 changed, following: written → in the store`;
    const away = `${CHANGED} of 10,000 changed, after being away: one round`;
    return [
      await repeated(
        bench,
        following,
        () => ours.follow(text()),
        () => peer.follow(text()),
      ),
      await repeated(
        bench,
        away,
        () => ours.catchUp(text()),
        () => peer.catchUp(text()),
      ),
    ];
  } finally {
    await context.close();
    await pouchContext.close();
  }
}
