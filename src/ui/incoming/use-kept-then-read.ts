import { useEffect, useState } from 'react';

/**
 * What is kept on this device, until it has been read again.
 * @param kept, read: always the same two functions: it is read once, as the screen comes up.
 */
export function useKeptThenRead<T>(kept: () => T, read: () => Promise<T>): T {
  const [known, setKnown] = useState(kept);
  useEffect(() => {
    let shown = true;
    void read().then((now) => {
      if (shown) setKnown(now);
    });
    return () => {
      shown = false;
    };
  }, [read]);
  return known;
}
