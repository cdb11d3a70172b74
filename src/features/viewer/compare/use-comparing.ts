import { type RefObject, useRef, useState } from 'react';
import type { Document } from '#domain/document';
import type { ReadPosition } from '#src/features/viewer/stage/looked-at.ts';
import { sightFrom } from '#src/features/viewer/stage/sight-from.ts';
import type { EarlySight } from '#src/features/viewer/stage/use-first-sight.ts';

interface CompareState {
  comparing: boolean;
  toggle: () => void;
  /** What the sheet begins with: after a comparison, where one looked in it. */
  begin: EarlySight | undefined;
  /** For what shows the document. */
  looked: RefObject<ReadPosition | null>;
}

/** Whether a document's versions are being compared. @param can there are several. */
export function useComparing(document: Document, sight: EarlySight | undefined, can: boolean): CompareState {
  const looked = useRef<ReadPosition>(null);
  const [comparing, setComparing] = useState(false);
  const [after, setAfter] = useState<{ sight: EarlySight; begin: EarlySight }>();
  const end = () => {
    if (sight !== undefined && looked.current !== null) {
      setAfter({ sight, begin: sightFrom(sight, document, looked.current) });
    }
    setComparing(false);
  };
  // What it was compared with is gone.
  if (comparing && !can) end();
  return {
    comparing: comparing && can,
    toggle: comparing ? end : () => setComparing(true),
    // Another version's, or one that was looked up anew, begins by itself.
    begin: after !== undefined && after.sight === sight ? after.begin : sight,
    looked,
  };
}
