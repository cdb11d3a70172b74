// What the browser says of its storage for this app.

/** Asks the browser not to clear this app's data by itself. @returns whether it agreed. */
export async function askForPersistence(): Promise<boolean> {
  const storage: StorageManager | undefined = globalThis.navigator?.storage;
  if (storage?.persist === undefined) return false;
  return storage.persist().catch(() => false);
}
