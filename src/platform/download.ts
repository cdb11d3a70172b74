// Handing bytes to the person as a file.

/** Saves bytes under a name into the browser's downloads. */
export function saveBytes(name: string, bytes: Uint8Array | Blob | string, mime = 'application/octet-stream'): void {
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mime }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the bytes over in a later task; an address revoked at once saves an empty file in some.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
