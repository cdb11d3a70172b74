// A project's file as it is looked through before anything of it is written: every sum, every row, and what rows refer to.
// Whoever made it is not trusted.
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { binStart, isKept } from '#domain/bin';
import { type Folder, type RootFolderType, rootFolderTypes } from '#domain/folder';
import { limits } from '#domain/limits';
import { manifestOf, type Rows } from '#domain/sync/row';
import type { Hand } from '#domain/sync/written';
import type { Version } from '#domain/version';
import type { ZipReader } from '#server/files/zip-reader.ts';
import { scopeTables, storingOrder } from '#server/store/project-rows.ts';
import { CommandFailure } from './back-up.ts';
import {
  blobName,
  FORMAT_VERSION,
  formatSchema,
  MANIFEST,
  MANIFEST_BYTES_MAX,
  manifestSchema,
  pictureName,
  ROW_FILE_BYTES_MAX,
  ROWS_MAX,
  rowSchemas,
  type ScopeTable,
  type TransferManifest,
} from './project-transfer.ts';

/** What stands in a file that was looked through. */
export interface ReadTransfer {
  manifest: TransferManifest;
  /** Of all that is in it, of every kind. */
  ids: ReadonlySet<number>;
  /** All that its rows refer to and is not in it: of people, and of what was forgotten. */
  others: ReadonlySet<number>;
  tokens: readonly string[];
  /** SHA-256 of what is in it. */
  blobs: readonly string[];
  /** Versions whose bytes are not in it and that live or can be brought back, by id. @param since as `binStart` says. */
  waiting(since: string): ReadonlySet<number>;
  /** Its rows table by table in the order of storing, some at a time. @throws CommandFailure where they changed meanwhile. */
  rows(): AsyncGenerator<{ table: ScopeTable; rows: Rows[ScopeTable][] }>;
}

export const damaged = (why: string): CommandFailure => new CommandFailure(`This file is damaged: ${why}.`);

const isScopeTable = (table: string): table is ScopeTable => (scopeTables as readonly string[]).includes(table);

async function manifestIn(zip: ZipReader): Promise<TransferManifest> {
  const text = (await zip.read(MANIFEST, MANIFEST_BYTES_MAX)).toString();
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    throw damaged(`${MANIFEST} cannot be read`);
  }
  const format = z.safeParse(formatSchema, told);
  if (!format.success) throw new CommandFailure('This file is no exported project.');
  if (format.data.version > FORMAT_VERSION) {
    throw new CommandFailure('This file was made by a newer server: import it into one that is as new.');
  }
  const manifest = z.safeParse(manifestSchema, told);
  if (!manifest.success) throw damaged(`${MANIFEST} is not as it should be`);
  return manifest.data;
}

/** A row as it is to be stored. @throws CommandFailure for one that no server of this version writes. */
function rowIn(table: ScopeTable, line: string): Rows[ScopeTable] {
  let told: unknown;
  try {
    told = JSON.parse(line);
  } catch {
    throw damaged(`a row of ${table} cannot be read`);
  }
  const parsed = z.safeParse(rowSchemas[table], told);
  const isWhole = parsed.success && Object.keys(told as object).length === Object.keys(parsed.data as object).length;
  if (!isWhole) throw damaged(`a row of ${table} is not as it should be`);
  return parsed.data as Rows[ScopeTable];
}

async function* rowsOf(zip: ZipReader, part: TransferManifest['rows'][number]): AsyncGenerator<Rows[ScopeTable][]> {
  const { table, file, rows, sha256 } = part;
  if (!isScopeTable(table))
    throw new CommandFailure(`This file has rows of “${table}”, which this server does not know.`);
  const bytes = await zip.read(file, ROW_FILE_BYTES_MAX);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw damaged(`${file} is not what its sum says`);
  const lines = bytes.toString().split('\n').slice(0, -1);
  if (lines.length !== rows) throw damaged(`${file} has another number of rows`);
  const AT_ONCE = 500;
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    yield lines.slice(from, from + AT_ONCE).map((line) => rowIn(table, line));
    await nextTurn();
  }
}

