import { useCallback, useEffect, useRef, useState } from 'react';
import { savePlace } from '#src/sync/files/previews.ts';
import { useNoteLooked } from './looked-at.ts';
import { writePageInAddress } from './page-address.ts';
import type { StackPlace } from './page-layout.ts';
import type { Zoom } from './use-zoom.ts';

/** Milliseconds that one must rest at a place before it is kept. */
const REST = 500;

const isSame = (one: StackPlace, other: StackPlace) =>
  one.page === other.page && one.x === other.x && one.y === other.y && one.top === other.top;

/** Saves where the person reads in a document, and names the page in the address where there are several. */
export function useReadPosition(documentId: number, projectId: number, count: number, begin: number, zoom: Zoom) {
  const [page, setPage] = useState(begin);
  const percent = zoom.fits ? null : zoom.percent;
  const note = useNoteLooked(percent);
  const latest = useRef({ documentId, projectId, count, percent });
  const place = useRef<StackPlace>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { documentId, projectId, count, percent };
  });
  const save = useCallback(() => {
    const { documentId: document_id, projectId: project_id, percent: wide } = latest.current;
    if (place.current === undefined) return;
    void savePlace({ document_id, project_id, ...place.current, percent: wide });
  }, []);
  const keep = useCallback(() => {
    timer.current = undefined;
    if (place.current === undefined) return;
    save();
    if (latest.current.count > 1) writePageInAddress(place.current.page);
  }, [save]);
  const onPlace = useCallback(
    (next: StackPlace) => {
      note(next);
      const { current } = place;
      if (current !== undefined && isSame(current, next)) return;
      place.current = next;
      setPage(next.page);
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, REST);
    },
    [keep, note],
  );
  useEffect(
    () => () => {
      // Left before it was kept.
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      save();
    },
    [save],
  );
  return { page, onPlace };
}
