import { type RefObject, useEffect } from 'react';

/** Dragging with a mouse or a pen moves what is larger than its area; fingers scroll by themselves. */
export function useDragToPan(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    let held: { x: number; y: number; left: number; top: number } | undefined;
    const onDown = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      held = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop };
      element.setPointerCapture(event.pointerId);
      element.style.cursor = 'grabbing';
    };
    const onMove = (event: PointerEvent) => {
      if (held === undefined) return;
      element.scrollLeft = held.left - (event.clientX - held.x);
      element.scrollTop = held.top - (event.clientY - held.y);
    };
    const onUp = () => {
      held = undefined;
      element.style.cursor = 'grab';
    };
    element.style.cursor = 'grab';
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onUp);
    return () => {
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
    };
  }, [area]);
}
