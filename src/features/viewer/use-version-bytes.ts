import { useEffect, useState } from 'react';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { fetchBytes } from '#src/sync/blob-bytes.ts';
import { useSentences } from '#src/ui/sentences.tsx';

export type VersionBytes =
  | { status: 'loading' }
  | { status: 'ready'; sha256: string; bytes: Uint8Array }
  /** Not on this device, and the server cannot be reached. */
  | { status: 'not_here' }
  /** Not on the server either. */
  | { status: 'coming' }
  | { status: 'failed'; sentence: string };

/** Tries again when the network comes back; `again` does so by hand. */
function useAttempts(): { attempt: number; again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt((before) => before + 1);
  useEffect(() => {
    const onOnline = () => setAttempt((before) => before + 1);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return { attempt, again };
}

/** A version's bytes: from this device, else fetched and kept. Comes back by itself once they can be had. */
export function useVersionBytes({ version, file }: VersionItem): VersionBytes & { again: () => void } {
  const sentenceFor = useSentences();
  const { attempt, again } = useAttempts();
  const [result, setResult] = useState<VersionBytes>({ status: 'loading' });
  const [bug, setBug] = useState<{ error: unknown }>();
  if (bug !== undefined) throw bug.error;
  const { sha256 } = version;
  const here = file.kind === 'here' || file.kind === 'waiting' || file.kind === 'sending';
  const coming = file.kind === 'coming';
  // What is on the screen stays there while its row changes.
  const ready = result.status === 'ready' && result.sha256 === sha256;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bytes are those of the hash; other fields of the row may change
  useEffect(() => {
    if (ready) return;
    let stale = false;
    const settle = (next: VersionBytes) => {
      if (!stale) setResult(next);
    };
    setResult({ status: 'loading' });
    if (coming) return settle({ status: 'coming' });
    fetchBytes(version).then(
      (bytes) => settle({ status: 'ready', sha256, bytes }),
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
  return { ...result, again };
}
