// Finding documents by the text of their pages, also where only some of the words are there.
import { sql } from 'kysely';
import { isWholeOnPage } from '#domain/search-words';
import type { Reads } from '#server/store/database.ts';
import { forEach, matches } from '#server/store/sql-words.ts';
import { besideFields, newestFirst, ofEach, phrase, type Row, type Terms } from './search-beside.ts';
import { contentsOf, documentsWith, NewestDocuments } from './search-contents.ts';
import type { ProjectKey } from './search-keys.ts';
import { asStored, type Looks } from './search-looks.ts';
import { wideWords } from './search-widths.ts';

/** Documents that a word is looked up for elsewhere, where the words of a query are not all in one place. */
const CANDIDATES = 300;
/** Words of a query by which such documents are looked for. */
const LEADS = 6;

/** From where on is looked: by which of the words, and below which place. */
export interface SearchStart {
  lead: number;
  below: number;
}
export const fromTop: SearchStart = { lead: 0, below: Number.MAX_SAFE_INTEGER };

export interface AskedOfPages {
  projects: readonly ProjectKey[];
  terms: Terms;
  looks: Looks;
  most: number;
  from: SearchStart;
}

export interface FoundOnPages {
  rows: Row[];
  /** From where on another call has to look: this one has looked through enough. */
  rest?: SearchStart;
}

/** The newest documents of a kind, at most `most`, in these projects. */
export type FindOnPages = (db: Reads, asked: AskedOfPages) => Promise<FoundOnPages>;

const keysOf = (projects: readonly ProjectKey[]) => projects.map(({ key }) => key);

/** Every piece on the pages. The engine knows which words a text has; whether those of one piece stand together, and what too many words begin with, the text itself says. */
export function inText(whole = false): FindOnPages {
  return async (db, { projects, terms, looks, most, from }) => {
    const words = terms.flatMap((term) =>
      term.map((word, at) => ({ word, isWhole: whole || at < term.length - 1 || isWholeOnPage(word) })),
    );
    const begun = words.flatMap(({ word, isWhole }) => (isWhole ? [] : word));
    const wide = await wideWords(db, keysOf(projects), begun, looks);
    const asked = words.filter(({ word, isWhole }) => isWhole || !wide.has(word));
    const inAll = (key: string) => asked.map(({ word, isWhole }) => phrase(key, 'text', [word], isWhole)).join(' AND ');
    const expression = asked.length === 0 ? undefined : ofEach(keysOf(projects), inAll);
    // The engine has said of the others all there is to say.
    const isOpen = terms.map((term) => term.length > 1 || (!whole && wide.has(term[0] ?? '')));
    const isParted = isOpen.some(Boolean);
    const found = new NewestDocuments(most);
    for await (const content of contentsOf(db, projects, expression, from.below)) {
      if (found.isFull(content.newest)) break;
      const on = isParted ? await looks.onPages(content.sha256) : [];
      if (on === undefined) return { rows: found.rows, rest: { lead: 0, below: content.newest + 1 } };
      if (isParted && !isOpen.every((open, at) => !open || on[at])) continue;
      found.add(await documentsWith(db, content, most));
    }
    return { rows: found.rows };
  };
}

interface Candidates {
  ids: number[];
  /** There are no others. */
  all: boolean;
}

/** Documents that have a piece anywhere, the newest first where there are too many. */
async function candidatesOf(
  db: Reads,
  { projects, looks }: Pick<AskedOfPages, 'projects' | 'looks'>,
  term: readonly string[],
  whole = true,
): Promise<Candidates> {
  const keys = keysOf(projects);
  const [word = ''] = term;
  const isWhole = whole || term.length > 1 || isWholeOnPage(word);
  const beside = ofEach(keys, (key) => besideFields.map((field) => phrase(key, field, term, whole)).join(' OR '));
  const { rows } = await sql<Row>`
    SELECT place, document_id FROM (SELECT rowid AS r FROM documents_fts WHERE ${matches('documents_fts', beside)}
      ORDER BY rowid DESC LIMIT ${CANDIDATES}) AS found ${forEach} search_documents ON place = r`.execute(db);
  const wide = await wideWords(db, keys, isWhole ? [] : [word], looks);
  // Whoever asks looks at each of them anyway.
  const onPages = wide.has(word) ? undefined : ofEach(keys, (key) => phrase(key, 'text', [word], isWhole));
  const texted = new NewestDocuments(CANDIDATES);
  for await (const content of contentsOf(db, projects, onPages, Number.MAX_SAFE_INTEGER)) {
    if (texted.isFull(content.newest)) break;
    texted.add(await documentsWith(db, content, CANDIDATES));
  }
  const all = rows.length + texted.rows.length < CANDIDATES;
  if (whole && all) return candidatesOf(db, { projects, looks }, term, false);
  return { ids: [...rows, ...texted.rows].map(({ document_id }) => document_id), all };
}

interface Candidate extends Row {
  sha256: string;
  /** What stands beside the pages. */
  words: string;
}

/** Of some documents those that have a text, the newest first. */
async function candidateRows(db: Reads, ids: readonly number[], below: number): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('search_texts')
    .innerJoin('search_documents', 'search_documents.document_id', 'search_texts.document_id')
    .select(['search_texts.place', 'search_texts.document_id', 'search_texts.sha256', 'search_documents.words'])
    .where('search_texts.document_id', 'in', ids)
    .where('search_texts.place', '<', below)
    .execute();
  return rows.sort(newestFirst);
}

/** Whether a document has every piece beside its pages or on them; undefined: enough was looked through. */
async function hasAll({ sha256, words }: Candidate, { terms, looks }: AskedOfPages): Promise<boolean | undefined> {
  const beside = terms.map((term) => words.includes(asStored(` ${term.join(' ')}`)));
  await looks.spend(words.length * terms.length);
  if (beside.every(Boolean)) return true;
  const on = await looks.onPages(sha256);
  return on && terms.every((_, at) => beside[at] || on[at]);
}

/** Some words beside the pages, the others on them: looked for by each word in turn, in both places. */
export const acrossText: FindOnPages = async (db, asked) => {
  const { terms, looks, most, from } = asked;
  if (terms.length < 2) return { rows: [] };
  // The longest words are likely the rarest.
  const leads = [...terms].sort((a, b) => b.join().length - a.join().length).slice(0, LEADS);
  const found = new Map<number, Row>();
  const rows = () => [...found.values()].sort(newestFirst).slice(0, most);
  for (const [lead, term] of leads.entries()) {
    if (lead < from.lead) continue;
    const { ids, all } = await candidatesOf(db, asked, term);
    await looks.pass();
    const below = lead === from.lead ? from.below : fromTop.below;
    for (const candidate of await candidateRows(db, ids, below)) {
      if (found.has(candidate.document_id)) continue;
      const has = await hasAll(candidate, asked);
      if (has === undefined) return { rows: rows(), rest: { lead, below: candidate.place + 1 } };
      if (has) found.set(candidate.document_id, candidate);
    }
    // Whatever has every piece has this one too.
    if (all) break;
  }
  return { rows: rows() };
};
