import { type Change, performIn } from '../mutations/perform.ts';
import type { Core } from '../store/core.ts';
import { inTransaction } from '../store/database.ts';

/** Several changes as one: all of them or, at the first refusal, none. @throws Refusal, or an engine's fault. */
export async function performAll(core: Core, changes: readonly Change[]): Promise<void> {
  const pokes = await inTransaction(core.db, async (tx) => {
    const told = new Set<string>();
    for (const change of changes) for (const scope of (await performIn(tx, core, change)).pokes) told.add(scope);
    return told;
  });
  core.bus.publish(pokes);
}
