// What the browser says of its storage for this app.

/** Asks the browser not to clear this app's data by itself. @returns whether it agreed. */
export async function askForPersistence(): Promise<boolean> {
  const storage: StorageManager | undefined = globalThis.navigator?.storage;
  if (storage?.persist === undefined) return false;
  return storage.persist().catch(() => false);
}

/** How much this app holds, and how much more the browser would let it hold. */
export interface StorageRoom {
  /** Bytes; an estimate, as all that browsers give. */
  used: number;
  free: number;
  /** The browser does not clear this app's data by itself. */
  persisted: boolean;
}

/** @returns undefined where the browser does not say. */
export async function readStorageRoom(): Promise<StorageRoom | undefined> {
  const storage: StorageManager | undefined = globalThis.navigator?.storage;
  if (storage?.estimate === undefined) return undefined;
  try {
    const [{ usage = 0, quota = 0 }, persisted] = await Promise.all([storage.estimate(), storage.persisted()]);
    return { used: usage, free: Math.max(0, quota - usage), persisted };
  } catch {
    // A private window may refuse to say.
    return undefined;
  }
}
