import { styled } from '@mui/material/styles';
import {
  type CustomContentProps,
  MaterialDesignContent,
  SnackbarProvider,
  type SnackbarProviderProps,
  useSnackbar,
} from 'notistack';
import { useEffect, useRef } from 'react';
import type { Notice } from '#src/ui/use-snackbar.ts';
import { ActionNotice } from './action-notice.tsx';
import { noticeLayer, useNoticeLayer } from './use-notice-layer.ts';

/** Milliseconds that a notification stays. */
const NOTIFICATION = 6_000;

/** In the theme's own colours: white on them stands out enough to be read. */
const Frame = styled(MaterialDesignContent)({
  fontSize: '1rem',
  '&.notistack-MuiContent-success': { backgroundColor: '#1B6E3C' },
  '&.notistack-MuiContent-error': { backgroundColor: '#B3261E' },
  '&.notistack-MuiContent-info': { backgroundColor: '#006FA2' },
});

function Notification(content: CustomContentProps) {
  useNoticeLayer();
  return <Frame {...content} />;
}

type ProviderProps = SnackbarProviderProps & { className?: string };

/** Below the top bar, where the sync chip stays in sight; on a wide screen below the project's row of buttons, too. */
const TOP = { narrow: '4.5rem', wide: '8rem' };

/** At the upper right. */
const UpperRight = styled(({ className = '', ...props }: ProviderProps) => (
  <SnackbarProvider {...props} classes={{ containerRoot: className }} />
))(({ theme }) => ({
  '&&': { top: TOP.narrow, right: 16, zIndex: noticeLayer, [theme.breakpoints.up('lg')]: { top: TOP.wide } },
  // What is hidden for a moment can be pressed all the same; only an offer's button takes presses, see action-notice.tsx.
  // (The frame of each has it in its own style.)
  '&& > div': { pointerEvents: 'none !important' },
}));

/** Shows each notice once. */
function Say({ said }: { said: readonly Notice[] }) {
  const { enqueueSnackbar } = useSnackbar();
  const shown = useRef(0);
  useEffect(() => {
    for (const { text, variant, action } of said.slice(shown.current)) {
      // It closes itself, and the same words twice are two offers.
      if (action === undefined) enqueueSnackbar(text, { variant });
      else enqueueSnackbar(text, { variant: 'offer', offered: action, persist: true, preventDuplicate: false });
    }
    shown.current = said.length;
  }, [said, enqueueSnackbar]);
  return null;
}

/** `said`: all that was said since the app was opened. */
export function SnackbarList({ said }: { said: readonly Notice[] }) {
  return (
    <UpperRight
      maxSnack={4}
      autoHideDuration={NOTIFICATION}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      preventDuplicate
      Components={{ success: Notification, error: Notification, info: Notification, offer: ActionNotice }}
    >
      <Say said={said} />
    </UpperRight>
  );
}
