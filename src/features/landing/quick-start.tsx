import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Section } from './section.tsx';

const steps = ['upload', 'share', 'collaborate'] as const;

/** From nothing to drawings on site, in three steps. */
export function QuickStart() {
  const { t } = useTranslation('landing');
  return (
    <Section heading={t('quick_start.heading')} lead={t('quick_start.lead')} raised>
      <Box component="ol" sx={chain}>
        {steps.map((step, index) => (
          <Box component="li" key={step} sx={link}>
            <Box aria-hidden sx={number}>
              {index + 1}
            </Box>
            <Box>
              <Typography component="h3" variant="h5" sx={{ lineHeight: '48px' }}>
                {t(`quick_start.${step}`)}
              </Typography>
              <Typography color="textSecondary" sx={{ maxWidth: '38ch' }}>
                {t(`quick_start.${step}_text`)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const chain = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  columnGap: { sm: 3, md: 6 },
};
/** A thin line leads from each number to the next: down on a phone, across where the three stand in a row. */
const link = {
  position: 'relative',
  display: { xs: 'flex', sm: 'block' },
  columnGap: 2.5,
  pb: { xs: 4, sm: 0 },
  '&:last-of-type': { pb: 0 },
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    bgcolor: 'divider',
    left: { xs: 23, sm: 60 },
    right: { sm: -12, md: -36 },
    top: { xs: 56, sm: 23 },
    bottom: { xs: 8, sm: 'auto' },
    width: { xs: 2, sm: 'auto' },
    height: { sm: 2 },
  },
};
const number = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  mb: { sm: 1.5 },
  border: 2,
  borderColor: 'primary.main',
  borderRadius: '50%',
  color: 'primary.main',
  fontSize: '1.25rem',
  fontWeight: 700,
};
