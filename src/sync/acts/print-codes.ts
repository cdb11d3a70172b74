// Codes for prints: the first one is a change like any other and waits for the network; another one in its place is the
// server's to give, now.
import type { Version } from '#domain/version';
import { callRegenerate } from '#src/net/qr-calls.ts';
import { newId, newToken } from '#src/platform/ids.ts';
import { currentDevice } from '#src/sync/device.ts';
import { syncNow } from '#src/sync/engine.ts';
import { enqueue } from '#src/sync/enqueue.ts';

/** @throws Refusal; QuotaError. */
export async function createPrintCode({ id: version_id, project_id }: Version): Promise<void> {
  await enqueue('qr.create@1', { project_id, id: newId(), version_id, token: newToken() });
}

/** What was printed with the old one verifies all the same. @throws Refusal | TransportError. */
export async function regeneratePrintCode({ id }: Version): Promise<void> {
  await callRegenerate(currentDevice().http, id);
  syncNow();
}
