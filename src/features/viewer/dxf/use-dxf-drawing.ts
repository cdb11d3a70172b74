import { useEffect, useState } from 'react';
import { type DxfAnswer, readDxfFile } from '#src/platform/dxf/dxf.ts';

/** What a file shows; null while it is read. @param bytes null: they are not here yet. @param sheet which of its sheets. */
export function useDxfDrawing(bytes: Uint8Array | null, sheet?: string): DxfAnswer | null {
  const [answer, setAnswer] = useState<DxfAnswer | null>(null);
  useEffect(() => {
    setAnswer(null);
    if (bytes === null) return;
    const leaving = new AbortController();
    void readDxfFile(bytes, { sheet, signal: leaving.signal }).then(setAnswer);
    return () => leaving.abort();
  }, [bytes, sheet]);
  return answer;
}
