import { access, constants } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { healthEndpoints, type UnreadyPart } from '#domain/endpoints/health';
import { appVersion } from '../env.ts';
import { freeSpaceOf } from '../files/disk.ts';
import { isLoopback } from '../middleware/address.ts';
import type { Services } from '../services.ts';
import { readEpoch } from '../store/epoch.ts';
import { lastBackup } from '../store/server-state.ts';
import { answered, type EndpointBinder } from './serve.ts';

/** Milliseconds that a part has to answer in: who asks gives up soon, and takes no answer for a dead server. */
const PATIENCE = 2000;

/** Whether it comes to its end in time and without an error. */
function holds(check: () => Promise<unknown>): Promise<boolean> {
  const done = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([done, pause(PATIENCE, false, { ref: false })]);
}

/** What keeps this server from being sent requests. */
async function unreadyNow({ core, blobs, settings, stopping }: Services): Promise<UnreadyPart[]> {
  const [database, files] = await Promise.all([
    holds(() => readEpoch(core.db)),
    holds(async () => {
      await access(settings.dataDir, constants.W_OK);
      await blobs.checkSpace(0);
    }),
  ]);
  const isReady: Record<UnreadyPart, boolean> = { database, files, stopping: !stopping.signal.aborted };
  return (Object.keys(isReady) as UnreadyPart[]).filter((part) => !isReady[part]);
}

export function healthRoutes(serve: EndpointBinder, services: Services): void {
  const { core, settings } = services;
  serve(healthEndpoints.health, async ({ c }) => {
    await readEpoch(core.db);
    const status = 'ok' as const;
    // What runs here, and how full its disk is, is no stranger's to know.
    if (!isLoopback(c.get('address'))) return { status };
    const free_bytes = await freeSpaceOf(settings.dataDir);
    return { status, version: appVersion, free_bytes, backup_at: await lastBackup(core.db) };
  });

  serve(healthEndpoints.ready, async () => {
    const parts = await unreadyNow(services);
    return parts.length === 0 ? { status: 'ready' as const } : answered(503, { status: 'not_ready' as const, parts });
  });

  serve(healthEndpoints.operator, async () => ({
    contact: settings.operatorContact,
    sends_mail: core.sendsMail,
    registration: settings.provider?.passwords === 'keepers' ? 'closed' : settings.registration,
    provider: settings.provider && { label: settings.provider.label, passwords: settings.provider.passwords },
  }));
}
