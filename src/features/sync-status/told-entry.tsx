import { useTranslation } from 'react-i18next';
import type { ToldNotice } from '#src/data/reads/queue/told.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { ToldActions } from './told-actions.tsx';
import { toldDetail, toldText } from './told-text.ts';

/** Of what is settled when that was, where it is known: what was told of it came before. */
function timeOf({ choice, is_back, created_at }: ToldNotice): string | undefined {
  if (choice?.open === false) return choice.at;
  return is_back ? undefined : created_at;
}

/** How a change was carried out, or what another's change did to this person's work. */
export function ToldEntry({ told, onLeave }: { told: ToldNotice; onLeave: () => void }) {
  const { t } = useTranslation(['sync', 'errors', 'words', 'folders', 'projects']);
  return (
    <EntryCard
      testId="attention-item"
      title={toldText(t, told)}
      text={toldDetail(t, told)}
      facts={<EntryFacts project={told.project?.name ?? told.lost_project_name} time={timeOf(told)} />}
      actions={<ToldActions told={told} onLeave={onLeave} />}
    />
  );
}
