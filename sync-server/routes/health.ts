import { healthEndpoints } from '#domain/endpoints/health';
import { freeSpaceOf } from '../files/disk.ts';
import { isLoopback } from '../middleware/address.ts';
import type { Services } from '../services.ts';
import { readEpoch } from '../store/epoch.ts';
import { lastBackup } from '../store/server-state.ts';
import { appVersion } from './openapi/api-docs.ts';
import type { EndpointBinder } from './serve.ts';

export function healthRoutes(serve: EndpointBinder, { core, settings }: Services): void {
  serve(healthEndpoints.health, async ({ c }) => {
    await readEpoch(core.db);
    const status = 'ok' as const;
    // What runs here, and how full its disk is, is no stranger's to know.
    if (!isLoopback(c.get('address'))) return { status };
    const free_bytes = await freeSpaceOf(settings.dataDir);
    return { status, version: appVersion, free_bytes, backup_at: await lastBackup(core.db) };
  });

  serve(healthEndpoints.operator, async () => ({
    contact: settings.operatorContact,
    sends_mail: core.sendsMail,
    registration: settings.provider?.passwords === 'keepers' ? 'closed' : settings.registration,
    provider: settings.provider && { label: settings.provider.label, passwords: settings.provider.passwords },
  }));
}