const pictureUrl = /^\/(?:avatars|covers)\/[0-9a-f]{32}\.webp$/;

/** What a column may refer to, where that is in the file. An alias stands for a document or a version. */
const kindsNamed: Readonly<Record<string, readonly ScopeTable[]>> = {
  ...{ folder_id: ['folders'], parent_folder_id: ['folders'], place_id: ['folders'], from_id: ['folders'] },
  ...{ document_id: ['documents', 'aliases'], linked_document_ids: ['documents', 'aliases'] },
  ...{
    version_id: ['versions', 'aliases'],
    current_version_id: ['versions'],
    concurrent_with: ['versions', 'aliases'],
  },
  ...{ based_on_version_id: ['versions', 'aliases'], target_id: ['documents', 'versions', 'aliases'] },
  comment_id: ['comments'],
};

/** What is looked at in rows of a kind, beyond what their schema says. */
class RowCheck {
  readonly ids = new Map<ScopeTable, Set<number>>(scopeTables.map((table) => [table as ScopeTable, new Set()]));
  /** Column → what it refers to. */
  readonly named = new Map<string, Set<number>>();
  readonly tokens: string[] = [];
  /** SHA-256 of what versions have → bytes. */
  readonly sizes = new Map<string, number>();
  /** Versions without bytes in the file that are ready all the same. */
  readonly #lacking: Version[] = [];
  /** Deleted documents, and the project → when they were. */
  readonly #deleted = new Map<number, string>();
  readonly #roots = new Set<RootFolderType>();
  readonly #parents = new Map<number, number>();
  /** Living document → its current version, and version → its document. */
  readonly #current = new Map<number, number>();
  readonly #documents = new Map<number, number>();
  readonly #manifest: TransferManifest;
  readonly #hasBytes: (sha256: string) => boolean;
  readonly #people: ReadonlySet<number>;
  #rows = 0;

  /** @param hasBytes whether the bytes of a SHA-256 are in the file. */
  constructor(manifest: TransferManifest, hasBytes: (sha256: string) => boolean) {
    this.#manifest = manifest;
    this.#hasBytes = hasBytes;
    this.#people = new Set(manifest.people.map(({ id }) => id));
  }

  add(table: ScopeTable, row: Rows[ScopeTable]): void {
    const { project, scope } = this.#manifest;
    const of = (row as unknown as Record<string, unknown>)[manifestOf(table).scopeBy];
    if (of !== project.id) throw damaged(`a row of ${table} is of another project`);
    if (row.seq < 1) throw damaged(`a row of ${table} is of no commit`);
    const { made_seq = 0, written_by = {} } = row as { made_seq?: number; written_by?: Record<string, Hand> };
    const newest = Object.values(written_by).reduce(
      (seq, hand) => Math.max(seq, hand.seq),
      Math.max(row.seq, made_seq),
    );
    if (newest > scope.seq) throw damaged(`a row of ${table} is newer than the project`);
    const ids = this.ids.get(table);
    if (ids?.has(row.id) === true) throw damaged(`two rows of ${table} have one id`);
    ids?.add(row.id);
    this.#rows += 1;
    if (this.#rows > ROWS_MAX) throw new CommandFailure('This file has more rows than a project can have.');
    for (const [column, value] of Object.entries(row)) {
      const isOne = column.endsWith('_id') || column === 'concurrent_with';
      if (isOne && typeof value === 'number') this.#name(column, value);
      if (column.endsWith('_ids') && Array.isArray(value)) for (const id of value as number[]) this.#name(column, id);
      if (column.endsWith('_url') && value !== null && !pictureUrl.test(String(value))) {
        throw damaged(`a picture of ${table} has an address of elsewhere`);
      }
    }
    this.#own(table, row);
  }

  #name(column: string, id: number): void {
    const named = this.named.get(column);
    if (named === undefined) this.named.set(column, new Set([id]));
    else named.add(id);
  }

