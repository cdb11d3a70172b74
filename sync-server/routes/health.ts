import { healthEndpoints } from '#domain/endpoints/health';
import type { Services } from '../services.ts';
import { readEpoch } from '../store/epoch.ts';
import type { EndpointBinder } from './serve.ts';

export function healthRoutes(serve: EndpointBinder, { core, settings }: Services): void {
  serve(healthEndpoints.health, async () => {
    await readEpoch(core.db);
    return { status: 'ok' as const };
  });

  serve(healthEndpoints.operator, async () => ({
    contact: settings.operatorContact,
    sends_mail: core.sendsMail,
    registration: settings.registration,
  }));
}
