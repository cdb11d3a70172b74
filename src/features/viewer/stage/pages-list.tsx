import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';
import { urgency } from '#src/platform/pdfium/pdf-engine.ts';

/** CSS pixels: the box that a small page fits in, and a row. */
const SIDE = 148;
const ROW = 188;

interface Props {
  sheets: PdfSheets;
  /** The page in the middle of the screen, counted from 0. */
  current: number;
  onChoose: (page: number) => void;
}

/** All pages, small, to jump to one. Only those in sight are drawn. */
export function PagesList({ sheets, current, onChoose }: Props) {
  const { t } = useTranslation('viewer');
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: sheets.sizes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 3,
    initialOffset: Math.max(0, current - 1) * ROW,
  });
  const total = String(sheets.sizes.length);
  return (
    <Box ref={scroller} component="nav" aria-label={t('pages_list')} sx={{ height: '100%', overflowY: 'auto' }}>
      <Box sx={{ position: 'relative' }} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <ButtonBase
            key={index}
            onClick={() => onChoose(index)}
            aria-current={index === current ? 'page' : undefined}
            aria-label={t('page', { page: String(index + 1), total })}
            sx={index === current ? chosen : row}
            style={{ transform: `translateY(${start}px)` }}
          >
            <SmallPage sheets={sheets} page={index} />
            <Typography component="span" variant="body2" sx={{ fontWeight: index === current ? 700 : 400 }}>
              {index + 1}
            </Typography>
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}

function SmallPage({ sheets, page }: { sheets: PdfSheets; page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = sheets.sizes[page] ?? { width: 1, height: 1 };
  const fit = SIDE / Math.max(size.width, size.height);
  const { width, height } = { width: size.width * fit, height: size.height * fit };
  useEffect(() => {
    const leaving = new AbortController();
    const ratio = Math.min(2, window.devicePixelRatio);
    const [wide, high] = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))];
    const part = { page, scale: fit * ratio, x: 0, y: 0, width: wide, height: high };
    // A page that cannot be drawn stays a blank sheet with its number.
    sheets.draw(part, urgency.thumbnail, leaving.signal).then(
      (bitmap) => {
        if (canvas.current === null) return bitmap.close();
        canvas.current.width = bitmap.width;
        canvas.current.height = bitmap.height;
        canvas.current.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [sheets, page, fit, width, height]);
  return (
    <Box component="span" sx={{ bgcolor: '#fff', boxShadow: 1, display: 'block' }} style={{ width, height }}>
      <canvas ref={canvas} aria-hidden style={{ width: '100%', height: '100%', display: 'block' }} />
    </Box>
  );
}

const row = {
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  height: ROW,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 0.75,
  color: 'text.primary',
};
const chosen = {
  ...row,
  bgcolor: 'action.selected',
  '& > span:first-of-type': { outline: '3px solid', outlineColor: 'primary.main' },
};
