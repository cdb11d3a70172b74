import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaperEdge } from '#src/features/viewer/compare/paper-edge.tsx';
import type { PageBox, PageSize } from '#src/features/viewer/stage/page-layout.ts';
import { type Layer, SheetLayer } from './sheet-layer.tsx';
import type { PageState } from './sheet-painter.ts';
import type { SheetLook } from './use-sheet-look.ts';

/** A page's stored picture; undefined where there is none. */
export type KeptPicture = (page: number) => Promise<ImageBitmap | undefined>;

interface Props {
  box: PageBox;
  /** In points. */
  size: PageSize;
  count: number;
  layers: readonly Layer[];
  look: SheetLook;
  /** Where the file itself cannot be had. */
  kept: KeptPicture | undefined;
  /** All that lies on it has been drawn. */
  onDrawn?: (() => void) | undefined;
  children?: ReactNode;
}

/** One page on white paper, with what lies over it. */
export function SheetPage({ box, size, count, layers, look, kept, onDrawn, children }: Props) {
  const { t } = useTranslation('viewer');
  const { onState, waits, failed } = useStates(layers, box.index, onDrawn);
  const keptOf = useKept(kept, box.index);
  const page = String(box.index + 1);
  const waitingText =
    layers.length > 1
      ? t('drawing_versions', { labels: waits.map(({ label }) => label).join(', ') })
      : t(kept === undefined ? 'loading_page' : 'page_not_here', { page });
  return (
    <>
      <Box
        data-testid="viewer-page"
        role="group"
        aria-label={t('page', { page, total: String(count) })}
        aria-busy={waits.length > 0 && kept === undefined}
        sx={paper}
        style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
      >
        {layers.map((layer) => {
          const own = layer.sizes[box.index];
          return own === undefined ? null : (
            <SheetLayer
              key={layer.key}
              layer={keptOf === null ? layer : { ...layer, preview: keptOf }}
              page={box.index}
              size={own}
              paper={size}
              look={look}
              // One of two alone would say that all of it is on that one only.
              hidden={waits.length > 0 && layers.length > 1}
              onState={onState}
            />
          );
        })}
        {waits.length > 0 && layers.length > 1 ? null : children}
        {waits.length > 0 ? <Word>{waitingText}</Word> : null}
        {failed ? <Word>{t('page_failed')}</Word> : null}
      </Box>
      <PaperEdge {...box} />
    </>
  );
}

/** How far what lies on a page is drawn. */
function useStates(layers: readonly Layer[], page: number, onDrawn: (() => void) | undefined) {
  const [states, setStates] = useState<Readonly<Record<string, PageState>>>({});
  const onState = useCallback(
    (key: string, state: PageState) =>
      setStates((before) => (before[key] === state ? before : { ...before, [key]: state })),
    [],
  );
  const here = layers.filter(({ sizes }) => sizes[page] !== undefined);
  const stateOf = ({ key }: Layer) => states[key] ?? 'nothing';
  const waits = here.filter((layer) => stateOf(layer) === 'nothing');
  const drawn = waits.length === 0;
  useEffect(() => {
    if (drawn) onDrawn?.();
  }, [drawn, onDrawn]);
  return { onState, waits, failed: here.some((layer) => stateOf(layer) === 'failed') };
}

/** The stored picture of a page whose file cannot be had. */
function useKept(kept: KeptPicture | undefined, page: number): Layer['preview'] {
  const [picture, setPicture] = useState<Promise<ImageBitmap | undefined> | null>(null);
  useEffect(() => setPicture(kept?.(page) ?? null), [kept, page]);
  return useMemo(() => (picture === null ? null : { page, picture }), [page, picture]);
}

/** Said where a page is not to be seen: in the middle of what is in sight of it. */
function Word({ children }: { children: string }) {
  return <Box sx={{ position: 'sticky', top: '40%', p: 2, textAlign: 'center', color: '#15202A' }}>{children}</Box>;
}

const paper = { position: 'absolute', bgcolor: '#fff', overflow: 'clip', isolation: 'isolate' };
