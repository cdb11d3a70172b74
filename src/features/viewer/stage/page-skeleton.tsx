import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

/** A sheet that is on its way, and what is waited for. */
export function PageSkeleton({ text }: { text: string }) {
  return (
    <Box role="status" sx={{ position: 'relative', width: '100%', height: '100%', minHeight: 240 }}>
      <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 16, height: 'auto' }} />
      <Typography
        sx={{ position: 'absolute', insetInline: 16, top: '45%', textAlign: 'center', color: 'text.primary' }}
      >
        {text}
      </Typography>
    </Box>
  );
}
