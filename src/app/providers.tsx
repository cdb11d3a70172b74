import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Sentences } from '#src/ui/sentences.tsx';
import { Notices } from './notices.tsx';
import { sentenceFor } from './sentence-for.ts';
import { theme } from './theme.ts';

/** What every screen stands on: theme, notifications, sentences. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      <CssBaseline />
      <Notices>
        <Sentences value={sentenceFor}>{children}</Sentences>
      </Notices>
    </ThemeProvider>
  );
}
