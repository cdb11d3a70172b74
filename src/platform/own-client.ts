import { type ClientName, clientNameOf } from '#domain/client-name';
import { isTabletAsMac } from './device-kind.ts';

/** What this device is called by the browser and the system on it. */
export function ownClient(navigator: Partial<Navigator> | undefined = globalThis.navigator): ClientName {
  const client = clientNameOf(navigator?.userAgent ?? '');
  return isTabletAsMac(navigator) ? { ...client, system: 'iPad' } : client;
}
