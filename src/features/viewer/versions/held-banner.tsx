import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/document';
import { read } from '#src/data/current-store.ts';
import { readHeldLabels } from '#src/data/reads/queue/held-rows.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { HeldAlert } from '#src/ui/dialogs/held-alert.tsx';

/** Where the server lost versions of a drawing that are here: what is shown may not be the one to build from. */
export function HeldBanner({ document }: { document: Document }) {
  const { t } = useTranslation('viewer');
  const labels = useLiveQuery(() => read((store) => readHeldLabels(store, document)), [document]);
  if (labels === undefined || labels.length === 0) return null;
  return <HeldAlert text={t('held_here', { count: labels.length, labels })} sx={{ borderRadius: 0 }} />;
}
