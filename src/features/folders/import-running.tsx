import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { endFolderImport, retryFolderImport } from '#src/sync/folder-import.ts';
import type { ImportProgress } from '#src/sync/folder-import-run.ts';
import { useAct } from '#src/ui/use-act.ts';
import { ImportProgressLine } from './import-progress-line.tsx';

/** An import that goes on in this tab, or waits here for room. */
export function ImportRunning({ progress }: { progress: ImportProgress }) {
  const { t } = useTranslation('imports');
  const full = progress.state === 'full';
  return (
    <Paper variant="outlined" data-testid="folder-import" sx={{ p: 2 }}>
      <Stack spacing={1}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {t('running', { name: progress.name })}
        </Typography>
        <ImportProgressLine {...progress} />
        {full ? <NoRoom id={progress.id} /> : <Typography color="textSecondary">{t('keep_open')}</Typography>}
      </Stack>
    </Paper>
  );
}

function NoRoom({ id }: { id: number }) {
  const { t } = useTranslation(['imports', 'words']);
  const { run, busy } = useAct(() => endFolderImport(id));
  return (
    <>
      <Alert severity="warning">{t('full')}</Alert>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={() => retryFolderImport(id)}>
          {t('words:retry')}
        </Button>
        <Button disabled={busy} onClick={() => void run()}>
          {t('leave')}
        </Button>
      </Stack>
    </>
  );
}
