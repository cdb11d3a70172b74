import AddBoxIcon from '@mui/icons-material/AddBoxOutlined';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import IosShareIcon from '@mui/icons-material/IosShare';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const steps = {
  ios: [
    { text: 'ios_share', Icon: IosShareIcon },
    { text: 'ios_add', Icon: AddBoxIcon },
    { text: 'ios_confirm', Icon: CheckIcon },
  ],
  'macos-safari': [
    { text: 'mac_share', Icon: IosShareIcon },
    { text: 'mac_add', Icon: AddBoxIcon },
    { text: 'mac_confirm', Icon: CheckIcon },
  ],
} as const;

/** How a person installs the app where only they can, with the browser's own signs. */
export function InstallSteps({ way }: { way: keyof typeof steps }) {
  const { t } = useTranslation('install');
  return (
    <Stack spacing={1.5}>
      <Stack component="ol" spacing={1} aria-label={t('steps')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps[way].map(({ text, Icon }) => (
          <Stack key={text} component="li" direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
            <Box aria-hidden sx={{ display: 'flex', color: 'primary.main' }}>
              <Icon />
            </Box>
            <span>{t(text)}</span>
          </Stack>
        ))}
      </Stack>
      <Typography color="textSecondary">{t('apart')}</Typography>
    </Stack>
  );
}
