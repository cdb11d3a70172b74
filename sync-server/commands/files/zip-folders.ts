// A folder with all below it, or a whole project, as the files of a ZIP: current versions in folders as the tree has them, and a
// register of them as a table.

import { csvHead, csvLine } from '#domain/files/csv';
import { nameWithEnding } from '#domain/files/names';
import type { Folder } from '#domain/folder';
import type { Language } from '#domain/language';
import type { BlobStore } from '#server/files/blob-store.ts';
import type { ZippedFile } from '#server/files/zip-stream.ts';
import { type Database, inSnapshot } from '#server/store/database.ts';
import { type CurrentFile, currentFiles, documentsByFolder, namesIn } from '#server/store/files/current-files.ts';
import { livingFolders } from '#server/store/folders.ts';
import { mailWords, zipWords } from '#server/words/by-language.ts';
import { type RegisterColumn, registerColumns } from '#server/words/zip-words.ts';

export interface ZipNeeds {
  db: Database;
  blobs: Pick<BlobStore, 'open'>;
}

/** What goes into the ZIP: all of the project, or one folder with what is below it. */
export interface ZippedPlace {
  project_id: number;
  folder?: Folder;
}

/** As `localeCompare` orders, which asks for the language at every call. */
const byName = new Intl.Collator();

/** As spreadsheets read a moment. */
const momentCell = (iso: string) => iso.slice(0, 19).replace('T', ' ');

/** Letters of the register after which they are put together: a thousand lines are no thousand texts. */
const ENOUGH = 64 * 1024;

/** A folder as it was when the ZIP began. */
interface ListedPlace {
  folder_id: number;
  path: readonly string[];
}

/** The register as it grows while files go out: what became of each is known only then. */
class Register {
  readonly #words;
  readonly #deleted: string;
  readonly #names: ReadonlyMap<number, string>;
  readonly #parts: Buffer[] = [];
  #text: string;

  constructor(language: Language, names: ReadonlyMap<number, string>) {
    this.#words = zipWords[language];
    this.#deleted = mailWords[language].deletedAccount;
    this.#names = names;
    this.#text = csvHead(registerColumns.map((column) => this.#words.columns[column]));
  }

  /** @param path where its file stands in the ZIP; undefined: it does not. */
  add(path: string | undefined, place: ListedPlace, { name, description, version, ...now }: CurrentFile): void {
    const { latest, current, missing, not_arrived, deleted, moved } = this.#words;
    const absent = now.deleted_at !== null ? deleted : version === null ? not_arrived : missing;
    const elsewhere = now.folder_id === place.folder_id ? '' : moved;
    const cells: Record<RegisterColumn, string> = {
      file: path ?? '',
      folder: place.path.join(' / '),
      name,
      version: version?.label ?? '',
      standing: version === null ? '' : version.has_newer ? current : latest,
      size: version === null ? '' : String(version.size),
      sha256: version?.sha256 ?? '',
      by: version === null ? '' : this.#names.get(version.created_by_id) || this.#deleted,
      at: version === null ? '' : momentCell(version.created_at),
      description,
      note: path === undefined ? absent : elsewhere,
    };
    this.#text += csvLine(registerColumns.map((column) => cells[column]));
    if (this.#text.length > ENOUGH) this.#flush();
  }

  get file(): ZippedFile {
    this.#flush();
    return { path: [`${this.#words.register}.csv`], bytes: Buffer.concat(this.#parts) };
  }

  #flush(): void {
    this.#parts.push(Buffer.from(this.#text));
    this.#text = '';
  }
}

/** Folders by the one that they stand in, 0 for the roots, in the order of their names. */
function foldersByParent(folders: readonly Folder[]): Map<number, Folder[]> {
  const below = new Map<number, Folder[]>();
  for (const folder of folders) {
    const parent = folder.parent_folder_id ?? 0;
    const siblings = below.get(parent);
    if (siblings === undefined) below.set(parent, [folder]);
    else siblings.push(folder);
  }
  for (const siblings of below.values()) siblings.sort((a, b) => byName.compare(a.name, b.name) || a.id - b.id);
  return below;
}

/**
 * The files, folder by folder, and the register behind them. Which documents they are, and where they stand, is read at one moment,
 * before the first: what is moved or deleted while they go out is in it once, and the register says so.
 */
export async function* zippedFolders(
  { db, blobs }: ZipNeeds,
  { project_id, folder: top }: ZippedPlace,
  language: Language,
): AsyncGenerator<ZippedFile> {
  const { roots } = zipWords[language];
  const [folders, documents] = await inSnapshot(db, async (tx) => [
    await livingFolders(tx, project_id),
    await documentsByFolder(tx, project_id),
  ]);
  const below = foldersByParent(folders);
  const register = new Register(language, await namesIn(db, project_id));
  const nameOf = ({ folder_type, name }: Folder) => (folder_type === 'custom' ? name : roots[folder_type]);

  async function* filesOf(folderId: number, path: readonly string[]): AsyncGenerator<ZippedFile> {
    const place = { folder_id: folderId, path };
    for await (const file of currentFiles(db, documents.get(folderId) ?? [])) {
      const { version, name, deleted_at } = file;
      if (version === null || deleted_at !== null) register.add(undefined, place, file);
      else {
        yield {
          path: [...path, nameWithEnding(name, version.file_name)],
          source: () => blobs.open(version.sha256),
          onPacked: (packed) => register.add(packed, place, file),
        };
      }
    }
    yield* foldersBelow(folderId, path);
  }

  async function* foldersBelow(folderId: number, path: readonly string[]): AsyncGenerator<ZippedFile> {
    for (const folder of below.get(folderId) ?? []) {
      const inner = [...path, nameOf(folder)];
      yield { path: inner, isFolder: true };
      yield* filesOf(folder.id, inner);
    }
  }

  yield* top === undefined ? foldersBelow(0, []) : filesOf(top.id, []);
  yield register.file;
}
