// The screen that a finger is about to open: drawn unseen while it still lies on what leads there, and shown when it lets go.
import { createContext, useContext } from 'react';

/** Milliseconds after the finger has gone, after which nobody will come for it any more. */
const KEPT = 3_000;

/** Who draws screens ahead. */
export interface AheadStage {
  draw: (pathname: string) => void;
  /** Brings what was drawn in sight, at once: the address has changed, and all that hangs on it follows. */
  show: (pathname: string) => void;
  drop: () => void;
}

let stage: AheadStage | undefined;
let pressed: object | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function onRelease(): void {
  clearTimeout(timer);
  timer = setTimeout(dropAhead, KEPT);
}

/** @returns how to end that. */
export function setAheadStage(next: AheadStage): () => void {
  stage = next;
  return () => {
    if (stage === next) stage = undefined;
  };
}

/** A finger is on what leads to an address. @param prepared what must be known before anything can be drawn. */
export async function drawAhead(pathname: string, prepared: Promise<unknown>): Promise<void> {
  dropAhead();
  const own = {};
  pressed = own;
  window.addEventListener('pointerup', onRelease, { once: true, capture: true });
  await prepared;
  // Elsewhere since, or there already.
  if (pressed !== own || pathname === window.location.pathname) return;
  stage?.draw(pathname);
}

/** The finger let go: what was drawn is shown once the address has changed to its own, if it does. */
export function showAhead(pathname: string): void {
  queueMicrotask(() => {
    if (pathname === window.location.pathname) stage?.show(pathname);
  });
}

/** The finger went elsewhere, or nobody came. */
export function dropAhead(): void {
  pressed = undefined;
  clearTimeout(timer);
  window.removeEventListener('pointerup', onRelease, { capture: true });
  stage?.drop();
}

/** Whether the screen around is seen. One that is drawn ahead must not do what only the one in sight may. */
export const InSight = createContext(true);

export function useInSight(): boolean {
  return useContext(InSight);
}
