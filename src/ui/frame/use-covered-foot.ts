import { useSyncExternalStore } from 'react';

/** A page that is magnified is not covered: its foot is only out of sight. */
const PLAIN = 1.01;

function subscribe(told: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', told);
  view?.addEventListener('scroll', told);
  return () => {
    view?.removeEventListener('resize', told);
    view?.removeEventListener('scroll', told);
  };
}

function coveredNow(): number {
  const view = window.visualViewport;
  if (view === null || view.scale > PLAIN) return 0;
  return Math.max(0, Math.round(window.innerHeight - view.offsetTop - view.height));
}

/** How many CSS pixels of the window's foot lie under the on-screen keyboard, which makes the window itself no smaller. */
export function useCoveredFoot(): number {
  return useSyncExternalStore(subscribe, coveredNow);
}
