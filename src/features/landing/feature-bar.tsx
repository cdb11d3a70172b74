import ScaleIcon from '@mui/icons-material/DnsOutlined';
import ToolsIcon from '@mui/icons-material/IntegrationInstructionsOutlined';
import UseIcon from '@mui/icons-material/TouchAppOutlined';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';

const strengths = [
  { name: 'tools', Icon: ToolsIcon },
  { name: 'scale', Icon: ScaleIcon },
  { name: 'use', Icon: UseIcon },
] as const;

/** Three things it is good at, in a row. */
export function FeatureBar() {
  const { t } = useTranslation('landing');
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={band}>
      <Box component="h2" id={id} sx={visuallyHidden}>
        {t('strengths.heading')}
      </Box>
      <Container sx={columns}>
        {strengths.map(({ name, Icon }) => (
          <Box
            key={name}
            sx={{ display: 'flex', flexDirection: { sm: 'column', md: 'row' }, gap: { xs: 2, sm: 1, md: 2 } }}
          >
            <Icon aria-hidden sx={{ color: 'primary.main', fontSize: 32, mt: 0.25 }} />
            <Box>
              <Typography component="h3" variant="h6">
                {t(`strengths.${name}`)}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 0.5 }}>
                {t(`strengths.${name}_text`)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Container>
    </Box>
  );
}

const band = {
  position: 'relative',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'divider',
};
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  gap: { xs: 4, md: 6 },
  py: { xs: 5, md: 6 },
};
