// What folders and files that were picked would become, told on the device by the rules that the server's preview goes by.
import type { RefusalCode } from '#domain/errors';
import { type Choice, planFolderUpload, type SentFile } from '#domain/files/folder-plan';
import { documentNameFrom, nameKey } from '#domain/files/names';
import { NameIndex, type NextVersion, newDocument } from '#domain/files/next-version';
import type { Folder } from '#domain/folder';
import { read } from '#src/data/current-store.ts';
import type { SeenAtPicking } from '#src/data/database.ts';
import { readFileBytesMax } from '#src/data/reads/file-bytes-max.ts';
import { type HeldBytes, readSameNamed, type SameNamed } from '#src/data/reads/same-named.ts';
import { nextTurn } from '#src/platform/turn.ts';
import { readSeen } from '#src/sync/folder-import/seen-at-picking.ts';
import type { FolderFile } from '#src/ui/incoming/picked-folder.ts';

/** Files planned at a stretch: a few milliseconds, so that the screen answers in between. */
const STRETCH = 200;

/** How a file was found: nothing of its name, one in its place, one elsewhere in the project. */
export type FoundAs = 'new' | 'update' | 'moved';

export interface PlannedFile {
  path: string;
  /** Bytes. */
  size: number;
  found: FoundAs;
  /** The version that it becomes; null while nobody has said whether it is the one elsewhere. */
  version: string | null;
  /** The folders from the root down to the one elsewhere; empty unless it is `moved`. */
  elsewhere: readonly Folder[];
  /** Documents of its name elsewhere, where there are several. */
  conflicts: number;
  /** The versions of its document that are as large: if one has its bytes, the file is here already. */
  alike: readonly HeldBytes[];
}

export interface UploadPlan {
  files: PlannedFile[];
  refused: { path: string; code: RefusalCode }[];
  /** Up to which commit of the project it was made; undefined where that is not known. */
  seen: SeenAtPicking | undefined;
}

/** What the project has of the names. */
export interface Ground {
  documents: readonly SameNamed[];
  folders: readonly Folder[];
  /** Bytes that a file may have at most. */
  largest: number;
  seen: SeenAtPicking | undefined;
}

/** @param files with their names as they were picked. */
export async function readGround(projectId: number, files: readonly FolderFile[]): Promise<Ground> {
  const keys = new Set(files.map(({ path }) => nameKey(documentNameFrom(path))));
  return read(async (store) => ({
    // Before all else: what comes meanwhile counts as not seen.
    seen: await readSeen(store, projectId),
    documents: await readSameNamed(store, projectId, keys),
    folders: await store.folders.where('project_id').equals(projectId).toArray(),
    largest: await readFileBytesMax(store),
  }));
}

/** `V2` before `V10`: of files that become versions of one document the last is the current one. */
const natural = new Intl.Collator('en', { numeric: true });

/** As they are saved: what goes into documents elsewhere first, then by path. */
function inOrder(files: readonly FolderFile[], choices: ReadonlyMap<string, Choice>): FolderFile[] {
  const rank = ({ path }: FolderFile) => (choices.get(path) === 'new_version' ? 0 : 1);
  return [...files].sort((a, b) => rank(a) - rank(b) || natural.compare(a.path, b.path));
}

/** What the project has, by id. */
interface ProjectContent {
  documents: ReadonlyMap<number, SameNamed>;
  folders: ReadonlyMap<number, Folder>;
}

const byId = <R extends { id: number }>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]));

function pathTo({ documents, folders }: ProjectContent, documentId: number | null): Folder[] {
  const path: Folder[] = [];
  let at = folders.get(documents.get(documentId ?? 0)?.folder_id ?? 0);
  while (at !== undefined && !path.includes(at)) {
    path.unshift(at);
    at = folders.get(at.parent_folder_id ?? 0);
  }
  return path;
}

/** What a choice leaves to say: V1 for a document of its own, nothing where there is none yet. */
function versionOf({ next_version, global_search }: NextVersion, choice: Choice | undefined): string | null {
  if (!global_search || choice === 'new_version') return next_version;
  return choice === 'new_document' ? newDocument.next_version : null;
}

function foundOf({ is_new_document, global_search }: NextVersion): FoundAs {
  if (global_search) return 'moved';
  return is_new_document ? 'new' : 'update';
}

/** @param choices path → what the person chose for a name that stands elsewhere. */
export async function planUpload(
  ground: Ground,
  place: number,
  files: readonly FolderFile[],
  choices: ReadonlyMap<string, Choice>,
): Promise<UploadPlan> {
  const { documents, folders, largest, seen } = ground;
  const target = { index: new NameIndex(documents, folders), folders, place, largest };
  const plan: UploadPlan = { files: [], refused: [], seen };
  // A document of its own is what is made without a choice too; so the plan still says what was found elsewhere.
  const versions = new Map([...choices].filter(([, choice]) => choice === 'new_version'));
  const known = { documents: byId(documents), folders: byId(folders) };
  const sent = inOrder(files, choices).map(({ path, file }) => ({ path, size: file.size }));
  for (let from = 0; from < sent.length; from += STRETCH) {
    for (const { file, ...one } of planFolderUpload(target, sent.slice(from, from + STRETCH), versions)) {
      if (one.refused !== null) plan.refused.push({ path: file.path, code: one.refused });
      else plan.files.push(plannedFile(known, file, one.taken.next, choices.get(file.path)));
    }
    await nextTurn();
  }
  plan.files.sort((a, b) => natural.compare(a.path, b.path));
  return plan;
}

function plannedFile(
  known: ProjectContent,
  file: SentFile,
  next: NextVersion,
  choice: Choice | undefined,
): PlannedFile {
  const found = foundOf(next);
  const version = versionOf(next, choice);
  const isVersion = version !== null && choice !== 'new_document' && next.document_id !== null;
  return {
    ...file,
    found,
    version,
    alike: isVersion
      ? (known.documents.get(next.document_id ?? 0)?.held ?? []).filter(({ size }) => size === file.size)
      : [],
    elsewhere: found === 'moved' ? pathTo(known, next.document_id) : [],
    conflicts: next.conflicts_found,
  };
}

/** Files whose name stands elsewhere, and nobody has said yet what is meant. */
export function undecidedIn({ files }: UploadPlan): PlannedFile[] {
  return files.filter(({ version }) => version === null);
}

/** Of what was chosen, what is still a choice: for another folder a file may have been asked about that goes to its own name in this one. */
export function standingChoices({ files }: UploadPlan, choices: ReadonlyMap<string, Choice>): Map<string, Choice> {
  const asked = new Set(files.filter(({ found }) => found === 'moved').map(({ path }) => path));
  return new Map([...choices].filter(([path]) => asked.has(path)));
}
