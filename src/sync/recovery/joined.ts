// A sheet had become a version of a drawing by its name, and the drawing was called otherwise since, or moved. Told again where it is
// so already, the sheet would find nothing of its name there: it says of which drawing it was.
import type { ArgsOf } from '#domain/mutations/catalogue';
import type { JournalEntry, Store } from '#src/data/database.ts';
import { confirmedRows } from './confirmed-rows.ts';

type DocumentMaking = ArgsOf<'document.create@1'>;
const isMaking = ({ name }: JournalEntry) => name === 'document.create@1';

/** The acknowledged acts as they are told again, in their order. */
export async function namingJoined(store: Store, told: readonly JournalEntry[]): Promise<JournalEntry[]> {
  const made = told.filter(isMaking).map(({ args }) => (args as DocumentMaking).id);
  const aliases = await store.aliases.bulkGet(made);
  const targets = aliases.map((alias) => (alias?.deleted_at === null ? alias.target_id : 0));
  const documents = await confirmedRows(store, 'documents', targets);
  const joined = new Map(made.map((id, at) => [id, documents[at]?.id]));
  return told.map((entry) => {
    const target = isMaking(entry) ? joined.get((entry.args as DocumentMaking).id) : undefined;
    return target === undefined ? entry : { ...entry, args: { ...(entry.args as DocumentMaking), joined: target } };
  });
}
