// How the changes are told in a project's log, read from the rows as they are and as they will be. Each mutation names its line.
import type { Activity } from '../../activity.ts';
import { fileKindOf, sheetKey } from '../../files/file-kind.ts';
import type { Rows, Table } from '../../sync/row.ts';
import type { Reader, RowPut } from './reader.ts';

/** What a line says of the act itself; what is left out is null. */
export type LogLine = Pick<Activity, 'project_id' | 'what' | 'name'> &
  Partial<
    Pick<
      Activity,
      | 'document_id'
      | 'version_id'
      | 'folder_id'
      | 'comment_id'
      | 'person_id'
      | 'place_id'
      | 'from_id'
      | 'label'
      | 'place'
      | 'was'
      | 'level'
      | 'count'
    >
  >;

/** A decision that is about to be stored, and the rows from before. */
export class DecidedChange {
  readonly reader: Reader;
  private readonly puts: readonly RowPut[];

  constructor(reader: Reader, puts: readonly RowPut[]) {
    this.reader = reader;
    this.puts = puts;
  }

  rows<T extends Table>(table: T): Rows[T][] {
    return this.puts.flatMap((put) => (put.table === table ? [put.row as Rows[T]] : []));
  }

  /** The row that the decision is about: it puts it first. @throws Error where there is none, which is a bug. */
  row<T extends Table>(table: T): Rows[T] {
    const [first] = this.rows(table);
    if (first === undefined) throw new Error(`a decision without ${table}`);
    return first;
  }

  /** @throws Error for a row that is not there, which is a bug. */
  async before<T extends Table>(table: T, id: number): Promise<Rows[T]> {
    const row = await this.reader.get(table, id);
    if (row === undefined) throw new Error(`no row ${id} in ${table}`);
    return row;
  }

  async place(folderId: number | null): Promise<Pick<LogLine, 'place_id' | 'place'>> {
    return folderId === null ? {} : { place_id: folderId, place: (await this.before('folders', folderId)).name };
  }
}

/** The line of a change; undefined: nothing that anybody would look for in a log. */
export type LogLineOf = (decided: DecidedChange) => Promise<LogLine | undefined>;

const never: LogLineOf = () => Promise.resolve(undefined);

const aboutProject =
  (what: LogLine['what']): LogLineOf =>
  (decided) => {
    const { id, name } = decided.row('projects');
    return Promise.resolve({ what, project_id: id, name });
  };

const written = ['name', 'description', 'project_type', 'tags', 'address', 'city', 'country'] as const;

const edited: LogLineOf = async (decided) => {
  const project = decided.row('projects');
  const before = await decided.before('projects', project.id);
  if (written.every((field) => project[field] === before[field])) return undefined;
  const was = project.name === before.name ? {} : { was: before.name };
  return { what: 'project.edited', project_id: project.id, name: project.name, ...was };
};

const ofFolder = ({ id: folder_id, project_id, name }: Rows['folders']) => ({ folder_id, project_id, name });

/** A folder, and where it stands. */
async function folderAct(decided: DecidedChange, what: LogLine['what']): Promise<LogLine> {
  const folder = decided.row('folders');
  return { what, ...ofFolder(folder), ...(await decided.place(folder.parent_folder_id)) };
}

const folderRenamed: LogLineOf = async (decided) => {
  const folder = decided.row('folders');
  const { name: was } = await decided.before('folders', folder.id);
  return was === folder.name ? undefined : { what: 'folder.renamed', ...ofFolder(folder), was };
};

/** Out of which folder something went; undefined where it stays. */
async function movedFrom(decided: DecidedChange, from: number | null, to: number | null) {
  if (from === null || from === to) return undefined;
  return { from_id: from, was: (await decided.before('folders', from)).name };
}

const folderMoved: LogLineOf = async (decided) => {
  const { id, parent_folder_id } = decided.row('folders');
  const from = await movedFrom(decided, (await decided.before('folders', id)).parent_folder_id, parent_folder_id);
  return from === undefined ? undefined : { ...(await folderAct(decided, 'folder.moved')), ...from };
};

