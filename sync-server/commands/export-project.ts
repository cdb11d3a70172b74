// A whole project into a file: all rows of all its nouns, the bytes of all versions, pictures, a manifest and sums. Read in one
// snapshot, so that it is the project as it was at one moment.
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { binStart, isKept } from '#domain/bin';
import type { Person } from '#domain/person';
import type { Project } from '#domain/project';
import type { Rows } from '#domain/sync/row';
import { projectScope } from '#domain/sync/row';
import type { Version } from '#domain/version';
import type { BlobStore } from '#server/files/blob-store.ts';
import { readOpened } from '#server/files/opened-bytes.ts';
import type { PictureFiles } from '#server/files/picture-files.ts';
import type { ZippedFile } from '#server/files/zip-stream.ts';
import type { Tx } from '#server/store/database.ts';
import { projectHasBytes } from '#server/store/files/project-blobs.ts';
import { openCommitOf } from '#server/store/open-commits.ts';
import { usersByIds } from '#server/store/people/users.ts';
import { projectRows, projectStand, scopeTables } from '#server/store/project-rows.ts';
import { readRow } from '#server/store/rows.ts';
import { CommandFailure } from './back-up.ts';
import {
  blobName,
  CHECKSUMS,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  pictureName,
  ROW_FILE_BYTES,
  type ScopeTable,
  type TransferManifest,
} from './project-transfer.ts';

export interface ProjectExportNeeds {
  tx: Tx;
  blobs: Pick<BlobStore, 'open' | 'sizeOf'>;
  pictures: Pick<PictureFiles, 'find'>;
  /** By which people know this server. */
  server: string;
  /** ISO 8601. */
  now: string;
  /** Is told what the project should have had. */
  onMissing: (sha256: string) => void;
  /** Is told of how many versions the bytes have not arrived, where there are some. */
  onPending: (versions: number) => void;
}

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What is put together on the way, and told at the end. */
interface TransferNotes {
  rows: TransferManifest['rows'];
  /** SHA-256 → bytes, of what has to be in it. */
  blobs: Map<string, number>;
  /** SHA-256 of versions that live or can be brought back. */
  kept: Set<string>;
  /** Deleted documents, and the project, that cannot be brought back. */
  past: Set<number>;
  /** Versions that live and whose bytes have not come. */
  pending: number;
  /** Before which whatever was deleted is past bringing back. */
  since: string;
  /** Of covers and avatars. */
  urls: Set<string>;
  people: Set<number>;
  sums: string[];
}

function noteRow(notes: TransferNotes, table: ScopeTable, row: Rows[ScopeTable]): void {
  // Both stand before versions in the order of tables.
  if ((table === 'documents' || table === 'projects') && !isKept(notes.since, row.deleted_at)) notes.past.add(row.id);
  if (table === 'versions') {
    const { state, sha256, size, deleted_at, document_id, project_id } = row as Version;
    if (state === 'ready') notes.blobs.set(sha256, size);
    else if (deleted_at === null) notes.pending += 1;
    const isPast = !isKept(notes.since, deleted_at) || notes.past.has(document_id) || notes.past.has(project_id);
    if (state === 'ready' && !isPast) notes.kept.add(sha256);
  }
  if (table === 'projects') {
    const { cover_image_url, cover_sha256, cover_size, owner_id } = row as Project;
    if (cover_image_url !== null) notes.urls.add(cover_image_url);
    if (cover_sha256 !== null) notes.blobs.set(cover_sha256, cover_size ?? 0);
    notes.people.add(owner_id);
  }
  if (table !== 'people') return;
  const { user_id, avatar_url, personal_avatar_url } = row as Person;
  for (const url of [avatar_url, personal_avatar_url]) if (url !== null) notes.urls.add(url);
  notes.people.add(user_id);
}

