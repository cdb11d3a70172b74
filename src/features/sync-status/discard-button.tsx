import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { useAct } from '#src/ui/use-act.ts';

interface Props {
  /** What is given up, in words. */
  what: string;
  /** Whether that is several files. */
  files?: boolean;
  discard: () => Promise<void>;
}

/** Gives work up that was not sent, after asking: it is the only copy. What joins it while the question stands stays. */
export function DiscardButton(now: Props) {
  const { t } = useTranslation(['sync', 'words']);
  const [asked, setAsked] = useState(now);
  const [asking, setAsking] = useState(false);
  const { run, busy } = useAct(asked.discard);
  const { what, files = false } = asked;
  const ask = () => {
    setAsked(now);
    setAsking(true);
  };
  return (
    <>
      <Button variant="outlined" color="error" onClick={ask}>
        {t('words:discard')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={files ? t('sync:discard_files_title') : t('sync:discard_title')}
        body={files ? t('sync:discard_files_body', { what }) : t('sync:discard_body', { what })}
        confirm={t('words:discard')}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
        busy={busy}
      />
    </>
  );
}
