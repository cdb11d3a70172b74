// How a file becomes a version of a document.
import type { Document } from '../../document.ts';
import { fileTypeOf } from '../../files/file-type.ts';
import { sentAgainOn, THIS_COMMIT, timed, writtenByArrival } from '../../sync/written.ts';
import {
  arrivalOf,
  filePathOf,
  freeLabel,
  movesOn,
  roomForVersion,
  type Version,
  versionWithBytes,
} from '../../version.ts';
import { keptForLateWork } from './late-work.ts';
import { freeId } from './lookup.ts';
import type { Context, Decision, NoticeOf } from './mutation.ts';
import type { RowPut } from './reader.ts';
import { becameVersion } from './version-choice.ts';

export interface NewFile {
  id: number;
  label: string;
  based_on_version_id: number | null;
  file_name: string;
  sha256: string;
  size: number;
  /** Told again to a server whose data was put back: the version that had been chosen over it. */
  put_aside_for?: number | undefined;
}

/** The rows that a version whose bytes are all here changes: itself, and the document where it becomes current. */
export function arrivalPuts(version: Version, document: Document, versions: readonly Version[], now: string): RowPut[] {
  const arrival = arrivalOf(version, document, versions);
  const ready: Version = {
    ...version,
    state: 'ready',
    concurrent_with: arrival === 'concurrent' ? (document.current_version_id ?? version.concurrent_with) : null,
  };
  const puts: RowPut[] = [{ table: 'versions', row: ready }];
  if (arrival === 'becomes_current') {
    const current = { current_version_id: version.id, file_type: version.file_type };
    const by = { updated_at: now, updated_by_id: version.created_by_id };
    const row = writtenByArrival({ ...document, ...by }, current, version.created_by_id);
    puts.push({ table: 'documents', row: timed(row, 'current_version_id', now) });
  }
  return puts;
}

interface StandingFile extends NewFile {
  /** The version beside which it stands, as is known at once. */
  beside: number | null;
}

function makeVersion(context: Context, document: Document, versions: readonly Version[], file: StandingFile): Version {
  const ordinal = versions.reduce((most, version) => Math.max(most, version.ordinal), 0) + 1;
  const taken = versions.filter((version) => version.deleted_at === null).map((version) => version.label);
  return {
    id: file.id,
    seq: 0,
    deleted_at: document.deleted_at,
    project_id: document.project_id,
    document_id: document.id,
    ordinal,
    label: freeLabel(file.label, ordinal, taken),
    file_name: file.file_name,
    file_type: fileTypeOf(file.file_name),
    file_path: filePathOf(document.project_id, file.id, file.file_name),
    sha256: file.sha256,
    size: file.size,
    state: 'pending',
    concurrent_with: file.beside,
    based_on_version_id: file.based_on_version_id,
    created_at: context.now,
    created_by_id: context.actorId,
    client_time: context.clientTime,
    made_seq: THIS_COMMIT,
  };
}

/**
 * Beside which version a file stands: beside the current one where the document has moved on past what this was made from; where
 * nothing is current yet, beside one that had been chosen over it and whose bytes are on their way.
 */
async function besideOf(
  context: Context,
  document: Document,
  versions: readonly Version[],
  file: NewFile,
): Promise<number | null> {
  const current = document.current_version_id;
  if (current !== null) return movesOn(file.based_on_version_id, current, versions) ? null : current;
  const chosen = await becameVersion(context, file.put_aside_for ?? null);
  const isComing = ({ id, state, deleted_at }: Version) =>
    id === chosen && state === 'pending' && deleted_at === document.deleted_at;
  return versions.some(isComing) ? chosen : null;
}

function noticeOf(version: Version, document: Document, file: NewFile): { notice?: NoticeOf } {
  const params = { name: document.name, label: version.label, document_id: document.id, version_id: version.id };
  if (document.deleted_at !== null) return { notice: { code: 'kept_in_bin', params } };
  const isRenamed = file.label !== '' && file.label !== version.label;
  const named = isRenamed ? { ...params, wanted: file.label } : params;
  if (version.concurrent_with !== null) return { notice: { code: 'concurrent_version', params: named } };
  return isRenamed ? { notice: { code: 'label_changed', params: named } } : {};
}

/**
 * Adds a file to a document: numbered in order of arrival, never a second version of the same bytes.
 * @throws Refusal `too_many_versions`.
 */
export async function addVersion(
  context: Context,
  document: Document,
  versions: readonly Version[],
  file: NewFile,
): Promise<Decision> {
  await freeId(context, 'versions', file.id);
  const same = versionWithBytes(versions, file.sha256);
  if (same !== undefined) {
    const alias = {
      id: file.id,
      seq: 0,
      deleted_at: null,
      project_id: document.project_id,
      target_id: same.id,
      version_id: null,
    };
    const params = { name: document.name, label: same.label, document_id: document.id };
    // Who deletes it without having seen that somebody else has sent it too would take it from them.
    const told = sentAgainOn(document, same.id, context.actorId);
    const puts: RowPut[] = [
      { table: 'aliases', row: alias },
      { table: 'documents', row: told },
    ];
    return { puts, notice: { code: 'same_bytes', params } };
  }
  roomForVersion(document, versions);
  const kept = await keptForLateWork(context, document);
  const beside = await besideOf(context, kept.document, versions, file);
  const version = makeVersion(context, kept.document, versions, { ...file, beside });
  const here = await context.reader.hasBytes(document.project_id, file.sha256);
  const puts: RowPut[] = here
    ? arrivalPuts(version, kept.document, [...versions, version], context.now)
    : [{ table: 'versions', row: version }];
  const late: RowPut[] = document.deleted_at === null ? [] : [{ table: 'documents', row: kept.document }];
  return { puts: [...late, ...puts, ...kept.content], ...noticeOf(version, document, file) };
}