  #own(table: ScopeTable, row: Rows[ScopeTable]): void {
    const is = <T extends ScopeTable>(wanted: T): Rows[T] | undefined =>
      table === wanted ? (row as Rows[T]) : undefined;
    if ((table === 'documents' || table === 'projects') && row.deleted_at !== null)
      this.#deleted.set(row.id, row.deleted_at);
    const user = is('people')?.user_id ?? is('comments')?.user_id ?? is('projects')?.owner_id;
    if (user !== undefined && !this.#people.has(user))
      throw damaged(`a row of ${table} is of somebody it does not name`);
    const folder = is('folders');
    if (folder !== undefined) {
      if (folder.parent_folder_id !== null) this.#parents.set(folder.id, folder.parent_folder_id);
      else if (folder.folder_type === 'custom') throw damaged('a folder stands nowhere');
      else if (this.#roots.has(folder.folder_type)) throw damaged('a root folder is in it twice');
      else this.#roots.add(folder.folder_type);
    }
    const document = is('documents');
    if (document?.deleted_at === null && document.current_version_id !== null)
      this.#current.set(document.id, document.current_version_id);
    const code = is('qr_codes');
    if (code !== undefined) this.tokens.push(code.token);
    const version = is('versions');
    if (version === undefined) return;
    this.#documents.set(version.id, version.document_id);
    if (!version.file_path.startsWith(`/uploads/${version.project_id}/${version.id}/`)) {
      throw damaged('a file has an address of elsewhere');
    }
    if (version.state !== 'ready') return;
    this.sizes.set(version.sha256, version.size);
    if (!this.#hasBytes(version.sha256)) this.#lacking.push(version);
  }

  /** Of the versions without bytes those that live or can be brought back. @param since as `binStart` says. */
  lacking(since: string): Version[] {
    const when = (id: number) => this.#deleted.get(id) ?? null;
    return this.#lacking.filter(({ deleted_at, document_id, project_id }) =>
      isKept(since, deleted_at, when(document_id), when(project_id)),
    );
  }

  /** Whether what a column names is of the right kind, or not in the file at all. */
  #checkKinds(): void {
    for (const [column, kinds] of Object.entries(kindsNamed)) {
      const right = kinds.map((kind) => this.ids.get(kind));
      for (const id of this.named.get(column) ?? []) {
        if (right.some((ids) => ids?.has(id))) continue;
        for (const ids of this.ids.values()) if (ids.has(id)) throw damaged(`a ${column} is of another kind`);
      }
    }
    for (const [id, current] of this.#current) {
      const of = this.#documents.get(current);
      if (of !== undefined && of !== id) throw damaged('the current version of a document is another’s');
    }
  }

