/** Milliseconds after which a page that is never idle is taken for quiet. */
const LONGEST_WAIT = 5_000;

/** Does something that nobody waits for: once the page is loaded and has nothing else to do. */
export function atQuietMoment(work: () => void): void {
  const later = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LONGEST_WAIT });
    else setTimeout(work, LONGEST_WAIT / 5);
  };
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
