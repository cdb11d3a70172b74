import type { PointerEvent } from 'react';
import { beginPress, type Press } from '#src/platform/press.ts';
import { drawAhead, showAhead } from './screen-ahead.ts';

/** For what is pressed: calls this when a finger goes down on it that will open it. */
export function whenPressed(begun: (press: Press) => unknown): (event: PointerEvent) => void {
  return (event) => {
    const { button, isPrimary, ctrlKey, metaKey, shiftKey } = event;
    // Another button has a menu, with a key held it opens elsewhere, and a second finger zooms.
    if (button === 0 && isPrimary && !ctrlKey && !metaKey && !shiftKey) begun(beginPress(event));
  };
}

/**
 * For what leads to an address: its screen is drawn while a finger is on it, and shown with the click.
 * @param prepare reads what it shows, and says whether it can be drawn of that.
 */
export function leadsTo(pathname: string, prepare: (press: Press) => Promise<boolean>) {
  return {
    onPointerDown: whenPressed((press) => void drawAhead(press, pathname, prepare(press))),
    onClick: () => showAhead(pathname),
  };
}
