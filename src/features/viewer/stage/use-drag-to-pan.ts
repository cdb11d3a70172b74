import { type RefObject, useEffect } from 'react';

/** What a mouse does something else with than moving the sheet. */
const OTHER = '[data-words], .textLayer span, a, button, input';
const PRIMARY = 0;
const MIDDLE = 1;

/**
 * Dragging with a mouse or a pen moves what is larger than its area; fingers scroll by themselves. On words it chooses
 * text, unless the middle button or the space bar is held.
 */
export function useDragToPan(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    return element === null ? undefined : listenToDrag(element);
  }, [area]);
}

function listenToDrag(element: HTMLElement): () => void {
  let held: { x: number; y: number; left: number; top: number } | undefined;
  let space = false;
  const isPan = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return false;
    if (event.button === MIDDLE || (space && event.button === PRIMARY)) return true;
    const target = event.target instanceof Element ? event.target : null;
    return event.button === PRIMARY && target?.closest(OTHER) === null;
  };
  const onDown = (event: PointerEvent) => {
    if (!isPan(event)) return;
    held = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop };
    element.setPointerCapture(event.pointerId);
    element.dataset.held = 'yes';
    if (event.button === MIDDLE) event.preventDefault();
  };
  const onMove = (event: PointerEvent) => {
    if (held === undefined) return;
    element.scrollLeft = held.left - (event.clientX - held.x);
    element.scrollTop = held.top - (event.clientY - held.y);
  };
  const onUp = () => {
    held = undefined;
    delete element.dataset.held;
  };
  const reach = (down: boolean) => {
    space = down;
    element.dataset.hand = down ? 'yes' : 'no';
  };
  const onKey = (event: KeyboardEvent) => {
    // On a button of the sheet it presses that.
    if (event.key !== ' ' || event.target !== element) return;
    // Held, it would scroll a screen down.
    event.preventDefault();
    reach(event.type === 'keydown');
  };
  // Let go of elsewhere, nobody would hear of it.
  const onBlur = () => reach(false);
  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onUp);
  element.addEventListener('pointercancel', onUp);
  element.addEventListener('keydown', onKey);
  element.addEventListener('keyup', onKey);
  element.addEventListener('blur', onBlur);
  return () => {
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('pointerup', onUp);
    element.removeEventListener('pointercancel', onUp);
    element.removeEventListener('keydown', onKey);
    element.removeEventListener('keyup', onKey);
    element.removeEventListener('blur', onBlur);
  };
}
