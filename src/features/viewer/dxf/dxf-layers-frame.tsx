// What lies over a drawing for its layers: the button in the corner, the list that it opens, and word that all are off.
import LayersIcon from '@mui/icons-material/LayersOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageSize } from '#src/features/viewer/stage/page-layout.ts';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useIsPhone, useIsSmall } from '#src/ui/frame/use-is-phone.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';
import { DxfLayerList } from './dxf-layer-list.tsx';
import type { DxfLayers } from './use-dxf-layers.ts';

interface Props {
  layers: DxfLayers;
  /** Something else lies along the upper edge: the button is below it. */
  lowered?: boolean;
  /** In the other corner. */
  corner?: ReactNode;
  /** The drawing. */
  children: ReactNode;
}

export function DxfLayersFrame({ layers, lowered = false, corner: other, children }: Props) {
  const { t } = useTranslation('viewer');
  const isPhone = useIsSmall();
  const upright = useIsPhone();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const edge = lowered ? EDGE_LOWERED : EDGE;
  // A phone that is held upright has room below the sheet.
  const at = upright ? { bottom: ABOVE_ZOOM } : { top: edge };
  const close = () => setOpen(false);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    button.current?.focus();
  };
  return (
    <Box sx={{ position: 'relative', flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      {children}
      <AllOff layers={layers} />
      <Box sx={{ position: 'absolute', left: EDGE }} style={at}>
        {other}
      </Box>
      <LayersButton
        ref={button}
        layers={layers}
        expanded={open}
        controls={isPhone ? undefined : panelId}
        onClick={() => setOpen(!open)}
        at={at}
      />
      {isPhone ? (
        <SheetOrDialog open={open} onClose={close} title={t('layers.title')} testId="layers">
          <DxfLayerList layers={layers} />
        </SheetOrDialog>
      ) : open ? (
        <Paper
          id={panelId}
          component="section"
          aria-label={t('layers.title')}
          data-testid="layers"
          elevation={4}
          onKeyDown={closeByKey}
          sx={panel}
          style={{ top: edge + BUTTON + 8, maxHeight: `calc(100% - ${edge + BUTTON + 8 + FOOT}px)` }}
        >
          <DxfLayerList layers={layers} />
        </Paper>
      ) : null}
    </Box>
  );
}

/** What of an area a drawing has for itself, beside what lies over it. */
export function useOwnRoom(view: PageSize): PageSize {
  return useIsPhone() ? { ...view, height: view.height - ROOM } : view;
}

interface ButtonProps {
  ref: Ref<HTMLButtonElement>;
  layers: DxfLayers;
  expanded: boolean;
  controls: string | undefined;
  onClick: () => void;
  /** px */
  at: { top: number } | { bottom: string };
}

/** Tells how many layers there are and, where not all of them are on, how many are. */
function LayersButton({ ref, layers: { all, off, switched }, expanded, controls, onClick, at }: ButtonProps) {
  const { t } = useTranslation('viewer');
  const isPhone = useIsSmall();
  const count = off.size === 0 ? String(all.length) : `${all.length - off.size}/${all.length}`;
  return (
    <Paper elevation={4} sx={corner} style={at}>
      <Button
        ref={ref}
        variant={switched ? 'contained' : 'text'}
        startIcon={<LayersIcon />}
        aria-expanded={expanded}
        aria-controls={expanded ? controls : undefined}
        onClick={onClick}
        sx={{ borderRadius: 'inherit', px: 2 }}
      >
        <Box component="span" sx={isPhone ? visuallyHidden : { pr: 1 }}>
          {t('layers.title')}
        </Box>
        {count}
      </Button>
    </Paper>
  );
}

/** An empty sheet says why it is empty. */
function AllOff({ layers }: { layers: DxfLayers }) {
  const { t } = useTranslation('viewer');
  const none = layers.off.size === layers.all.length;
  return (
    <Box role="status" sx={middle}>
      {none ? (
        <Paper elevation={4} sx={{ p: 2, textAlign: 'center', pointerEvents: 'auto' }}>
          <Typography sx={{ mb: 1 }}>{t('layers.all_off')}</Typography>
          <Button variant="contained" onClick={() => layers.switchTo(layers.all, true)}>
            {t('layers.show_all')}
          </Button>
        </Paper>
      ) : null}
    </Box>
  );
}

/** px */
const EDGE = 16;
const EDGE_LOWERED = 72;
/** Kept free for it above the zoom, on a phone that is held upright. */
const ROOM = 56;
const ABOVE_ZOOM = 'calc(76px + env(safe-area-inset-bottom))';
const BUTTON = 48;
/** Kept free at the foot, where the zoom is. */
const FOOT = 96;

const corner = { position: 'absolute', right: EDGE, borderRadius: 8 };

const panel = {
  position: 'absolute',
  right: EDGE,
  width: 320,
  display: 'flex',
  flexDirection: 'column',
  p: 1.5,
};

const middle = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  // What is beside the words goes to the drawing.
  pointerEvents: 'none',
};
