import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DxfLayersFrame, useOwnRoom } from '#src/features/viewer/dxf/dxf-layers-frame.tsx';
import type { SeenDxf } from '#src/features/viewer/dxf/seen-dxf.ts';
import { useDxfCanvas } from '#src/features/viewer/dxf/use-dxf-canvas.ts';
import { useDxfPlace } from '#src/features/viewer/dxf/use-dxf-place.ts';
import { useDxfSheet, useDxfZoom } from '#src/features/viewer/dxf/use-dxf-sheet.ts';
import { middleOf, PAGE_GAP, type PageSize } from '#src/features/viewer/stage/page-layout.ts';
import { useElementSize } from '#src/features/viewer/stage/use-element-size.ts';
import { useZoomTo } from '#src/features/viewer/stage/use-zoom-to.ts';
import { ViewArea } from '#src/features/viewer/stage/view-area.tsx';
import { ZoomControls } from '#src/features/viewer/stage/zoom-controls.tsx';
import { useIsPhone } from '#src/ui/frame/use-is-phone.ts';
import { ChangeFrames } from './change-frames.tsx';
import { ChangeSteps } from './change-steps.tsx';
import { AFTER_INK, BEFORE_INK } from './compare-inks.ts';
import { CompareLegend } from './compare-legend.tsx';
import type { ComparedDrawings } from './compared-drawings.ts';
import { PaperEdge } from './paper-edge.tsx';
import { type Change, NOT_COMPARED } from './use-changes.ts';
import { useLookedOnShared, useNoteOnShared } from './use-compared-place.ts';
import { useDxfChanges } from './use-dxf-changes.ts';

/** Both in two colours on one sheet, on which each lies where its coordinates say. */
export function DrawingsOverlay({ before, after, labels, layers, own }: ComparedDrawings) {
  const { t } = useTranslation('viewer');
  const area = useRef<HTMLDivElement>(null);
  const view = useElementSize(area);
  const phone = useIsPhone();
  const { sheet } = after;
  const begin = useLookedOnShared(own, sheet);
  const texts = useMemo(
    () => [...before.drawing.texts, ...after.drawing.texts],
    [before.drawing.texts, after.drawing.texts],
  );
  const zoom = useDxfZoom(texts, sheet, useOwnRoom(view), begin.percent);
  const box = useDxfSheet(area, view.width, sheet, zoom);
  const { show } = useDxfPlace(area, box, begin.place, useNoteOnShared(own, sheet, zoom));
  // 0: the one before alone, 1: the one after alone.
  const [share, setShare] = useState(0.5);
  const inked = useMemo(
    () => ({ before: { ...before, ink: BEFORE_INK }, after: { ...after, ink: AFTER_INK } }),
    [before, after],
  );
  const [drawn, setDrawn] = useState({ before: false, after: false });
  const waits = (['before', 'after'] as const).filter((side) => !drawn[side]);
  const found = useDxfChanges(before, after);
  const changes = waits.length === 0 ? found : NOT_COMPARED;
  const [chosen, setChosen] = useState<Change | null>(null);
  const at = chosen === null ? -1 : changes.list.indexOf(chosen);
  const zoomTo = useZoomTo(zoom, view, show);
  const step = (index: number) => {
    const change = changes.list[index] ?? null;
    setChosen(change);
    if (change === null) return;
    const scale = box.width / sheet.width;
    zoomTo(middleOf(0, change.box, sheet), { width: change.box.width * scale, height: change.box.height * scale });
  };
  const size = { width: box.width, height: box.height };
  const layerOf = (side: 'before' | 'after', opacity: number) => (
    <Layer
      area={area}
      size={size}
      seen={inked[side]}
      // One of two alone would say that all of it is on that one only.
      hidden={waits.length > 0}
      opacity={Math.min(1, opacity)}
      onShown={() => setDrawn((known) => (known[side] ? known : { ...known, [side]: true }))}
    />
  );
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
              tight={phone}
              before={changes.failed > 0 ? null : <ChangeSteps changes={changes} at={at} onShow={step} />}
            />
          }
        >
          <Box sx={{ p: `${PAGE_GAP}px`, width: 'fit-content', mx: 'auto' }}>
            <Box sx={{ position: 'relative' }} style={size}>
              <Box data-testid="compared-drawings" sx={paper}>
                {layerOf('before', 2 - 2 * share)}
                {layerOf('after', 2 * share)}
              </Box>
              {waits.length === 0 ? null : (
                <Box sx={word}>{t('drawing_versions', { labels: waits.map((side) => labels[side]).join(', ') })}</Box>
              )}
              <ChangeFrames page={0} size={sheet} changes={changes.list} at={at} />
              <PaperEdge left={0} top={0} {...size} />
            </Box>
          </Box>
        </ViewArea>
      </DxfLayersFrame>
    </>
  );
}

const word = { position: 'absolute', insetInline: 0, top: '40%', p: 2, textAlign: 'center', color: '#15202A' };
const paper = { position: 'absolute', inset: 0, isolation: 'isolate', overflow: 'hidden', bgcolor: '#fff' };

interface LayerProps {
  area: RefObject<HTMLElement | null>;
  seen: SeenDxf;
  size: PageSize;
  opacity: number;
  hidden: boolean;
  onShown: () => void;
}

/** White lets the other through. */
function Layer({ area, seen, size, opacity, hidden, onShown }: LayerProps) {
  const host = useRef<HTMLDivElement>(null);
  useDxfCanvas(area, host, seen, size, onShown);
  return (
    <Box
      ref={host}
      sx={{ position: 'absolute', inset: 0, mixBlendMode: 'multiply' }}
      style={{ opacity, visibility: hidden ? 'hidden' : undefined }}
    />
  );
}
