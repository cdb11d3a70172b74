// What waited for a split, or for a folder, gives a field of that a value: whether that is what people want by then.
import type { OutboxEntry, Store } from '#src/data/database.ts';

type Change = Pick<OutboxEntry, 'name' | 'args'>;
type Values = Record<string, unknown> & { id?: number; was?: unknown };

const fields: Readonly<Record<string, ['documents' | 'folders', string]>> = {
  'document.rename@1': ['documents', 'name'],
  'document.describe@1': ['documents', 'description'],
  'document.move@1': ['documents', 'folder_id'],
  'folder.rename@1': ['folders', 'name'],
  'folder.move@1': ['folders', 'parent_folder_id'],
};

/** As it goes: with the values that it is told with, or not, as its author is to look first. */
type WaitedChange = { isAsked: true } | { isAsked: false; args: unknown };

/**
 * Asked about is what gives a field a value to which somebody gave another than its author saw, after the document had become one of
 * its own, or the folder was there. (A value that it came with is in nobody's hand.) Where that other one is its author's own, given after it and waiting behind
 * it, it is told with that: others have it from this device. What this device told of before it is shown by then.
 * @param behind what waits behind it.
 */
export async function sinceGiven(
  store: Store,
  { name, args }: Change,
  behind: readonly Change[],
): Promise<WaitedChange> {
  const [table, field = ''] = fields[name] ?? [];
  const { id = 0, was, ...values } = args as Values;
  const goes: WaitedChange = { isAsked: false, args };
  if (table === undefined || was === undefined) return goes;
  const row = await store[table].get(id);
  if (row?.written_by?.[field] === undefined) return goes;
  const now = (row as unknown as Values)[field];
  if (now === was || now === values[field]) return goes;
  const own = behind.filter((other) => fields[other.name]?.[1] === field && (other.args as Values).id === id);
  const isOwn = own.some((other) => (other.args as Values)[field] === now);
  return isOwn ? { isAsked: false, args: { ...(args as Values), [field]: now } } : { isAsked: true };
}
