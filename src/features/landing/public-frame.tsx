import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PublicBar } from './public-bar.tsx';
import { PublicFooter } from './public-footer.tsx';

interface Props {
  /** What stands in the bar beside the brand. */
  actions: ReactNode;
  /** A line below the bar. */
  notice?: ReactNode;
  children: ReactNode;
}

/** What every page has that is there without signing in. */
export function PublicFrame({ actions, notice, children }: Props) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="header"
        sx={{ pt: 'env(safe-area-inset-top)', bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
      >
        <PublicBar>{actions}</PublicBar>
        {notice}
      </Box>
      <Box component="main" sx={{ flexGrow: 1 }}>
        {children}
      </Box>
      <PublicFooter />
    </Box>
  );
}
