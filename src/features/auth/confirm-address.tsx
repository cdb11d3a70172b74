import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { confirmAddress, type ProofFacts } from '#src/sync/session/session.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { inMode } from './auth-mode.ts';
import { Linked } from './linked.tsx';

type Answer = 'confirm' | 'refuse';

function Done({ answer, facts: { email, is_change } }: { answer: Answer; facts: ProofFacts }) {
  const { t } = useTranslation('auth');
  const freed = answer === 'refuse' && !is_change;
  const said = answer === 'confirm' ? 'confirm.confirmed' : freed ? 'confirm.freed' : 'confirm.refused';
  return (
    <>
      <Alert severity="success" role="status">
        {t(said, { email })}
      </Alert>
      <Button
        component={RouterLink}
        {...(freed ? { to: paths.login(), state: inMode('register') } : { to: paths.projects() })}
        variant="contained"
        size="large"
        fullWidth
        autoFocus
      >
        {t(freed ? 'register_button' : 'confirm.go_on')}
      </Button>
    </>
  );
}

function Question({ facts, token }: { facts: ProofFacts; token: string }) {
  const { t } = useTranslation('auth');
  const [answer, setAnswer] = useState<Answer>();
  const { run, busy, problem } = useSubmit(async (chosen: Answer) => {
    await confirmAddress(token, chosen);
    setAnswer(chosen);
  });
  if (answer !== undefined) return <Done answer={answer} facts={facts} />;
  const { email, full_name: name, is_change } = facts;
  return (
    <>
      <Typography>{t(is_change ? 'confirm.wants' : 'confirm.has', { name, email })}</Typography>
      {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
      <Button variant="contained" size="large" fullWidth disabled={busy} onClick={() => void run('confirm')}>
        {t('confirm.yes')}
      </Button>
      <Button variant="outlined" size="large" fullWidth disabled={busy} onClick={() => void run('refuse')}>
        {t('confirm.no')}
      </Button>
      <Typography color="textSecondary">{t(is_change ? 'confirm.no_hint_change' : 'confirm.no_hint')}</Typography>
    </>
  );
}

const look = (token: string) => confirmAddress(token, 'look');

/** Asks whoever opened a mailed link whether the account is theirs: mail programs open links by themselves. */
export function ConfirmAddress({ token }: { token: string | null }) {
  return (
    <Linked token={token} look={look}>
      {(facts, present) => <Question facts={facts} token={present} />}
    </Linked>
  );
}
