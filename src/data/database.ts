// The device's store: one database per server and user. Screens read it; only `src/sync` writes to it.
import Dexie, { type DexieOptions, type EntityTable, type Table } from 'dexie';
import type { AccessLevel } from '#domain/access';
import type { NoticeParams, RefusalCode } from '#domain/errors';
import type { Choice } from '#domain/files/folder-plan';
import type { ApartMark } from '#domain/sync/apart';
import { FIRST_STORES } from '#domain/sync/nouns';
import { type HeldTable, manifestOf, type Rows, type Table as RowTable, type Scope, tables } from '#domain/sync/row';
import { nameOrder } from './name-order.ts';
import type { UntoldFollow } from './untold.ts';

/**
 * A change on its way to the server. `id` is its place in the queue; `n` its number in the push protocol, given when it
 * is first sent.
 */
/** What a change is about, as it was called here when it was made. */
export interface SubjectNames {
  subject?: string;
  project?: string;
}

export interface OutboxEntry {
  id: number;
  /** Names the act itself: saving it again after a lost connection to the store changes nothing. */
  key: number;
  n: number | null;
  /** A mutation's name, or what a newer app that was here calls one: looked up only where it is known. */
  name: string;
  args: unknown;
  scope: Scope;
  /** The last seq of its scope up to which all was here, and the mark of that commit. */
  base_seq: number | null;
  base_mark?: string;
  client_time: string;
  /** The app that made it, for support. */
  app_version: string;
  state: 'queued' | 'sending' | 'acknowledged' | 'paused_update';
  /** Where the server put it; null until acknowledged, or when it changed nothing. */
  seq: number | null;
  /** Of an acknowledged one: how many other histories of the server had been followed then; an older app does not say. */
  history?: number;
  /** Rows it wrote on this device, as `table:id`. */
  touches: string[];
  /** What the document that it names, or makes, was here at that time; an older app did not note it. */
  stood?: ApartMark;
  /** Told (again) as the server's data was put back: the same, said to the server. */
  apart?: ApartMark;
  /** It and the one that takes it back are both under way: neither is shown here. */
  hidden?: true;
  /** By this it is named once its thing has gone from here; an older app did not keep it. */
  called?: SubjectNames;
  tries: number;
  last_error: string | null;
}

/** An acknowledged change, kept 30 days so that a server restored from a backup can be told again. */
export interface JournalEntry {
  n: number;
  /** As in the queue; of a refused change `void@1`. */
  name: string;
  args: unknown;
  scope: Scope;
  base_seq: number | null;
  base_mark?: string;
  client_time: string;
  /** As in the queue; an older app did not keep it. */
  key?: number;
  /** Where the server put it, as in the queue; an older app did not keep it. */
  seq?: number | null;
  /** In which history it was acknowledged, as in the queue. */
  history?: number;
  /** Of a project that was made or brought back: it is this person's own, and they deleted it on another device. */
  was_deleted?: true;
  /** Of what was made and has gone by others' hands: in what it stood last, as this device was shown. */
  gone_from?: number;
  /** By the server's clock; '' until the round that acknowledged it has ended. */
  acknowledged_at: string;
}

/** A change that did not come about, or not as it was meant. `key`, `called`: as in the queue; an older app did not keep them. */
type RefusedChange = Pick<OutboxEntry, 'name' | 'args' | 'scope' | 'client_time'> &
  Partial<Pick<OutboxEntry, 'key' | 'called' | 'apart' | 'stood' | 'base_seq'>>;

/** Something that a person must decide or know. Nothing leaves this list by itself. */
export interface AttentionItem {
  id: number;
  /** One of `AttentionKind`, or what a newer app that was here calls another. */
  kind: string;
  /** A refusal's or notice's code, also one that only a newer server or app knows; null where the kind says all. */
  code: string | null;
  params: NoticeParams;
  project_id: number | null;
  /** The refused change itself, for Retry, Edit, Copy and Save file. */
  mutation: RefusedChange | null;
  created_at: string;
}

