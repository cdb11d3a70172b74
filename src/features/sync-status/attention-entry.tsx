import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { strandedFile } from '#src/data/reads/stranded-files.ts';
import type { AttentionEntry as Entry } from '#src/data/reads/sync-list.ts';
import { AttentionActions } from './attention-actions.tsx';
import { attentionText } from './attention-text.ts';
import { changeText, destinationText } from './change-text.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { lostImport } from './lost-import.ts';

type Texts = TFunction<['sync', 'errors', 'words', 'folders']>;

/** Files listed at most; of more, the entry gives the number. */
const SHOWN = 5;

/** What it is about, and more of that: the person's own words, or files by name; null where the sentence says all. */
function about(t: Texts, { item, change }: Entry): { title: string; text: string | undefined } | null {
  if (change !== null) return { title: changeText(t, change), text: destinationText(t, change) ?? change.text };
  const stranded = strandedFile(item);
  if (stranded !== undefined) {
    const subject = [stranded.name, stranded.file_name].find((name) => name !== '');
    return { title: t('sync:file_of', { subject: subject ?? t('sync:unknown_subject') }), text: undefined };
  }
  const lost = lostImport(item);
  if (lost === undefined) return null;
  const { folder, count, paths } = lost;
  const shown = paths.slice(0, SHOWN);
  const rest = count - shown.length;
  const lines = rest > 0 ? [...shown, t('words:more', { count: rest })] : shown;
  return { title: t('sync:lost_import', { count, folder }), text: lines.join('\n') };
}

/** One thing that a person must decide about. */
export function AttentionEntry({ entry, onLeave }: { entry: Entry; onLeave: () => void }) {
  const { t } = useTranslation(['sync', 'errors', 'words', 'folders']);
  const { item, project_name } = entry;
  const sentence = attentionText(t, entry);
  const thing = about(t, entry);
  const title = thing?.title ?? sentence;
  return (
    <EntryCard
      testId="attention-item"
      title={title}
      text={thing?.text}
      facts={<EntryFacts project={project_name} time={item.created_at} />}
      error={thing === null ? undefined : sentence}
      actions={<AttentionActions entry={entry} title={title} onLeave={onLeave} />}
    />
  );
}
