import AddIcon from '@mui/icons-material/Add';
import FitIcon from '@mui/icons-material/FitScreen';
import RemoveIcon from '@mui/icons-material/Remove';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Zoom } from './use-zoom.ts';

interface Props {
  zoom: Zoom;
  /** What the reset goes back to. */
  fits: 'width' | 'screen';
}

export function ZoomControls({ zoom, fits }: Props) {
  const { t } = useTranslation('viewer');
  return (
    <Stack direction="row" role="group" aria-label={t('zoom')} sx={{ alignItems: 'center' }}>
      <ZoomButton label={t('zoom_out')} onClick={zoom.shrink} disabled={!zoom.canShrink}>
        <RemoveIcon />
      </ZoomButton>
      <Typography component="output" aria-live="polite" sx={{ minWidth: 56, textAlign: 'center' }}>
        {`${zoom.percent}%`}
      </Typography>
      <ZoomButton label={t('zoom_in')} onClick={zoom.grow} disabled={!zoom.canGrow}>
        <AddIcon />
      </ZoomButton>
      <ZoomButton label={t(fits === 'width' ? 'zoom_fit' : 'zoom_fit_image')} onClick={zoom.reset} disabled={false}>
        <FitIcon />
      </ZoomButton>
    </Stack>
  );
}

interface ButtonProps {
  label: string;
  onClick: () => void;
  disabled: boolean;
  children: ReactNode;
}

function ZoomButton({ label, onClick, disabled, children }: ButtonProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} onClick={onClick} disabled={disabled}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
