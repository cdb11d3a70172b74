// What a queued or refused change is about, from its arguments and the rows that this device has.
import { catalogue, isMutationName } from '#domain/mutations/catalogue';
import type { SubjectNaming } from '#domain/mutations/rules/mutation';
import { documentOf, type Table } from '#domain/sync/row';
import { rowsOf, type Store, type SubjectNames } from '#src/data/database.ts';
import { readDocument } from '#src/data/reads/documents.ts';
import { type NamedPlace, readPlace } from '#src/data/reads/whereabouts.ts';

type Fields = Readonly<Record<string, unknown>>;

type ChangeNaming = SubjectNaming | 'unknown';
type NamedNaming = Exclude<ChangeNaming, { partOf: Table }>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const documentName = async (store: Store, id: number) => (await readDocument(store, id))?.name;

const names: Record<NamedNaming, (store: Store, fields: Fields) => Promise<string | undefined>> = {
  own_name: (_, fields) => Promise.resolve(text(fields.name)),
  project: async (store, fields) => (await store.projects.get(number(fields.project_id)))?.name,
  folder: async (store, fields) => (await store.folders.get(number(fields.id)))?.name,
  document: (store, fields) => documentName(store, number(fields.id)),
  of_document: async (store, fields) =>
    (await documentName(store, number(fields.document_id))) ?? text(fields.file_name),
  version: async (store, fields) => documentName(store, number(fields.id)),
  of_version: async (store, fields) => documentName(store, number(fields.version_id)),
  print: async (store, fields) => (await store.prints.get(number(fields.id)))?.document_name,
  nothing: () => Promise.resolve(undefined),
  // From a newer app: what its fields are called may be what they were called before.
  unknown: async (store, fields) =>
    text(fields.name) ?? (await documentName(store, number(fields.document_id ?? fields.id))) ?? text(fields.file_name),
};

/** What the thing of a change is called here; undefined where it is not here. */
async function nameBy(naming: ChangeNaming, store: Store, fields: Fields): Promise<string | undefined> {
  if (typeof naming === 'string') return names[naming](store, fields);
  const row = await rowsOf(store, naming.partOf).get(number(fields.id));
  return row === undefined ? undefined : documentName(store, documentOf(naming.partOf, row));
}

/** A file that a change announces. */
export interface AnnouncedFile {
  sha256: string;
  file_name: string;
  /** Bytes. */
  size: number;
  /** A cover: what it is called here is its project's name, without an ending. */
  unnamed?: true;
}

/** What a person recognizes a change by. */
export interface ChangeSubject {
  /** Of the change; one of a newer app is not known here. */
  name: string;
  /** What it is about; undefined when that is no longer on this device. */
  subject: string | undefined;
  project_name: string | undefined;
  /** Words that the person wrote: a comment, a description, a new name. */
  text: string | undefined;
  /** Where it was to go, as far as this device has that folder. */
  destination: NamedPlace | undefined;
  file: AnnouncedFile | undefined;
  /** Of the version that it is about, where it names one that its document has among others. */
  label?: string;
  /** A version whose very bytes its document has already, as far as is known here: none will come of it. */
  is_same?: true;
}

/** A picture chosen as a cover. Its own name went when it was made small. */
export function coverFile(sha256: string, size: number, project: string | undefined): AnnouncedFile {
  return { sha256, file_name: project ?? 'cover', size, unnamed: true };
}

function fileOf(name: string, fields: Fields, project: string | undefined): AnnouncedFile | undefined {
  const { sha256, file_name, size } = fields;
  if (typeof sha256 !== 'string' || typeof size !== 'number') return undefined;
  if (name === 'project.cover@1') return coverFile(sha256, size, project);
  return typeof file_name === 'string' ? { sha256, file_name, size } : undefined;
}

/** What names no version of its own is none: a file on its way is of one that is here. */
async function isSame(store: Store, name: string, { id, document_id, sha256 }: Fields): Promise<boolean> {
  if (name !== 'version.create@1' || typeof id !== 'number' || typeof sha256 !== 'string') return false;
  const document = await readDocument(store, number(document_id));
  const versions = await store.versions.where('sha256').equals(sha256).toArray();
  return versions.some((version) => version.id !== id && version.document_id === document?.id);
}

/** What the version is called that a change is about, also while that change hides it. */
async function labelOf(store: Store, change: Change): Promise<string | undefined> {
  if (namingOf(change) !== 'version') return undefined;
  const id = number(fieldsOf(change).id);
  const row = (await store.versions.get(id)) ?? (await store.base_rows.get(`versions:${id}`))?.row;
  return text((row as { label?: unknown } | null | undefined)?.label);
}

interface Change {
  name: string;
  args: unknown;
  called?: SubjectNames | undefined;
}

const fieldsOf = ({ args }: Change): Fields => (typeof args === 'object' && args !== null ? { ...args } : {});
const namingOf = ({ name }: Change): ChangeNaming => (isMutationName(name) ? catalogue[name].subject : 'unknown');

/**
 * What a change is about as it is called now, to be kept with it: what it speaks of may go from here before it is sent.
 * @returns undefined where nothing is to be kept: one that names its thing itself says nothing of the project around it.
 */
export async function readCalled(store: Store, change: Change): Promise<SubjectNames | undefined> {
  const naming = namingOf(change);
  if (naming === 'nothing') return undefined;
  const fields = fieldsOf(change);
  const subject = naming === 'own_name' ? undefined : await nameBy(naming, store, fields);
  const project = (await store.projects.get(number(fields.project_id)))?.name;
  if (subject === undefined && project === undefined) return undefined;
  return { ...(subject === undefined ? {} : { subject }), ...(project === undefined ? {} : { project }) };
}

export async function readSubject(store: Store, change: Change): Promise<ChangeSubject> {
  const fields = fieldsOf(change);
  const label = await labelOf(store, change);
  const project = await store.projects.get(number(fields.project_id));
  return {
    name: change.name,
    subject: (await nameBy(namingOf(change), store, fields)) ?? change.called?.subject,
    project_name: project?.name ?? change.called?.project,
    text:
      text(fields.content) ??
      text(fields.description) ??
      (change.name.endsWith('.rename@1') ? text(fields.name) : undefined),
    destination: await readPlace(store, fields.folder_id ?? fields.parent_folder_id),
    file: fileOf(change.name, fields, project?.name),
    ...(label === undefined ? {} : { label }),
    ...((await isSame(store, change.name, fields)) ? { is_same: true as const } : {}),
  };
}
