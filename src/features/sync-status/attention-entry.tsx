import { useTranslation } from 'react-i18next';
import type { AttentionEntry as Entry } from '#src/data/reads/sync-list.ts';
import { AttentionActions } from './attention-actions.tsx';
import { attentionText } from './attention-text.ts';
import { changeText, destinationText } from './change-text.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryFacts } from './entry-facts.tsx';

/** One thing that a person must decide about. */
export function AttentionEntry({ entry, onLeave }: { entry: Entry; onLeave: () => void }) {
  const { t } = useTranslation(['sync', 'errors', 'words', 'folders']);
  const { item, change, project_name } = entry;
  const sentence = attentionText(t, entry);
  const title = change === null ? sentence : changeText(t, change);
  return (
    <EntryCard
      testId="attention-item"
      title={title}
      text={change === null ? undefined : (destinationText(t, change) ?? change.text)}
      facts={<EntryFacts project={project_name} time={item.created_at} />}
      error={change === null ? undefined : sentence}
      actions={<AttentionActions entry={entry} title={title} onLeave={onLeave} />}
    />
  );
}
