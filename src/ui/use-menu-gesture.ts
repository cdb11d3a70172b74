// The ways to a thing's menu besides its button: the second mouse button, the menu key, a long press.
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

/** What a menu opens beside: an element, or a place on the screen in CSS pixels. */
export type MenuAnchor = HTMLElement | { left: number; top: number };

/** Milliseconds, as phones count a long press. */
const LONG = 500;
/** CSS pixels that a finger may slip meanwhile. */
const SLIP = 10;

/** Handlers for what the menu belongs to. `open` is given where to, and what was pressed. */
export function useMenuGesture(open: (anchor: MenuAnchor, pressed: HTMLElement) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; left: number; top: number }>(undefined);
  /** A long press has opened the menu: the finger's leaving is no click. */
  const done = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  return {
    onContextMenu(event: MouseEvent) {
      if (!(event.target instanceof HTMLElement || event.target instanceof SVGElement)) return;
      event.preventDefault();
      end();
      // Some browsers send this for a long press too, after the menu is open.
      if (done.current) return;
      const target = pressedIn(event.target);
      // The menu key has no place of its own on the screen.
      const byKey = event.clientX === 0 && event.clientY === 0;
      open(byKey ? target : { left: event.clientX, top: event.clientY }, target);
    },
    onPointerDown(event: PointerEvent) {
      done.current = false;
      if (event.pointerType !== 'touch' || !(event.target instanceof Element)) return;
      const { clientX: left, clientY: top } = event;
      const target = pressedIn(event.target);
      const timer = setTimeout(() => {
        done.current = true;
        open({ left, top }, target);
      }, LONG);
      press.current = { timer, left, top };
    },
    onPointerMove(event: PointerEvent) {
      const from = press.current;
      if (from !== undefined && Math.hypot(event.clientX - from.left, event.clientY - from.top) > SLIP) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture(event: MouseEvent) {
      if (!done.current) return;
      done.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDown(event: KeyboardEvent) {
      const asked = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (!asked || !(event.target instanceof HTMLElement)) return;
      event.preventDefault();
      open(event.target, event.target);
    },
  };
}

function pressedIn(target: Element): HTMLElement {
  return target instanceof HTMLElement ? target : (target.closest<HTMLElement>('button, li, div') ?? document.body);
}
