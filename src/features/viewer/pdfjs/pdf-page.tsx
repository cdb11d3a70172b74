import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from 'react-pdf';
import { drawingRatio } from '#src/features/viewer/pdf/canvas-limit.ts';
import type { PageBox } from '#src/features/viewer/stage/page-layout.ts';
import { PageSkeleton } from '#src/features/viewer/stage/page-skeleton.tsx';
import { useLate } from '#src/features/viewer/stage/use-late.ts';

interface Props {
  count: number;
  /** Its place at `scale`. */
  box: PageBox;
  scale: number;
  /** The scale that it is drawn at; stretched to `scale` until it is drawn anew. */
  drawnScale: number;
  /** It never comes to its end. */
  onLate: () => void;
  /** It is drawn, or cannot be. */
  onDrawn: () => void;
}

export function PdfPage({ count, box, scale, drawnScale, onLate, onDrawn }: Props) {
  const { t } = useTranslation('viewer');
  const [done, setDone] = useState(false);
  useLate(!done, onLate);
  const end = () => {
    setDone(true);
    onDrawn();
  };
  const stretch = scale / drawnScale;
  const drawn = { width: box.width / stretch, height: box.height / stretch };
  return (
    <Box
      data-testid="viewer-page"
      role="group"
      aria-label={t('page', { page: String(box.index + 1), total: String(count) })}
      style={{ transform: `scale(${stretch})`, transformOrigin: '0 0', width: drawn.width, height: drawn.height }}
    >
      <Page
        pageIndex={box.index}
        scale={drawnScale}
        devicePixelRatio={drawingRatio(drawn, window.devicePixelRatio)}
        loading={<PageSkeleton text={t('loading_page', { page: String(box.index + 1) })} />}
        error={t('pdf_failed')}
        onRenderSuccess={end}
        onRenderError={end}
        onLoadError={end}
      />
    </Box>
  );
}
