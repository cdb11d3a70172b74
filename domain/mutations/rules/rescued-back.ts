// What the deletion of a folder rescued out of it comes back into it with the folder, unless somebody has moved it since.
import type { Document } from '../../document.ts';
import type { FileKind } from '../../files/file-kind.ts';
import { FreeNames } from '../../files/free-names.ts';
import { nameKey, unnumberedName } from '../../files/names.ts';
import type { Folder } from '../../folder.ts';
import { type FolderContent, isConcerned } from '../../folder-content.ts';
import { limits } from '../../limits.ts';
import { rescuedFrom, THIS_COMMIT, withoutRescue, writtenBy } from '../../sync/written.ts';
import { heightOf } from '../folder-move.ts';
import { subfoldersOf } from './lookup.ts';
import type { Context } from './mutation.ts';
import type { RowPut } from './reader.ts';
import { kindsOf } from './same-name.ts';

interface FolderReturn {
  /** Those that come back, as they will stand: a parent before its children. */
  folders: readonly Folder[];
  /** Where the first of them lands, and what was rescued stands. */
  parent: Folder;
  /** Of the folders above the first one and the root, how many there are. */
  above: number;
  content: FolderContent;
  /** The commit of the deletion. */
  went_in: number;
}

/** The subfolders that come back; one that would stand too deep by now stays where it is. */
async function foldersBack(
  context: Context,
  { folders, parent, above, content, went_in }: FolderReturn,
): Promise<RowPut[]> {
  const level = new Map<number, number>();
  for (const { id, parent_folder_id } of folders) level.set(id, (level.get(parent_folder_id ?? 0) ?? above) + 1);
  const { project_id, by } = content;
  const beside = await context.reader.listAll('folders', {
    project_id,
    by: 'parent_folder_id',
    values: [parent.id],
    deleted_at: null,
  });
  const puts: RowPut[] = [];
  for (const folder of beside.filter(({ deleted_at }) => deleted_at === null)) {
    const from = rescuedFrom(folder, went_in, level)?.from;
    if (from === undefined) continue;
    const depth = level.get(from) ?? 0;
    if (depth + heightOf(folder, await subfoldersOf(context, folder)) > limits.folderDepthMax) continue;
    puts.push({ table: 'folders', row: writtenBy(withoutRescue(folder, from), { parent_folder_id: from }, by) });
  }
  return puts;
}

/** The living documents beside the folder that may have been rescued: a server finds them by what was written since. */
async function documentsBeside({ reader }: Context, { parent, content, went_in }: FolderReturn): Promise<Document[]> {
  const many = { project_id: content.project_id, by: 'folder_id', values: [parent.id] } as const;
  if (reader.changedIn !== undefined) return reader.changedIn(many, { after: went_in - 1, elsewhere: new Set() });
  const documents = await reader.listAll('documents', many);
  return documents.filter(({ deleted_at }) => deleted_at === null);
}

/** Renamed since, or numbered as it was rescued, then or later: only then can its name be another's in the folder that it came from. */
function isRenamed({ written_by }: Document, went_in: number): boolean {
  const seq = written_by?.name?.seq;
  return seq !== undefined && (seq === THIS_COMMIT || seq >= went_in);
}

/** The name that it had before its rescue; of one from before that was kept, its name without the number that it got. */
function nameBefore({ name, written_by }: Document, was: string | undefined, went_in: number): string {
  if (was !== undefined) return was;
  return written_by?.name?.seq === went_in && went_in !== THIS_COMMIT ? unnumberedName(name) : name;
}

/** What is in one of the folders: by `nameKey`, and of which kinds, once somebody has asked. */
class FolderNames {
  readonly #context: Context;
  readonly #named = new Map<string, Document[]>();
  readonly #kinds = new Map<string, Set<FileKind | undefined>>();
  readonly #free = new FreeNames((key) => this.#named.has(key));

  constructor(context: Context) {
    this.#context = context;
  }

  add(document: Document): void {
    const key = nameKey(document.name);
    const others = this.#named.get(key);
    if (others === undefined) this.#named.set(key, [document]);
    else others.push(document);
  }

