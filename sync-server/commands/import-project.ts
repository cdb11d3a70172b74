// A whole project out of a file of another server: looked through first, then its files, then all of its rows in one commit. What an
// end in between leaves are files that nothing refers to, which the server sweeps a day later.
import { Readable } from 'node:stream';
import type { Activity } from '#domain/activity';
import { binStart } from '#domain/bin';
import type { Person } from '#domain/person';
import type { Project } from '#domain/project';
import { projectScope, type Rows } from '#domain/sync/row';
import { addressAfterDeletion, type User } from '#domain/user';
import type { Version } from '#domain/version';
import type { BlobStore } from '#server/files/blob-store.ts';
import { type PictureFiles, pictureNameOf } from '#server/files/picture-files.ts';
import { openZip, UnfitZip, type ZipReader } from '#server/files/zip-reader.ts';
import type { Core } from '#server/store/core.ts';
import { inTransaction, isConstraint, type Reads, type Tx } from '#server/store/database.ts';
import { putRows } from '#server/store/feed/feed.ts';
import { noteBlob } from '#server/store/files/project-blobs.ts';
import { nameBeside } from '#server/store/people/account-endings.ts';
import { missingPerson } from '#server/store/people/people.ts';
import { usersByIds } from '#server/store/people/users.ts';
import {
  beginScope,
  projectStand,
  scopeTables,
  storeImported,
  takenIds,
  takenPictures,
  takenTokens,
} from '#server/store/project-rows.ts';
import { readRow } from '#server/store/rows.ts';
import { CommandFailure } from './back-up.ts';
import { blobName, type ScopeTable } from './project-transfer.ts';
import { damaged, type ReadTransfer, readPicture, readTransfer } from './read-transfer.ts';

export interface ProjectImportNeeds {
  core: Core;
  blobs: BlobStore;
  pictures: PictureFiles;
}

export interface ImportedProject {
  id: number;
  name: string;
  files: number;
  missing: readonly string[];
}

const taken = (what: string) => new CommandFailure(`${what} is on this server already. Nothing was changed.`);

/** @throws CommandFailure where the project, a part of it or somebody who took part is here as another. */
async function refuseTaken(db: Reads, { manifest, ids, others, tokens }: ReadTransfer): Promise<void> {
  const projectId = manifest.project.id;
  if ((await readRow(db, 'projects', projectId)) !== undefined || (await projectStand(db, projectId)) !== undefined) {
    throw taken('This project');
  }
  // Of whatever kind it is there and here: a row would hang on what another project has under its id. What is not in the file may
  // have been forgotten; it may not be a thing of another project either.
  const all = [...ids, ...others];
  for (const table of [...scopeTables, 'shared_ids'] as const) {
    const found = await takenIds(db, table, all);
    if (found.some((id) => ids.has(id))) throw taken('A part of this project');
    if (found.length > 0)
      throw new CommandFailure('This file refers to things of another project. Nothing was changed.');
  }
  if (await takenTokens(db, tokens)) throw taken('A printed code of this project');
  if (
    await takenPictures(
      db,
      manifest.pictures.map(({ url }) => url).filter((url) => url.startsWith('/covers/')),
    )
  ) {
    throw taken('The cover of this project');
  }
  const here = await usersByIds(
    db,
    manifest.people.map(({ id }) => id),
  );
  for (const { id, email } of manifest.people) {
    const user = here.get(id);
    const isSame = user === undefined || user.deleted_at !== null || user.email === email;
    if (!isSame) throw new CommandFailure('Somebody of this project is another person here. Nothing was changed.');
  }
}

/** The record of somebody without an account: by it nobody signs in, and no address is theirs. */
function recordOf(core: Core, { id, name }: ReadTransfer['manifest']['people'][number]): User {
  const now = core.now();
  return {
    ...{ id, seq: 0, deleted_at: now, full_name: name, email: addressAfterDeletion(id) },
    ...{ avatar_url: null, personal_avatar_url: null, team_id: core.newId(), team_name: '', organization: '' },
    ...{ created_at: now, email_proved_at: null, pending_email: null, keeper_since: null },
  };
}

/** Whoever deleted their account here stays without a name, whatever a file says. */
function isNameless(here: ReadonlyMap<number, User>, id: number | null): boolean {
  const user = id === null ? undefined : here.get(id);
  return user !== undefined && user.deleted_at !== null && user.full_name === '';
}

const namelessOf = (here: ReadonlyMap<number, User>, person: Person): Person =>
  isNameless(here, person.user_id) ? { ...person, full_name: '', avatar_url: null, personal_avatar_url: null } : person;

/** The same of the log. */
function namelessLine(here: ReadonlyMap<number, User>, line: Activity): Activity {
  const gone = (['actor_id', 'person_id'] as const).filter((by) => isNameless(here, line[by]));
  return { ...line, ...Object.fromEntries(gone.map((by) => [nameBeside[by], ''])) };
}

