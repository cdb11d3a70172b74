import { useTranslation } from 'react-i18next';
import type { ToldNotice } from '#src/data/reads/queue/told.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { ToldActions } from './told-actions.tsx';
import { toldDetail, toldText } from './told-text.ts';

/** How a change was carried out, or what another's change did to this person's work. */
export function ToldEntry({ told, onLeave }: { told: ToldNotice; onLeave: () => void }) {
  const { t } = useTranslation(['sync', 'errors', 'words', 'folders', 'projects']);
  return (
    <EntryCard
      testId="attention-item"
      title={toldText(t, told)}
      text={toldDetail(t, told)}
      facts={<EntryFacts project={told.project?.name ?? told.lost_project_name} time={told.created_at} />}
      actions={<ToldActions told={told} onLeave={onLeave} />}
    />
  );
}
