import { useEffect, useEffectEvent } from 'react';

const typing = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/** Calls back for `/`, wherever the focus is, except where it would be typed or belongs to an open dialog. */
export function useSlashKey(onSlash: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(typing) !== null) return;
    if (document.querySelector('[aria-modal="true"]') !== null) return;
    event.preventDefault();
    onSlash();
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
