// A place that takes files and folders dropped anywhere on it.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FolderFile } from './picked-folder.ts';
import { useDropArea } from './use-drop-area.ts';
import { useSnackbar } from './use-snackbar.ts';

interface Props {
  disabled?: boolean;
  /** Said while something is held over it. */
  label: string;
  onFiles: (files: FolderFile[]) => void;
  children: ReactNode;
}

/** Fills its place. */
export function DropArea({ disabled = false, label, onFiles, children }: Props) {
  const { t } = useTranslation('picker');
  const { enqueueSnackbar } = useSnackbar();
  const { over, reading, drop } = useDropArea(disabled, ({ files, unreadable }) => {
    if (unreadable > 0) enqueueSnackbar(t('unreadable', { count: unreadable }), { variant: 'error' });
    else if (files.length === 0) enqueueSnackbar(t('nothing'), { variant: 'info' });
    if (files.length > 0) onFiles(files);
  });
  const said = reading === null ? label : t('reading', { count: reading });
  return (
    <Box {...drop} data-testid="drop-area" sx={place}>
      {children}
      {over || reading !== null ? (
        <Box role="status" data-testid="drop-frame" sx={frame}>
          <Typography sx={sign}>{said}</Typography>
        </Box>
      ) : null}
    </Box>
  );
}

const place = {
  position: 'relative',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
} as const;

/** It lies above all, and what is dragged does not notice it: otherwise its coming would end what called for it. */
const frame = {
  position: 'absolute',
  inset: 8,
  zIndex: 2,
  pointerEvents: 'none',
  display: 'grid',
  placeItems: 'center',
  border: '3px dashed',
  borderColor: 'primary.main',
  borderRadius: 2,
} as const;

const sign = {
  px: 3,
  py: 1.5,
  borderRadius: 2,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  boxShadow: 3,
  fontWeight: 600,
  textAlign: 'center',
} as const;
