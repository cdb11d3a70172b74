import { inTurn, written } from '../mutations/open-commit.ts';
import { type Change, performIn } from '../mutations/perform.ts';
import type { Core } from '../store/core.ts';

/** Several changes as one: all of them or, at the first refusal, none. @throws Refusal, or an engine's fault. */
export async function performAll(core: Core, changes: readonly Change[]): Promise<void> {
  const { pokes, open } = await inTurn(core, async (tx) => {
    const told = new Set<string>();
    const opened = new Set<string>();
    for (const change of changes) {
      const performed = await performIn(tx, core, change);
      for (const scope of performed.pokes) told.add(scope);
      if (performed.open !== undefined) opened.add(performed.open);
    }
    return { pokes: told, open: opened };
  });
  core.bus.publish(pokes);
  for (const scope of open) await written(core, scope);
}