export interface ScopeState {
  scope: Scope;
  /** The last seq held. */
  cursor: number;
  access_level: AccessLevel;
  /** The first pull came to its end at least once. */
  complete: boolean;
  /** When the server last said that nothing is newer, ISO 8601; by the server's clock. Where it keeps news back: since when. */
  checked_at: string | null;
  /** When the server last said that it keeps news back, while a large act is being written there; undefined: it keeps none. */
  kept_back?: string | undefined;
  /** A removal too large to believe waits for a person's word. */
  held: boolean;
  /** The person has said that the removal may go ahead. */
  accepted: boolean;
  /** Being read again from the start, after which what was not seen is removed. */
  rereading: boolean;
  /** Which reading that is: an answer to a question from before it, or from another, is no part of it. */
  reading?: number | undefined;
  /** The server's name for the commit at the cursor; an older server gives none. */
  mark?: string | undefined;
  /**
   * The last commit up to which all was here, with its mark: while news come in pages, the cursor is past rows that were
   * written anew since and are not here. An older app does not say; see `wholeAt`.
   */
  whole?: { seq: number; mark?: string | undefined } | undefined;
  /** Commits that this device came by, with their marks, in order. */
  trail?: [number, string][] | undefined;
  /** The server's history changed, and the new one is not known to have this scope: only the queue brings it back. */
  doubted?: boolean;
  /** The server's history changed, and the new one does not grant it: kept until it does, or until the person says so. */
  vanished?: boolean;
  /** Being read again because of that: what this reading does not find, the server has lost, and nobody removed it. */
  put_back?: boolean;
}

/** A row that the server lacks since its data were put back: shown nowhere, and kept until it is there again or let go. */
export type HeldRow = {
  [T in HeldTable]: { key: string; table: T; project_id: number; row: Rows[T] };
}[HeldTable] & {
  /** Of a version that had come as a new document: the id that its author gave that, by which remarks may link it. */
  alias_id?: number;
  /** Of a version: an older one was current though this one was made from it or before it, as somebody had chosen. */
  is_passed_over?: true;
  /** Of a version: the older one that was current. An older app did not note it. */
  put_aside_for?: number;
  /** It was brought back after the histories parted: a deletion that the server still tells of is over. */
  is_brought_back?: true;
  /** Of a document: it had been split off another, with a version that came into being before it. */
  is_split?: true;
  /** Of a document: those that had become a part of it, by the ids that their authors gave them. An older app did not note it. */
  one_with?: number[];
  /** Of a folder and a document: the folders around it up to its root, the nearest first, as it was held. */
  above?: number[];
  /** The person has seen it and said that it is kept. */
  is_kept?: true;
  /** Its maker has said that it is to be told again: it waits for what it stands in, hangs on or links. */
  is_wanted?: true;
  /** Of a code: the bytes of the version that it was made for. Without it they were not known here. */
  sha256?: string;
  /** Of a comment whose project has gone from here: who wrote it and on which document, as nothing else here says it then. */
  words_of?: { author: string; document: string };
};

/** A dialog or a picture of a draft that holds a file. */
export interface FileChoice {
  /** Its own, in whichever page. */
  key: number;
  /** What it was chosen for. */
  project_id: number;
  /** The page that has it, see `page-life.ts`: a draft outlives its page, and goes on in another. */
  page: string;
}

/** A file's bytes on this device. */
export interface BlobState {
  sha256: string;
  size: number;
  /** The projects that have these bytes: when the last one is taken away, they go. */
  project_ids: number[];
  /** Bytes held so far, in whole chunks from the start. */
  held: number;
  complete: boolean;
  /** 1: not yet on the server, and never evicted. (A number, because a store has no index on true and false.) */
  unsent: 0 | 1;
  /** It is unsent for whoever announced it: nobody did here, where its drawing was only looked at. */
  of_others?: boolean;
  /** The server has another history since it was sent: it is asked whether it has it before the bytes go. */
  doubted?: boolean | undefined;
  /** The projects that have taken it, since the server has this history and their bytes were announced here last. */
  taken_by?: readonly number[];
  /**
   * The projects that do not want it while others take it: that was said, or a pull has said since that the person still has
   * the project, and it is an answer. Until then they may have lost it unheard.
   */
  unwanted_by?: Readonly<Record<number, 'said' | 'granted'>> | undefined;
  /**
   * Projects that it is owed to by word of the second copy alone: the store lost the change that announced it, and nothing here
   * says what for. It is offered there until it is taken, or the person has been told that it is not.
   */
  owed_to?: readonly number[] | undefined;
  /** Bytes that the server has acknowledged of an upload under way. */
  sent: number;
  upload_url: string | null;
  last_error: string | null;
  last_used_at: string;
  /** When a person last chose it here, where no change has announced it since: a dialog or a draft may still hold it. */
  chosen_at?: string | undefined;
  /** Those who hold it since: each dialog and each picture of a draft. An older app did not note them. */
  choices?: readonly FileChoice[] | undefined;
  /** When the whole was last compared with its hash. */
  verified_at: string | null;
  /** The name that its chunks go by: given when the copying began, before the hash was known. Without it, the hash. */
  copy?: string;
  /** When this device found that the browser had taken some of it away; until the person has seen that. */
  taken_at?: string;
  /** Work on it that was begun and has not come back, see `reader-tries.ts`. */
  tries?: Partial<Record<ReaderWork, { count: number; at: string }>>;
  /** The page itself drew it, and came back. */
  drawn?: true;
  /** What it is protected with, where its person wants that kept. */
  password?: string;
}

