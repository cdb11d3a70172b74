// The queue of changes: the only door through which anything is written. A local act is one transaction.

import { type ArgsOf, catalogue, type MutationName } from '#domain/mutations/catalogue';
import { parseOrRefuse } from '#domain/mutations/mutation';
import { projectScope, type Scope, userScope } from '#domain/row';
import { type OutboxEntry, rowTables, type Store } from '#src/data/database.ts';
import { nowIso } from '#src/platform/clock.ts';
import { newId } from '#src/platform/ids.ts';
import { sing } from './canary.ts';
import type { Device } from './device.ts';
import { applyEntry } from './optimistic.ts';

function scopeOfArgs(args: unknown, userId: number): Scope {
  const named = typeof args === 'object' && args !== null && 'project_id' in args ? args.project_id : undefined;
  return typeof named === 'number' ? projectScope(named) : userScope(userId);
}

async function addEntry(store: Store, device: Device, draft: Omit<OutboxEntry, 'id' | 'touches' | 'base_seq'>) {
  if ((await store.outbox.where('key').equals(draft.key).count()) > 0) return;
  const base_seq = (await store.scopes.get(draft.scope))?.cursor ?? null;
  const touches = await applyEntry(store, device.userId, { ...draft, base_seq });
  await store.outbox.add({ ...draft, base_seq, touches });
}

/**
 * Queues a change and shows its effect, in one transaction. When it resolves, the change is saved on this device.
 * @throws Refusal when the change is not allowed; QuotaError when the device is full. Nothing was saved then.
 */
export async function enqueueOn<N extends MutationName>(device: Device, name: N, args: ArgsOf<N>): Promise<void> {
  const parsed: unknown = parseOrRefuse(catalogue[name].args, args);
  const draft = {
    key: newId(),
    n: null,
    name,
    args: parsed,
    scope: scopeOfArgs(parsed, device.userId),
    client_time: nowIso(),
    app_version: device.appVersion,
    state: 'queued' as const,
    seq: null,
    tries: 0,
    last_error: null,
  };
  await device.connection.run((store) =>
    // An async function, so that the store knows to keep its transaction open over the waits inside.
    store.transaction('rw', rowTables(store), async () => {
      await addEntry(store, device, draft);
    }),
  );
  await sing(device);
  device.wake();
}
