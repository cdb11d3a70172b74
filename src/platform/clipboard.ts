// Copying text, also where the browser offers no clipboard (plain http on a site's own network).

/** @returns whether the text is on the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = globalThis.navigator?.clipboard;
  if (clipboard !== undefined) {
    const copied = await clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    if (copied) return true;
  }
  return copyByCommand(text);
}

function copyByCommand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inside an open dialog, which keeps the focus to itself.
  const place = document.activeElement?.closest('[role="dialog"]') ?? document.body;
  place.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
