import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { SheetOrDialog } from './sheet-or-dialog.tsx';

/** px. */
const PANEL = 340;

interface Props {
  /** The head of the screen; given the button that opens the panel where it does not stand beside. */
  header: (panelButton: ReactNode) => ReactNode;
  main: ReactNode;
  panel: ReactNode;
  panelTitle: string;
}

/** Fills the screen below the top bar: a head, the thing itself, and what is known of it at the side or in a sheet. */
export function SidePanelLayout({ header, main, panel, panelTitle }: Props) {
  const theme = useTheme();
  const beside = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const [open, setOpen] = useState(false);
  const button = beside ? null : (
    <Button variant="outlined" startIcon={<InfoIcon />} onClick={() => setOpen(true)}>
      {panelTitle}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: 'calc(100dvh - var(--top-bar) - var(--bottom-bar))' }}>
      {header(button)}
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', borderTop: 1, borderColor: 'divider' }}>
        <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>{main}</Box>
        {beside ? (
          <Box
            component="aside"
            aria-label={panelTitle}
            sx={{
              width: PANEL,
              flexShrink: 0,
              overflowY: 'auto',
              borderLeft: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
            }}
          >
            {panel}
          </Box>
        ) : null}
      </Box>
      <SheetOrDialog open={open && !beside} onClose={() => setOpen(false)} title={panelTitle} wide="drawer">
        {panel}
      </SheetOrDialog>
    </Box>
  );
}