async function storeRows(tx: Tx, core: Core, transfer: ReadTransfer): Promise<void> {
  const { project, scope, people } = transfer.manifest;
  // Lines of the log may be about others too.
  const here = await usersByIds(tx, [...people.map(({ id }) => id), ...transfer.others]);
  const absent = people.filter(({ id }) => !here.has(id));
  await putRows(
    tx,
    absent.map((person) => ({ table: 'users', row: recordOf(core, person) })),
  );
  await beginScope(tx, project.id, scope);
  const waiting = transfer.waiting(binStart(core.now()));
  const kept = (table: ScopeTable, row: Rows[ScopeTable]) => {
    if (table === 'people') return namelessOf(here, row as Person);
    if (table === 'activities') return namelessLine(here, row as Activity);
    // Ready it would be whatever has its sum here, of whichever project: it waits until its own bytes come.
    return waiting.has(row.id) && table === 'versions' ? { ...(row as Version), state: 'pending' as const } : row;
  };
  for await (const { table, rows } of transfer.rows()) {
    const own = rows.map((row) => kept(table, row));
    await storeImported(tx, table, projectScope(project.id), own);
  }
}

/** The project is its importer's from here on, which is a change of its own. */
async function handOver(tx: Tx, core: Core, projectId: number, owner: User): Promise<void> {
  const row = await readRow(tx, 'projects', projectId);
  if (row === undefined) throw new Error('the project was just stored');
  const owned: Project = { ...row, owner_id: owner.id };
  const person = await missingPerson(tx, projectId, owner.id, core.newId());
  await putRows(tx, [
    { table: 'projects', row: owned },
    ...(person === undefined ? [] : [{ table: 'people', row: person } as const]),
  ]);
}

/** Which files are the project's. Nobody's own share is charged with what many have brought. */
async function noteFiles(tx: Tx, core: Core, zip: ZipReader, { blobs, manifest }: ReadTransfer): Promise<void> {
  for (const sha256 of blobs) {
    const size = zip.sizeOf(blobName(sha256));
    await noteBlob(tx, { sha256, size, project_id: manifest.project.id, user_id: null, now: core.now() });
  }
}

/** @throws CommandFailure where a file is not there any more: it was a stray when it was passed over. */
async function checkKept(zip: ZipReader, store: BlobStore, blobs: readonly string[]): Promise<void> {
  for (const sha256 of blobs) {
    if ((await store.sizeOf(sha256)) !== zip.sizeOf(blobName(sha256)))
      throw new CommandFailure('A file was swept meanwhile. Nothing was changed: import it once more.');
  }
}

/** The files of the project, durably, before anything refers to them. */
async function keepFiles(
  zip: ZipReader,
  { blobs: store, pictures }: ProjectImportNeeds,
  transfer: ReadTransfer,
): Promise<void> {
  const { blobs, manifest } = transfer;
  await store.checkSpace(manifest.blobs.bytes);
  for (const sha256 of blobs) {
    const size = zip.sizeOf(blobName(sha256));
    if ((await store.sizeOf(sha256)) === size) {
      // One that nothing refers to and that is old would be swept: it is of today.
      await store.renew(sha256);
      continue;
    }
    const received = await store.receive(zip.stream(blobName(sha256)), size);
    if (received.sha256 !== sha256) {
      await store.discard(received);
      throw damaged('it became another while it was read');
    }
    await store.keep(received);
  }
  for (const picture of manifest.pictures) {
    if (pictureNameOf(picture.url) === undefined || (await pictures.find(picture.url)) !== undefined) continue;
    const bytes = await readPicture(zip, picture);
    const received = await store.receive(Readable.from([bytes]), bytes.length);
    try {
      await pictures.keep(picture.url, received.path);
    } finally {
      await store.discard(received);
    }
  }
}

/** What the engine says where rows do not fit each other. */
const isMisfit = (error: unknown): boolean => isConstraint(error);

/** Takes a rehearsed commit back. */
class RehearsedCommit extends Error {}

/** Writes all and takes it back: what the engine would refuse is known before a file is kept. @throws CommandFailure. */
async function rehearse(core: Core, write: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await inTransaction(core.db, async (tx) => {
      await write(tx);
      throw new RehearsedCommit();
    });
  } catch (error) {
    if (isMisfit(error)) throw damaged('its rows do not fit each other');
    if (!(error instanceof RehearsedCommit)) throw error;
  }
}

async function importFrom(zip: ZipReader, needs: ProjectImportNeeds, owner: User): Promise<ImportedProject> {
  const { core } = needs;
  const transfer = await readTransfer(zip);
  const { manifest, blobs } = transfer;
  const projectId = manifest.project.id;
  const write = async (tx: Tx) => {
    await storeRows(tx, core, transfer);
    await noteFiles(tx, core, zip, transfer);
    await handOver(tx, core, projectId, owner);
  };
  await refuseTaken(core.db, transfer);
  await rehearse(core, write);
  await keepFiles(zip, needs, transfer);
  await inTransaction(core.db, async (tx) => {
    await refuseTaken(tx, transfer);
    await checkKept(zip, needs.blobs, blobs);
    await write(tx);
  });
  return { id: projectId, name: manifest.project.name, files: blobs.length, missing: manifest.missing };
}

/**
 * Makes the project of a file this server's, with `owner` as its owner: all of it or nothing.
 * @throws CommandFailure where the file is damaged, newer than this server, or something of it is here already.
 */
export async function importProject(needs: ProjectImportNeeds, file: string, owner: User): Promise<ImportedProject> {
  try {
    const zip = await openZip(file);
    try {
      return await importFrom(zip, needs, owner);
    } finally {
      await zip.close();
    }
  } catch (error) {
    if (error instanceof UnfitZip) throw damaged(error.message);
    throw error;
  }
}
