import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  title: string;
  hint?: string | undefined;
  /** The next thing to do from here. */
  action?: ReactNode;
  /** The heading's level where it stands. */
  heading?: 'h1' | 'h2' | 'h3';
}

/** What stands where nothing is yet. */
export function EmptyState({ icon, title, hint, action, heading = 'h2' }: Props) {
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 6 }}>
      <Box aria-hidden sx={{ color: 'text.secondary', '& svg': { fontSize: 48, display: 'block' } }}>
        {icon}
      </Box>
      <Typography component={heading} variant="h6">
        {title}
      </Typography>
      {hint === undefined ? null : (
        <Typography color="textSecondary" sx={{ maxWidth: 440 }}>
          {hint}
        </Typography>
      )}
      {action === undefined ? null : <Box sx={{ pt: 1 }}>{action}</Box>}
    </Stack>
  );
}
