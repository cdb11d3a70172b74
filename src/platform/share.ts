// The device's own way of handing something to another app.

/** Whether the device has one. */
export function canShare(): boolean {
  return typeof globalThis.navigator?.share === 'function';
}

/** Offers an address to the person's other apps; one who thinks better of it is nothing that went wrong. */
export async function shareAddress(url: string, title: string): Promise<void> {
  await navigator.share({ url, title }).catch(() => undefined);
}
