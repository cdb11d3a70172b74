import RefreshIcon from '@mui/icons-material/Refresh';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverAnswers } from '#src/net/server-answers.ts';
import { type UpdateLook, useAppUpdate } from '#src/ui/frame/app-update.ts';
import { useAct } from '#src/ui/use-act.ts';

/** Whether there is a newer version of the app, and the way to it. */
export function UpdateCheck() {
  const { t } = useTranslation('settings');
  const { state, busy: sending, look, apply } = useAppUpdate();
  const [found, setFound] = useState<UpdateLook>();
  const check = useAct(async () => {
    setFound(undefined);
    // A browser may take what it has for the newest without having reached anybody.
    setFound((await serverAnswers()) ? await look() : 'unreachable');
  });
  if (state !== 'none') {
    const action = (
      <Button color="inherit" onClick={apply} disabled={sending}>
        {t('update.apply')}
      </Button>
    );
    return (
      <Alert severity="info" action={action} sx={{ alignItems: 'center' }}>
        {t(`update.${state}`)} {sending ? t('update.sending') : null}
      </Alert>
    );
  }
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <Button variant="outlined" startIcon={<RefreshIcon />} onClick={() => void check.run()} disabled={check.busy}>
        {check.busy ? t('update.checking') : t('update.check')}
      </Button>
      <Typography role="status" color="textSecondary" sx={{ flex: '1 1 200px' }}>
        {found === undefined ? null : t(`update.${found}`)}
      </Typography>
    </Stack>
  );
}
