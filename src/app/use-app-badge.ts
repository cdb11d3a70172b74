import { useEffect } from 'react';
import { read } from '#src/data/current-store.ts';
import { readAttentionCount } from '#src/data/reads/queue/sync-status.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';

/** On the icon of the installed app: how much needs this person's attention. It stays after the app is closed, and goes with them. */
export function useAppBadge(): void {
  const count = useLiveQuery(() => read(readAttentionCount), [], 0);
  useEffect(() => {
    // Refused where the app is not installed; other browsers have no such thing.
    if (!('setAppBadge' in navigator)) return;
    void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  }, [count]);
  useEffect(
    () => () => {
      if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined);
    },
    [],
  );
}
