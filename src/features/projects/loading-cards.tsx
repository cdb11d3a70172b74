import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { CARD, coverRatio, GAP, sectionHead, TEXT_HEIGHT } from './card-size.ts';

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Stands where the projects will, and is as large as they are. */
export function LoadingCards() {
  const { t } = useTranslation();
  return (
    <Stack role="status" aria-label={t('loading')}>
      <Box sx={sectionHead}>
        <Skeleton width={160} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: `${GAP}px`,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${CARD}px), 1fr))`,
        }}
      >
        {places.map((place) => (
          <Card key={place} variant="outlined">
            <Box sx={{ aspectRatio: coverRatio, borderBottom: 1, borderColor: 'divider' }}>
              <Skeleton variant="rectangular" height="100%" />
            </Box>
            <Box sx={{ height: TEXT_HEIGHT, p: 1.5 }}>
              <Skeleton width="70%" />
              <Skeleton width="45%" />
            </Box>
          </Card>
        ))}
      </Box>
    </Stack>
  );
}