  /** One that came back under this name. */
  addBack(document: Document, kind: FileKind | undefined): void {
    this.add(document);
    this.#kinds.get(nameKey(document.name))?.add(kind);
  }

  async #kindsOf(key: string): Promise<Set<FileKind | undefined>> {
    const known = this.#kinds.get(key);
    if (known !== undefined) return known;
    const kinds = new Set(await kindsOf(this.#context, this.#named.get(key) ?? []));
    this.#kinds.set(key, kinds);
    return kinds;
  }

  /** The name for a sheet; where another of one of its kinds has that, the first that none has. */
  async nameBack(name: string, sheet: ReadonlySet<FileKind | undefined>): Promise<string> {
    const kinds = await this.#kindsOf(nameKey(name));
    return [...sheet].some((kind) => kinds.has(kind)) ? this.#free.of(name) : name;
  }
}

interface ReturningDocument {
  document: Document;
  from: number;
  before: string;
  kind: FileKind | undefined;
}

/** What comes back to one folder under one name, and is called alike above: one sheet, of each kind of file once. In their order. */
function sheetsOf(coming: readonly ReturningDocument[]): ReturningDocument[][] {
  const sheets: ReturningDocument[][] = [];
  const alike = new Map<string, ReturningDocument[][]>();
  for (const one of coming) {
    const key = `${one.from}/${nameKey(one.before)}/${nameKey(one.document.name)}`;
    const known = alike.get(key) ?? [];
    alike.set(key, known);
    const own = known.find((sheet) => sheet.every(({ kind }) => kind !== one.kind));
    if (own !== undefined) {
      own.push(one);
      continue;
    }
    const sheet = [one];
    known.push(sheet);
    sheets.push(sheet);
  }
  return sheets;
}

async function documentsBack(context: Context, back: FolderReturn): Promise<RowPut[]> {
  const { content, went_in } = back;
  const { project_id, by } = content;
  const coming = new Set(back.folders.map(({ id }) => id));
  const found = (await documentsBeside(context, back)).flatMap((document) => {
    const rescue = rescuedFrom(document, went_in, coming);
    return rescue === undefined ? [] : { document, ...rescue };
  });
  const values = [...new Set(found.map(({ from }) => from))];
  const isAsked = found.some(({ document }) => isRenamed(document, went_in));
  const all = isAsked ? await context.reader.listAll('documents', { project_id, by: 'folder_id', values }) : [];
  const folders = new Map(values.map((id) => [id, new FolderNames(context)]));
  for (const document of all) if (isConcerned(content, document)) folders.get(document.folder_id)?.add(document);
  const puts: RowPut[] = [];
  // In one order on every device and server, as they were rescued.
  const inOrder = found.sort((a, b) => a.document.id - b.document.id);
  const kinds = await kindsOf(
    context,
    inOrder.map(({ document }) => document),
  );
  const named = inOrder.map(({ document, from, was }, at) => {
    return { document, from, before: nameBefore(document, was, went_in), kind: kinds[at] };
  });
  for (const sheet of sheetsOf(named)) {
    const [{ from, before } = { from: 0, before: '' }] = sheet;
    const inside = folders.get(from);
    const name = inside === undefined ? before : await inside.nameBack(before, new Set(sheet.map(({ kind }) => kind)));
    for (const { document, kind } of sheet) {
      const row = writtenBy(withoutRescue(document, from), { folder_id: from, name }, by);
      inside?.addBack(row, kind);
      puts.push({ table: 'documents', row });
    }
  }
  return puts;
}

/** What was rescued out of folders that come back, and stands where that put it. */
export async function rescuedBack(context: Context, back: Omit<FolderReturn, 'went_in'>): Promise<RowPut[]> {
  const { went_in } = back.content;
  // From before it was kept which commit deleted a folder, nothing says what that rescued.
  if (went_in === undefined) return [];
  const all = { ...back, went_in };
  return [...(await foldersBack(context, all)), ...(await documentsBack(context, all))];
}
