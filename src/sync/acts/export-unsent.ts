// Unsent work as one ZIP: the queue itself as JSON, and beside it each file that only this device has.
import { readUnsentWork } from '#src/data/reads/queue/unsent-work.ts';
import { nowIso } from '#src/platform/clock.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';
import { saveZip } from '#src/sync/files/save-archive.ts';

/** Saves all that waits to the browser's downloads. Nothing leaves the queue by it. */
export async function exportUnsent(device: Device = currentDevice()): Promise<void> {
  const { files, ...rest } = await device.connection.run(readUnsentWork);
  const listed = JSON.stringify({ exported_at: nowIso(), files, ...rest }, null, 2);
  const list = { name: 'unsent.json', bytes: new TextEncoder().encode(listed) };
  await saveZip(device, `plumbline-unsent-${nowIso().slice(0, 10)}`, files, [list]);
}
