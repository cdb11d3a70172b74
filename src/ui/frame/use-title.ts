import { useEffect } from 'react';

/** Names the browser's tab after what the screen shows. */
export function useTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} · Plumbline`;
  }, [name]);
}
