// What a person is told: how a change of theirs was carried out, and what another's change did to their work.
import type { AccessLevel } from '#domain/access';
import { isNoticeCode, type NoticeCode, type NoticeParams } from '#domain/errors';
import type { ArgsOf } from '#domain/mutations/catalogue';
import type { AttentionItem, Store } from '#src/data/database.ts';
import { readAccessLevel } from '#src/data/reads/access.ts';
import { authorIn, readAuthors } from '#src/data/reads/people.ts';
import { type NamedPlace, readPlace, readWhereabouts, type Whereabouts } from '#src/data/reads/whereabouts.ts';
import { type AnnouncedFile, coverFile } from './change-subjects.ts';
import { readOverruledNow } from './overruled-now.ts';
import { type CreationArgs, readSplit } from './split.ts';
import { refusedCover } from './spoken-hashes.ts';
import { isAsked, readAskedVersions } from './sync-status.ts';
import { readToldChoice, type ToldChoice } from './told-choice.ts';
import { matterOf, onceEach, readIsBack } from './told-kept.ts';

type ToldAs = { item: number } | { notice: number };

export interface ToldNotice {
  /** On this device only, or a notice that all of the person's devices have. */
  as: ToldAs;
  /** The others that say the same: read with it. */
  also?: ToldAs[];
  code: NoticeCode;
  params: NoticeParams;
  created_at: string;
  project: { id: number; name: string } | null;
  /** Of a project that has gone from this device; undefined where that is not known. */
  lost_project_name: string | undefined;
  /** What the person may do in that project; null where it is not here. */
  access: AccessLevel | null;
  where: Whereabouts | null;
  /** Folders that the message names, where this device has them. */
  places: { landed?: NamedPlace; yours?: NamedPlace; theirs?: NamedPlace };
  /** Who did it; '' where nobody is named. */
  by: string;
  /** Whoever did it has deleted their account. */
  by_deleted?: boolean;
  /** The kind of the document, where another message says the same of one of the same name: a sheet of two kinds. */
  kind?: string;
  /** They did it themself, or whoever shares their account, on another device. */
  isOwn: boolean;
  /** Takes apart what was put together; null where there is nothing to or not this person's right. */
  split: ArgsOf<'version.split@1'> | null;
  /** Of two versions beside each other; null for anything else, and while it is not known. */
  choice: ToldChoice | null;
  /** What was added to a document in the bin is with it again: it is back. */
  is_back?: boolean;
  /** The file that was not taken, where this device has it. */
  file: AnnouncedFile | null;
}

/** Whether an entry of the list tells of something, as against asking what to do about it. */
export function isTold(item: AttentionItem): item is AttentionItem & { code: NoticeCode } {
  return item.kind === 'notice' && isNoticeCode(item.code);
}

async function readPlaces(
  store: Store,
  { folder_id, yours_id, theirs_id }: NoticeParams,
): Promise<ToldNotice['places']> {
  const [landed, yours, theirs] = await Promise.all([folder_id, yours_id, theirs_id].map((id) => readPlace(store, id)));
  return { ...(landed && { landed }), ...(yours && { yours }), ...(theirs && { theirs }) };
}

async function splitOf(store: Store, code: NoticeCode, params: NoticeParams, made: CreationArgs) {
  if (code !== 'became_version' || typeof params.version_id !== 'number') return null;
  return readSplit(store, await store.versions.get(params.version_id), made);
}

async function fileOf(store: Store, told: Pick<ToldNotice, 'code' | 'params'>, project: string | undefined) {
  const [sha256] = refusedCover(told);
  const blob = sha256 === undefined ? undefined : await store.blobs.get(sha256);
  return blob?.complete ? coverFile(blob.sha256, blob.size, project) : null;
}

