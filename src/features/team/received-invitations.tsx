import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceivedInvitation } from '#src/data/reads/team.ts';
import { respondToInvitation } from '#src/sync/acts/team.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { InvitationCard } from './invitation-card.tsx';

type Answer = 'accept' | 'reject';

function Received({ invitation }: { invitation: ReceivedInvitation }) {
  const { t } = useTranslation('team');
  const { enqueueSnackbar } = useSnackbar();
  const [answer, setAnswer] = useState<Answer>('accept');
  const { id, team_name: team, inviter_name: name, inviter_email: email } = invitation;
  const { run, busy, problem } = useSubmit(async (chosen: Answer) => {
    setAnswer(chosen);
    await respondToInvitation(id, chosen);
    enqueueSnackbar(t(chosen === 'accept' ? 'joined' : 'declined', { team }), { variant: 'success' });
  });
  const failed = t(`${answer}_failed`);
  const actions = (
    <>
      <Button variant="outlined" onClick={() => void run('reject')} disabled={busy}>
        {t('decline')}
      </Button>
      <Button variant="contained" onClick={() => void run('accept')} disabled={busy}>
        {t('accept')}
      </Button>
    </>
  );
  return (
    <InvitationCard
      team={team}
      person={t('from', { name, email })}
      sentAt={invitation.created_at}
      dated="sent_on"
      message={invitation.message}
      problem={problem === undefined ? undefined : { title: failed, detail: problem }}
      actions={actions}
    />
  );
}

/** Teams that want this person: what they share comes with a yes. */
export function ReceivedInvitations({ invitations }: { invitations: readonly ReceivedInvitation[] }) {
  const { t } = useTranslation('team');
  if (invitations.length === 0) {
    return <EmptyState icon={<MailIcon />} title={t('no_pending')} hint={t('no_pending_hint')} />;
  }
  return (
    <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {invitations.map((invitation) => (
        <Received key={invitation.id} invitation={invitation} />
      ))}
    </Stack>
  );
}
