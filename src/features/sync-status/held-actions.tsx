import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttentionEntry } from '#src/data/reads/queue/sync-list.ts';
import { keepHeld } from '#src/sync/acts/attention.ts';
import { removeHeld, saveHeld, tellHeldAgain } from '#src/sync/recovery/held-rows.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { CopyButton } from './copy-button.tsx';
import { OpenButton } from './open-button.tsx';
import { SaveButton } from './save-file-button.tsx';
import { ToldButton } from './told-button.tsx';

/** Lets go of what the server lacks, after asking: this device may have the last of it. */
function RemoveButton({ id, shown }: { id: number; shown: readonly string[] }) {
  const { t } = useTranslation('sync');
  const [asking, setAsking] = useState(false);
  // What was held when the person was asked.
  const [asked, setAsked] = useState(shown);
  const { run, busy } = useAct(() => removeHeld(id, asked));
  const ask = () => {
    setAsked(shown);
    setAsking(true);
  };
  return (
    <>
      <Button variant="outlined" color="error" onClick={ask}>
        {t('accept_vanished')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('held.remove_title')}
        body={t('accept_removal_body')}
        confirm={t('accept_vanished')}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
        busy={busy}
      />
    </>
  );
}

/** What the server lacks since it was put back: it stays here, is told again, saved elsewhere, or removed. */
export function HeldActions({ entry, onLeave }: { entry: AttentionEntry; onLeave: () => void }) {
  const { t } = useTranslation('sync');
  const { enqueueSnackbar } = useSnackbar();
  const { item, held, project_name, lost_project_name, where } = entry;
  const isHere = project_name !== undefined;
  const shown = held?.keys ?? [];
  const tell = held?.isWaiting
    ? { label: t('held.tell_without'), act: () => tellHeldAgain(item.id, 'without') }
    : { label: t('held.tell_again'), act: () => tellHeldAgain(item.id) };
  const { id, params } = item;
  const save = async () => {
    const gone = await saveHeld(id, project_name ?? lost_project_name);
    if (gone > 0) enqueueSnackbar(t('files_gone', { count: gone }), { variant: 'error' });
  };
  return (
    <>
      {params.kept === undefined ? <ToldButton label={t('held.keep')} act={() => keepHeld(id, shown)} /> : null}
      {held?.hasOwn && isHere ? <ToldButton label={tell.label} act={tell.act} /> : null}
      {held !== null && held.files.length > 0 ? <SaveButton label={t('save_files')} save={save} /> : null}
      {held === null || held.words === '' ? null : <CopyButton text={held.words} />}
      <RemoveButton id={id} shown={shown} />
      <OpenButton where={where} onLeave={onLeave} />
    </>
  );
}
