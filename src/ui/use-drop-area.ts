import { type DragEvent, useEffect, useRef, useState } from 'react';
import { holdsFiles, readDrop, takeDrop } from './dropped.ts';
import type { Picked } from './read-picked.ts';
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

/** Whether something is held over it. */
function useOver() {
  const [over, setOver] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (now: boolean) => {
    clearTimeout(timer.current);
    if (now) timer.current = setTimeout(() => setOver(false), LOST);
    setOver(now);
  };
  return { over, show };
}

/**
 * Taking what is dropped on a place.
 * @param onPicked told of all that was in it, also when that is nothing.
 */
export function useDropArea(disabled: boolean, onPicked: (picked: Picked) => void) {
  const { over, show } = useOver();
  /** Files found so far in what was dropped; null when nothing is being read. */
  const [reading, setReading] = useState<number | null>(null);
  const own = useOwnDrag();
  useNoStrayDrops();
  const locked = disabled || reading !== null;

  /** What is dropped on a dialog above it reaches it only through React. */
  const concerns = ({ currentTarget, target, dataTransfer }: DragEvent) =>
    !own.current && holdsFiles(dataTransfer) && target instanceof Node && currentTarget.contains(target);

  const readAll = async (event: DragEvent) => {
    const drop = takeDrop(event.dataTransfer);
    setReading(0);
    const picked = await readDrop(drop, setReading);
    setReading(null);
    onPicked(picked);
  };

  const onDragOver = (event: DragEvent) => {
    if (!concerns(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = locked ? 'none' : 'copy';
    if (!locked) show(true);
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
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) show(false);
      },
      onDrop(event: DragEvent) {
        if (!concerns(event)) return;
        event.preventDefault();
        show(false);
        if (!locked) void readAll(event);
      },
    },
  };
}
