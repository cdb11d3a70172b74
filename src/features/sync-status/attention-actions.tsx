import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type AttentionKind, isAttentionKind } from '#src/data/reads/queue/attention-kinds.ts';
import type { AttentionEntry } from '#src/data/reads/queue/sync-list.ts';
import { discardRejected, dismissAttention, keepHeld, rejectedFile, retryRejected } from '#src/sync/acts/attention.ts';
import { AcceptRemovalButton } from './accept-removal-button.tsx';
import { ChooseFileButton } from './choose-file-button.tsx';
import { CopyButton } from './copy-button.tsx';
import { DiscardButton } from './discard-button.tsx';
import { EditButton } from './edit-button.tsx';
import { HeldActions } from './held-actions.tsx';
import { lostImport } from './lost-import.ts';
import { OpenButton } from './open-button.tsx';
import { SaveFileButton } from './save-file-button.tsx';
import { StrandedActions } from './stranded-actions.tsx';
import { ToldButton } from './told-button.tsx';

interface Props {
  entry: AttentionEntry;
  /** What it is about, in words. */
  title: string;
  onLeave: () => void;
}

function Ok({ entry }: Props) {
  const { t } = useTranslation('sync');
  return <ToldButton label={t('ok')} act={() => dismissAttention(entry.item.id)} />;
}

/** A change that was not accepted, or whose project is gone. Where the project is here, it can be tried again. */
function OwnWork({ entry, title, onLeave }: Props) {
  const { t } = useTranslation('sync');
  const { item, change, where } = entry;
  const here = item.kind === 'rejected' || entry.project_name !== undefined;
  return (
    <>
      {here ? <ToldButton label={t('retry')} act={() => retryRejected(item.id)} /> : null}
      {here ? <EditButton item={item} /> : null}
      {change?.text === undefined ? null : <CopyButton text={change.text} />}
      {change?.file === undefined ? null : <SaveFileButton read={() => rejectedFile(item.id)} />}
      <OpenButton where={where} onLeave={onLeave} />
      <DiscardButton what={title} discard={() => discardRejected(item.id)} />
    </>
  );
}

/**
 * What a lost project took with it: a change that can be kept, a file whose change was taken, or the list of files that
 * have to go elsewhere.
 */
function LostWork(props: Props) {
  if (props.entry.stranded.length > 0) return <StrandedActions {...props} />;
  const lost = lostImport(props.entry.item);
  if (lost === undefined) return <OwnWork {...props} />;
  const { paths, count } = lost;
  return (
    <>
      <CopyButton text={[...paths, ...(count > paths.length ? ['…'] : [])].join('\n')} />
      <OpenButton where={props.entry.where} onLeave={props.onLeave} />
      <Ok {...props} />
    </>
  );
}

function Removal({ entry, onLeave }: Props) {
  const { t } = useTranslation('sync');
  const { id, params } = entry.item;
  const vanished = params.vanished !== undefined;
  const keep = t(vanished ? 'keep_vanished' : 'keep_removed');
  return (
    <>
      {params.kept === undefined ? <ToldButton label={keep} act={() => keepHeld(id)} /> : null}
      <AcceptRemovalButton id={id} vanished={vanished} />
      <OpenButton where={entry.where} onLeave={onLeave} />
    </>
  );
}

function Lost({ entry, onLeave, title }: Props) {
  return (
    <>
      {/* A picture was made small before it was sent: no file of the person's is the same. */}
      {entry.item.params.cover === 1 ? null : <ChooseFileButton item={entry.item} />}
      <OpenButton where={entry.where} onLeave={onLeave} />
      <Ok entry={entry} onLeave={onLeave} title={title} />
    </>
  );
}

/** What only a newer app can ask. It stays; what is the person's own can be taken along. */
function Newer({ entry, onLeave }: Props) {
  const { item, change, where } = entry;
  return (
    <>
      {change?.text === undefined ? null : <CopyButton text={change.text} />}
      {change?.file === undefined ? null : <SaveFileButton read={() => rejectedFile(item.id)} />}
      <OpenButton where={where} onLeave={onLeave} />
    </>
  );
}

const actions: Record<AttentionKind, (props: Props) => ReactNode> = {
  rejected: OwnWork,
  lost_access: LostWork,
  notice: Ok,
  emptied_store: Ok,
  damaged_store: Ok,
  lost_bytes: Lost,
  mass_removal: Removal,
  held_rows: HeldActions,
};

export function AttentionActions(props: Props) {
  const { kind } = props.entry.item;
  const Actions = isAttentionKind(kind) ? actions[kind] : Newer;
  return <Actions {...props} />;
}
