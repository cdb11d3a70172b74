import { type DragEvent, useEffect, useRef, useState } from 'react';
import { holdsFiles, readDrop, takeDrop } from './dropped.ts';
import type { PickedFiles } from './read-picked.ts';
import { useNoStrayDrops } from './use-no-stray-drops.ts';

/** Milliseconds without a word of what is held: it was let go elsewhere, or taken away in a browser that does not say so. */
const LOST = 700;

/** Whether what is dragged comes from this page: browsers call a picture of it a file. */
function useOwnDrag() {
  const own = useRef(false);
  useEffect(() => {
    const begin = () => {
      own.current = true;
    };
    const end = () => {
      own.current = false;
    };
    window.addEventListener('dragstart', begin);
    // While something is dragged, no pointer moves; and what was dragged may be gone before it could end.
    for (const type of ['dragend', 'pointermove']) window.addEventListener(type, end);
    return () => {
      window.removeEventListener('dragstart', begin);
      for (const type of ['dragend', 'pointermove']) window.removeEventListener(type, end);
    };
  }, []);
  return own;
}

/** A thing inside the place that takes for itself what is dropped on it: an element with `data-drop` and `data-drop-name`. */
export interface DropTarget {
  id: number;
  name: string;
}

/** What in the place the event is on; null where that is the place itself. */
function targetOf({ target }: DragEvent): DropTarget | null {
  const { drop, dropName = '' } =
    (target instanceof Element ? target.closest<HTMLElement>('[data-drop]') : null)?.dataset ?? {};
  return drop === undefined ? null : { id: Number(drop), name: dropName };
}

/** What something is held over: undefined for nothing here, null for the place itself. */
function useOver() {
  const [over, setOver] = useState<DropTarget | null>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (now: DropTarget | null | undefined) => {
    clearTimeout(timer.current);
    if (now !== undefined) timer.current = setTimeout(() => setOver(undefined), LOST);
    // It is told many times a second.
    setOver((before) => (now && before?.id === now.id ? before : now));
  };
  return { over, show };
}

/**
 * Taking what is dropped on a place.
 * @param disabled nothing is taken; `told` shows nonetheless that something is held over it, so that one can say why.
 * @param onPicked told of all that was in it, also when that is nothing, and of what in the place it was dropped on.
 */
export function useDropArea(
  disabled: boolean | 'told',
  onPicked: (picked: PickedFiles, target: DropTarget | null) => void,
) {
  const { over, show } = useOver();
  /** Files found so far in what was dropped; null when nothing is being read. */
  const [reading, setReading] = useState<number | null>(null);
  const own = useOwnDrag();
  useNoStrayDrops();
  const locked = disabled !== false || reading !== null;

  /** What is dropped on a dialog above it reaches it only through React. */
  const concerns = ({ currentTarget, target, dataTransfer }: DragEvent) =>
    !own.current && holdsFiles(dataTransfer) && target instanceof Node && currentTarget.contains(target);

  const readAll = async (event: DragEvent) => {
    const drop = takeDrop(event.dataTransfer);
    const target = targetOf(event);
    setReading(0);
    const picked = await readDrop(drop, setReading);
    setReading(null);
    onPicked(picked, target);
  };

  const onDragOver = (event: DragEvent) => {
    if (!concerns(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = locked ? 'none' : 'copy';
    if (!locked || disabled === 'told') show(targetOf(event));
  };
  return {
    over,
    reading,
    drop: {
      onDragEnter: onDragOver,
      onDragOver,
      onDragLeave(event: DragEvent) {
        // From one thing inside to the next it is still held over the place.
        const { relatedTarget, currentTarget } = event;
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) show(undefined);
      },
      onDrop(event: DragEvent) {
        if (!concerns(event)) return;
        event.preventDefault();
        show(undefined);
        if (!locked) void readAll(event);
      },
    },
  };
}