/**
 * What is made of a file's bytes without anybody's asking; of a file that was looked at, `view`: that PDFium gave up on it,
 * `exhausted`: that it wanted more memory than there is, `stuck`: that its reader did not come back; `shown`: that the page itself draws it, which nothing ends.
 */
export type ReaderWork = 'preview' | 'words' | 'thumbnail' | 'view' | 'exhausted' | 'stuck' | 'shown';

export interface BlobChunk {
  /** The file's hash, or the name of its copy. */
  sha256: string;
  index: number;
  /** Never a Blob: WebKit loses them. */
  bytes: ArrayBuffer;
}

/** A small picture of a file, or the word that there is none to be had: see `thumbnail-tries.ts` for how long it holds. */
export interface Thumbnail {
  sha256: string;
  project_id: number;
  mime: string;
  bytes: ArrayBuffer | null;
  made_at: string;
}

/**
 * A page of a drawing as a picture that is there at once, before the drawing itself has been opened; of an SVG, the picture that
 * the server drew of it. No bytes: there is none to be had.
 */
export interface Preview {
  sha256: string;
  /** Counted from 0. */
  page: number;
  mime: string;
  bytes: ArrayBuffer;
  made_at: string;
}

/** How large the pages of a file are, so that they stand where they belong before it has been opened. */
export interface SheetSizes {
  sha256: string;
  /** Of each page, in points. */
  sizes: { width: number; height: number }[];
}

/** Where the person was in a document when it was last open on this device. */
export interface ViewerPlace {
  document_id: number;
  project_id: number;
  /** Counted from 0. */
  page: number;
  /** What was in the middle of the screen, in shares of the page: 0 its left or upper edge, 1 the other. */
  x: number;
  y: number;
  /** It was at the very top, whatever was in the middle. */
  top?: true;
  /** null: as wide as the screen, whatever that is. */
  percent: number | null;
}

/** A project kept in full for work without signal. */
export interface Pin {
  project_id: number;
  pinned_at: string;
  /** Paused by the person. */
  paused: boolean;
  /** When all that is kept was last looked for in the store itself, by this device's clock. */
  checked_at?: string;
  /** The last fetching ended because the device is full. */
  no_room?: boolean;
}

/** A folder, with all below it, kept in full for work without signal. */
export interface FolderPin extends Pin {
  folder_id: number;
}

/** The version of a document that the person last had open on this device. */
export interface Look {
  document_id: number;
  project_id: number;
  version_id: number;
  /** By this device's clock. */
  at: string;
}

/** A document that is kept or was opened here got another current version from somebody else, not looked at since. */
export interface News {
  document_id: number;
  project_id: number;
  /** What was current when the person last could know; it may have been deleted since. */
  from_version_id: number;
  from_label: string;
  /** When this device learned of it, by its clock. */
  at: string;
}

/** A project's cover as the server has it: its address stands for one picture for ever. */
export interface KeptCover {
  url: string;
  project_id: number;
  mime: string;
  bytes: ArrayBuffer;
}

export interface SeenAtPicking {
  /** Up to which commit. */
  seq: number;
  /** Versions whose words alone were here: nobody could look at them. */
  waiting: number[];
}

