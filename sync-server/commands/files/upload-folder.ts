// Files of a folder that came in one request, taken one after another: each is a transaction of its own, and one that is
// refused stops no other.
import { createHash } from 'node:crypto';
import { Refusal, type RefusalCode } from '#domain/errors';
import { type AcceptedUpload, folderNamed, type PlannedUpload } from '#domain/files/folder-plan';
import { nameKey } from '#domain/files/names';
import type { NoticeOf } from '#domain/mutations/rules/mutation';
import { createOnce } from '#server/commands/create-once.ts';
import type { ReceivedFile } from '#server/files/blob-store.ts';
import { inTurn } from '#server/mutations/open-commit.ts';
import { performIn } from '#server/mutations/perform.ts';
import type { Services } from '#server/services.ts';
import type { Core } from '#server/store/core.ts';
import { faultOf, inTransaction } from '#server/store/database.ts';
import { livingFoldersBelow } from '#server/store/folders.ts';
import { takeUpload } from './take-upload.ts';

export interface FolderFile {
  path: string;
  /** Bytes. */
  size: number;
  received: ReceivedFile;
}

export interface FolderUpload {
  actorId: number;
  project_id: number;
  /** What it goes below. */
  folder_id: number;
  files: readonly PlannedUpload<FolderFile>[];
  /** Of the request; undefined when none was sent. */
  key: string | undefined;
  /** What tells this request from another under the same key. */
  request: unknown;
}

/** A file that is in: as a document, a version, or an alias of one. */
export interface TakenFile {
  path: string;
  id: number;
  notice: NoticeOf | undefined;
}
export interface FolderOutcome {
  refused: { path: string; code: RefusalCode }[];
  foldersCreated: number;
}

/** A part of the request under a key of its own, so that what was done of it is not done again. */
function partKey(key: string | undefined, ...part: readonly (string | number)[]): string | undefined {
  if (key === undefined) return undefined;
  return `part:${createHash('sha256')
    .update(JSON.stringify([key, ...part]))
    .digest('hex')}`;
}

/** The folders of the upload: living ones of that name, and those that are made for it. */
class FoldersBelow {
  private readonly core: Core;
  private readonly upload: FolderUpload;
  private readonly known = new Map<string, number>();
  created = 0;

  constructor(core: Core, upload: FolderUpload) {
    this.core = core;
    this.upload = upload;
  }

  /** The id of the innermost. @throws Refusal. */
  async at(names: readonly string[]): Promise<number> {
    let id = this.upload.folder_id;
    let path = '';
    for (const name of names) {
      path += `/${nameKey(name)}`;
      const known = this.known.get(path) ?? (await this.findOrMake(id, name, path));
      this.known.set(path, known);
      id = known;
    }
    return id;
  }

  private async findOrMake(parent_folder_id: number, name: string, path: string): Promise<number> {
    const { actorId, project_id, folder_id, key } = this.upload;
    const once = { actorId, key: partKey(key, 'folder', path), request: ['folder', project_id, folder_id, path] };
    let found: number | undefined;
    const made = await createOnce(this.core, once, async (id, claim) => {
      const pokes = await inTurn(this.core, async (tx) => {
        found = folderNamed(await livingFoldersBelow(tx, parent_folder_id), name)?.id;
        if (found !== undefined) return [];
        await claim(tx);
        const args = { project_id, id, parent_folder_id, name };
        return (await performIn(tx, this.core, { actorId, name: 'folder.create@1', args })).pokes;
      });
      this.core.bus.publish(pokes);
    });
    if (found === undefined) this.created += 1;
    return found ?? made;
  }
}

/** Why a file was not taken. @throws a bug as it is. */
function refusalOf(error: unknown): RefusalCode {
  const code = error instanceof Refusal ? error.code : faultOf(error);
  if (code === undefined) throw error;
  return code;
}

/** Which of the files under one path this is: 0, 1… */
function createCounter(): (path: string) => number {
  const counts = new Map<string, number>();
  return (path) => {
    const count = counts.get(path) ?? 0;
    counts.set(path, count + 1);
    return count;
  };
}

/** The whole request under its key: another one under the same is refused before anything is done. */
async function claimRequest(core: Core, { actorId, key, request }: FolderUpload): Promise<void> {
  if (key === undefined) return;
  const once = { actorId, key: partKey(key, 'request'), request };
  await createOnce(core, once, (_id, claim) => inTransaction(core.db, claim));
}

/**
 * Takes the files in their order.
 * @param onTaken told of each once it is committed, before the next.
 * @throws Refusal `idempotency_mismatch`, or a bug; what befalls a single file is in the outcome.
 */
export async function uploadFolder(
  services: Pick<Services, 'core' | 'blobs' | 'settings'>,
  upload: FolderUpload,
  onTaken: (taken: TakenFile) => Promise<void>,
): Promise<FolderOutcome> {
  const { core } = services;
  await claimRequest(core, upload);
  const { actorId, project_id, key } = upload;
  const folders = new FoldersBelow(core, upload);
  const nthOf = createCounter();
  const refused: FolderOutcome['refused'] = [];

  async function take(
    { path, received }: FolderFile,
    { folders: names, fileName, into }: AcceptedUpload,
  ): Promise<TakenFile> {
    const once = {
      actorId,
      key: partKey(key, 'file', path, nthOf(path)),
      request: ['folder-file', project_id, path, received.sha256],
    };
    // A file that goes to a document elsewhere makes no folder.
    const folder_id = into === null ? await folders.at(names) : upload.folder_id;
    const file = { project_id, name: undefined, description: '', label: '', folder_id, root_type: 'plans' as const };
    const chosen = into === null ? {} : { document_id: into };
    const { id, notice } = await takeUpload(services, { ...file, ...chosen, sent_name: fileName, received }, once);
    return { path, id, notice };
  }

  for (const planned of upload.files) {
    const { path } = planned.file;
    try {
      if (planned.refused !== null) throw new Refusal(planned.refused);
      await onTaken(await take(planned.file, planned.taken));
    } catch (error) {
      refused.push({ path, code: refusalOf(error) });
    }
  }
  return { refused, foldersCreated: folders.created };
}
