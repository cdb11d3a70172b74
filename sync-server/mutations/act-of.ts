// What a change is in the words of a project's log, read from the rows as they are and as they will be.
import type { Activity } from '#domain/activity';
import { fileKindOf, sheetKey } from '#domain/file-kind';
import type { MutationName } from '#domain/mutations/catalogue';
import type { Put, Reader } from '#domain/mutations/mutation';
import type { Rows, Table } from '#domain/row';

/** What a line says of the act itself; what is left out is null. */
export type Act = Pick<Activity, 'project_id' | 'what' | 'name'> &
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
class Decided {
  readonly reader: Reader;
  private readonly puts: readonly Put[];

  constructor(reader: Reader, puts: readonly Put[]) {
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

  async place(folderId: number | null): Promise<Pick<Act, 'place_id' | 'place'>> {
    return folderId === null ? {} : { place_id: folderId, place: (await this.before('folders', folderId)).name };
  }
}

/** undefined: nothing that anybody would look for in a log. */
type Telling = (decided: Decided) => Promise<Act | undefined>;

const never: Telling = () => Promise.resolve(undefined);

const aboutProject =
  (what: Act['what']): Telling =>
  (decided) => {
    const { id, name } = decided.row('projects');
    return Promise.resolve({ what, project_id: id, name });
  };

const written = ['name', 'description', 'project_type', 'tags', 'address', 'city', 'country'] as const;

const edited: Telling = async (decided) => {
  const project = decided.row('projects');
  const before = await decided.before('projects', project.id);
  if (written.every((field) => project[field] === before[field])) return undefined;
  const was = project.name === before.name ? {} : { was: before.name };
  return { what: 'project.edited', project_id: project.id, name: project.name, ...was };
};

const ofFolder = ({ id: folder_id, project_id, name }: Rows['folders']) => ({ folder_id, project_id, name });

/** A folder, and where it stands. */
async function folderAct(decided: Decided, what: Act['what']): Promise<Act> {
  const folder = decided.row('folders');
  return { what, ...ofFolder(folder), ...(await decided.place(folder.parent_folder_id)) };
}

const folderRenamed: Telling = async (decided) => {
  const folder = decided.row('folders');
  const { name: was } = await decided.before('folders', folder.id);
  return was === folder.name ? undefined : { what: 'folder.renamed', ...ofFolder(folder), was };
};

/** Out of which folder something went; undefined where it stays. */
async function movedFrom(decided: Decided, from: number | null, to: number | null) {
  if (from === null || from === to) return undefined;
  return { from_id: from, was: (await decided.before('folders', from)).name };
}

const folderMoved: Telling = async (decided) => {
  const { id, parent_folder_id } = decided.row('folders');
  const from = await movedFrom(decided, (await decided.before('folders', id)).parent_folder_id, parent_folder_id);
  return from === undefined ? undefined : { ...(await folderAct(decided, 'folder.moved')), ...from };
};

/** Documents, each sheet in several kinds once, as a folder shows them. */
async function countSheets({ reader }: Decided, documents: readonly Rows['documents'][]): Promise<number> {
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
  (what: 'folder.deleted' | 'folder.restored'): Telling =>
  async (decided) => {
    const deleted = what === 'folder.deleted';
    const documents = decided.rows('documents').filter((row) => (row.deleted_at !== null) === deleted);
    return { ...(await folderAct(decided, what)), count: await countSheets(decided, documents) };
  };

const ofDocument = ({ id: document_id, project_id, name }: Rows['documents']) => ({ document_id, project_id, name });

async function documentAct(decided: Decided, what: Act['what']): Promise<Act> {
  const document = decided.row('documents');
  return { what, ...ofDocument(document), ...(await decided.place(document.folder_id)) };
}

const documentRenamed: Telling = async (decided) => {
  const document = decided.row('documents');
  const { name: was } = await decided.before('documents', document.id);
  return was === document.name ? undefined : { what: 'document.renamed', ...ofDocument(document), was };
};

const documentDescribed: Telling = async (decided) => {
  const document = decided.row('documents');
  const { description } = await decided.before('documents', document.id);
  return description === document.description ? undefined : { what: 'document.described', ...ofDocument(document) };
};

const documentMoved: Telling = async (decided) => {
  const { id, folder_id } = decided.row('documents');
  const from = await movedFrom(decided, (await decided.before('documents', id)).folder_id, folder_id);
  return from === undefined ? undefined : { ...(await documentAct(decided, 'document.moved')), ...from };
};

/** A version of a document, as both are called then. */
async function versionAct(decided: Decided, what: Act['what'], version: Rows['versions']): Promise<Act> {
  const document = await decided.before('documents', version.document_id);
  return { what, ...ofDocument(document), version_id: version.id, label: version.label };
}

/** A file that is a new document or a version of one; the very same file again is neither. */
const uploaded: Telling = async (decided) => {
  const [version] = decided.rows('versions');
  if (version === undefined) return undefined;
  const known = await decided.reader.get('documents', version.document_id);
  const document = known ?? decided.row('documents');
  const what = known === undefined ? 'document.uploaded' : 'version.uploaded';
  const of = { version_id: version.id, label: version.label };
  return { what, ...ofDocument(document), ...of, ...(await decided.place(document.folder_id)) };
};

const madeCurrent: Telling = async (decided) => {
  // A choice that is left open puts no document.
  const [document] = decided.rows('documents');
  if (document === undefined) return undefined;
  const { id, current_version_id } = document;
  const before = await decided.before('documents', id);
  if (current_version_id === null || current_version_id === before.current_version_id) return undefined;
  return versionAct(decided, 'version.made_current', await decided.before('versions', current_version_id));
};

const keptCurrent: Telling = async (decided) => {
  const [version] = decided.rows('versions');
  if (version === undefined || version.concurrent_with !== null) return undefined;
  const { concurrent_with } = await decided.before('versions', version.id);
  return concurrent_with === null ? undefined : versionAct(decided, 'version.kept_current', version);
};

const aboutVersion =
  (what: 'version.deleted' | 'version.restored'): Telling =>
  async (decided) => {
    // By the id of a file with the same bytes as another's, that one stays as it is.
    const [version] = decided.rows('versions');
    return version === undefined ? undefined : versionAct(decided, what, version);
  };

/** Taken out of another document: what it was called there, and the document that it has become. */
const split: Telling = async (decided) => {
  const document = decided.row('documents');
  const line = decided.rows('versions').filter((version) => version.document_id === document.id);
  const [first] = line.sort((a, b) => a.ordinal - b.ordinal);
  if (first === undefined) return undefined;
  const { document_id, label } = await decided.before('versions', first.id);
  const { name: was } = await decided.before('documents', document_id);
  return { what: 'document.split', ...ofDocument(document), version_id: first.id, label, was };
};

/** The new code is put last, after those that it takes the place of. */
const aboutCode =
  (what: 'code.made' | 'code.renewed'): Telling =>
  async (decided) => {
    const code = decided.rows('qr_codes').at(-1);
    if (code === undefined) return undefined;
    return versionAct(decided, what, await decided.before('versions', code.version_id));
  };

/** Both names are those on the paper. */
const aboutPrint =
  (what: Act['what']): Telling =>
  (decided) => {
    const [print] = decided.rows('prints');
    if (print === undefined) return Promise.resolve(undefined);
    const { project_id, document_id, version_id, document_name: name, label, copies } = print;
    return Promise.resolve({ what, project_id, document_id, version_id, name, label, count: copies });
  };

/** A tick that counted for nothing changes the row, and is no line; nor is its taking back. */
const aboutTick =
  (what: 'print.collected' | 'print.uncollected'): Telling =>
  async (decided) => {
    const [print] = decided.rows('prints');
    if (print === undefined) return undefined;
    const { collected } = await decided.before('prints', print.id);
    return collected === print.collected ? undefined : aboutPrint(what)(decided);
  };

/** Its words are not in the log: they can be edited and deleted where they stand. */
const aboutComment =
  (what: 'comment.written' | 'comment.edited' | 'comment.deleted'): Telling =>
  async (decided) => {
    const comment = decided.row('comments');
    const document = await decided.before('documents', comment.document_id);
    return { what, ...ofDocument(document), comment_id: comment.id };
  };

const tellings: Record<MutationName, Telling> = {
  'project.create@1': aboutProject('project.created'),
  'project.edit@1': edited,
  'project.cover@1': aboutProject('project.cover_changed'),
  'project.delete@1': aboutProject('project.deleted'),
  'project.restore@1': aboutProject('project.restored'),
  'folder.create@1': (decided) => folderAct(decided, 'folder.created'),
  'folder.rename@1': folderRenamed,
  'folder.move@1': folderMoved,
  'folder.delete@1': withContent('folder.deleted'),
  'folder.delete@2': withContent('folder.deleted'),
  'folder.restore@1': withContent('folder.restored'),
  'folder.restore@2': withContent('folder.restored'),
  'document.create@1': uploaded,
  'document.rename@1': documentRenamed,
  'document.describe@1': documentDescribed,
  'document.move@1': documentMoved,
  'document.delete@1': (decided) => documentAct(decided, 'document.deleted'),
  'document.delete@2': (decided) => documentAct(decided, 'document.deleted'),
  'document.restore@1': (decided) => documentAct(decided, 'document.restored'),
  'document.restore@2': (decided) => documentAct(decided, 'document.restored'),
  'version.create@1': uploaded,
  'version.make_current@1': madeCurrent,
  'version.make_current@2': madeCurrent,
  'version.make_current@3': madeCurrent,
  'version.keep_current@1': keptCurrent,
  'version.keep_current@2': keptCurrent,
  'version.delete@1': aboutVersion('version.deleted'),
  'version.restore@1': aboutVersion('version.restored'),
  'version.restore@2': aboutVersion('version.restored'),
  'version.split@1': split,
  'qr.create@1': aboutCode('code.made'),
  'qr.regenerate@1': aboutCode('code.renewed'),
  // Nobody made it then: a device brings back what a restored server lacked.
  'qr.tell@1': never,
  'print.note@1': aboutPrint('print.noted'),
  // How many came out of the printer is said once more beside the print itself.
  'print.count@1': never,
  'print.collect@1': aboutTick('print.collected'),
  'print.uncollect@1': aboutTick('print.uncollected'),
  'print.strike@1': aboutPrint('print.struck'),
  'comment.create@1': aboutComment('comment.written'),
  'comment.edit@1': aboutComment('comment.edited'),
  'comment.edit@2': aboutComment('comment.edited'),
  'comment.edit@3': aboutComment('comment.edited'),
  'comment.delete@1': aboutComment('comment.deleted'),
  // What somebody has read or prefers is nobody else's business.
  'user.prefer@1': never,
  'document.notify@1': never,
  'notice.dismiss@1': never,
  'void@1': never,
};

/** What a decided change is; before its rows are stored. undefined: nothing for a log. */
export function actOf(reader: Reader, name: MutationName, puts: readonly Put[]): Promise<Act | undefined> {
  return tellings[name](new Decided(reader, puts));
}
