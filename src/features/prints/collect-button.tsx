import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { PrintItem } from '#src/data/reads/prints/prints.ts';
import { collectPrint, countPrint } from '#src/sync/acts/prints.ts';
import { useAct } from '#src/ui/use-act.ts';
import { useOfferUndo } from '#src/ui/use-offer-undo.ts';

/** Ticks off one copy; a slip of the finger is taken back. */
export function CollectButton({ item: { print } }: { item: PrintItem }) {
  const { t } = useTranslation('prints');
  const offerUndo = useOfferUndo();
  const { run, busy } = useAct(async () => {
    const takeBack = await collectPrint(print);
    offerUndo(t('collected'), async () => {
      await takeBack();
      return 'done';
    });
  });
  const { document_name: name, label } = print;
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-label={t('collect_of', { name, label })}
      onClick={() => void run()}
      disabled={busy}
    >
      {t('collect')}
    </Button>
  );
}

/** Says of a print whose copies nobody counted that no more of it are about than were collected. */
export function AllCollectedButton({ item: { print } }: { item: PrintItem }) {
  const { t } = useTranslation('prints');
  const { run, busy } = useAct(() => countPrint(print, print.collected));
  const { document_name: name, label } = print;
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-label={t('all_collected_of', { name, label })}
      onClick={() => void run()}
      disabled={busy}
    >
      {t('all_collected')}
    </Button>
  );
}
