// What became of drawings that a person follows or has on paper: the new versions, and the prints to be collected.
import type { Document } from '#domain/document';
import type { Language } from '#domain/language';
import { copiesOut, isLoose, type Print } from '#domain/print';
import type { Project } from '#domain/project';
import { verdictOn } from '#domain/verdict';
import type { Version } from '#domain/version';
import type { MailAbout } from '#server/store/people/mails.ts';
import type { Reads } from '../store/database.ts';
import { followsOfDocument } from '../store/follows.ts';
import { printsOf } from '../store/prints.ts';
import { listRows, readRow } from '../store/rows.ts';
import type { mailWords } from '../words/by-language.ts';

export interface ChangedDocument {
  document: Document;
  /** What is said of it as having a new version; undefined where there is nothing of that to tell. */
  news: string | undefined;
  /** The label of the new version; as above. */
  label: string | undefined;
  /** Of each print that went out of date. */
  prints: { line: string; copies: number }[];
}

type Words = (typeof mailWords)[Language]['changed'];

interface ChangedListContext {
  db: Reads;
  userId: number;
  project: Project;
  words: Words;
  prints: readonly Print[];
}

/** The versions that were current before, the first of them first. */
function formerOf(changes: MailAbout['changed']['changes']): Map<number, number[]> {
  const former = new Map<number, number[]>();
  for (const { document_id, version_id } of changes) {
    former.set(document_id, [...(former.get(document_id) ?? []), version_id]);
  }
  return former;
}

/** The new version, unless the person made it, has opened it on one of their devices, or follows the document no more. */
async function newsOf(
  { db, userId }: ChangedListContext,
  document: Document,
  current: Version | undefined,
  from: number,
) {
  if (document.deleted_at !== null || current === undefined) return undefined;
  if (current.id === from || current.created_by_id === userId) return undefined;
  const follows = await followsOfDocument(db, document, userId);
  const seen = follows.some(({ version_id }) => version_id === current.id);
  return follows.length === 0 || seen ? undefined : current;
}

function printsIn(
  { project, words, prints }: ChangedListContext,
  document: Document,
  versions: readonly Version[],
  former: number[],
) {
  return prints.flatMap((print) => {
    const printed = versions.find(({ id }) => id === print.version_id);
    if (print.document_id !== document.id || printed === undefined || !former.includes(printed.id)) return [];
    const { status, current } = verdictOn(printed, { project, document, versions });
    if (!isLoose(print, status)) return [];
    const copies = copiesOut(print);
    return [{ copies, line: words.print(print.document_name, print.label, copies, current?.label ?? null) }];
  });
}

async function changedDocument(
  looked: ChangedListContext,
  id: number,
  former: number[],
): Promise<ChangedDocument | undefined> {
  const { db, words } = looked;
  const document = await readRow(db, 'documents', id);
  if (document === undefined) return undefined;
  const versions = await listRows(db, 'versions', 'document_id', id);
  const labelOf = (versionId: number) => versions.find((version) => version.id === versionId)?.label ?? '';
  const [from = 0] = former;
  const current = versions.find((version) => version.id === document.current_version_id);
  const version = await newsOf(looked, document, current, from);
  const author = version === undefined ? undefined : await readRow(db, 'users', version.created_by_id);
  const news = version && words.version(version.label, labelOf(from), author?.full_name ?? '');
  const prints = printsIn(looked, document, versions, former);
  if (news === undefined && prints.length === 0) return undefined;
  return { document, news, label: version?.label, prints };
}

/** As things are now, by the names of the documents; without those of which there is nothing to tell any more. */
export async function changedLists(
  db: Reads,
  project: Project,
  { user_id: userId, changes }: MailAbout['changed'],
  words: Words,
): Promise<ChangedDocument[]> {
  const looked = { db, userId, project, words, prints: await printsOf(db, project.id, userId) };
  const found: ChangedDocument[] = [];
  for (const [id, former] of formerOf(changes)) {
    const one = await changedDocument(looked, id, former);
    if (one !== undefined) found.push(one);
  }
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  return found.sort((a, b) => compare(a.document.name, b.document.name));
}
