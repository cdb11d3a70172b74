import { useEffect } from 'react';

/**
 * A key with Ctrl, or with the command key, does in a viewer what it does in a program for drawings: the browser's own search
 * finds only what is on the screen, and its own printing prints the app.
 * @param can whether it does now; the browser does what it does otherwise.
 */
export function useCommandKey(key: 'f' | 'p', act: () => void, can: boolean): void {
  useEffect(() => {
    if (!can) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== key)
        return;
      // A dialog over it is the browser's own. The focus is on what it stands in.
      if (event.target instanceof Element && event.target.closest('.MuiModal-root') !== null) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [key, act, can]);
}
