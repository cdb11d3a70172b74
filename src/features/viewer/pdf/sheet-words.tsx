import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { layWords } from '#src/features/viewer/pdfjs/word-layer.ts';
import type { PageText } from '#src/platform/pdfium/messages.ts';
import type { PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';
import type { Rect } from './sheet-tiles.ts';
import type { SheetLook } from './use-sheet-look.ts';

/** Milliseconds that one must rest at a place before its words are laid out: drawing comes first. */
const REST = 300;

interface Props {
  page: number;
  sheets: PdfSheets;
  look: SheetLook;
}

/** What a page says, to be chosen and copied. */
export function SheetWords({ page, sheets, look }: Props) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let text: Promise<PageText | undefined> | undefined;
    let laying = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let laid = '';
    const lay = async (sight: Rect, scale: number, signal: AbortSignal) => {
      // A page whose words cannot be read is one without.
      text ??= sheets.text(page, leaving.signal).catch(() => undefined);
      const found = await text;
      if (host.current === null || found === undefined || signal.aborted) return;
      await layWords(host.current, found, sight, scale, signal);
    };
    const leave = look.add(page, {
      look: (sight, scale, resting) => {
        const key = sight === null ? '' : `${scale} ${sight.x} ${sight.y} ${sight.width} ${sight.height}`;
        if (key === laid && resting) return;
        laid = key;
        clearTimeout(timer);
        laying.abort();
        laying = new AbortController();
        const { signal } = laying;
        // Another size: what was laid out would stand beside its words.
        if (!resting) host.current?.replaceChildren();
        if (sight !== null && resting) timer = setTimeout(() => void lay(sight, scale, signal), REST);
      },
    });
    return () => {
      leave();
      leaving.abort();
      laying.abort();
      clearTimeout(timer);
    };
  }, [page, sheets, look]);
  return <Box ref={host} sx={wordsLayer} />;
}

/** Over a sheet, and not seen. */
export const wordsLayer = {
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  color: 'transparent',
  // Nothing but the words themselves is touched.
  pointerEvents: 'none',
  '& span': {
    position: 'absolute',
    whiteSpace: 'pre',
    fontFamily: 'sans-serif',
    transformOrigin: '0 0',
    cursor: 'text',
    userSelect: 'text',
    pointerEvents: 'auto',
  },
  '& ::selection': { bgcolor: 'rgba(0, 111, 162, 0.35)', color: 'transparent' },
};
