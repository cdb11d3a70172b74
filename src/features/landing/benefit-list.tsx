import Box from '@mui/material/Box';
import { type ComponentType, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { type Benefit, benefits, firstOpen, toggle } from './accordion.ts';
import { BenefitItem } from './benefit-item.tsx';
import { DecisionPicture } from './pictures/decision-picture.tsx';
import { PaperPicture } from './pictures/paper-picture.tsx';
import { ProjectPicture } from './pictures/project-picture.tsx';
import { VersionsPicture } from './pictures/versions-picture.tsx';
import { Section } from './section.tsx';

const pictures: Record<Benefit, ComponentType> = {
  current: VersionsPicture,
  paper: PaperPicture,
  together: ProjectPicture,
  decide: DecisionPicture,
};

/** The four benefits; the picture beside them is that of the one opened last. */
export function BenefitList() {
  const { t } = useTranslation('landing');
  const [{ open, pictured }, dispatch] = useReducer(toggle, firstOpen);
  const Picture = pictures[pictured];
  return (
    <Section heading={t('benefits.heading')}>
      <Box sx={columns}>
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          {benefits.map((benefit) => (
            <BenefitItem
              key={benefit}
              title={t(`benefits.${benefit}`)}
              text={t(`benefits.${benefit}_text`)}
              open={benefit === open}
              onToggle={() => dispatch(benefit)}
            />
          ))}
        </Box>
        <Box data-testid="benefit-picture" data-benefit={pictured} sx={frame}>
          <Box key={pictured} sx={{ animation: 'benefit-in 250ms ease-out', ...appearing }}>
            <Picture />
          </Box>
        </Box>
      </Box>
    </Section>
  );
}

const appearing = { '@keyframes benefit-in': { from: { opacity: 0 } } };
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
  gap: { xs: 3, md: 8 },
};
const frame = {
  order: { xs: -1, md: 0 },
  width: '100%',
  maxWidth: 600,
  justifySelf: 'center',
  p: { xs: 1.5, sm: 3 },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};
