// What this device tells a server anew whose data were put back, it tells as people had left it: the bytes of a version that they had
// put aside would make it current again.
import type { ArgsOf } from '#domain/mutations/catalogue';
import type { JournalEntry, Store } from '#src/data/database.ts';
import { isPassedOver } from './hold-rows.ts';

type Fields = Record<string, unknown>;

/**
 * Versions over which an older one is current here, each told as made from none: it stands beside the chosen one then, and people
 * are asked. The choice itself cannot be told after the bytes. Nothing is awaited for the others: a transaction of the store ends
 * over a hundred promises that are none of its own.
 */
async function besideChosen(store: Store, told: readonly JournalEntry[]): Promise<Map<JournalEntry, Fields>> {
  const added = told.filter(({ name }) => name === 'version.create@1');
  const versions = await store.versions.bulkGet(added.map(({ args }) => (args as ArgsOf<'version.create@1'>).id));
  const otherwise = new Map<JournalEntry, Fields>();
  for (const [at, entry] of added.entries()) {
    const version = versions[at];
    if (version === undefined || !(await isPassedOver(store, version))) continue;
    otherwise.set(entry, { ...(entry.args as Fields), based_on_version_id: null });
  }
  return otherwise;
}

/** The acknowledged acts as they are told again, in their order. */
export async function toldOtherwise(store: Store, told: readonly JournalEntry[]): Promise<JournalEntry[]> {
  const beside = await besideChosen(store, told);
  return told.map((entry) => ({ ...entry, args: beside.get(entry) ?? entry.args }));
}