async function readOne(
  store: Store,
  { to, ...told }: Pick<ToldNotice, 'as' | 'code' | 'params' | 'created_at'> & { to?: number },
  projectId: number | null,
  made: CreationArgs,
): Promise<ToldNotice> {
  const { code } = told;
  const params = code === 'overruled' ? await readOverruledNow(store, told.params) : told.params;
  const project = projectId === null ? undefined : await store.projects.get(projectId);
  const people = project === undefined ? new Map() : await readAuthors(store, project.id);
  const by = typeof params.by_id === 'number' ? authorIn(people, params.by_id) : undefined;
  return {
    ...told,
    params,
    project: project === undefined ? null : { id: project.id, name: project.name },
    lost_project_name: project === undefined && params.project !== undefined ? String(params.project) : undefined,
    access: project === undefined ? null : await readAccessLevel(store, project.id),
    where: project === undefined ? null : await readWhereabouts(store, { ...params, project_id: project.id }),
    places: await readPlaces(store, params),
    by: by?.full_name ?? '',
    ...(by?.is_deleted && { by_deleted: true }),
    isOwn: typeof params.by_id === 'number' && params.by_id === to,
    split: await splitOf(store, code, params, made),
    choice: await readToldChoice(store, code, params, project?.id),
    ...(code === 'kept_in_bin' && { is_back: await readIsBack(store, told, projectId) }),
    file: await fileOf(store, told, project?.name),
  };
}

/** As a drawing is told from its twin of another kind: DXF. */
async function endingOf(store: Store, documentId: number): Promise<string | undefined> {
  const document = await store.documents.get(documentId);
  const current = await store.versions.get(document?.current_version_id ?? 0);
  return /\.([^.]{1,8})$/.exec(current?.file_name ?? '')?.[1]?.toUpperCase();
}

/** Which documents are told of alike, each with its kind: what is one sheet to people is told once for each. */
async function withKinds(store: Store, told: readonly ToldNotice[]): Promise<ToldNotice[]> {
  const sayings = told.map(({ code, params: { table, field, name } }) =>
    code === 'overruled' && table === 'documents' ? JSON.stringify([field, name]) : undefined,
  );
  const named = told.map(async (one, at) => {
    const isAlone = sayings[at] === undefined || sayings.indexOf(sayings[at]) === sayings.lastIndexOf(sayings[at]);
    const kind = isAlone || one.where?.kind !== 'document' ? undefined : await endingOf(store, one.where.id);
    return kind === undefined ? one : { ...one, kind };
  });
  return Promise.all(named);
}

/** Each matter once, with what else says the same of it. */
function gathered(told: readonly ToldNotice[]): ToldNotice[] {
  return onceEach(told).map((one) => {
    const matter = matterOf(one);
    const same = matter === undefined ? [] : told.filter((other) => other !== one && matterOf(other) === matter);
    return same.length === 0 ? one : { ...one, also: same.map(({ as }) => as) };
  });
}

/** All that the person has not read yet, oldest first. */
export async function readTold(store: Store): Promise<ToldNotice[]> {
  const items = (await store.attention.where('kind').equals('notice').toArray()).filter(isTold);
  const notices = await store.notices.toArray();
  const asked = await readAskedVersions(store);
  const isNews = ({ code, params }: Pick<ToldNotice, 'params'> & { code: string }) => !isAsked(asked, code, params);
  const told = await Promise.all([
    ...items.filter(isNews).map(({ id, code, params, created_at, project_id, mutation }) => {
      const made = (mutation?.args ?? {}) as CreationArgs;
      return readOne(store, { as: { item: id }, code, params, created_at }, project_id, made);
    }),
    ...notices.filter(isNews).flatMap(({ id, user_id: to, code, params, created_at }) => {
      if (!isNoticeCode(code)) return [];
      const projectId = typeof params.project_id === 'number' ? params.project_id : null;
      return readOne(store, { as: { notice: id }, to, code, params, created_at }, projectId, {});
    }),
  ]);
  return withKinds(store, gathered(told.sort((a, b) => a.created_at.localeCompare(b.created_at))));
}
