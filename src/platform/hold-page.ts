// While something goes on that closing the tab would cut off, the browser asks before it closes.
let holders = 0;

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** @returns how to let go; calling it again changes nothing. */
export function holdPage(): () => void {
  if (typeof window === 'undefined') return () => undefined;
  // Only while it is needed: a page with this listener cannot be kept ready for "back".
  if (holders === 0) window.addEventListener('beforeunload', ask);
  holders += 1;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders === 0) window.removeEventListener('beforeunload', ask);
  };
}
