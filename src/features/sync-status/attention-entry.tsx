import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AttentionEntry as Entry } from '#src/data/reads/queue/sync-list.ts';
import { AttentionActions } from './attention-actions.tsx';
import { attentionText } from './attention-text.ts';
import { changeText, destinationText } from './change-text.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { lostImport } from './lost-import.ts';

type Texts = TFunction<['sync', 'errors', 'words', 'folders']>;

/** Files listed at most; of more, the entry gives the number. */
const SHOWN = 5;

function listed(t: Texts, names: readonly string[], count: number): string {
  const shown = names.slice(0, SHOWN);
  const rest = count - shown.length;
  return (rest > 0 ? [...shown, t('words:more', { count: rest })] : shown).join('\n');
}

function aboutFiles(t: Texts, { stranded, project_name, lost_project_name }: Entry) {
  const names = stranded.map(({ name, file_name }) => [name, file_name].find((known) => known !== ''));
  const known = names.map((name) => name ?? t('sync:unknown_subject')).sort((a, b) => a.localeCompare(b));
  const [subject = ''] = known;
  if (known.length === 1) return { title: t('sync:file_of', { subject }), text: undefined };
  const count = known.length;
  const project = project_name ?? lost_project_name;
  const title =
    project === undefined ? t('sync:stranded_files_some', { count }) : t('sync:stranded_files', { count, project });
  return { title, text: listed(t, known, count) };
}

/** What it is about, and more of that: the person's own words, or files by name; null where the sentence says all. */
function about(t: Texts, entry: Entry): { title: string; text: string | undefined } | null {
  const { item, change, stranded, held, project_name: project, lost_project_name } = entry;
  if (change !== null) return { title: changeText(t, change), text: destinationText(t, change) ?? change.text };
  if (stranded.length > 0) return aboutFiles(t, entry);
  if (item.params.vanished !== undefined && project !== undefined) {
    return { title: t('sync:vanished_title', { project }), text: undefined };
  }
  if (held !== null) {
    const of = project ?? lost_project_name;
    const title = of === undefined ? t('sync:held.title_some') : t('sync:held.title', { project: of });
    const names = held.names.length === 0 ? [] : [listed(t, held.names, held.names.length)];
    const waits = held.isWaiting && project !== undefined ? [t('sync:held.waits')] : [];
    return { title, text: [...names, ...waits].join('\n') || undefined };
  }
  const lost = lostImport(item);
  if (lost === undefined) return null;
  const { folder, count, paths } = lost;
  return { title: t('sync:lost_import', { count, folder }), text: listed(t, paths, count) };
}

/** One thing that a person must decide about. */
export function AttentionEntry({ entry, onLeave }: { entry: Entry; onLeave: () => void }) {
  const { t } = useTranslation(['sync', 'errors', 'words', 'folders']);
  const { item, project_name, lost_project_name } = entry;
  const sentence = attentionText(t, entry);
  const thing = about(t, entry);
  const title = thing?.title ?? sentence;
  return (
    <EntryCard
      testId="attention-item"
      title={title}
      text={thing?.text}
      facts={<EntryFacts project={project_name ?? lost_project_name} time={item.created_at} />}
      error={thing === null ? undefined : sentence}
      actions={<AttentionActions entry={entry} title={title} onLeave={onLeave} />}
    />
  );
}
