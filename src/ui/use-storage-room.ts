import { useCallback, useEffect, useState } from 'react';
import { readStorageRoom, type StorageRoom } from '#src/platform/own-files/storage.ts';

/** What the browser says of its room, asked again whenever `after` changes; null where it does not say, undefined until it has. */
export function useStorageRoom(after?: unknown): StorageRoom | null | undefined {
  return useAskedStorageRoom(after)[0];
}

/** The same, and how to ask again. */
export function useAskedStorageRoom(after?: unknown): [room: StorageRoom | null | undefined, ask: () => Promise<void>] {
  const [room, setRoom] = useState<StorageRoom | null>();
  const ask = useCallback(async () => setRoom((await readStorageRoom()) ?? null), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it stands for is what is asked again about
  useEffect(() => {
    void ask();
  }, [ask, after]);
  return [room, ask];
}
