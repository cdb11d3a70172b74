import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { doAsKeeper, type KeptPerson, nameKeeper, removePersonAsKeeper } from '#src/sync/acts/keeping.ts';
import { PasswordQuestion } from '#src/ui/forms/password-question.tsx';
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

/** Deleting is for good: with a word of its own for projects that others have. */
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

type OtherAct = Exclude<PersonAct, 'remove'>;

function done(act: OtherAct, id: number, password: string): Promise<void> {
  if (act === 'keeper' || act === 'not_keeper') return nameKeeper(id, password, act === 'keeper');
  return doAsKeeper(plain[act], id, password);
}

function OtherQuestion({ person, act, email, onClose, onDone }: Props & { act: OtherAct }) {
  const { t } = useTranslation('keeping');
  return (
    <PasswordQuestion
      title={t(`ask.${act}`, { name: person.full_name })}
      body={t(`ask_body.${act}`)}
      confirm={t(`act.${act}`)}
      failed={t('not_done')}
      email={email}
      label={t('your_password')}
      act={(password) => done(act, person.id, password)}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Asks for the keeper’s password before something is done about somebody's account: whoever found their device is not to do it. */
export function PersonQuestion(props: Props) {
  const { act } = props;
  return act === 'remove' ? <RemoveQuestion {...props} /> : <OtherQuestion {...props} act={act} />;
}