/** Documents, each sheet in several kinds once, as a folder shows them. */
async function countSheets({ reader }: DecidedChange, documents: readonly Rows['documents'][]): Promise<number> {
  const sheets = new Map<string, Rows['documents'][]>();
  for (const document of documents) {
    const sheet = sheets.get(sheetKey(document));
    if (sheet === undefined) sheets.set(sheetKey(document), [document]);
    else sheet.push(document);
  }
  let count = 0;
  for (const sheet of sheets.values()) {
    if (sheet.length === 1) count += 1;
    else {
      const versions = await Promise.all(sheet.map((one) => reader.get('versions', one.current_version_id ?? 0)));
      // A second one of a kind is a sheet of its own.
      const kinds = versions.flatMap((version) => (version === undefined ? [] : [fileKindOf(version.file_name)]));
      count += sheet.length - Math.max(0, new Set(kinds).size - 1);
    }
  }
  return count;
}

const withContent =
  (what: 'folder.deleted' | 'folder.restored'): LogLineOf =>
  async (decided) => {
    const deleted = what === 'folder.deleted';
    const documents = decided.rows('documents').filter((row) => (row.deleted_at !== null) === deleted);
    return { ...(await folderAct(decided, what)), count: await countSheets(decided, documents) };
  };

const ofDocument = ({ id: document_id, project_id, name }: Rows['documents']) => ({ document_id, project_id, name });

async function documentAct(decided: DecidedChange, what: LogLine['what']): Promise<LogLine> {
  const document = decided.row('documents');
  return { what, ...ofDocument(document), ...(await decided.place(document.folder_id)) };
}

const documentRenamed: LogLineOf = async (decided) => {
  const document = decided.row('documents');
  const { name: was } = await decided.before('documents', document.id);
  return was === document.name ? undefined : { what: 'document.renamed', ...ofDocument(document), was };
};

const documentDescribed: LogLineOf = async (decided) => {
  const document = decided.row('documents');
  const { description } = await decided.before('documents', document.id);
  return description === document.description ? undefined : { what: 'document.described', ...ofDocument(document) };
};

const documentMoved: LogLineOf = async (decided) => {
  const { id, folder_id } = decided.row('documents');
  const from = await movedFrom(decided, (await decided.before('documents', id)).folder_id, folder_id);
  return from === undefined ? undefined : { ...(await documentAct(decided, 'document.moved')), ...from };
};

/** A version of a document, as both are called then. */
async function versionAct(decided: DecidedChange, what: LogLine['what'], version: Rows['versions']): Promise<LogLine> {
  const document = await decided.before('documents', version.document_id);
  return { what, ...ofDocument(document), version_id: version.id, label: version.label };
}

/** A file that is a new document or a version of one; the very same file again is neither. */
const uploaded: LogLineOf = async (decided) => {
  const [version] = decided.rows('versions');
  if (version === undefined) return undefined;
  const known = await decided.reader.get('documents', version.document_id);
  const document = known ?? decided.row('documents');
  const what = known === undefined ? 'document.uploaded' : 'version.uploaded';
  const of = { version_id: version.id, label: version.label };
  return { what, ...ofDocument(document), ...of, ...(await decided.place(document.folder_id)) };
};

const madeCurrent: LogLineOf = async (decided) => {
  // A choice that is left open puts no document.
  const [document] = decided.rows('documents');
  if (document === undefined) return undefined;
  const { id, current_version_id } = document;
  const before = await decided.before('documents', id);
  if (current_version_id === null || current_version_id === before.current_version_id) return undefined;
  return versionAct(decided, 'version.made_current', await decided.before('versions', current_version_id));
};

const keptCurrent: LogLineOf = async (decided) => {
  const [version] = decided.rows('versions');
  if (version === undefined || version.concurrent_with !== null) return undefined;
  const { concurrent_with } = await decided.before('versions', version.id);
  return concurrent_with === null ? undefined : versionAct(decided, 'version.kept_current', version);
};

