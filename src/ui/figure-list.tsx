import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** Figures, a line each: what it is on the left, how much on the right. */
export function FigureList({ figures }: { figures: readonly { name: string; figure: string }[] }) {
  return (
    <Stack component="dl" sx={{ m: 0 }}>
      {figures.map(({ name, figure }) => (
        <Stack key={name} direction="row" spacing={2} sx={{ justifyContent: 'space-between', py: 0.25 }}>
          <Typography component="dt" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, textAlign: 'right' }}>
            {figure}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
