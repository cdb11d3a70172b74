import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** List items. */
  children: ReactNode;
}

/** A list of entries under its heading. */
export function EntrySection({ title, children }: Props) {
  return (
    <Stack component="section" spacing={1.5} aria-label={title}>
      <Typography component="h3" variant="h6">
        {title}
      </Typography>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0 }}>
        {children}
      </Stack>
    </Stack>
  );
}
