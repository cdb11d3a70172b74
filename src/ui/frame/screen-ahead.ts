// The screen that a finger is about to open: drawn unseen while it still lies on what leads there, and shown when it lets go.
import { createContext, useContext } from 'react';
import type { Press } from '#src/platform/press.ts';

/** Who draws screens ahead. */
export interface AheadStage {
  draw: (pathname: string) => void;
  /** Brings what was drawn in sight, at once: the address has changed, and all that hangs on it follows. */
  show: (pathname: string) => void;
  drop: () => void;
}

let stage: AheadStage | undefined;

/** @returns how to end that. */
export function setAheadStage(next: AheadStage): () => void {
  stage = next;
  return () => {
    if (stage === next) stage = undefined;
  };
}

/** Draws the screen of an address for as long as the press is not over. @param prepared whether it can be. */
export async function drawAhead(press: Press, pathname: string, prepared: Promise<boolean>): Promise<void> {
  const can = await prepared;
  // Elsewhere since, or there already.
  if (!can || press.over || pathname === window.location.pathname) return;
  press.hold(() => stage?.drop());
  stage?.draw(pathname);
}

/** The finger let go: what was drawn is shown once the address has changed to its own, if it does. */
export function showAhead(pathname: string): void {
  queueMicrotask(() => {
    if (pathname === window.location.pathname) stage?.show(pathname);
  });
}

/** Whether the screen around is seen. One that is drawn ahead must not do what only the one in sight may. */
export const InSight = createContext(true);

export function useInSight(): boolean {
  return useContext(InSight);
}
