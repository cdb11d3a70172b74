// A person's account as the files of an archive: what is kept about them, what they wrote, and what they uploaded.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '#domain/language';
import type { Table } from '#domain/sync/row';
import type { User } from '#domain/user';
import type { BlobStore } from '#server/files/blob-store.ts';
import type { PictureFiles } from '#server/files/picture-files.ts';
import type { ZippedFile } from '#server/files/zip-stream.ts';
import { projectsOf } from '#server/store/access.ts';
import type { Core } from '#server/store/core.ts';
import type { Reads } from '#server/store/database.ts';
import {
  apiTokenFacts,
  ownedRows,
  ownedTables,
  sessionFacts,
  teamFacts,
  uploadedFiles,
} from '#server/store/people/account-export.ts';
import { readRows } from '#server/store/rows.ts';
import { exportWords } from '#server/words/by-language.ts';

export interface ExportNeeds {
  core: Core;
  blobs: Pick<BlobStore, 'open'>;
  pictures: Pick<PictureFiles, 'find'>;
  /** By which people know this server. */
  server: string;
}

const text = (name: string, value: string): ZippedFile => ({ path: [name], bytes: Buffer.from(value) });
const told = (name: string, value: unknown): ZippedFile => text(`${name}.json`, `${JSON.stringify(value, null, 2)}\n`);

/** Bytes after which a list goes on in a file of its own: no more of it is in memory. */
const FILE_BYTES = 4 * 1024 * 1024;

const closed = (rows: readonly Buffer[]) => Buffer.concat([Buffer.from('[\n'), ...rows, Buffer.from('\n]\n')]);

/** A log can be long, and so can what somebody wrote: others are answered after every few rows. */
async function* listed(db: Reads, table: Table, userId: number): AsyncGenerator<ZippedFile> {
  const path = [`${table}.json`];
  let rows: Buffer[] = [];
  let size = 0;
  let wasSplit = false;
  for await (const page of ownedRows(db, table, userId)) {
    for (const row of page) {
      const said = Buffer.from(`${rows.length === 0 ? '' : ',\n'}${JSON.stringify(row)}`);
      rows.push(said);
      size += said.length;
    }
    await nextTurn();
    if (size < FILE_BYTES) continue;
    yield { path, bytes: closed(rows) };
    rows = [];
    size = 0;
    wasSplit = true;
  }
  if (rows.length > 0 || !wasSplit) yield { path, bytes: closed(rows) };
}

async function* pictureFiles({ pictures: kept }: ExportNeeds, user: User): AsyncGenerator<ZippedFile> {
  const pictures = { 'you.webp': user.personal_avatar_url, 'team.webp': user.avatar_url };
  for (const [name, url] of Object.entries(pictures)) {
    const found = url === null ? undefined : await kept.find(url);
    if (found !== undefined) yield { path: ['pictures', name], source: found.open };
  }
}

/** README first, files last. */
export async function* exportFiles(needs: ExportNeeds, user: User, language: Language): AsyncGenerator<ZippedFile> {
  const { core, blobs, server } = needs;
  const { db } = core;
  const { id, full_name: name, email, seq: _, deleted_at: __, ...profile } = user;
  yield text('README.txt', exportWords[language].readme({ name, email, at: core.now(), server }));
  yield told('profile', { id, full_name: name, email, ...profile });
  yield told('sessions', await sessionFacts(db, id));
  yield told('tokens', await apiTokenFacts(db, id));
  yield told('team', await teamFacts(db, user));
  const seen = await projectsOf(db, id);
  const levels = new Map(seen.map(({ project_id, level }) => [project_id, level]));
  const projects = await readRows(db, 'projects', [...levels.keys()]);
  const named = projects.map((project) => ({
    id: project.id,
    name: project.name,
    access_level: levels.get(project.id),
  }));
  yield told('projects', named);
  for (const table of ownedTables) yield* listed(db, table, id);
  yield* pictureFiles(needs, user);
  for (const project of projects) {
    for await (const { sha256, label, file_name, document_name } of uploadedFiles(db, id, project.id)) {
      const path = ['files', project.name, document_name, `${label} ${file_name}`];
      yield { path, source: () => blobs.open(sha256) };
    }
  }
}

/** What an archive is called that is made at `now`, ISO 8601. */
export const exportName = (now: string): string => `plumbline-account-${now.slice(0, 10)}.zip`;