  /** What holds of all rows together. */
  end(): void {
    const { seq, floor } = this.#manifest.scope;
    // A device that reads it would stand at a commit that is still to come.
    if (floor > seq) throw damaged('it has forgotten more than there was');
    this.#checkKinds();
    if (this.ids.get('projects')?.size !== 1) throw damaged('it does not hold one project');
    if (this.#roots.size !== rootFolderTypes.length) throw damaged('a root folder is not in it');
    for (const id of this.#parents.keys()) {
      let at: number | undefined = id;
      for (let depth = 0; at !== undefined; depth += 1) {
        if (depth > limits.folderDepthMax * 10) throw damaged('a folder stands in itself');
        at = this.#parents.get(at);
      }
    }
  }
}

async function checkBlobs(zip: ZipReader, check: RowCheck, manifest: TransferManifest): Promise<string[]> {
  const { sizes } = check;
  const prefix = blobName('');
  const blobs = zip.names().flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  const bytes = blobs.reduce((sum, sha256) => sum + zip.sizeOf(blobName(sha256)), 0);
  const { count, bytes: told } = manifest.blobs;
  if (blobs.length !== count || bytes !== told) throw damaged('not all files are in it');
  for (const sha256 of blobs) {
    const wanted = sizes.get(sha256);
    if (wanted !== undefined && wanted !== zip.sizeOf(blobName(sha256))) throw damaged(`${sha256} has another length`);
    const sum = createHash('sha256');
    for await (const part of zip.stream(blobName(sha256))) sum.update(part as Buffer);
    if (sum.digest('hex') !== sha256) throw damaged(`${blobName(sha256)} is not what its sum says`);
  }
  const lacking = new Set([...sizes.keys()].filter((sha256) => !zip.has(blobName(sha256))));
  for (const sha256 of manifest.missing)
    if (!lacking.has(sha256)) throw damaged('it lacks nothing that it says is missing');
  const missing = new Set(manifest.missing);
  for (const { sha256 } of check.lacking(binStart(manifest.made_at)))
    if (!missing.has(sha256)) throw damaged(`${sha256} is not in it, which it does not say`);
  return blobs;
}

/** A picture as it is drawn here: nothing else is given to whoever asks for it. */
const isWebP = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/** @throws CommandFailure, UnfitZip. */
export async function readPicture(zip: ZipReader, picture: TransferManifest['pictures'][number]): Promise<Buffer> {
  const { url, sha256 } = picture;
  if (!pictureUrl.test(url)) throw damaged('a picture has an address of elsewhere');
  const bytes = await zip.read(pictureName(url), limits.pictureBytesMax);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256 || !isWebP(bytes)) {
    throw damaged('a picture is not what its sum says');
  }
  return bytes;
}

/** Each folder behind the one that it stands in, so that it refers to what is there. */
function parentsFirst(folders: readonly Folder[]): Folder[] {
  const below = new Map<number | null, Folder[]>();
  for (const folder of folders) {
    const siblings = below.get(folder.parent_folder_id);
    if (siblings === undefined) below.set(folder.parent_folder_id, [folder]);
    else siblings.push(folder);
  }
  const ordered = [...(below.get(null) ?? [])];
  // A list goes on to what is added to it on the way.
  for (const folder of ordered) for (const child of below.get(folder.id) ?? []) ordered.push(child);
  if (ordered.length < folders.length) throw damaged('a folder stands in one that is not there');
  return ordered;
}

/** Looks through all of it. @throws CommandFailure, UnfitZip where anything is not as it should be. */
export async function readTransfer(zip: ZipReader): Promise<ReadTransfer> {
  const manifest = await manifestIn(zip);
  const check = new RowCheck(manifest, (sha256) => zip.has(blobName(sha256)));
  for (const part of manifest.rows) {
    for await (const rows of rowsOf(zip, part)) for (const row of rows) check.add(part.table as ScopeTable, row);
  }
  check.end();
  const blobs = await checkBlobs(zip, check, manifest);
  for (const picture of manifest.pictures) await readPicture(zip, picture);
  const ids = new Set<number>();
  for (const own of check.ids.values()) for (const id of own) ids.add(id);
  const others = new Set<number>();
  for (const named of check.named.values()) for (const id of named) if (!ids.has(id)) others.add(id);
  return {
    manifest,
    ids,
    others,
    tokens: check.tokens,
    blobs,
    waiting: (since) => new Set(check.lacking(since).map(({ id }) => id)),
    async *rows() {
      for (const table of storingOrder) {
        const folders: Folder[] = [];
        for (const part of manifest.rows.filter((one) => one.table === table)) {
          for await (const rows of rowsOf(zip, part)) {
            if (table === 'folders') for (const row of rows as Folder[]) folders.push(row);
            else yield { table: table as ScopeTable, rows };
          }
        }
        if (folders.length > 0) yield { table: 'folders', rows: parentsFirst(folders) };
      }
    },
  };
}
