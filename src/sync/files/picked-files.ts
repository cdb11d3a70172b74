// The files picked in this tab, while it lives. Their bytes are in the store already and that copy is what counts; but a
// browser sends a file it can read itself without taking it through this page's memory, which is twice as fast.
import type { Device } from '#src/sync/device.ts';

const picked = new WeakMap<Device, Map<string, Blob>>();

/** Remembers the file whose copy has this hash. */
export function rememberPicked(device: Device, sha256: string, file: Blob): void {
  const files = picked.get(device) ?? new Map<string, Blob>();
  picked.set(device, files.set(sha256, file));
}

/** The file itself; it may have been changed or taken away since: what is sent of it is checked at the end, as always. */
export function pickedFile(device: Device, sha256: string): Blob | undefined {
  return picked.get(device)?.get(sha256);
}

/** It has been sent, or it failed to be: from now on the copy is read. */
export function forgetPicked(device: Device, sha256: string): void {
  picked.get(device)?.delete(sha256);
}
