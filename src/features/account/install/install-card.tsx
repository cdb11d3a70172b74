import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserKeep } from '#src/platform/own-files/keep.ts';
import { dismiss, isDismissed } from './install-dismissal.ts';
import { InstallWay } from './install-way.tsx';
import { useInstallState } from './use-install-state.ts';

const keep = browserKeep();

/** Why and how to install the app; nothing where that is done, cannot be, or was dismissed. */
export function InstallCard() {
  const { t } = useTranslation(['install', 'words']);
  const titleId = useId();
  const state = useInstallState();
  const [dismissed, setDismissed] = useState(() => isDismissed(keep, Date.now()));
  if (dismissed || state === 'installed' || state === 'none') return null;
  const close = () => {
    dismiss(keep, Date.now());
    setDismissed(true);
  };
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 2.5 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', mr: { xs: -1, sm: -2 } }}>
        <Typography id={titleId} component="h2" variant="h6" sx={{ flex: 1, minWidth: 0 }}>
          {t('install:title')}
        </Typography>
        <IconButton aria-label={t('words:dismiss')} onClick={close}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Stack spacing={2} sx={{ maxWidth: 720 }}>
        <Typography color="textSecondary">{t('install:reason')}</Typography>
        <InstallWay state={state} />
      </Stack>
    </Paper>
  );
}
