import { useEffect } from 'react';
import { useInSight } from '#src/ui/screen-ahead.ts';

/**
 * Ctrl+F looks in the drawing: the browser's own search finds only what is on the screen.
 * @param can there is a drawing to look in.
 */
export function useFindKey(show: () => void, can: boolean): void {
  const seen = useInSight();
  useEffect(() => {
    if (!seen || !can) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'f')
        return;
      // A dialog over it is searched by the browser itself. The focus is on what it stands in.
      if (event.target instanceof Element && event.target.closest('.MuiModal-root') !== null) return;
      event.preventDefault();
      show();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [show, can, seen]);
}
