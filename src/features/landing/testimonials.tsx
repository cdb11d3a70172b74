import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Section } from './section.tsx';
import { Testimonial } from './testimonial.tsx';
import { useCarousel } from './use-carousel.ts';

const voices = ['manager', 'architect', 'foreman', 'engineer'] as const;

/** Four voices, one at a time. It never turns by itself: nobody is interrupted while reading. */
export function Testimonials() {
  const { t } = useTranslation('landing');
  const { shown, onKeyDown, previous, next } = useCarousel(voices.length);
  const said = voices.map((voice) => ({ voice, text: t(`voices.${voice}`), role: t(`voices.${voice}_role`) }));
  const position = t('voices.position', { number: String(shown + 1), total: String(voices.length) });
  return (
    <Section heading={t('voices.heading')} lead={t('voices.lead')} beside raised>
      <Box
        role="group"
        aria-roledescription={t('voices.carousel')}
        aria-label={t('voices.heading')}
        data-testid="testimonials"
        onKeyDown={onKeyDown}
      >
        <Box sx={pile}>
          {/* Not seen: they keep the height of the longest, so that nothing below moves. */}
          {said.map(({ voice, ...words }) => (
            <Box key={voice} aria-hidden sx={{ visibility: 'hidden' }}>
              <Testimonial {...words} />
            </Box>
          ))}
          <Box aria-live="polite" aria-atomic data-testid="testimonial">
            {said.slice(shown, shown + 1).map(({ voice, ...words }) => (
              <Box key={voice} sx={appearing}>
                <Testimonial {...words} />
              </Box>
            ))}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 3 }}>
          <IconButton aria-label={t('voices.previous')} onClick={previous} sx={arrow}>
            <PreviousIcon />
          </IconButton>
          <Typography color="textSecondary" sx={{ minWidth: 64, textAlign: 'center' }}>
            {position}
          </Typography>
          <IconButton aria-label={t('voices.next')} onClick={next} sx={arrow}>
            <NextIcon />
          </IconButton>
        </Box>
      </Box>
    </Section>
  );
}

const pile = { display: 'grid', '& > *': { gridArea: '1 / 1' } };
const appearing = {
  animation: 'voice-in 200ms ease-out',
  '@keyframes voice-in': { from: { opacity: 0, transform: 'translateY(6px)' } },
};
const arrow = { border: 1, borderColor: 'divider', color: 'text.primary' };
