// Whether a version came to its document by its name alone, and may be taken out again.
import { may } from '#domain/access';
import type { ArgsOf } from '#domain/mutations/catalogue';
import type { Version } from '#domain/version';
import type { Store } from '#src/data/database.ts';
import { readAccessLevel } from '#src/data/reads/access.ts';
import { readSelfId } from '#src/data/reads/people.ts';

/** The alias that stands for a version; of aliases that do not say, the only one of its document. */
async function aliasOf(store: Store, { id, document_id }: Version): Promise<number | undefined> {
  const aliases = await store.aliases.where('target_id').equals(document_id).toArray();
  const named = aliases.find(({ version_id }) => version_id === id);
  if (named !== undefined) return named.id;
  const [only, another] = aliases;
  return another === undefined && only?.version_id == null ? only?.id : undefined;
}

async function maySplit(store: Store, version: Version): Promise<boolean> {
  const access = (await readAccessLevel(store, version.project_id)) ?? undefined;
  const own = version.created_by_id === (await readSelfId(store));
  return may(access, 'document.deleteAny') || (own && may(access, 'document.deleteOwn'));
}

/** The arguments of the change that made a document. */
export type CreationArgs = Readonly<Record<string, unknown>>;

/**
 * What documents were made with on this device, by the version that came with each: of one that became a version of another,
 * no row has its id or its description. What told of that stands for longer than the journal keeps it, or is answered before.
 */
export async function readMade(store: Store): Promise<Map<unknown, CreationArgs>> {
  const told = (await store.attention.where('kind').equals('notice').toArray()).flatMap(
    ({ mutation }) => mutation ?? [],
  );
  const changes = [...(await store.journal.toArray()), ...told].filter(({ name }) => name === 'document.create@1');
  return new Map(changes.map(({ args }) => [(args as CreationArgs).version_id, args as CreationArgs]));
}

/**
 * The change that makes a version a document of its own again; null where it is none that was merged, or not this
 * person's to take out.
 * @param made what its author made the document with, where that is known.
 */
export async function readSplit(
  store: Store,
  version: Version | undefined,
  made: CreationArgs = {},
): Promise<ArgsOf<'version.split@1'> | null> {
  if (version === undefined || version.based_on_version_id !== null || version.ordinal < 2) return null;
  const id = typeof made.id === 'number' ? made.id : await aliasOf(store, version);
  const alias = id === undefined ? undefined : await store.aliases.get(id);
  if (alias === undefined || alias.target_id !== version.document_id || !(await maySplit(store, version))) return null;
  const { description } = made;
  const words = typeof description === 'string' ? { description } : {};
  return { project_id: version.project_id, document_id: alias.id, version_id: version.id, ...words };
}