async function* rowFiles(
  tx: Tx,
  projectId: number,
  table: ScopeTable,
  notes: TransferNotes,
): AsyncGenerator<ZippedFile> {
  let lines: string[] = [];
  let size = 0;
  let number = 0;
  const file = (): ZippedFile => {
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    number += 1;
    const name = `rows/${table}-${number}.jsonl`;
    notes.rows.push({ table, file: name, rows: lines.length, sha256: sumOf(bytes) });
    notes.sums.push(`${sumOf(bytes)}  ${name}`);
    [lines, size] = [[], 0];
    return { path: name.split('/'), bytes };
  };
  for await (const page of projectRows(tx, table, projectId)) {
    for (const row of page) {
      noteRow(notes, table, row);
      const line = JSON.stringify(row);
      lines.push(line);
      size += line.length;
      if (size > ROW_FILE_BYTES) yield file();
    }
    await nextTurn();
  }
  if (lines.length > 0) yield file();
}

async function peopleOf(tx: Tx, ids: ReadonlySet<number>): Promise<TransferManifest['people']> {
  const users = await usersByIds(tx, [...ids]);
  return [...ids]
    .sort((a, b) => a - b)
    .map((id) => {
      const user = users.get(id);
      return { id, name: user?.full_name ?? '', email: user?.deleted_at === null ? user.email : null };
    });
}

/** @throws CommandFailure where there is no such project, or a large change in it is still being written. */
async function refuseUnsettled(tx: Tx, projectId: number): Promise<Project> {
  const project = await readRow(tx, 'projects', projectId);
  if (project === undefined) throw new CommandFailure(`There is no project ${projectId}.`);
  if ((await openCommitOf(tx, projectScope(projectId))) !== undefined) {
    throw new CommandFailure('A large change in this project is still being written. Try again in a minute.');
  }
  return project;
}

/** Rows, pictures, bytes, and what they are at the end. @throws CommandFailure, as `refuseUnsettled`. */
export async function* projectFiles(needs: ProjectExportNeeds, projectId: number): AsyncGenerator<ZippedFile> {
  const { tx, blobs, pictures: kept, server, now: made_at, onMissing, onPending } = needs;
  const { id, name } = await refuseUnsettled(tx, projectId);
  const scope = (await projectStand(tx, projectId)) ?? { seq: 0, floor: 0 };
  const notes: TransferNotes = {
    ...{ rows: [], blobs: new Map(), urls: new Set(), people: new Set(), sums: [] },
    ...{ kept: new Set(), past: new Set(), pending: 0, since: binStart(made_at) },
  };
  for (const table of scopeTables) yield* rowFiles(tx, projectId, table as ScopeTable, notes);

  const pictures: TransferManifest['pictures'] = [];
  for (const url of notes.urls) {
    const opened = await (await kept.find(url))?.open();
    if (opened === undefined) continue;
    const bytes = await readOpened(opened);
    pictures.push({ url, sha256: sumOf(bytes) });
    notes.sums.push(`${sumOf(bytes)}  ${pictureName(url)}`);
    yield { path: pictureName(url).split('/'), bytes };
  }

  const missing: string[] = [];
  const held = { count: 0, bytes: 0 };
  for (const [sha256, size] of notes.blobs) {
    const has = await projectHasBytes(tx, projectId, sha256);
    // Of what is past bringing back the bytes were swept, and its row stays; what is announced as a cover has not come.
    if (!(has || notes.kept.has(sha256))) continue;
    if (!has || (await blobs.sizeOf(sha256)) === undefined) {
      missing.push(sha256);
      onMissing(sha256);
      continue;
    }
    held.count += 1;
    held.bytes += size;
    notes.sums.push(`${sha256}  ${blobName(sha256)}`);
    yield { path: blobName(sha256).split('/'), source: () => blobs.open(sha256) };
  }
  if (notes.pending > 0) onPending(notes.pending);
  const manifest: TransferManifest = {
    ...{ format: FORMAT, version: FORMAT_VERSION, made_at, server, project: { id, name }, scope },
    ...{ people: await peopleOf(tx, notes.people), rows: notes.rows, blobs: held, missing, pictures },
  };
  const told = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  notes.sums.push(`${sumOf(told)}  ${MANIFEST}`);
  yield { path: [MANIFEST], bytes: told };
  yield { path: [CHECKSUMS], bytes: Buffer.from(notes.sums.map((line) => `${line}\n`).join('')) };
}
