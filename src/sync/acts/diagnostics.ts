// The diagnostics file: what the screen of this device's contents says, for whoever helps from afar. It is put together from
// figures alone, field by field: a field that is not named here cannot come in, whatever a later app adds to a row.

import { type FileFigures, type FileState, readFileFigures } from '#src/data/reads/kept-projects.ts';
import {
  type DeviceNumbers,
  type OpenCounts,
  type QueuedChange,
  type RefusedThing,
  readDeviceNumbers,
  readOpenCounts,
  readQueue,
  readRefused,
  readScopeContents,
  readTableSizes,
  readUnfinishedFiles,
  type ScopeContents,
  type UnfinishedFile,
} from '#src/data/reads/queue/device-contents.ts';
import { nowIso } from '#src/platform/clock.ts';
import { saveBytes } from '#src/platform/download.ts';
import { type AppKept, appKept } from '#src/platform/installed/app-kept.ts';
import { ownClient } from '#src/platform/own-client.ts';
import { readStorageRoom } from '#src/platform/own-files/storage.ts';
import { readServiceWorkerState, type ServiceWorkerState } from '#src/platform/service-worker-state.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';
import { type SyncStatus, syncStatus } from '#src/sync/sync-status.ts';

/** Raised when a field changes its meaning or goes. */
const FORMAT = 1;

export interface Diagnostics {
  format: typeof FORMAT;
  made_at: string;
  app: { version: string; kept: AppKept; service_worker: ServiceWorkerState };
  device: DeviceNumbers & { user_id: number; browser: string | null; system: string | null };
  sync: Pick<SyncStatus, 'phase' | 'error' | 'sending' | 'asked_at'>;
  /** Bytes; null where the browser does not say. */
  storage: { used: number; quota: number; persisted: boolean } | null;
  files: Record<FileState, FileFigures>;
  scopes: ScopeContents[];
  queue: QueuedChange[];
  refused: RefusedThing[];
  open: OpenCounts;
  unfinished_files: UnfinishedFile[];
  tables: Record<string, number>;
}

export async function readDiagnostics(device: Device): Promise<Diagnostics> {
  const { connection, userId, appVersion } = device;
  const room = await readStorageRoom();
  const { phase, error, sending, asked_at } = syncStatus.getSnapshot();
  return {
    format: FORMAT,
    made_at: nowIso(),
    app: { version: appVersion, kept: appKept.getSnapshot(), service_worker: await readServiceWorkerState() },
    device: { user_id: userId, ...ownClient(), ...(await connection.run(readDeviceNumbers)) },
    sync: { phase, error, sending, asked_at },
    storage: room === undefined ? null : { used: room.used, quota: room.used + room.free, persisted: room.persisted },
    files: await connection.run(readFileFigures),
    scopes: await connection.run(readScopeContents),
    queue: await connection.run(readQueue),
    refused: await connection.run(readRefused),
    open: await connection.run(readOpenCounts),
    unfinished_files: await connection.run(readUnfinishedFiles),
    tables: await connection.run(readTableSizes),
  };
}

/** Saves it to the browser's downloads, with or without signal. */
export async function saveDiagnostics(device: Device = currentDevice()): Promise<void> {
  const name = `plumbline-diagnostics-${nowIso().slice(0, 10)}.json`;
  saveBytes(name, JSON.stringify(await readDiagnostics(device), null, 2), 'application/json');
}
