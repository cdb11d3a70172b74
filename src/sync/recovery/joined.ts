// A sheet had become a version of a drawing by its name, and the drawing was called otherwise since, or moved. Told again where it is
// so already, the sheet would find nothing of its name there: it says of which drawing it was. What was said so as another history was
// followed it says again where it stands by itself only as the drawing was not told of yet; once it was split off it says it no more.
import type { ArgsOf } from '#domain/mutations/catalogue';
import type { JournalEntry, Store } from '#src/data/database.ts';
import { confirmedRows } from './confirmed-rows.ts';
import { type SplitOff, splitSince } from './split-again.ts';

type DocumentMaking = ArgsOf<'document.create@1'>;
const isMaking = ({ name }: JournalEntry) => name === 'document.create@1';

/** A making as it is told: of what it is a version here, of nothing where it was split off, else as it was told before. */
function naming(args: DocumentMaking, target: number | undefined, wasSplit: boolean): DocumentMaking {
  if (target !== undefined) return { ...args, joined: target };
  const { joined: _, ...alone } = args;
  return wasSplit ? alone : args;
}

/** The acknowledged acts as they are told again, in their order. */
export async function namingJoined(
  store: Store,
  told: readonly JournalEntry[],
  off: ReadonlyMap<number, SplitOff>,
): Promise<JournalEntry[]> {
  const made = told.filter(isMaking).map(({ args }) => (args as DocumentMaking).id);
  const split = await splitSince(store, told, off);
  const aliases = await store.aliases.bulkGet(made);
  const targets = aliases.map((alias) => (alias?.deleted_at === null ? alias.target_id : 0));
  const documents = await confirmedRows(store, 'documents', targets);
  const joined = new Map(made.map((id, at) => [id, documents[at]?.id]));
  return told.map((entry) => {
    if (!isMaking(entry)) return entry;
    const args = entry.args as DocumentMaking;
    return { ...entry, args: naming(args, joined.get(args.id), split.has(args.id)) };
  });
}
