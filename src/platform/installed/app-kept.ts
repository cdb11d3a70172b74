// Whether the app itself is on this device, to be opened without a network. The service worker's part of the app tells it.
import { Observable } from '../observable.ts';

/**
 * `unknown`: not looked yet. `coming`: its files are being fetched. `here`: all of them are. `never`: this browser keeps no
 * app here (plain http, a private window, storage forbidden).
 */
export type AppKept = 'unknown' | 'coming' | 'here' | 'never';

export const appKept = new Observable<AppKept>('unknown');
