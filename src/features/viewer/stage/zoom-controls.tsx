import AddIcon from '@mui/icons-material/Add';
import FitIcon from '@mui/icons-material/FitScreen';
import RemoveIcon from '@mui/icons-material/Remove';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ControlButton } from './control-button.tsx';
import type { Zoom } from './use-zoom.ts';
import { stepDown, stepUp } from './zoom.ts';

interface Props {
  zoom: Zoom;
  /** What the reset goes back to. */
  fits: 'width' | 'screen';
  /** Other controls, before and after the zoom's. */
  before?: ReactNode;
  after?: ReactNode;
  /** There is no room for a button of its own for the reset: it is in the menu of the steps. */
  tight?: boolean;
}

export function ZoomControls({ zoom, fits, before, after, tight = false }: Props) {
  const { t } = useTranslation('viewer');
  const soon = (percent: number) => () => zoom.intent.current?.(percent);
  const fitLabel = t(fits === 'width' ? 'zoom_fit' : 'zoom_fit_image');
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      {before}
      <Stack direction="row" role="group" aria-label={t('zoom')} sx={{ alignItems: 'center' }}>
        <ControlButton
          label={t('zoom_out')}
          onClick={zoom.shrink}
          onPress={soon(stepDown(zoom.percent, zoom.range))}
          disabled={!zoom.canShrink}
        >
          <RemoveIcon />
        </ControlButton>
        <ZoomChoice zoom={zoom} fitLabel={fitLabel} />
        <ControlButton
          label={t('zoom_in')}
          onClick={zoom.grow}
          onPress={soon(stepUp(zoom.percent, zoom.range))}
          disabled={!zoom.canGrow}
        >
          <AddIcon />
        </ControlButton>
        {tight ? null : (
          <ControlButton label={fitLabel} onClick={zoom.reset} onPress={soon(zoom.fit)}>
            <FitIcon />
          </ControlButton>
        )}
      </Stack>
      {after}
    </Stack>
  );
}

/** How far one is zoomed; pressed, it offers the usual steps. */
function ZoomChoice({ zoom, fitLabel }: { zoom: Zoom; fitLabel: string }) {
  const { t } = useTranslation('viewer');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: () => void) => () => {
    act();
    // The drawing first: to take the menu away costs as much as to show what was chosen.
    startTransition(() => setAnchor(null));
  };
  const named = zoom.range.named.filter((percent) => percent <= zoom.range.max);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${Math.round(zoom.percent)}%`}
        title={t('zoom_choose')}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 56, px: 0 }}
      >
        <Typography component="output" aria-live="polite" sx={{ fontWeight: 600 }}>
          {`${Math.round(zoom.percent)}%`}
        </Typography>
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        // The step is taken at once: nothing is waited for.
        transitionDuration={0}
        slotProps={{ list: { 'aria-label': t('zoom_choose') } }}
      >
        <MenuItem selected={zoom.fits} onClick={choose(zoom.reset)}>
          {fitLabel}
        </MenuItem>
        {named.map((percent) => (
          <MenuItem
            key={percent}
            selected={!zoom.fits && Math.round(zoom.percent) === percent}
            onPointerDown={() => zoom.intent.current?.(percent)}
            onClick={choose(() => zoom.set(percent))}
          >
            {`${percent}%`}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
