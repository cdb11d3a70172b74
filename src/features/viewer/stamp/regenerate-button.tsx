import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/access';
import type { Version } from '#domain/version';
import { regeneratePrintCode } from '#src/sync/print-codes.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { ReasonTooltip } from '#src/ui/reason-tooltip.tsx';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { useLevel } from '../use-opened.ts';

/** Another code for new prints; asked first, as paper cannot be called back. */
export function RegenerateButton({ version }: { version: Version }) {
  const { t } = useTranslation(['viewer', 'words']);
  const { enqueueSnackbar } = useSnackbar();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const level = useLevel(version.project_id);
  const mayNot = level !== undefined && !may(level ?? undefined, 'qr.regenerate');
  const regenerate = async () => {
    setAsking(false);
    setBusy(true);
    try {
      await regeneratePrintCode(version);
      enqueueSnackbar(t('stamp.regenerated'), { variant: 'success' });
    } catch {
      enqueueSnackbar(t('stamp.regenerate_failed'), { variant: 'error' });
    } finally {
      setBusy(false);
    }
  };
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
        onConfirm={() => void regenerate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
