import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { bytesText } from '#src/text/moments.ts';
import { useServer } from './use-server.ts';

/** Milliseconds between two looks: the server looks as often. */
const LOOK = 10 * 60 * 1000;

/** That the server's disk fills up, for who keeps it. Without the server nothing is said: it may be otherwise by now. */
export function SpaceBanner() {
  const { t, i18n } = useTranslation('keeping');
  const { state, problem, again } = useServer();
  const look = useEffectEvent(again);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look();
    }, LOOK);
    return () => clearInterval(timer);
  }, []);
  const disk = problem === undefined ? state?.disk : undefined;
  if (disk?.state !== 'low' && disk?.state !== 'full') return null;
  const see = (
    <Button color="inherit" component={Link} to={paths.admin()} sx={{ whiteSpace: 'nowrap' }}>
      {t('see_server')}
    </Button>
  );
  return (
    <Alert
      severity={disk.state === 'full' ? 'error' : 'warning'}
      role="status"
      action={see}
      data-testid="space-banner"
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        m: { xs: 1, sm: 2 },
        mb: 0,
        // On a phone the words have their whole width, and what is to be pressed stands below them.
        '& .MuiAlert-message': { flex: '1 1 12rem' },
      }}
    >
      {t(disk.state === 'full' ? 'space_full' : 'space_low', { free: bytesText(disk.free, i18n.language) })}
    </Alert>
  );
}
