import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { noteTakenSeen, type PlaceProgress } from '#src/sync/files/pins.ts';
import { useAct } from '#src/ui/use-act.ts';

/** The browser took something away: said until the person has read it. */
export function KeepTaken({ progress: { taken, missing } }: { progress: PlaceProgress }) {
  const { t } = useTranslation('site');
  const seen = useAct(() => noteTakenSeen(taken));
  if (taken.length === 0) return null;
  const gone = new Set(missing.map(({ version }) => version.sha256));
  const back = taken.every((sha256) => !gone.has(sha256));
  const button = (
    <Button color="inherit" onClick={() => void seen.run()} disabled={seen.busy}>
      {t('taken_seen')}
    </Button>
  );
  return (
    <Alert severity="warning" role="status" action={button} data-testid="kept-taken">
      {t(back ? 'taken_here' : 'taken', { count: taken.length })}
    </Alert>
  );
}
