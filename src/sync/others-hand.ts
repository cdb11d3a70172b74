// Whether what an act did is another person's doing: its way back would take back theirs.
import type { ArgsOf, MutationName } from '#domain/mutations/catalogue';
import { rowsOf, type Store } from '#src/data/database.ts';

/** What takes back an act that gives a field another value. */
const fields = {
  'document.rename@1': { table: 'documents', field: 'name', argument: 'name' },
  'document.move@1': { table: 'documents', field: 'folder_id', argument: 'folder_id' },
  'folder.rename@1': { table: 'folders', field: 'name', argument: 'name' },
  'folder.move@1': { table: 'folders', field: 'parent_folder_id', argument: 'parent_folder_id' },
} as const satisfies Partial<Record<MutationName, object>>;

interface Opposite {
  name: MutationName;
  args: ArgsOf<MutationName>;
}

/**
 * Whether somebody else wrote the value that a way back would change: they had done the same before, so that the act made no
 * difference, or have done something else since, and all of that is known here. What is not read yet the server judges: it tells
 * whom the way back overrules. Where an older server does not say who wrote it, nobody else did.
 */
export async function isByAnother(store: Store, userId: number, { name, args }: Opposite): Promise<boolean> {
  if (!Object.hasOwn(fields, name)) return false;
  const { table, field, argument } = fields[name as keyof typeof fields];
  const { id, [argument]: becomes } = args as unknown as { id: number } & Record<typeof argument, unknown>;
  const own = await rowsOf(store, table).get(id);
  const alias = own === undefined && table === 'documents' ? await store.aliases.get(id) : undefined;
  const row = alias === undefined ? own : await rowsOf(store, table).get(alias.target_id);
  const hand = row?.written_by?.[field];
  return hand !== undefined && hand.user_id !== userId && (row as Record<string, unknown>)[field] !== becomes;
}