const aboutVersion =
  (what: 'version.deleted' | 'version.restored'): LogLineOf =>
  async (decided) => {
    // By the id of a file with the same bytes as another's, that one stays as it is.
    const [version] = decided.rows('versions');
    return version === undefined ? undefined : versionAct(decided, what, version);
  };

/** Taken out of another document: what it was called there, and the document that it has become. */
const split: LogLineOf = async (decided) => {
  const [document] = decided.rows('documents');
  const line = decided.rows('versions').filter((version) => version.document_id === document?.id);
  const [first] = line.sort((a, b) => a.ordinal - b.ordinal);
  if (document === undefined || first === undefined) return undefined;
  const { document_id, label } = await decided.before('versions', first.id);
  const { name: was } = await decided.before('documents', document_id);
  return { what: 'document.split', ...ofDocument(document), version_id: first.id, label, was };
};

/** The new code is put last, after those that it takes the place of. */
const aboutCode =
  (what: 'code.made' | 'code.renewed'): LogLineOf =>
  async (decided) => {
    const code = decided.rows('qr_codes').at(-1);
    if (code === undefined) return undefined;
    return versionAct(decided, what, await decided.before('versions', code.version_id));
  };

/** Both names are those on the paper. */
const aboutPrint =
  (what: LogLine['what']): LogLineOf =>
  (decided) => {
    const [print] = decided.rows('prints');
    if (print === undefined) return Promise.resolve(undefined);
    const { project_id, document_id, version_id, document_name: name, label, copies } = print;
    return Promise.resolve({ what, project_id, document_id, version_id, name, label, count: copies });
  };

/** A tick that counted for nothing changes the row, and is no line; nor is its taking back. */
const aboutTick =
  (what: 'print.collected' | 'print.uncollected'): LogLineOf =>
  async (decided) => {
    const [print] = decided.rows('prints');
    if (print === undefined) return undefined;
    const { collected } = await decided.before('prints', print.id);
    return collected === print.collected ? undefined : aboutPrint(what)(decided);
  };

/** Its words are not in the log: they can be edited and deleted where they stand. */
const aboutComment =
  (what: 'comment.written' | 'comment.edited' | 'comment.deleted'): LogLineOf =>
  async (decided) => {
    const comment = decided.row('comments');
    const document = await decided.before('documents', comment.document_id);
    return { what, ...ofDocument(document), comment_id: comment.id };
  };

/** Every line that a change can be told by. */
export const logLines = {
  projectCreated: aboutProject('project.created'),
  projectEdited: edited,
  coverChanged: aboutProject('project.cover_changed'),
  projectDeleted: aboutProject('project.deleted'),
  projectRestored: aboutProject('project.restored'),
  folderCreated: (decided) => folderAct(decided, 'folder.created'),
  folderRenamed,
  folderMoved,
  folderDeleted: withContent('folder.deleted'),
  folderRestored: withContent('folder.restored'),
  fileUploaded: uploaded,
  documentRenamed,
  documentDescribed,
  documentMoved,
  documentDeleted: (decided) => documentAct(decided, 'document.deleted'),
  documentRestored: (decided) => documentAct(decided, 'document.restored'),
  madeCurrent,
  keptCurrent,
  versionDeleted: aboutVersion('version.deleted'),
  versionRestored: aboutVersion('version.restored'),
  documentSplit: split,
  codeMade: aboutCode('code.made'),
  codeRenewed: aboutCode('code.renewed'),
  never,
  printNoted: aboutPrint('print.noted'),
  printCollected: aboutTick('print.collected'),
  printUncollected: aboutTick('print.uncollected'),
  printStruck: aboutPrint('print.struck'),
  commentWritten: aboutComment('comment.written'),
  commentEdited: aboutComment('comment.edited'),
  commentDeleted: aboutComment('comment.deleted'),
} as const satisfies Record<string, LogLineOf>;
