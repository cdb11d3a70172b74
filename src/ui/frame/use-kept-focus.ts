import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface HeldFocus {
  element: Element;
  /** Its item's place in the list, or among those that are drawn where they do not say it. */
  at: number;
  /** What was in the list then. */
  things: readonly unknown[];
}

/** Of a long list only some are drawn, which say which they are. */
const placeOf = (item: Element, at: number) => Number(item.getAttribute('aria-posinset') ?? at + 1);

/**
 * Where the item with the focus is taken out of a list, the one that comes into its place gets it; where none is left,
 * the list does. An item that was only scrolled out of sight does not count.
 * @param items a selector: each has a `tabindex` or a link in it.
 * @param things what the items are drawn from; another one of these is another content.
 * @returns for the list's `onFocus`.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, items: string, ...things: readonly unknown[]) {
  const held = useRef<HeldFocus>(undefined);
  // After every drawing: what was taken out from behind a dialog is noticed when the dialog is gone.
  useEffect(() => {
    const { current: last } = held;
    if (last === undefined || last.element.isConnected || document.activeElement !== document.body) return;
    // A dialog above it takes every focus to itself.
    if (list.current?.closest('[aria-hidden=true]')) return;
    if (things.every((thing, at) => thing === last.things[at])) return;
    const left = list.current?.querySelectorAll<HTMLElement>(items) ?? [];
    const next = [...left].findLast((item, at) => placeOf(item, at) <= last.at) ?? left[0];
    const target = next?.matches('[tabindex]') ? next : next?.querySelector('a');
    (target ?? list.current)?.focus({ preventScroll: true });
  });
  return ({ target, currentTarget }: FocusEvent) => {
    const drawn = [...currentTarget.querySelectorAll(items)];
    const at = drawn.findIndex((item) => item.contains(target));
    const item = drawn[at];
    if (item !== undefined) held.current = { element: target, at: placeOf(item, at), things };
  };
}
