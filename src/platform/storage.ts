// What the browser says of its storage for this app.

/** Asks the browser not to clear this app's data by itself. @returns whether it agreed. */
export async function askForPersistence(): Promise<boolean> {
  const storage: StorageManager | undefined = globalThis.navigator?.storage;
  if (storage?.persist === undefined) return false;
  return storage.persist().catch(() => false);
}

/** Bytes used and granted, where the browser tells. */
export async function storageEstimate(): Promise<{ usage: number; quota: number } | undefined> {
  const storage: StorageManager | undefined = globalThis.navigator?.storage;
  if (storage?.estimate === undefined) return undefined;
  const { usage, quota } = await storage.estimate();
  return usage === undefined || quota === undefined ? undefined : { usage, quota };
}
