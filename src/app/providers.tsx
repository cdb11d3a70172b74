import CssBaseline from '@mui/material/CssBaseline';
import { styled, ThemeProvider } from '@mui/material/styles';
import { MaterialDesignContent, SnackbarProvider } from 'notistack';
import type { ReactNode } from 'react';
import { Sentences } from '#src/ui/sentences.tsx';
import { sentenceFor } from './sentence-for.ts';
import { theme } from './theme.ts';

/** Milliseconds that a notification stays. */
const NOTIFICATION = 6_000;

/** In the theme's own colours: white on them stands out enough to be read. */
const Notification = styled(MaterialDesignContent)({
  fontSize: '1rem',
  '&.notistack-MuiContent-success': { backgroundColor: '#1B6E3C' },
  '&.notistack-MuiContent-error': { backgroundColor: '#B3261E' },
  '&.notistack-MuiContent-info': { backgroundColor: '#006FA2' },
});

/** What every screen stands on: theme, notifications, sentences. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      <CssBaseline />
      <SnackbarProvider
        maxSnack={4}
        autoHideDuration={NOTIFICATION}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        preventDuplicate
        Components={{ success: Notification, error: Notification, info: Notification }}
      >
        <Sentences value={sentenceFor}>{children}</Sentences>
      </SnackbarProvider>
    </ThemeProvider>
  );
}
