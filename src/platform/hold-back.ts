// While something on the screen is saved nowhere, the way back (a button of the browser or the device, a swipe) is asked
// about instead of taken. The router numbers the entries of the history (`idx`): the browser has moved when it tells, so it is
// sent back to the entry it left, and the router hears of neither.
type BackQuestion = () => void;

const asking: BackQuestion[] = [];
/** The number of the entry that is held. */
let held: number | undefined;
let returning = false;

const numberOf = (state: unknown): number | undefined => {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
};

function onMove(event: PopStateEvent): void {
  if (returning) {
    // Sent back by ourselves: the address is what it was.
    returning = false;
    event.stopImmediatePropagation();
    return;
  }
  const now = numberOf(event.state);
  if (held === undefined || now === undefined || now === held) return;
  event.stopImmediatePropagation();
  returning = true;
  window.history.go(held - now);
  asking.at(-1)?.();
}

// On a window the first listener is called first, capturing or not: the start of the app loads this before the router.
if (typeof window !== 'undefined') window.addEventListener('popstate', onMove);

/** @param ask called instead of going back; of several the last. @returns how to let go; calling it again changes nothing. */
export function holdBack(ask: BackQuestion): () => void {
  if (asking.length === 0) held = numberOf(window.history.state);
  asking.push(ask);
  return () => {
    const at = asking.indexOf(ask);
    if (at >= 0) asking.splice(at, 1);
    if (asking.length === 0) held = undefined;
  };
}

/** Whether something on the screen asks before it is left. */
export const isBackHeld = (): boolean => asking.length > 0;
