import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { PrintItem } from '#src/data/reads/prints.ts';
import { collectPrint, uncollectPrint } from '#src/sync/prints.ts';
import { useAct } from '#src/ui/use-act.ts';
import { useOfferUndo } from '#src/ui/use-offer-undo.ts';

/** Ticks off one copy; a slip of the finger is taken back. */
export function CollectButton({ item: { print } }: { item: PrintItem }) {
  const { t } = useTranslation('prints');
  const offerUndo = useOfferUndo();
  const { run, busy } = useAct(async () => {
    await collectPrint(print);
    offerUndo(t('collected'), async () => {
      await uncollectPrint(print);
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