/** A folder whose files are being copied onto this device. Gone once every file is saved or has been given up. */
export interface FolderImport {
  id: number;
  project_id: number;
  /** The folder of the project that the picked folder goes into. */
  folder_id: number;
  /** The picked folder's name, for people. */
  name: string;
  /** How many files, and their bytes, it began with. */
  files: number;
  bytes: number;
  started_at: string;
  /** What its person had seen of the project when they picked; undefined where that is not known. */
  seen?: SeenAtPicking | undefined;
}

/** A file of a folder import that is not saved yet, or was refused. Saved ones are gone from here. */
export interface ImportFile {
  import_id: number;
  /** In the picked folder, as it was picked; names the file when the folder is chosen again. */
  path: string;
  /** Bytes. */
  size: number;
  /**
   * What the person chose where the name is elsewhere in the project; null where there was nothing to choose. A photo, picked as
   * one of several, is a `new_document` always.
   */
  choice: Choice | null;
  /** Why it cannot be taken; null: it is still to be saved. */
  refused: RefusalCode | 'unreadable_file' | null;
}

/** The words in a drawing that is kept here, for search without signal. */
export interface FileWords {
  sha256: string;
  /** As `domain/search-words` folds them, each once; none for a file without text. */
  words: string[];
  /** The same in their order, a blank on either side of each: whether some stand together. '' for none. */
  text: string;
}

/** The last server state of a row that has pending work; `row` null: the server has no such row. */
export interface BaseRow {
  key: string;
  table: RowTable;
  id: number;
  row: Rows[RowTable] | null;
}

/** What the server last said on something that no feed carries, for looking at without signal. */
export interface KeptAnswer {
  name: 'team';
  /** In the shape of the app that kept it; whoever reads it checks. */
  answer: unknown;
  /** By the server's clock. */
  at: string;
}

export interface MetaEntry {
  key:
    | 'client_id'
    | 'next_n'
    | 'numbering'
    /** The highest number that the server has answered. */
    | 'acknowledged_n'
    /** What this device went by before, as JSON. */
    | 'former_clients'
    /** The last place in the queue that was given: what the canary knows of later ones was lost. */
    | 'last_place'
    /** The keys of the last changes that were taken back before they were sent, or that left attention. */
    | 'withdrawn'
    /** The canary whose loss was told of. */
    | 'heard_canary'
    | 'epoch'
    /** Counts the histories that were followed: data that was put back may keep its epoch. */
    | 'histories'
    | 'taken_in_history'
    | 'left'
    | 'user_id'
    | 'server_time_offset'
    | 'last_sync_at'
    | 'public_base_url'
    /** Bytes that a file may have at most on the server. */
    | 'file_bytes_max'
    | 'passed_over'
    | 'known_tables'
    | 'lost_bytes_read'
    | 'notifications_seen_at'
    /** Own prints whose version or drawing was deleted, and when: pairs of id and time as JSON. */
    | 'prints_gone'
    /** What the person printed in projects that went from this device, as JSON. */
    | 'prints_left';
  value: string | number;
}

type KeyRange = Pick<typeof IDBKeyRange, 'bound' | 'lowerBound' | 'upperBound'>;

type Engine = Pick<DexieOptions, 'indexedDB'> & { IDBKeyRange?: KeyRange };

/** The stores of the nouns that travel, one for each table of the feed. */
type NounStores = { [T in RowTable]: Table<Rows[T], number> };

/** What a device alone has, in Dexie's words. */
const ownStores = {
  base_rows: 'key',
  outbox: '++id, &key, n, state, scope',
  journal: 'n, acknowledged_at',
  attention: '++id, kind, project_id',
  scopes: 'scope',
  blobs: 'sha256, unsent, *project_ids, last_used_at',
  blob_chunks: '[sha256+index], sha256',
  thumbnails: 'sha256, project_id',
  previews: '[sha256+page], sha256',
  sheet_sizes: 'sha256',
  viewer_places: 'document_id, project_id',
  pins: 'project_id',
  folder_pins: 'folder_id, project_id',
  looks: 'document_id, project_id',
  news: 'document_id, project_id',
  untold: 'key',
  covers: 'url, project_id',
  folder_imports: 'id, project_id',
  import_files: '[import_id+path], import_id',
  file_words: 'sha256, *words',
  held_rows: 'key, project_id',
  kept_answers: 'name',
  meta: 'key',
};

