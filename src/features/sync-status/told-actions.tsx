import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoticeCode } from '#domain/errors';
import { againOf } from '#domain/sync/again';
import type { ToldNotice } from '#src/data/reads/queue/told.ts';
import { type Answer, answerTold } from '#src/sync/acts/attention.ts';
import { splitVersion } from '#src/sync/acts/split.ts';
import { namedFile } from '#src/sync/files/named-file.ts';
import { CopyButton } from './copy-button.tsx';
import { OpenButton } from './open-button.tsx';
import { SaveFileButton } from './save-file-button.tsx';
import { ToldButton } from './told-button.tsx';
import { mayRestore } from './told-text.ts';

interface Props {
  told: ToldNotice;
  onLeave: () => void;
}

const open = ({ told, onLeave }: Props) => {
  const version = told.params.version_id;
  const beside = told.code === 'concurrent_version' || told.code === 'choice_open';
  const versionId = beside && typeof version === 'number' ? version : undefined;
  return <OpenButton where={told.where} versionId={versionId} onLeave={onLeave} />;
};

function Read({ told, says = 'ok' }: Props & { says?: 'ok' | 'leave_it' | 'leave' | 'keep_together' }) {
  const { t } = useTranslation('sync');
  return <ToldButton label={t(says)} act={() => answerTold(told.as, undefined, told.also)} />;
}

/** The person's own value once more, over the one that is there now. */
function Again({ told }: Props) {
  const { t } = useTranslation('sync');
  const again = againOf(told.params) as Answer<'project.edit@1'> | undefined;
  if (again === undefined || told.project === null) return null;
  return <ToldButton label={t('use_mine')} act={() => answerTold(told.as, again)} />;
}

function Restore({ told }: Props) {
  const { t } = useTranslation('sync');
  const { project, params } = told;
  if (project === null || typeof params.document_id !== 'number' || !mayRestore(told)) return null;
  const args = { project_id: project.id, id: params.document_id };
  const answer = { name: 'document.restore@1', args, blind: true } as const;
  return <ToldButton label={t('restore')} act={() => answerTold(told.as, answer, told.also)} />;
}

function Split({ told: { split } }: Props) {
  const { t } = useTranslation('sync');
  if (split === null) return null;
  return <ToldButton label={t('split')} act={() => splitVersion(split)} />;
}

function SaveFile({ told: { file } }: Props) {
  return file === null ? null : <SaveFileButton read={() => namedFile(file)} />;
}

const read = (props: Props): ReactNode => (
  <>
    {open(props)}
    <Read {...props} />
  </>
);

/** What can be done about each thing that a person is told. */
const actions: Record<NoticeCode, (props: Props) => ReactNode> = {
  label_changed: read,
  concurrent_version: read,
  same_bytes: read,
  moved_to_ancestor: read,
  other_kind: read,
  items_rescued: read,
  choice_open: read,
  choice_replaced: read,
  followed_split: read,
  link_left_out: read,
  access_ended: (props) => <Read {...props} />,
  access_put_back: (props) => <Read {...props} />,
  now_read_only: read,
  edit_replaced: (props) => (
    <>
      <CopyButton text={String(props.told.params.yours ?? '')} />
      {read(props)}
    </>
  ),
  cover_refused: (props) => (
    <>
      <SaveFile {...props} />
      {read(props)}
    </>
  ),
  became_version: (props) => (
    <>
      <Split {...props} />
      <Read {...props} says="keep_together" />
      {open(props)}
    </>
  ),
  overruled: (props) => (
    <>
      <Again {...props} />
      <Read {...props} says="leave_it" />
      {open(props)}
    </>
  ),
  kept_in_bin: (props) => (
    <>
      <Restore {...props} />
      <Read {...props} says={mayRestore(props.told) ? 'leave' : 'ok'} />
      {props.told.is_back ? open(props) : null}
    </>
  ),
};

export function ToldActions(props: Props) {
  return actions[props.told.code](props);
}
