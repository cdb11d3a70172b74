// What time it is, in milliseconds. Times in the data are the server's: a device whose clock is wrong still shows
// right ages once it knows how far it is off.
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const MINUTE = 60_000;
const Offset = createContext(0);

/** `offset`: milliseconds to add to the device's clock to get the server's. */
export function ServerClock({ offset, children }: { offset: number; children: ReactNode }) {
  return <Offset value={offset}>{children}</Offset>;
}

/** Now by the server's clock, in ms; renewed every minute. */
export function useServerNow(): number {
  const offset = useContext(Offset);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now + offset;
}