/** The noun stores that are new, or have other indexes, in a version of the device's database. */
function nounStoresOf(version: number): Record<string, string> {
  const stores = tables.map((table) => [table, manifestOf(table).indexes[version]] as const);
  return Object.fromEntries(
    stores.flatMap(([table, indexes]) =>
      indexes === undefined ? [] : [[table, ['id', indexes].filter(Boolean).join(', ')]],
    ),
  );
}

/** Every version that a manifest names, in their order, with its stores. */
const versions = [...new Set(tables.flatMap((table) => Object.keys(manifestOf(table).indexes).map(Number)))]
  .sort((a, b) => a - b)
  .map((version) => ({ version, stores: nounStoresOf(version) }));

/** Dexie, which makes the stores of the nouns from their manifests as a database is opened. */
const DexieOfNouns = Dexie as unknown as new (name: string, options: DexieOptions) => Dexie & NounStores;

export class Store extends DexieOfNouns {
  declare base_rows: Table<BaseRow, string>;
  declare outbox: EntityTable<OutboxEntry, 'id'>;
  declare journal: Table<JournalEntry, number>;
  declare attention: EntityTable<AttentionItem, 'id'>;
  declare scopes: Table<ScopeState, Scope>;
  declare blobs: Table<BlobState, string>;
  declare blob_chunks: Table<BlobChunk, [string, number]>;
  declare thumbnails: Table<Thumbnail, string>;
  declare previews: Table<Preview, [string, number]>;
  declare sheet_sizes: Table<SheetSizes, string>;
  declare viewer_places: Table<ViewerPlace, number>;
  declare pins: Table<Pin, number>;
  declare folder_pins: Table<FolderPin, number>;
  declare looks: Table<Look, number>;
  declare news: Table<News, number>;
  declare untold: Table<UntoldFollow, string>;
  declare covers: Table<KeptCover, string>;
  declare folder_imports: Table<FolderImport, number>;
  declare import_files: Table<ImportFile, [number, string]>;
  declare file_words: Table<FileWords, string>;
  declare held_rows: Table<HeldRow, string>;
  declare kept_answers: Table<KeptAnswer, KeptAnswer['name']>;
  declare meta: Table<MetaEntry, MetaEntry['key']>;

  /** For what is read past Dexie. */
  readonly keyRange: KeyRange;
  /** The IndexedDB that it is in. */
  readonly factory: IDBFactory | undefined;

  /** @param engine another IndexedDB than the browser's own, for devices that run outside one. */
  constructor(name: string, engine: Engine = {}) {
    // A screen says that something is saved when it is: live queries do not answer before the commit, from Dexie's memory.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled', ...engine });
    this.factory = (engine.indexedDB as IDBFactory | undefined) ?? globalThis.indexedDB;
    this.keyRange = engine.IDBKeyRange ?? Dexie.dependencies.IDBKeyRange;
    this.use(nameOrder);
    for (const { version, stores } of versions) {
      // An app that did not know a store passed its rows over and noted that: see `passed-over.ts`, which has them read again.
      this.version(version).stores({ ...(version === FIRST_STORES ? ownStores : {}), ...stores });
    }
  }
}

/** The table of a kind of row. */
export function rowsOf<T extends RowTable>(store: Store, table: T): Table<Rows[T], number> {
  return store.table(table);
}

/** The tables of a file's bytes and of what was made of them: they go together. */
export function byteTables({ blobs, blob_chunks, file_words, previews, sheet_sizes }: Store): Table[] {
  return [blobs, blob_chunks, file_words, previews, sheet_sizes];
}

/** All tables but the bytes: what a change or a page of the feed may touch. */
export function rowTables(store: Store): Table[] {
  return store.tables.filter((table) => table.name !== 'blob_chunks' && table.name !== 'previews');
}

/**
 * The database of a user of a server; nobody else's work is in it.
 * @param generation how many before it were damaged for good.
 */
export function storeName(userId: number, generation = 0): string {
  return generation === 0 ? `plumbline:${userId}` : `plumbline:${userId}:${generation}`;
}

/** Whose store has this name; undefined where it is none. */
export function storeOwner(name: string): number | undefined {
  const [, id] = /^plumbline:(\d+)(?::\d+)?$/.exec(name) ?? [];
  return id === undefined ? undefined : Number(id);
}
