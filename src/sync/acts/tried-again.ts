// A refused change as it is tried again. What it named beside it may have been refused too and given up since: of that nothing
// will ever come, and it must not keep the rest from being sent.
import type { ArgsOf } from '#domain/mutations/catalogue';
import type { Rows } from '#domain/sync/row';
import type { AttentionItem, Store } from '#src/data/database.ts';
import { isHalfRead } from '#src/data/reads/queue/half-read.ts';
import { rowKey } from '#src/sync/row-store.ts';

type MadeTable = 'documents' | 'versions';

/** Ids of a document, of a version, that one of the changes in attention makes when it is tried again. */
async function madeByOthers(store: Store, item: AttentionItem): Promise<Set<unknown>> {
  const others = (await store.attention.toArray()).filter(({ id }) => id !== item.id);
  return new Set(
    others.flatMap(({ mutation }) => {
      if (mutation?.name !== 'document.create@1' && mutation?.name !== 'version.create@1') return [];
      const { id, version_id } = mutation.args as { id?: unknown; version_id?: unknown };
      return [id, version_id];
    }),
  );
}

/** Whether a thing is here, or may still come: from another refused change, or as what a restored server lacks. */
async function isKnown(store: Store, table: MadeTable, id: number, made: ReadonlySet<unknown>): Promise<boolean> {
  const row: Rows[MadeTable] | undefined = await store[table].get(id);
  if (row !== undefined || made.has(id)) return true;
  const held = await store.held_rows.get(rowKey(table, id));
  return held !== undefined || (await store.aliases.get(id)) !== undefined;
}

type Comment = ArgsOf<'comment.create@1'>;
type NewVersion = ArgsOf<'version.create@1'>;

/** A comment without its links to what is not known here any more. */
async function withKnownLinks(store: Store, args: Comment, made: ReadonlySet<unknown>): Promise<Comment> {
  const linked_document_ids: number[] = [];
  for (const id of args.linked_document_ids ?? []) {
    if (await isKnown(store, 'documents', id, made)) linked_document_ids.push(id);
  }
  return { ...args, linked_document_ids };
}

/** A version that is made from none where its base is not known here any more: it stands beside the current one, and people decide. */
async function withKnownBase(store: Store, args: NewVersion, made: ReadonlySet<unknown>): Promise<NewVersion> {
  const base = args.based_on_version_id;
  if (base === null || (await isKnown(store, 'versions', base, made))) return args;
  return { ...args, based_on_version_id: null };
}

/** Its arguments, without what is not known here any more. While the project comes in, that may be on the server: then as they are. */
export async function triedAgain(store: Store, item: AttentionItem, args: object): Promise<object> {
  const name = item.mutation?.name;
  if (name !== 'comment.create@1' && name !== 'version.create@1') return args;
  const { project_id } = args as Comment | NewVersion;
  if (await isHalfRead(store, project_id)) return args;
  const made = await madeByOthers(store, item);
  return name === 'comment.create@1'
    ? withKnownLinks(store, args as Comment, made)
    : withKnownBase(store, args as NewVersion, made);
}
