import { useEffect } from 'react';
import { useInSight } from './screen-ahead.ts';

/** Names the browser's tab after what the screen shows. */
export function useTitle(name: string): void {
  const seen = useInSight();
  useEffect(() => {
    if (seen) document.title = `${name} · Plumbline`;
  }, [name, seen]);
}
