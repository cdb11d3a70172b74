import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { readIsHeld } from '#src/data/reads/queue/held-rows.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { HeldAlert } from '#src/ui/dialogs/held-alert.tsx';

/** Where the server lost parts of a project that are here: the project does not show them. */
export function HeldBanner({ projectId }: { projectId: number }) {
  const { t } = useTranslation('projects');
  const isHeld = useLiveQuery(() => read((store) => readIsHeld(store, projectId)), [projectId]);
  return isHeld === true ? <HeldAlert text={t('held_here')} /> : null;
}
