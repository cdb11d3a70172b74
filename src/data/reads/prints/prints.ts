// The register of prints as this device knows it: what went onto paper, and what of it is no longer to be built from.
import type { Document } from '#domain/document';
import { allCopiesOut, type Copies, isLoose, type Print } from '#domain/print';
import type { Version } from '#domain/version';
import type { Store } from '#src/data/database.ts';
import { groupBy } from '#src/data/group-by.ts';
import { readDocument } from '#src/data/reads/documents.ts';
import { type Author, authorIn, readAuthors } from '#src/data/reads/people.ts';
import { isComingIn } from '#src/data/reads/queue/half-read.ts';
import { readChosenHere, readUnconfirmed } from '#src/data/reads/queue/unconfirmed.ts';
import { readPrintEnds } from './print-ends.ts';
import { judge, type PrintStatus } from './print-verdict.ts';

export interface PrintItem {
  print: Print;
  /** What its paper is worth now. */
  verdict: PrintStatus;
  /** Out of date, and not all of it collected. */
  loose: boolean;
  /** null where it was deleted. */
  document: Document | null;
  /** The label of the version to build from; null for none. */
  current: string | null;
  /** Which one that is was chosen on this device, and waits to be sent. */
  chosen_here: boolean;
  /** When it stopped being the one to build from, or was deleted; null where it did not, or this device cannot tell. */
  outdated_at: string | null;
  author: Author;
  /** Who ticked off the last copy. */
  collector: Author | null;
  /** The server does not have it, or its last change. */
  waiting: boolean;
}

/** When it was printed: by the device that did it, else when the server learned of it. */
export function printedAt({ client_time, created_at }: Print): string {
  return client_time ?? created_at;
}

const latestFirst = (a: PrintItem, b: PrintItem) => printedAt(b.print).localeCompare(printedAt(a.print));

/** All versions of the documents of which other versions than the current one are printed: they say since when. */
async function versionsBehind(store: Store, prints: readonly Print[], documents: ReadonlyMap<number, Document>) {
  const behind = prints.flatMap((print) => {
    const document = documents.get(print.document_id);
    return document === undefined || document.current_version_id === print.version_id ? [] : [document.id];
  });
  const versions = await store.versions
    .where('document_id')
    .anyOf([...new Set(behind)])
    .toArray();
  return groupBy(versions, ({ document_id }) => document_id);
}

async function itemsOf(store: Store, projectId: number, prints: readonly Print[]): Promise<PrintItem[]> {
  const comingIn = await isComingIn(store, projectId);
  const authors = await readAuthors(store, projectId);
  const found = await store.documents.bulkGet([...new Set(prints.map((print) => print.document_id))]);
  const documents = new Map(found.flatMap((row): [number, Document][] => (row === undefined ? [] : [[row.id, row]])));
  const wanted = prints.map((print) => print.version_id);
  const currents = [...documents.values()].flatMap(({ current_version_id: id }) => (id === null ? [] : [id]));
  const versions = await store.versions.bulkGet([...new Set([...wanted, ...currents])]);
  const known = new Map(versions.flatMap((row): [number, Version][] => (row ? [[row.id, row]] : [])));
  const behind = await versionsBehind(store, prints, documents);
  const unconfirmed = await readUnconfirmed(
    store,
    'prints',
    prints.map((print) => print.id),
  );
  const chosen = await readChosenHere(store, [...documents.keys()]);
  const ends = await readPrintEnds(
    store,
    projectId,
    prints.filter((print) => !known.has(print.version_id) || !documents.has(print.document_id)),
  );
  return prints
    .map((print): PrintItem => {
      const document = documents.get(print.document_id);
      const printed = known.get(print.version_id);
      const current = known.get(document?.current_version_id ?? 0);
      const here = [printed, current].filter((version) => version !== undefined);
      const held = { document, printed, versions: behind.get(print.document_id) ?? here };
      const { status: verdict, since = null, ended = null } = judge(held, comingIn);
      const outdated_at = verdict === 'superseded' ? (ended ?? since) : (ends.get(print.id) ?? null);
      const by = print.collected_by_id;
      return {
        print,
        verdict,
        loose: verdict !== 'unknown' && isLoose(print, verdict),
        document: document ?? null,
        current: current?.label ?? null,
        chosen_here: chosen.has(print.document_id),
        outdated_at: verdict === 'current' || verdict === 'unknown' ? null : outdated_at,
        author: authorIn(authors, print.created_by_id),
        collector: by === null ? null : authorIn(authors, by),
        waiting: unconfirmed.has(print.id),
      };
    })
    .sort(latestFirst);
}

/** What was printed of a document, latest first. */
export async function readPrints(store: Store, documentId: number): Promise<PrintItem[]> {
  const document = await readDocument(store, documentId);
  if (document === null) return [];
  const prints = await store.prints.where('document_id').equals(document.id).toArray();
  return itemsOf(store, document.project_id, prints);
}

/** What was printed in a project, latest first. */
export async function readRegister(store: Store, projectId: number): Promise<PrintItem[]> {
  return itemsOf(store, projectId, await store.prints.where('project_id').equals(projectId).toArray());
}

/** What somebody printed, out of date and not collected, of every project that is here. */
export async function readOwnLoosePrints(store: Store, userId: number): Promise<PrintItem[]> {
  const own = await store.prints.where('created_by_id').equals(userId).toArray();
  const projects = [...new Set(own.map((print) => print.project_id))];
  const items = await Promise.all(
    projects.map((id) =>
      itemsOf(
        store,
        id,
        own.filter((print) => print.project_id === id),
      ),
    ),
  );
  return items.flat().filter((item) => item.loose);
}

/** What was printed of the version that a code stands for; undefined where this device does not know the code. */
export async function readPrintsOfCode(store: Store, token: string): Promise<PrintItem[] | undefined> {
  const code = await store.qr_codes.where('token').equals(token).first();
  if (code === undefined) return undefined;
  const prints = await store.prints.where('version_id').equals(code.version_id).toArray();
  return itemsOf(store, code.project_id, prints);
}

/** Copies that another choice of the current version turns. */
export interface PrintsTouched {
  /** Still about, of the version that is current. */
  ending: Copies;
  /** Still about, of the one that takes its place. */
  next: Copies;
}

/** null: while the project comes in. */
export async function readPrintsTouched(
  store: Store,
  projectId: number,
  currentId: number,
  nextId: number,
): Promise<PrintsTouched | null> {
  if (await isComingIn(store, projectId)) return null;
  const [ending, next] = await Promise.all([readCopiesOfVersion(store, currentId), readCopiesOfVersion(store, nextId)]);
  return { ending, next };
}

/** Copies that are still about of a version, and are to be collected once that is deleted. */
async function readCopiesOfVersion(store: Store, versionId: number): Promise<Copies> {
  return allCopiesOut(await store.prints.where('version_id').equals(versionId).toArray());
}

/** Copies of a version that are still about, and whether a code of it may be on paper: one that is not here may be on the server. */
export async function readCodesOfVersion(store: Store, projectId: number, versionId: number) {
  const copies = await readCopiesOfVersion(store, versionId);
  const here = await store.prints.where('version_id').equals(versionId).count();
  return { copies, isCoded: here > 0 || (await isComingIn(store, projectId)) };
}
