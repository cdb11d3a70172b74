// The first sync: from an empty store to every row of the feed in IndexedDB, in a browser context of its own each time.
import { storeName } from '#src/data/database.ts';
import { openApp } from './app-page.ts';
import { type Bench, newDevice } from './bench.ts';
import type { Figure } from './figures.ts';
import { inPage } from './page-scripts.ts';
import { createDatabase, openPouch, pouchSettings } from './peer-page.ts';
import { type Crew, pullRows } from './seed.ts';

/** Counts a person's rows in the store, in the tables that the feed fills. */
const documentTables = ['folders', 'documents', 'versions', 'qr_codes', 'prints', 'comments', 'aliases'];
const fedTables = ['users', 'notices', 'follows', 'projects', 'people', 'activities', ...documentTables];

interface Taken {
  /** From the opening of the empty store. */
  sync: number;
  /** From the navigation: with the app's own start. */
  whole: number;
}

async function ours(bench: Bench, crew: Crew, rows: number): Promise<Taken> {
  const context = await newDevice(bench);
  try {
    const page = await openApp(bench, context, crew.person);
    const store = storeName(crew.person.userId);
    const whole = await inPage(page, 'watch', 'untilComplete', { store, scope: crew.scope });
    const { storeOpenedAt = 0 } = await inPage(page, 'watch', 'noticed');
    const counts = await inPage(page, 'watch', 'counts', { store, tables: fedTables });
    const here = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (here !== rows) throw new Error(`${here} of ${rows} rows are in the store: ${JSON.stringify(counts)}`);
    return { sync: whole - storeOpenedAt, whole };
  } finally {
    await context.close();
  }
}

async function pouch(bench: Bench, name: string, documents: number): Promise<number> {
  const context = await newDevice(bench);
  try {
    const page = await openPouch(bench, context);
    const { took } = await inPage(page, 'replicate', 'replicateOnce', { name, documents, ...pouchSettings });
    return took;
  } finally {
    await context.close();
  }
}

async function measureOne(bench: Bench, documents: number, bound: number | null): Promise<Figure[]> {
  const crew = await bench.crew(documents);
  const rows = await pullRows(crew.person);
  const name = `first-${documents}`;
  await createDatabase(bench.pouch.url, name, rows);
  const taken: Taken[] = [];
  const peer: number[] = [];
  for (let repeat = 0; repeat < bench.repeats; repeat += 1) {
    taken.push(await ours(bench, crew, rows.length));
    peer.push(await pouch(bench, name, rows.length));
    bench.say(`first sync of ${documents}: ${taken.at(-1)?.sync.toFixed(0)} ms, PouchDB ${peer.at(-1)?.toFixed(0)} ms`);
  }
  const what = `first sync of ${documents.toLocaleString('en')} documents (${rows.length.toLocaleString('en')} rows)`;
  const ourSync = taken.map(({ sync }) => sync);
  return [
    { what, ours: ourSync, other: { name: 'PouchDB', repeats: peer }, bound },
    { what: '… with the app starting', ours: taken.map(({ whole }) => whole), other: null, bound: null },
  ];
}

export async function measureFirstSync(bench: Bench): Promise<Figure[]> {
  return [...(await measureOne(bench, 1_000, null)), ...(await measureOne(bench, 10_000, 0.5))];
}
