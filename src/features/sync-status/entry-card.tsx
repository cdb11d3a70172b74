import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  testId: 'attention-item' | 'outbox-item';
  title: string;
  /** The person's own words, or a longer explanation. */
  text?: ReactNode;
  /** State, size, age. */
  facts?: ReactNode;
  error?: string | undefined;
  actions?: ReactNode;
}

/** One entry of the sync list: what it is, how it stands, what can be done. */
export function EntryCard({ testId, title, text, facts, error, actions }: Props) {
  return (
    <Paper component="li" variant="outlined" data-testid={testId} sx={{ p: 2, listStyle: 'none' }}>
      <Stack spacing={0.75}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
        {text === undefined ? null : (
          <Typography component="div" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {text}
          </Typography>
        )}
        {facts === undefined ? null : (
          <Typography variant="body2" color="textSecondary" component="div">
            {facts}
          </Typography>
        )}
        {error === undefined ? null : (
          <Typography variant="body2" color="error" component="div">
            {error}
          </Typography>
        )}
        {actions === undefined ? null : (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, pt: 0.5 }}>
            {actions}
          </Stack>
        )}
      </Stack>
    </Paper>
  );
}
