import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Version } from '#domain/version';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { useSentences } from '#src/ui/sentences.tsx';

export type VersionFile<T> =
  | { status: 'loading' }
  | { status: 'ready'; sha256: string; value: T }
  /** Not on this device, and the server cannot be reached. */
  | { status: 'not_here' }
  /** Not on the server either. */
  | { status: 'coming' }
  | { status: 'failed'; sentence: string };

/** Tries again when the network or the server comes back; `again` does so by hand. */
export function useAttempts(): { attempt: number; again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((before) => before + 1), []);
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const reachable = error === null;
  const was = useRef(reachable);
  useEffect(() => {
    // A browser says that it is online before a request gets through, or when only the server was away not at all.
    if (reachable && !was.current) setAttempt((before) => before + 1);
    was.current = reachable;
  }, [reachable]);
  useEffect(() => {
    const onOnline = () => setAttempt((before) => before + 1);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return { attempt, again };
}

interface FileBeginning<T> {
  /** What comes first. */
  after?: Promise<unknown> | null;
  /** What was made already, of the file; an answer of undefined says that it could not be. */
  ahead?: ((sha256: string) => Promise<T | undefined> | undefined) | undefined;
}

export interface Attempts {
  /** Tries once more. */
  again: () => void;
  /** Ends what was made, of bytes that are gone, and makes it anew. */
  anew: () => void;
  /** How often what is shown was made anew. */
  round: number;
}

/**
 * What is made of a version's bytes, from this device, else fetched and kept. Comes back by itself once they can be had.
 * What was made is ended with the version's being shown. `end` is always the same.
 */
export function useVersionFile<T>(
  { version, file }: VersionItem,
  make: (version: Version) => Promise<T>,
  end: (value: T) => void,
  { after = null, ahead }: FileBeginning<T> = {},
): VersionFile<T> & Attempts {
  const sentenceFor = useSentences();
  const { attempt, again } = useAttempts();
  const [result, setResult] = useState<VersionFile<T>>({ status: 'loading' });
  const [bug, setBug] = useState<{ error: unknown }>();
  if (bug !== undefined) throw bug.error;
  const [round, setRound] = useState(0);
  const rounds = useRef(0);
  const made = useRef<{ sha256: string; value: T }>(undefined);
  const { sha256 } = version;
  const here = file.kind === 'here' || file.kind === 'waiting' || file.kind === 'sending';
  const coming = file.kind === 'coming';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bytes are those of the hash; other fields of the row may change
  useEffect(() => {
    // What is on the screen stays there while its row changes.
    if (made.current?.sha256 === sha256) return;
    let stale = false;
    const settle = (next: VersionFile<T>) => {
      if (!stale) setResult(next);
    };
    settle({ status: 'loading' });
    if (coming) return settle({ status: 'coming' });
    const fromBytes = () => Promise.resolve(after).then(() => make(version));
    Promise.resolve(ahead?.(sha256))
      .then((early) => early ?? fromBytes())
      .then(
        (value) => {
          if (stale) return end(value);
          made.current = { sha256, value };
          settle({ status: 'ready', sha256, value });
          // What is on the screen stays there until then.
          setRound(rounds.current);
        },
        (error: unknown) => {
          // A server that answers, and cannot, is not a missing connection.
          if (error instanceof TransportError && error.kind !== 'server') return settle({ status: 'not_here' });
          const sentence = sentenceFor(error);
          if (sentence !== undefined) settle({ status: 'failed', sentence });
          else if (!stale) setBug({ error });
        },
      );
    return () => {
      stale = true;
    };
  }, [sha256, here, coming, attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was made is of the hash
  useEffect(
    () => () => {
      if (made.current !== undefined) end(made.current.value);
      made.current = undefined;
    },
    [sha256],
  );
  const anew = useCallback(() => {
    if (made.current === undefined) return;
    end(made.current.value);
    made.current = undefined;
    rounds.current += 1;
    again();
  }, [end, again]);
  return { ...result, again, anew, round };
}
