import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { useMayWrite } from '#src/features/viewer/stage/use-opened.ts';
import { enqueue } from '#src/sync/enqueue.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { MakeCurrentButton } from './make-current-button.tsx';
import type { Choice } from './use-make-current.ts';

/** A person with write access decides which of two versions, made beside each other, holds. */
export function DecideButtons(choice: Choice) {
  const { document, version, current, beside } = choice;
  const { t } = useTranslation('viewer');
  const { enqueueSnackbar } = useSnackbar();
  const mayWrite = useMayWrite(document.project_id);
  const { run, busy } = useAct(async () => {
    const { project_id, id } = document;
    const seen = { current_version_id: current.id, beside };
    await enqueue('version.keep_current@1', { project_id, document_id: id, version_id: version.id, ...seen });
    const waits = syncStatus.getSnapshot().error !== null;
    enqueueSnackbar(t(waits ? 'kept_current_here' : 'kept_current', { current: current.label }), {
      variant: 'success',
    });
  });
  if (mayWrite !== true) return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <MakeCurrentButton {...choice} />
      <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void run()}>
        {t('keep_current', { current: current.label })}
      </Button>
    </Stack>
  );
}
