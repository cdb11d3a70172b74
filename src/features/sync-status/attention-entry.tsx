import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NoticeCode, noticeCodes, type RefusalCode } from '#domain/errors';
import { limits } from '#domain/limits';
import type { AttentionKind } from '#src/data/database.ts';
import type { AttentionEntry as Entry } from '#src/data/reads/sync-list.ts';
import { acceptRemoval, dismissAttention, rejectedFile, retryRejected } from '#src/sync/attention.ts';
import { AgeText } from '#src/ui/age-text.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { changeText } from './change-text.ts';
import { CopyButton } from './copy-button.tsx';
import { DiscardButton } from './discard-button.tsx';
import { EntryCard } from './entry-card.tsx';
import { noticeText } from './notice-text.ts';
import { SaveFileButton } from './save-file-button.tsx';

type Texts = TFunction<['sync', 'errors', 'words']>;

const isNotice = (code: RefusalCode | NoticeCode | null): code is NoticeCode =>
  noticeCodes.some((known) => known === code);

const count = (value: string | number | undefined) => (typeof value === 'number' ? value : 0);

/** What happened, by kind. */
const sentences: Record<AttentionKind, (t: Texts, entry: Entry) => string> = {
  rejected(t, { item }) {
    const { code } = item;
    return code === null || isNotice(code) ? '' : t('sync:rejected', { reason: t(`errors:refusal.${code}`) });
  },
  notice: (t, { item }) => (isNotice(item.code) ? noticeText(t, item.code, item.params) : ''),
  lost_access: (t) => t('sync:lost_access', { days: String(limits.keepDays) }),
  emptied_store(t, { item }) {
    const unsent = count(item.params.unsent);
    return unsent > 0 ? t('sync:emptied_store_unsent', { count: unsent }) : t('sync:emptied_store');
  },
  mass_removal(t, { item, project_name: project }) {
    return project === undefined
      ? t('sync:mass_removal')
      : t('sync:mass_removal_count', { count: count(item.params.count), project });
  },
  lost_bytes: (t, { item }) => t('sync:lost_bytes_named', { name: String(item.params.name ?? '') }),
};

function DismissButton({ id }: { id: number }) {
  const { t } = useTranslation();
  const { run, busy } = useAct(() => dismissAttention(id));
  return (
    <Button variant="outlined" onClick={() => void run()} disabled={busy}>
      {t('dismiss')}
    </Button>
  );
}

function RetryButton({ id }: { id: number }) {
  const { t } = useTranslation('sync');
  const { run, busy } = useAct(() => retryRejected(id));
  return (
    <Button variant="outlined" onClick={() => void run()} disabled={busy}>
      {t('retry')}
    </Button>
  );
}

/** Lets a large removal go ahead, after asking: this device may hold the last copy. */
function AcceptRemovalButton({ id }: { id: number }) {
  const { t } = useTranslation('sync');
  const [asking, setAsking] = useState(false);
  const { run, busy } = useAct(() => acceptRemoval(id));
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t('accept_removal')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('accept_removal_title')}
        body={t('accept_removal_body')}
        confirm={t('accept_removal')}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
        busy={busy}
      />
    </>
  );
}

/** What can be done about a change that was not accepted, or whose project is gone. */
function OwnWorkActions({ entry, title, retry }: { entry: Entry; title: string; retry: boolean }) {
  const { item, change } = entry;
  return (
    <>
      {retry ? <RetryButton id={item.id} /> : null}
      {change?.text === undefined ? null : <CopyButton text={change.text} />}
      {change?.file === undefined ? null : <SaveFileButton read={() => rejectedFile(item.id)} />}
      <DiscardButton id={item.id} what={title} />
    </>
  );
}

const actions: Record<AttentionKind, (entry: Entry, title: string) => ReactNode> = {
  rejected: (entry, title) => <OwnWorkActions entry={entry} title={title} retry />,
  lost_access: (entry, title) => <OwnWorkActions entry={entry} title={title} retry={false} />,
  notice: ({ item }) => <DismissButton id={item.id} />,
  emptied_store: ({ item }) => <DismissButton id={item.id} />,
  lost_bytes: ({ item }) => <DismissButton id={item.id} />,
  mass_removal: ({ item }) => <AcceptRemovalButton id={item.id} />,
};

/** One thing that a person must decide or know. */
export function AttentionEntry({ entry }: { entry: Entry }) {
  const { t } = useTranslation(['sync', 'errors', 'words']);
  const { item, change, project_name } = entry;
  const sentence = sentences[item.kind](t, entry);
  // News says what became of a change by itself; the rest is known by the change it is about.
  const own = change === null || item.kind === 'notice';
  const title = own ? sentence : changeText(t, change);
  return (
    <EntryCard
      testId="attention-item"
      title={title}
      text={own ? undefined : change.text}
      facts={
        <>
          {project_name === undefined ? null : `${t('sync:in_project', { project: project_name })} · `}
          <AgeText time={item.created_at} />
        </>
      }
      error={own ? undefined : sentence}
      actions={actions[item.kind](entry, title)}
    />
  );
}
