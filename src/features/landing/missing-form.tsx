import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type MissingProps, missingHint } from '#src/ui/dialogs/later.tsx';
import { ReloadButton } from '#src/ui/frame/reload-button.tsx';

/** At the foot of the page where the form to sign in could not be fetched. It opens when it comes. */
export function MissingForm({ stuck, props: { open } }: MissingProps<{ open: boolean }>) {
  const { t } = useTranslation('failure');
  if (!open) return null;
  return (
    <Box role="status" sx={foot}>
      <Typography sx={{ flex: '1 1 200px' }}>{t(missingHint(stuck))}</Typography>
      {stuck ? <ReloadButton /> : null}
    </Box>
  );
}

const foot = {
  position: 'fixed',
  bottom: 0,
  left: 0,
  right: 0,
  zIndex: 'tooltip',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  px: 3,
  py: 2,
  pb: 'max(16px, env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
};
