import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  /** Done so far, out of `total`, in any unit. */
  value: number;
  total: number;
  /** What is under way, for those who do not see the bar. */
  label: string;
  /** Shown below the bar: figures, time. */
  children?: ReactNode;
}

/** On a neutral ground: on a tint of its own colour, an empty bar looks full. */
const bar = { height: 8, borderRadius: 4, bgcolor: 'divider' };

export function ProgressLine({ value, total, label, children }: Props) {
  const percent = total > 0 ? Math.min(100, (100 * value) / total) : 0;
  return (
    <Stack spacing={0.75}>
      <LinearProgress variant="determinate" value={percent} aria-label={label} sx={bar} />
      {children === undefined ? null : (
        <Typography variant="body2" color="textSecondary" component="div">
          {children}
        </Typography>
      )}
    </Stack>
  );
}
