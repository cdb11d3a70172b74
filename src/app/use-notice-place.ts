import { useEffect, useLayoutEffect } from 'react';
import { largestOf } from '#domain/sync/lists';
import { Observable } from '#src/platform/observable.ts';
import { type Box, covered, freePlace, type Place } from './free-place.ts';

/** Milliseconds after which it is looked again what is under the notices: their screen may have gone. */
const LOOK = 300;
/** They stay where they are unless that uncovers a good part of a control: who reads them is not to follow them for less. */
const WORTH = 0.2;
/** px. */
const MARGIN = 16;
/** px: below the top bar, where the sync chip stays in sight. */
const TOP = 72;
/** px, above and below each notice. */
const PADDING = 6;

/** Where `snackbar-list.tsx` finds the place. */
export const noticePlace = {
  top: `var(--notice-top, ${TOP}px)`,
  right: `var(--notice-right, ${MARGIN}px)`,
  zIndex: 'var(--notice-layer, 1400)',
};

/** Whether the notices lie behind a dialog that was opened after they were said; they wait there. */
export const behindDialog = new Observable(false);
/** Just below that of dialogs. */
const BEHIND = '1299';

/** Dialogs and notices in the order in which they came. */
const order = new WeakMap<Element, number>();
let came = 0;

function orderOf(element: Element): number {
  const known = order.get(element) ?? ++came;
  order.set(element, known);
  return known;
}

/** What a dialog is opened for is in it: what was said before must not hide that. What is said in it is said above. */
function layer(notices: readonly Element[]): void {
  const dialogs = [...document.querySelectorAll('.MuiDialog-root')].map(orderOf);
  const said = notices.map(orderOf);
  const behind = dialogs.length > 0 && said.every((at) => at < Math.max(...dialogs));
  if (behind === behindDialog.getSnapshot()) return;
  behindDialog.set(behind);
  if (behind) document.documentElement.style.setProperty('--notice-layer', BEHIND);
  else document.documentElement.style.removeProperty('--notice-layer');
}

/** What is not to be covered: what can be pressed, what says where one is, and what is to be known of it. */
const KEPT_CLEAR =
  'a[href], button, input, textarea, select, [role=button], [role=combobox], [role=menuitem], h1, h2, h3, .MuiAlert-root, [role=dialog] :is(p, li, label)';

let standing: Place | undefined;

const boxOf = (element: Element): Box => element.getBoundingClientRect();

/** What is on the screen of it now; what is behind a dialog may be covered. */
function keptClear(): Box[] {
  const found = [...document.querySelectorAll(KEPT_CLEAR)].filter(
    (element) => element.closest('.notistack-SnackbarContainer, [aria-hidden=true], [inert]') === null,
  );
  // The input of a switch is larger than what is seen of it.
  const boxes = found.map((element) =>
    boxOf(element.matches('[type=checkbox]') ? (element.parentElement ?? element) : element),
  );
  return boxes.filter(
    ({ left, top, width, height }) =>
      width > 0 && height > 0 && top < innerHeight && top + height > 0 && left < innerWidth && left + width > 0,
  );
}

function stand(place: Place, width: number): void {
  standing = place;
  const { style } = document.documentElement;
  style.setProperty('--notice-top', `${place.top - PADDING}px`);
  style.setProperty('--notice-right', `${document.documentElement.clientWidth - place.left - width}px`);
}

/** Puts the notices where they cover least. `anew`: nothing stood there before that somebody may be reading. */
function settle(anew: boolean): void {
  const notices = [...document.querySelectorAll<HTMLElement>('.notistack-MuiContent')];
  const list = document.querySelector('.notistack-SnackbarContainer');
  layer(notices);
  // Nothing is pulled away under a finger.
  if (list === null || (!anew && (list.querySelector(':hover') !== null || list.contains(document.activeElement))))
    return;
  if (anew) document.documentElement.style.removeProperty('--notice-right');
  const width = largestOf(
    notices.map(({ offsetWidth }) => offsetWidth),
    0,
  );
  const height = notices.reduce((sum, { offsetHeight }) => sum + offsetHeight + 2 * PADDING, -2 * PADDING);
  const controls = keptClear();
  const at = (place: Place) => covered({ ...place, width, height }, controls);
  if (!anew && standing !== undefined && at(standing) < WORTH) return;
  const area = {
    left: MARGIN,
    top: TOP,
    width: document.documentElement.clientWidth - 2 * MARGIN,
    height: (window.visualViewport?.height ?? innerHeight) - TOP - MARGIN,
  };
  const place = freePlace({ width, height }, area, controls);
  if (anew || standing === undefined || at(standing) - at(place) >= WORTH) stand(place, width);
}

/** For each notice: finds all of them a place that covers no control, and another when the screen under them changes. */
export function useNoticePlace(): void {
  useLayoutEffect(() => settle(document.querySelectorAll('.notistack-MuiContent').length <= 1), []);
  useEffect(() => {
    const timer = setInterval(() => settle(false), LOOK);
    return () => clearInterval(timer);
  }, []);
}
