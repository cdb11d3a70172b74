import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/access';
import type { Version } from '#domain/version';
import { useLevel } from '#src/features/viewer/stage/use-opened.ts';
import { regeneratePrintCode } from '#src/sync/acts/print-codes.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { ReasonTooltip } from '#src/ui/forms/reason-tooltip.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';

/** Another code for new prints; asked first, as paper cannot be called back. */
export function RegenerateButton({ version }: { version: Version }) {
  const { t } = useTranslation(['viewer', 'words']);
  const { enqueueSnackbar } = useSnackbar();
  const [asking, setAsking] = useState(false);
  const level = useLevel(version.project_id);
  const mayNot = level !== undefined && !may(level ?? undefined, 'qr.regenerate');
  const { run, busy, problem, clear } = useSubmit(async () => {
    setAsking(false);
    await regeneratePrintCode(version);
    enqueueSnackbar(t('stamp.regenerated'), { variant: 'success' });
  });
  useEffect(() => {
    if (problem === undefined) return;
    enqueueSnackbar(`${t('stamp.regenerate_failed')} ${problem}`, { variant: 'error' });
    clear();
  }, [problem, clear, enqueueSnackbar, t]);
  return (
    <>
      <ReasonTooltip reason={mayNot ? t('words:read_only') : undefined}>
        <Button color="inherit" onClick={() => setAsking(true)} disabled={busy || mayNot}>
          {t('stamp.regenerate')}
        </Button>
      </ReasonTooltip>
      <ConfirmDialog
        open={asking}
        title={t('stamp.regenerate_title')}
        body={t('stamp.regenerate_text')}
        confirm={t('stamp.regenerate')}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
