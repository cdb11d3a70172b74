// Whether what a person was told of two versions beside each other is still to be decided.
import type { NoticeCode, NoticeParams } from '#domain/errors';
import { deciderOf } from '#domain/mutations/rules/version-choice';
import type { Rows } from '#domain/sync/row';
import type { Version } from '#domain/version';
import type { OutboxEntry, Store } from '#src/data/database.ts';
import { authorIn, readAuthors } from '#src/data/reads/people.ts';
import { isComingIn } from './half-read.ts';
import { readIsBack } from './told-kept.ts';

export interface ToldChoice {
  /** There is something to choose. */
  open: boolean;
  /** The label of what is current now; null where the document is gone. */
  current: string | null;
  /** Who decided that; '' where nobody is known to have. */
  by: string;
  /** When they did; undefined where that is not known. */
  at?: string | undefined;
  /** It was decided on this device, and the server does not say so yet. */
  here?: true;
}

/**
 * Whether the server took what the notice tells of and its rows are not here yet: then no row shows it. What else was done here, or
 * waits to be sent, brought none about.
 */
async function isOnItsWay(store: Store, versionId: number): Promise<boolean> {
  const taken = store.outbox.where('state').equals('acknowledged');
  const isOf = ({ touches, args }: OutboxEntry) =>
    touches.includes(`versions:${versionId}`) || (args as { version_id?: unknown } | null)?.version_id === versionId;
  return (await taken.filter(isOf).count()) > 0;
}

/** A row as the server last said it, null before it did: a change that waits here says nothing of what was decided there. */
async function saidOf<T extends 'documents' | 'versions'>(store: Store, table: T, id: number) {
  const base = await store.base_rows.get(`${table}:${id}`);
  return (base === undefined ? await store.table(table).get(id) : base.row) as Rows[T] | null | undefined;
}

/** As it was settled before the project went from this device; null where it was open or not known then. */
function settledBefore({ settled, settled_label, settled_by, settled_at }: NoticeParams): ToldChoice | null {
  if (settled === undefined) return null;
  const current = settled_label === undefined ? null : String(settled_label);
  const time = settled_at === undefined ? {} : { at: String(settled_at) };
  return { open: false, current, by: String(settled_by ?? ''), ...time };
}

const isOpen = (version: Version | undefined): boolean =>
  version !== undefined && (version.state === 'pending' || version.concurrent_with !== null);

/** The question that the server still has was answered here, and that is not sent or not back yet: nobody is asked again. */
async function answeredHere(store: Store, versionId: number): Promise<ToldChoice | null> {
  const [shown, said] = [await store.versions.get(versionId), await saidOf(store, 'versions', versionId)];
  if (said == null || !isOpen(said) || isOpen(shown)) return null;
  const document = await store.documents.get(said.document_id);
  const current = document === undefined ? undefined : await store.versions.get(document.current_version_id ?? 0);
  return { open: false, current: current?.label ?? null, by: '', here: true };
}

interface Message {
  code: string | null;
  params: NoticeParams;
}

/** Those of some messages of which something is to be decided or done still: not of a choice that is made, nor of what is back from the bin. */
export async function withoutSettled<M extends Message>(
  store: Store,
  messages: readonly M[],
  projectOf: (message: M) => unknown,
): Promise<M[]> {
  const told = messages.map(async (message) => {
    const { code, params } = message;
    const id = projectOf(message);
    if (code === 'kept_in_bin') return readIsBack(store, message, typeof id === 'number' ? id : null);
    if (code !== 'concurrent_version' && code !== 'choice_open') return false;
    const project = typeof id === 'number' ? await store.projects.get(id) : undefined;
    return (await readToldChoice(store, code, params, project?.id))?.open === false;
  });
  const settled = await Promise.all(told);
  return messages.filter((_, at) => !settled[at]);
}

/** null for a notice of anything else, and while it is not known. */
export async function readToldChoice(
  store: Store,
  code: NoticeCode,
  params: NoticeParams,
  projectId: number | undefined,
): Promise<ToldChoice | null> {
  const { document_id, version_id } = params;
  if (code !== 'concurrent_version' && code !== 'choice_open') return null;
  if (typeof version_id !== 'number') return null;
  if (projectId === undefined) return settledBefore(params);
  if (await isComingIn(store, projectId)) return null;
  if (await isOnItsWay(store, version_id)) return null;
  const answered = await answeredHere(store, version_id);
  if (answered !== null) return answered;
  const version = await saidOf(store, 'versions', version_id);
  const document = await saidOf(store, 'documents', version?.document_id ?? Number(document_id));
  if (version === null || document === null) return null;
  const current =
    document === undefined ? undefined : await saidOf(store, 'versions', document.current_version_id ?? 0);
  const hand = document === undefined ? undefined : deciderOf(document);
  // A version that came to be current as it was uploaded is nobody's choice.
  const people = hand === undefined || hand.came === true ? undefined : await readAuthors(store, projectId);
  const by = hand === undefined || people === undefined ? '' : authorIn(people, hand.user_id).full_name;
  const time = by === '' || hand?.at === undefined ? {} : { at: hand.at };
  return { open: isOpen(version), current: current?.label ?? null, by, ...time };
}
