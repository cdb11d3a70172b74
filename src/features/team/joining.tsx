import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { ReceivedInvitation } from '#src/data/reads/team.ts';
import { paths } from '#src/paths.ts';
import { respondByLink } from '#src/sync/acts/team.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';

interface Props {
  invitation: ReceivedInvitation;
  token: string;
  /** Who answers, as they are known here; undefined: nobody is signed in. */
  as: { full_name: string; email: string } | undefined;
  /** The link has done what it is for. */
  onAnswered: () => void;
}

function Answers({ invitation, token, onAnswered }: Omit<Props, 'as'>) {
  const { t } = useTranslation('team');
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const [answer, setAnswer] = useState<'accept' | 'reject'>('accept');
  const { team_name: team } = invitation;
  const plainer = { already_member: t('join.own') };
  const { run, busy, problem } = useSubmit(async (chosen: 'accept' | 'reject') => {
    setAnswer(chosen);
    await respondByLink(token, chosen);
    onAnswered();
    enqueueSnackbar(t(chosen === 'accept' ? 'joined' : 'declined', { team }), { variant: 'success' });
    void navigate(chosen === 'accept' ? paths.team() : paths.projects(), { replace: true });
  }, plainer);
  return (
    <>
      {problem === undefined ? null : <Alert severity="error">{`${t(`${answer}_failed`)}. ${problem}`}</Alert>}
      <Button variant="contained" size="large" fullWidth disabled={busy} onClick={() => void run('accept')}>
        {t('accept')}
      </Button>
      <Button variant="outlined" size="large" fullWidth disabled={busy} onClick={() => void run('reject')}>
        {t('decline')}
      </Button>
    </>
  );
}

/** The way in comes back here, with the token, and begins with the address that was invited. */
function WaysIn({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation(['team', 'auth']);
  const from = paths.join(token);
  return (
    <>
      <Typography>{t('team:join.sign_in')}</Typography>
      <Button
        component={RouterLink}
        to={paths.login()}
        state={{ from, mode: 'register', email, invitation: token }}
        variant="contained"
        size="large"
        fullWidth
      >
        {t('auth:register_button')}
      </Button>
      <Button
        component={RouterLink}
        to={paths.login()}
        state={{ from, email }}
        variant="outlined"
        size="large"
        fullWidth
      >
        {t('auth:to_login')}
      </Button>
    </>
  );
}

/** An invitation as whoever holds its link sees it. */
export function Joining({ invitation, token, as, onAnswered }: Props) {
  const { t } = useTranslation('team');
  const { team_name: team, inviter_name: name, inviter_email: email, message } = invitation;
  return (
    <>
      <Typography component="h2" variant="h6">
        {t('invitation', { team })}
      </Typography>
      <Typography>{t('from', { name, email })}</Typography>
      {message === null || message === '' ? null : (
        <Typography sx={{ whiteSpace: 'pre-line', borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
          {message}
        </Typography>
      )}
      {as === undefined ? (
        <WaysIn token={token} email={invitation.invitee_email ?? ''} />
      ) : (
        <>
          <Typography color="textSecondary">{t('join.as', { name: as.full_name, email: as.email })}</Typography>
          <Answers invitation={invitation} token={token} onAnswered={onAnswered} />
        </>
      )}
    </>
  );
}
