import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  facts: readonly { name: string; value: ReactNode }[];
  /** In two columns where there is room: for many that are short. */
  wide?: boolean;
}

/** Names and what they stand for, one below the other. */
export function FactList({ facts, wide = false }: Props) {
  const gridTemplateColumns = wide ? { sm: '1fr 1fr' } : undefined;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns }}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
