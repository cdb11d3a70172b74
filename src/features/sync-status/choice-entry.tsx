import { useTranslation } from 'react-i18next';
import type { VersionChoice } from '#src/data/reads/queue/sync-list.ts';
import { splitVersion } from '#src/sync/acts/split.ts';
import { enqueue } from '#src/sync/enqueue.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { choiceTitle } from './choice-title.ts';
import { EntryCard } from './entry-card.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { OpenButton } from './open-button.tsx';
import { ToldButton } from './told-button.tsx';

/** Two versions made beside each other: people say which one holds, or that they are two drawings. */
export function ChoiceEntry({ choice, onLeave }: { choice: VersionChoice; onLeave: () => void }) {
  const { t } = useTranslation('sync');
  const { enqueueSnackbar } = useSnackbar();
  const { project_id, document_id, version_id, file_type, label, current, author, chosen, split } = choice;
  const args = { project_id, document_id, version_id, current_version_id: choice.current_id, beside: choice.beside };
  const where = { kind: 'document', id: document_id, project_id, file_type } as const;
  // Of one that somebody chose it is said who did, and not when it was made.
  const facts =
    chosen === null ? { author, time: choice.created_at, client_time: choice.client_time } : { time: chosen.at };
  const words = [
    ...(choice.wanted === null ? [] : [t('renamed', { label, wanted: choice.wanted })]),
    ...(split === null ? [] : [t('split_hint')]),
  ];
  const answer = async (change: 'version.make_current@1' | 'version.keep_current@1') => {
    await enqueue(change, args);
    const [does, chosenLabel] =
      change === 'version.make_current@1' ? (['made_current', label] as const) : (['kept_current', current] as const);
    // What waits holds here alone, and may be asked about once it is sent.
    const waits = syncStatus.getSnapshot().error !== null;
    enqueueSnackbar(t(waits ? `${does}_here` : does, { label: chosenLabel }), { variant: 'success' });
  };
  const actions = (
    <>
      <ToldButton label={t('make_current', { label })} act={() => answer('version.make_current@1')} />
      <ToldButton label={t('keep_current', { label: current })} act={() => answer('version.keep_current@1')} />
      {split === null ? null : <ToldButton label={t('split')} act={() => splitVersion(split)} />}
      <OpenButton where={where} versionId={version_id} onLeave={onLeave} />
    </>
  );
  return (
    <EntryCard
      testId="attention-item"
      title={choiceTitle(t, choice)}
      text={words.length === 0 ? undefined : words.join('\n')}
      facts={<EntryFacts {...facts} project={choice.project_name} />}
      actions={actions}
    />
  );
}
