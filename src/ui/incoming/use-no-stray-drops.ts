import { useEffect } from 'react';
import { holdsFiles } from './dropped.ts';

/** Beside what takes them, files are refused: the browser would leave the app and open the file instead. */
function refuse(event: DragEvent): void {
  if (event.dataTransfer === null || !holdsFiles(event.dataTransfer)) return;
  if (!event.defaultPrevented) event.dataTransfer.dropEffect = 'none';
  event.preventDefault();
}

/** While this is on the screen, no file that is dropped anywhere takes the person away from it. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
