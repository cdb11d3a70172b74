// PouchDB in the same browser, on the same rows. The settings are the fastest for PouchDB of those tried: see
// docs/bench.md.
import type { BrowserContext, Page } from '@playwright/test';
import type { PullPage } from '#domain/sync/sync';
import { type Bench, openPage } from './bench.ts';

export const pouchSettings = { adapter: 'indexeddb', batch_size: 1000 } as const;
const LOADED_AT_ONCE = 1000;

type PouchDocument = Record<string, unknown> & { _id: string; _rev?: string };

async function ask(url: string, method: string, body?: unknown): Promise<unknown> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(url, { method, headers: { 'Content-Type': 'application/json' }, ...json });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A row of the feed as a document: the same fields, named by table and id. */
function documentOf({ table, row }: PullPage['rows'][number]): PouchDocument {
  return { _id: `${table}:${row.id}`, table, ...row };
}

/** Writes documents; the ones that are there already are changed. */
export async function writeDocuments(url: string, name: string, documents: readonly PouchDocument[]): Promise<void> {
  for (let from = 0; from < documents.length; from += LOADED_AT_ONCE) {
    const docs = documents.slice(from, from + LOADED_AT_ONCE);
    const written = (await ask(`${url}/db/${name}/_bulk_docs`, 'POST', { docs })) as { error?: unknown }[];
    const refused = written.find((result) => result.error !== undefined);
    if (refused !== undefined) throw new Error(`PouchDB refused: ${JSON.stringify(refused)}`);
  }
}

export async function createDatabase(url: string, name: string, rows: PullPage['rows']): Promise<void> {
  await ask(`${url}/db/${name}`, 'PUT');
  await writeDocuments(url, name, rows.map(documentOf));
}

/** Documents as they are now, to be changed. */
export async function readDocuments(url: string, name: string, ids: readonly string[]): Promise<PouchDocument[]> {
  const answer = await ask(`${url}/db/${name}/_all_docs?include_docs=true`, 'POST', { keys: ids });
  return (answer as { rows: { doc: PouchDocument }[] }).rows.map(({ doc }) => doc);
}

/** A page with PouchDB loaded and nothing replicated. */
export function openPouch(bench: Bench, context: BrowserContext): Promise<Page> {
  return openPage(bench, context, bench.pouch.url, 'replicate');
}
