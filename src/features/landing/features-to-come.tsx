import CompareIcon from '@mui/icons-material/CompareOutlined';
import CollaborateIcon from '@mui/icons-material/DrawOutlined';
import CommunicateIcon from '@mui/icons-material/ForumOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Section } from './section.tsx';

const coming = [
  { name: 'compare', Icon: CompareIcon },
  { name: 'collaborate', Icon: CollaborateIcon },
  { name: 'communicate', Icon: CommunicateIcon },
] as const;

/** What is promised for later; dashed, as plans draw what is not built yet. */
export function FeaturesToCome() {
  const { t } = useTranslation('landing');
  return (
    <Section heading={t('to_come.heading')} lead={t('to_come.lead')}>
      <Box component="ul" sx={columns}>
        {coming.map(({ name, Icon }) => (
          <Box component="li" key={name} sx={card}>
            <Icon aria-hidden sx={{ color: 'text.secondary', fontSize: 32 }} />
            <Typography component="h3" variant="h6" sx={{ mt: 1.5 }}>
              {t(`to_come.${name}`)}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {t(`to_come.${name}_text`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const columns = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  gap: { xs: 2, md: 3 },
};
const card = { p: 3, border: '1.5px dashed', borderColor: 'text.secondary', borderRadius: 1 };
