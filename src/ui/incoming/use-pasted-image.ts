import { useEffect, useEffectEvent } from 'react';

/** Where a paste belongs to what has the focus: a text, or a dialog. */
const elsewhere = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"]';

function imageIn(clipboard: DataTransfer | null): File | null {
  const item = [...(clipboard?.items ?? [])].find(({ kind, type }) => kind === 'file' && type.startsWith('image/'));
  return item?.getAsFile() ?? null;
}

/** Takes an image that is pasted while nothing else on the screen would take it. */
export function usePastedImage(onFile: (file: File) => void, enabled: boolean): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || document.activeElement?.closest(elsewhere)) return;
    const file = imageIn(event.clipboardData);
    if (file === null) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const onPaste = (event: ClipboardEvent) => take(event);
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [enabled]);
}
