// Writes the app's own files. A handle is held for one write at a time: it keeps other tabs out.
/// <reference lib="webworker" />
import type { FileAnswer, FileOrder } from './own-files.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Another tab holds the file for the moment of a write; how often it is asked for again, and after how many milliseconds. */
const TRIES = 200;
const PAUSE = 10;

async function handleOf(file: FileSystemFileHandle): Promise<FileSystemSyncAccessHandle> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      const isHeld = error instanceof DOMException && error.name === 'NoModificationAllowedError';
      if (!isHeld || tries >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** @returns the size of the file then. */
function carryOut(handle: FileSystemSyncAccessHandle, order: FileOrder['order']): number {
  if (order.kind === 'empty') {
    if (handle.getSize() === order.size) handle.truncate(0);
  } else {
    const at = order.kind === 'put' ? order.at : handle.getSize();
    const written = handle.write(order.bytes as Uint8Array<ArrayBuffer>, { at });
    if (written !== order.bytes.byteLength) throw new Error('the file took a part of it');
  }
  handle.flush();
  return handle.getSize();
}

async function perform({ folder, name, order }: FileOrder): Promise<number> {
  const root = await navigator.storage.getDirectory();
  const place = await root.getDirectoryHandle(folder, { create: true });
  const handle = await handleOf(await place.getFileHandle(name, { create: true }));
  try {
    return carryOut(handle, order);
  } finally {
    handle.close();
  }
}

async function answer(order: FileOrder): Promise<FileAnswer> {
  try {
    return { id: order.id, size: await perform(order) };
  } catch (error) {
    return { id: order.id, failure: String(error) };
  }
}

/** One after another, as they were asked for. */
let before: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<FileOrder>) => {
  before = before.then(async () => self.postMessage(await answer(data)));
};
