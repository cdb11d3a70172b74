// Whether what an act did is another person's doing: its way back would take back theirs.
import { type ArgsOf, catalogue, type MutationName } from '#domain/mutations/catalogue';
import { type Hand, handsAlike } from '#domain/sync/written';
import { rowsOf, type Store } from '#src/data/database.ts';

interface OppositeChange {
  name: MutationName;
  args: ArgsOf<MutationName>;
}

/**
 * Whether somebody else gave the field the value that a way back would change, as far as is known here: they had done the same before,
 * so that the act made no difference, or after it, or have done something else since. What is not read yet the server judges: it
 * tells whom the way back overrules. Where an older server does not say who wrote it, nobody else did.
 */
export async function isByAnother(store: Store, userId: number, { name, args }: OppositeChange): Promise<boolean> {
  const { undo } = catalogue[name];
  if (undo?.field == null) return false;
  const { of: table, field } = undo;
  // The argument that gives a field its value is called as the field is.
  const { id, [field]: becomes } = args as unknown as { id: number } & Record<string, unknown>;
  const own = await rowsOf(store, table).get(id);
  const alias = own === undefined && table === 'documents' ? await store.aliases.get(id) : undefined;
  // A noun that does not say who wrote its fields says of nobody that they did.
  const row = (alias === undefined ? own : await rowsOf(store, table).get(alias.target_id)) as
    | { written_by?: Record<string, Hand> }
    | undefined;
  if (row === undefined || (row as Record<string, unknown>)[field] === becomes) return false;
  const first = row.written_by?.[field];
  const hands = [...(first === undefined ? [] : [first]), ...handsAlike(row, field)];
  return hands.some(({ user_id }) => user_id !== userId);
}
