// A place that takes files and folders dropped anywhere on it.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import type { FolderFile } from './picked-folder.ts';
import { type DropTarget, useDropArea } from './use-drop-area.ts';

interface Props {
  disabled?: boolean;
  /** Why nothing is taken: said while something is held over it. */
  reason?: string | undefined;
  /** Said while something is held over it, or over what in it takes files for itself. */
  labelOf: (target: DropTarget | null) => string;
  onFiles: (files: FolderFile[], target: DropTarget | null) => void;
  children: ReactNode;
}

/** Fills its place. */
export function DropArea({ disabled = false, reason, labelOf, onFiles, children }: Props) {
  const { t } = useTranslation('picker');
  const { enqueueSnackbar } = useSnackbar();
  const barred = reason === undefined ? disabled : 'told';
  const { over, reading, drop } = useDropArea(barred, ({ files, unreadable }, target) => {
    if (unreadable > 0) enqueueSnackbar(t('unreadable', { count: unreadable }), { variant: 'error' });
    else if (files.length === 0) enqueueSnackbar(t('nothing'), { variant: 'info' });
    if (files.length > 0) onFiles(files, target);
  });
  const said = reading === null ? (reason ?? labelOf(over ?? null)) : t('reading', { count: reading });
  return (
    <Box {...drop} data-testid="drop-area" sx={place}>
      {children}
      {over !== undefined || reading !== null ? (
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
