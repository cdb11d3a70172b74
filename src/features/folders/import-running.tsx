import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { endFolderImport, retryFolderImport } from '#src/sync/folder-import/folder-import.ts';
import type { ImportProgress } from '#src/sync/folder-import/folder-import-run.ts';
import { useAct } from '#src/ui/use-act.ts';
import { ImportProgressLine } from './import-progress-line.tsx';

/** An import that goes on in this tab, or waits here for room, or for the project to be all here. */
export function ImportRunning({ progress }: { progress: ImportProgress }) {
  const { t } = useTranslation('imports');
  return (
    <Paper variant="outlined" data-testid="folder-import" sx={{ p: 2 }}>
      <Stack spacing={1}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {t('running', { name: progress.name })}
        </Typography>
        <ImportProgressLine {...progress} />
        <Standing {...progress} />
      </Stack>
    </Paper>
  );
}

function Standing({ id, state }: Pick<ImportProgress, 'id' | 'state'>) {
  const { t } = useTranslation('imports');
  if (state === 'full') return <NoRoom id={id} />;
  if (state === 'waiting') return <NotAllHere id={id} />;
  return <Typography color="textSecondary">{t('keep_open')}</Typography>;
}

/** It goes on by itself; without signal that may be long. */
function NotAllHere({ id }: { id: number }) {
  const { t } = useTranslation('imports');
  const { run, busy } = useAct(() => endFolderImport(id));
  return (
    <>
      <Alert severity="info">{t('waiting')}</Alert>
      <Button disabled={busy} onClick={() => void run()} sx={{ alignSelf: 'start' }}>
        {t('leave')}
      </Button>
    </>
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
