import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { browserKeep } from '#src/platform/own-files/keep.ts';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { SidePanelButton } from './side-panel-button.tsx';

/** px. */
const PANEL = 340;
/** Whoever closed the panel meant it for the next screen too. */
const CLOSED_KEY = 'plumbline:panel-closed';

const keep = browserKeep();

interface Props {
  /** The head of the screen; given the button that opens and closes the panel. */
  header: (panelButton: ReactNode) => ReactNode;
  /** The thing itself; given that button too, for a head of its own. */
  main: (panelButton: ReactNode) => ReactNode;
  /** Given how to leave it for the thing itself, where it covers that. */
  panel: (leave: () => void) => ReactNode;
  /** What is in the panel, on its button and for whoever cannot see it. */
  panelTitle: string;
  /** Whose it is, where it covers the screen. */
  sheetTitle: string;
}

/** Fills the screen below the top bar: a head, the thing itself, and what is known of it at the side or in a sheet. */
export function SidePanelLayout({ header, main, panel, panelTitle, sheetTitle }: Props) {
  const theme = useTheme();
  const id = useId();
  const beside = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const [closed, setClosed] = useState(() => keep.get(CLOSED_KEY) !== null);
  const [sheet, setSheet] = useState(false);
  // The thing itself comes first, and what is known of it when there is time.
  const ready = useDeferredValue(true, false);
  const toggle = () => {
    if (!beside) return setSheet(true);
    if (closed) keep.remove(CLOSED_KEY);
    else keep.set(CLOSED_KEY, '1');
    setClosed(!closed);
  };
  const leave = () => setSheet(false);
  const button = <SidePanelButton label={panelTitle} controls={id} open={beside && !closed} onClick={toggle} />;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: 'calc(100dvh - var(--top-bar) - var(--bottom-bar))' }}>
      {header(button)}
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', borderTop: 1, borderColor: 'divider' }}>
        <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>{main(button)}</Box>
        {beside && !closed ? (
          <Box component="aside" id={id} aria-label={panelTitle} sx={aside}>
            {ready ? panel(leave) : null}
          </Box>
        ) : null}
      </Box>
      <SheetOrDialog open={sheet && !beside} onClose={leave} title={sheetTitle} wide="drawer" bare>
        {panel(leave)}
      </SheetOrDialog>
    </Box>
  );
}

const aside = {
  width: PANEL,
  flexShrink: 0,
  overflowY: 'auto',
  borderLeft: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
};
