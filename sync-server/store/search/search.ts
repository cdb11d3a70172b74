// Finding documents by their words, best first. Each step looks further than the one before it, reads the newest first
// and stops when there are enough, so that a letter that begins every name costs no more than a rare word.

import { setImmediate } from 'node:timers/promises';
import type { searchFields } from '#domain/endpoints/search';
import { searchTerms, searchWords } from '#domain/search-words';
import { addAll } from '#domain/sync/lists';
import type { Reads } from '#server/store/database.ts';
import {
  besideFields,
  type DocumentFinder,
  inFields,
  nameBegins,
  newestFirst,
  type Query,
  type Row,
  sameName,
} from './search-beside.ts';
import { type ProjectKey, projectKeys } from './search-keys.ts';
import { createLooks, type Looks } from './search-looks.ts';
import { acrossText, type FindOnPages, fromTop, inText, type SearchStart } from './search-pages.ts';

export interface MatchedDocument {
  document_id: number;
  matched: (typeof searchFields)[number];
}

interface Step {
  matched: MatchedDocument['matched'];
  find: DocumentFinder;
}

interface Round {
  /** Finds all that its steps find, and more: without anything new there they are not tried. */
  widest?: Step;
  steps: readonly Step[];
}

/** Words that one expression of the engine may have: it opens all of them before it reads the first. */
const EXPRESSION_WORDS = 400;
/** Words that are looked for: each costs a look in every project, and who knows so many has found it with the first. */
const WORDS_MOST = 12;

// Words that are there as they were typed are read much faster than those that were only begun, and mean more.
const rounds: readonly Round[] = [
  {
    steps: [
      { matched: 'name', find: sameName },
      { matched: 'name', find: nameBegins },
      { matched: 'name', find: inFields(['name'], true) },
    ],
  },
  {
    widest: { matched: 'folder', find: inFields(besideFields) },
    steps: [
      { matched: 'name', find: inFields(['name']) },
      { matched: 'description', find: inFields(['name', 'description']) },
    ],
  },
];

/** Where none of those found enough: on the pages. */
const onPages: readonly FindOnPages[] = [inText(true), inText(), acrossText];

/** Where a search goes on whose texts are too long for one call. */
export interface SearchRest extends SearchStart {
  /** Which way of looking on pages, and the first project that is left, by its number in the index. */
  step: number;
  project: number;
  /** What was found before. */
  found: readonly number[];
}

export interface Answer {
  found: MatchedDocument[];
  /** More may be found, by a call that goes on from here. */
  rest?: SearchRest;
}

const atOnceOf = ({ typed }: Query) => Math.max(1, Math.floor(EXPRESSION_WORDS / typed.length));

/** In every project, as many of them at once as the engine takes. */
async function findIn(
  db: Reads,
  find: DocumentFinder,
  keys: readonly string[],
  query: Query,
  most: number,
): Promise<Row[]> {
  const atOnce = atOnceOf(query);
  const rows: Row[] = [];
  for (let from = 0; from < keys.length; from += atOnce) {
    // Whoever looks in a thousand projects lets others go between.
    if (from > 0) await setImmediate();
    addAll(rows, await find(db, keys.slice(from, from + atOnce), query, most));
  }
  return keys.length > atOnce ? rows.sort(newestFirst) : rows;
}

interface SearchRequest {
  projects: readonly ProjectKey[];
  query: Query;
  looks: Looks;
  limit: number;
}

type FoundOf = Map<number, MatchedDocument['matched']>;

function add(found: FoundOf, rows: readonly Row[], matched: MatchedDocument['matched'], limit: number): void {
  for (const { document_id } of rows) {
    if (found.size < limit && !found.has(document_id)) found.set(document_id, matched);
  }
}

async function findBeside(db: Reads, { projects, query, limit }: SearchRequest, found: FoundOf): Promise<void> {
  const keys = projects.map(({ key }) => key);
  for (const { widest, steps } of rounds) {
    if (found.size >= limit) break;
    // As many as are left whatever the steps find of them.
    const rest = widest && (await findIn(db, widest.find, keys, query, 2 * limit + found.size));
    if (rest?.every((row) => found.has(row.document_id))) continue;
    for (const { matched, find } of steps) {
      // What the steps before found comes again and is passed over.
      if (found.size < limit) add(found, await findIn(db, find, keys, query, limit + found.size), matched, limit);
    }
    if (widest !== undefined && rest !== undefined) add(found, rest, widest.matched, limit);
  }
}

type SearchPlace = Pick<SearchRest, 'project' | keyof SearchStart>;

/** One way of looking on pages, in every project from a place on. @returns from where on it is not done yet. */
async function findOn(db: Reads, find: FindOnPages, asked: SearchRequest, found: FoundOf, place: SearchPlace) {
  const { query, looks, limit } = asked;
  const projects = asked.projects.filter(({ number }) => number >= place.project);
  const atOnce = atOnceOf(query);
  const rows: Row[] = [];
  let rest: SearchPlace | undefined;
  for (let at = 0; at < projects.length && rest === undefined; at += atOnce) {
    if (at > 0) await setImmediate();
    const some = projects.slice(at, at + atOnce);
    const project = some[0]?.number ?? 0;
    const from = project === place.project ? place : fromTop;
    const most = limit + found.size;
    const answer = await find(db, { projects: some, terms: query.terms, looks, most, from });
    addAll(rows, answer.rows);
    if (answer.rest !== undefined) rest = { ...answer.rest, project };
  }
  add(found, rows.sort(newestFirst), 'text', limit);
  return rest;
}

/**
 * Living documents in which every word of a query is found, best first: those whose name is what was asked for, begins
 * with it, has every word, has it begun; then name and description together, the folder's name, the text of the pages; of
 * equals the last changed first. `matched`: the last of these that was needed.
 * @param projectIds where to look: what is in no other is never read.
 * @param before where a call before this one ended. @returns what was not found by then.
 */
export async function searchDocuments(
  db: Reads,
  projectIds: readonly number[],
  { text, limit, before }: { text: string; limit: number; before?: SearchRest | undefined },
): Promise<Answer> {
  const query = { terms: searchTerms(text).slice(0, WORDS_MOST), typed: searchWords(text).slice(0, WORDS_MOST) };
  const projects = query.typed.length === 0 ? [] : await projectKeys(db, projectIds);
  if (projects.length === 0) return { found: [] };
  const asked = { projects, query, looks: createLooks(db, query.terms), limit };
  const found: FoundOf = new Map(before?.found.map((id) => [id, 'text']));
  const answer = () =>
    [...found].map(([document_id, matched]) => ({ document_id, matched })).slice(before?.found.length);
  if (before === undefined) await findBeside(db, asked, found);
  for (const [step, find] of onPages.entries()) {
    if (found.size >= limit || step < (before?.step ?? 0)) continue;
    const place = before?.step === step ? before : { ...fromTop, project: 0 };
    const rest = await findOn(db, find, asked, found, place);
    if (rest === undefined || found.size >= limit) continue;
    return { found: answer(), rest: { ...rest, step, found: [...found.keys()] } };
  }
  return { found: answer() };
}
