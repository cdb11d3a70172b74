// One signal for several. `AbortSignal.any` came with Safari 17.4, and the app is built for older ones.

interface JointSignal {
  /** Ends with the first of them, for its reason. */
  signal: AbortSignal;
  /** What it was for is over: nothing listens to the others any more. */
  release: () => void;
}

export function anySignal(signals: readonly AbortSignal[]): JointSignal {
  const joint = new AbortController();
  const listeners = new Map<AbortSignal, () => void>();
  const release = () => {
    for (const [signal, end] of listeners) signal.removeEventListener('abort', end);
    listeners.clear();
  };
  for (const signal of signals) {
    const end = () => {
      release();
      joint.abort(signal.reason);
    };
    if (signal.aborted) {
      end();
      break;
    }
    signal.addEventListener('abort', end, { once: true });
    listeners.set(signal, end);
  }
  return { signal: joint.signal, release };
}
