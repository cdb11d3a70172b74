// A person's own settings, and whether they hear of a document: given on this device and then on another of theirs, whose are shown here.
// Told again they are told as they are here, so that the later ones hold whichever device comes first.
import type { ArgsOf } from '#domain/mutations/catalogue';
import type { JournalEntry, Store } from '#src/data/database.ts';
import { confirmedRows } from './confirmed-rows.ts';

async function preferred(store: Store, { args, scope }: JournalEntry): Promise<object | undefined> {
  const [self] = await confirmedRows(store, 'users', [Number(scope.slice(2))]);
  const now = self?.preferences as Record<string, unknown> | undefined;
  if (now === undefined) return undefined;
  const { preferences } = args as ArgsOf<'user.prefer@1'>;
  const said = Object.entries(preferences).map(([name, value]) => [name, now[name] ?? value]);
  return { preferences: Object.fromEntries(said) };
}

async function notified(store: Store, entry: JournalEntry): Promise<object | undefined> {
  const args = entry.args as ArgsOf<'document.notify@1'>;
  const alias = await store.aliases.get(args.document_id);
  const target = alias?.deleted_at === null ? alias.target_id : args.document_id;
  const shown = await store.follows.where('[kind+target_id]').equals(['document', target]).first();
  const [follow] = shown === undefined ? [] : await confirmedRows(store, 'follows', [shown.id]);
  return follow === undefined ? undefined : { ...args, notify: follow.muted_at === null };
}

/** Those of these acts that are told otherwise, with their arguments. What stands in the journal has been read here. */
export async function withOwnSettings(
  store: Store,
  told: readonly JournalEntry[],
): Promise<Map<JournalEntry, Record<string, unknown>>> {
  const otherwise = new Map<JournalEntry, Record<string, unknown>>();
  for (const entry of told) {
    const isOfDocument = entry.name === 'document.notify@1';
    if (!isOfDocument && entry.name !== 'user.prefer@1') continue;
    const args = await (isOfDocument ? notified(store, entry) : preferred(store, entry));
    if (args !== undefined) otherwise.set(entry, args as Record<string, unknown>);
  }
  return otherwise;
}
