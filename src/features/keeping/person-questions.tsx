import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { doAsKeeper, type KeptPerson, nameKeeper, removePersonAsKeeper } from '#src/sync/acts/keeping.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { PasswordQuestion } from '#src/ui/forms/password-question.tsx';
import { useAct } from '#src/ui/use-act.ts';
import type { PersonAct } from './person-row.tsx';

interface Props {
  person: KeptPerson;
  act: PersonAct;
  /** The keeper’s own address, for password managers. */
  email: string;
  onClose: () => void;
  onDone: () => void;
}

const plain = { disable: 'disable', enable: 'enable', sign_out: 'signOut' } as const;

/** What can be taken back is asked about in a sentence. */
function PlainQuestion({ person, act, onClose, onDone }: Props & { act: keyof typeof plain }) {
  const { t } = useTranslation('keeping');
  const { run, busy } = useAct(() => doAsKeeper(plain[act], person.id), t('not_done'));
  const confirm = async () => {
    if (await run()) onDone();
  };
  return (
    <ConfirmDialog
      open
      title={t(`ask.${act}`, { name: person.full_name })}
      body={t(`ask_body.${act}`)}
      confirm={t(`act.${act}`)}
      onConfirm={() => void confirm()}
      onClose={onClose}
      busy={busy}
    />
  );
}

/** Deleting is for good: with the keeper’s password, and with a word of its own for projects that others have. */
function RemoveQuestion({ person, email, onClose, onDone }: Props) {
  const { t } = useTranslation('keeping');
  const [withProjects, setWithProjects] = useState(false);
  return (
    <PasswordQuestion
      title={t('ask.remove', { name: person.full_name })}
      body={t('ask_body.remove', { email: person.email })}
      confirm={t('act.remove')}
      color="error"
      failed={t('not_done')}
      email={email}
      label={t('your_password')}
      plainer={{ projects_shared: t('shared') }}
      act={(password) => removePersonAsKeeper(person.id, password, withProjects)}
      onClose={onClose}
      onDone={onDone}
    >
      <FormControlLabel
        control={<Checkbox checked={withProjects} onChange={(_event, checked) => setWithProjects(checked)} />}
        label={t('with_projects')}
      />
    </PasswordQuestion>
  );
}

function KeeperQuestion({ person, act, email, onClose, onDone }: Props & { act: 'keeper' | 'not_keeper' }) {
  const { t } = useTranslation('keeping');
  return (
    <PasswordQuestion
      title={t(`ask.${act}`, { name: person.full_name })}
      body={t(`ask_body.${act}`)}
      confirm={t(`act.${act}`)}
      failed={t('not_done')}
      email={email}
      label={t('your_password')}
      act={(password) => nameKeeper(person.id, password, act === 'keeper')}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Asks before something is done about somebody's account. */
export function PersonQuestion(props: Props) {
  const { act } = props;
  if (act === 'remove') return <RemoveQuestion {...props} />;
  if (act === 'keeper' || act === 'not_keeper') return <KeeperQuestion {...props} act={act} />;
  return <PlainQuestion {...props} act={act} />;
}
