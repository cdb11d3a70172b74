// What this device can say of a print by itself. The rule is the server's own; only what it is applied to may be older.
import type { Document } from '#domain/document';
import type { QrCode, Verdict } from '#domain/qr-code';
import { projectScope } from '#domain/sync/row';
import { type PrintVerdict, verdictOn } from '#domain/verdict';
import type { Version } from '#domain/version';
import type { Store } from '#src/data/database.ts';
import { isComingIn } from '#src/data/reads/queue/half-read.ts';
import { heldOf } from '#src/data/reads/queue/held-rows.ts';
import { readCheckedAt } from '#src/data/reads/queue/sync-status.ts';
import { readChosenHere, readUnconfirmed } from '#src/data/reads/queue/unconfirmed.ts';

/** `checked_at`: when the server last said that nothing is newer than what this answer stands on; null: not yet. */
export type PrintAnswer =
  | {
      known: false;
      checked_at: string | null;
      /** What the code was of: the server lost it as its data were put back, and this device keeps it. null: nothing of it is here. */
      held: HeldCode | null;
    }
  | {
      known: true;
      status: Verdict;
      project_name: string;
      /** null where all of it was deleted. */
      document: Document | null;
      /** What was printed; null where that was deleted. */
      printed: Version | null;
      /** As it was called: on the paper, or else in the log of the project. undefined where this device does not know. */
      name: string | undefined;
      label: string | undefined;
      /** The one to build from. */
      current: Version | null;
      /** Rests on changes of this device that the server has not confirmed. */
      unsent: boolean;
      /** So does which version is the one to build from. */
      chosen_here: boolean;
      /** The server keeps back what came to the project since it was checked. */
      kept_back: boolean;
      checked_at: string | null;
    };

/** By the names that are known here. */
export interface HeldCode {
  project_name: string;
  name: string | undefined;
  label: string | undefined;
}

/** What of a print's rows is here. */
export interface PrintedRowsHere {
  document: Document | undefined;
  printed: Version | undefined;
  /** Of the document: at least the printed and the current one. */
  versions: readonly Version[];
}

/** `unknown`: while a project comes in, for a row that may still be on its way. */
export type PrintStatus = Verdict | 'unknown';

/** `since` and `ended` only where the rows say. */
type JudgedPrint = { status: PrintStatus; current: Version | undefined } & Partial<
  Pick<PrintVerdict<Version>, 'since' | 'ended'>
>;

async function rowsAround(store: Store, code: QrCode): Promise<PrintedRowsHere> {
  const printed = await store.versions.get(code.version_id);
  const document = await store.documents.get(printed?.document_id ?? code.document_id);
  const versions =
    document === undefined ? [] : await store.versions.where('document_id').equals(document.id).toArray();
  return { document, printed, versions };
}

/**
 * What a print is worth by the rows that are here. A device holds living rows only: what is missing from a project that is
 * here in full was deleted. While a project comes in, a row that is missing may still be on its way.
 */
export function judge({ document, printed, versions }: PrintedRowsHere, comingIn: boolean): JudgedPrint {
  const missing = comingIn ? 'unknown' : 'withdrawn';
  if (document === undefined) return { status: missing, current: undefined };
  const current = versions.find(({ id }) => id === document.current_version_id);
  if (printed === undefined) return { status: missing, current };
  if (comingIn && document.current_version_id !== null && current === undefined) return { status: 'unknown', current };
  return verdictOn(printed, { project: { deleted_at: null }, document, versions });
}

/** What the document and the version were called that are not here any more. */
async function lastNames(store: Store, code: QrCode): Promise<{ name?: string; label?: string | undefined }> {
  const print = await store.prints.where('version_id').equals(code.version_id).last();
  if (print !== undefined) return { name: print.document_name, label: print.label };
  const lines = await store.activities
    .where('project_id')
    .equals(code.project_id)
    .filter((line) => line.document_id === code.document_id)
    .toArray();
  lines.sort((a, b) => b.number - a.number);
  const label = lines.find((line) => line.version_id === code.version_id && line.label !== null)?.label;
  return { ...(lines[0] === undefined ? {} : { name: lines[0].name }), label: label ?? undefined };
}

async function isUnsent(store: Store, code: QrCode): Promise<boolean> {
  const changed = await Promise.all([
    readUnconfirmed(store, 'documents', [code.document_id]),
    readUnconfirmed(store, 'versions', [code.version_id]),
  ]);
  return changed.some((rows) => rows.size > 0);
}

/** A code among what the server lost and this device keeps; what it is of may be there or among what the server has. */
async function readHeldCode(store: Store, token: string): Promise<HeldCode | null> {
  const held = await store.held_rows.toArray();
  const code = heldOf(held, 'qr_codes').find((row) => row.token === token);
  if (code === undefined) return null;
  const print = heldOf(held, 'prints').find((row) => row.version_id === code.version_id);
  const document = heldOf(held, 'documents').find(({ id }) => id === code.document_id);
  const version = heldOf(held, 'versions').find(({ id }) => id === code.version_id);
  const shown = await store.documents.get(code.document_id);
  return {
    project_name: (await store.projects.get(code.project_id))?.name ?? '',
    name: print?.document_name ?? document?.name ?? shown?.name,
    label: print?.label ?? version?.label ?? (await store.versions.get(code.version_id))?.label,
  };
}

/** The verdict on the print that carries this token. */
export async function readPrintAnswer(store: Store, token: string): Promise<PrintAnswer> {
  const code = await store.qr_codes.where('token').equals(token).first();
  const project = code === undefined ? undefined : await store.projects.get(code.project_id);
  if (code === undefined || project === undefined) {
    const held = await readHeldCode(store, token);
    return { known: false, checked_at: await readCheckedAt(store, undefined), held };
  }
  const checked_at = await readCheckedAt(store, project.id);
  const held = await rowsAround(store, code);
  const { status, current } = judge(held, await isComingIn(store, project.id));
  if (status === 'unknown') return { known: false, checked_at, held: null };
  const known = held.document !== undefined && held.printed !== undefined;
  const names = known ? {} : await lastNames(store, code);
  return {
    known: true,
    status,
    project_name: project.name,
    document: held.document ?? null,
    printed: held.printed ?? null,
    name: held.document?.name ?? names.name,
    label: held.printed?.label ?? names.label,
    current: current ?? null,
    unsent: await isUnsent(store, code),
    chosen_here: (await readChosenHere(store, [code.document_id])).size > 0,
    kept_back: (await store.scopes.get(projectScope(project.id)))?.kept_back !== undefined,
    checked_at,
  };
}
