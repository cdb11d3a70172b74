import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeFrames } from './change-frames.tsx';
import { ChangeSteps } from './change-steps.tsx';
import { AFTER_INK, BEFORE_INK } from './compare-inks.ts';
import { CompareLegend } from './compare-legend.tsx';
import type { ComparedDrawings } from './compared-drawings.ts';
import { DxfLayersFrame } from './dxf-layers-frame.tsx';
import { middleOf, PAGE_GAP, type PageSize } from './page-layout.ts';
import { PaperEdge } from './paper-edge.tsx';
import type { SeenDxf } from './seen-dxf.ts';
import type { Change } from './use-changes.ts';
import { useLookedOnShared, useNoteOnShared } from './use-compared-place.ts';
import { useDxfCanvas } from './use-dxf-canvas.ts';
import { useDxfChanges } from './use-dxf-changes.ts';
import { useDxfPlace } from './use-dxf-place.ts';
import { useDxfSheet, useDxfZoom } from './use-dxf-sheet.ts';
import { useElementSize } from './use-element-size.ts';
import { ViewArea } from './view-area.tsx';
import { ZoomControls } from './zoom-controls.tsx';

/** Both in two colours on one sheet, on which each lies where its coordinates say. */
export function DrawingsOverlay({ before, after, labels, layers, own }: ComparedDrawings) {
  const { t } = useTranslation('viewer');
  const area = useRef<HTMLDivElement>(null);
  const view = useElementSize(area);
  const { sheet } = after;
  const begin = useLookedOnShared(own, sheet);
  const texts = useMemo(
    () => [...before.drawing.texts, ...after.drawing.texts],
    [before.drawing.texts, after.drawing.texts],
  );
  const zoom = useDxfZoom(texts, sheet, view, begin.percent);
  const box = useDxfSheet(area, view.width, sheet, zoom);
  const { show } = useDxfPlace(area, box, begin.place, useNoteOnShared(own, sheet, zoom));
  // 0: the one before alone, 1: the one after alone.
  const [share, setShare] = useState(0.5);
  const inked = useMemo(
    () => ({ before: { ...before, ink: BEFORE_INK }, after: { ...after, ink: AFTER_INK } }),
    [before, after],
  );
  const changes = useDxfChanges(before, after);
  const [chosen, setChosen] = useState<Change | null>(null);
  const at = chosen === null ? -1 : changes.list.indexOf(chosen);
  const step = (index: number) => {
    const change = changes.list[index] ?? null;
    setChosen(change);
    if (change !== null) show(middleOf(0, change.box, sheet));
  };
  const size = { width: box.width, height: box.height };
  const layer = { area, size };
  return (
    <>
      <CompareLegend labels={labels} share={share} onShare={setShare} />
      {changes.failed > 0 ? <Alert severity="warning">{t('changes_lost')}</Alert> : null}
      <DxfLayersFrame layers={layers}>
        <ViewArea
          ref={area}
          label={t('compare_sheets', { before: labels.before, after: labels.after })}
          controls={
            <ZoomControls
              zoom={zoom}
              fits="screen"
              before={changes.failed > 0 ? null : <ChangeSteps changes={changes} at={at} onShow={step} />}
            />
          }
        >
          <Box sx={{ p: `${PAGE_GAP}px`, width: 'fit-content', mx: 'auto' }}>
            <Box sx={{ position: 'relative' }} style={size}>
              <Box data-testid="compared-drawings" sx={paper}>
                <Layer {...layer} seen={inked.before} opacity={Math.min(1, 2 - 2 * share)} />
                <Layer {...layer} seen={inked.after} opacity={Math.min(1, 2 * share)} />
              </Box>
              <ChangeFrames page={0} size={sheet} changes={changes.list} at={at} />
              <PaperEdge left={0} top={0} {...size} />
            </Box>
          </Box>
        </ViewArea>
      </DxfLayersFrame>
    </>
  );
}

const paper = { position: 'absolute', inset: 0, isolation: 'isolate', overflow: 'hidden', bgcolor: '#fff' };

interface LayerProps {
  area: RefObject<HTMLElement | null>;
  seen: SeenDxf;
  size: PageSize;
  opacity: number;
}

/** White lets the other through. */
function Layer({ area, seen, size, opacity }: LayerProps) {
  const host = useRef<HTMLDivElement>(null);
  useDxfCanvas(area, host, seen, size);
  return <Box ref={host} sx={{ position: 'absolute', inset: 0, mixBlendMode: 'multiply' }} style={{ opacity }} />;
}
