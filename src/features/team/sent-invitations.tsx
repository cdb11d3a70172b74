import LinkIcon from '@mui/icons-material/LinkOutlined';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SentInvitation } from '#src/data/reads/team.ts';
import { cancelInvitation, handLink } from '#src/sync/acts/team.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { InvitationLink } from './invitation-link.tsx';

const colours = { pending: 'warning', accepted: 'success', rejected: 'error' } as const;

function Sent({ invitation }: { invitation: SentInvitation }) {
  const { t } = useTranslation(['team', 'words']);
  const { id, status, invitee_name, invitee_email } = invitation;
  const { run, busy, problem } = useSubmit(() => cancelInvitation(id));
  const name = invitee_name === invitee_email ? invitee_email : `${invitee_name} (${invitee_email})`;
  const [link, setLink] = useState<string>();
  const [asking, setAsking] = useState(false);
  const handing = useSubmit(async () => {
    setAsking(false);
    setLink(await handLink(id));
  });
  const failure =
    problem === undefined
      ? handing.problem && { title: t('team:link.failed'), detail: handing.problem }
      : { title: t('team:cancel_failed'), detail: problem };
  const actions = (
    <>
      <Button variant="outlined" onClick={() => void run()} disabled={busy}>
        {t('words:cancel')}
      </Button>
      <Button variant="outlined" startIcon={<LinkIcon />} onClick={() => setAsking(true)} loading={handing.busy}>
        {t('team:link.action')}
      </Button>
    </>
  );
  const card = (
    <InvitationCard
      team={invitation.team_name}
      person={t('team:to', { name })}
      sentAt={invitation.created_at}
      dated="invited_on"
      message={invitation.message}
      status={<Chip label={t(`team:status.${status}`)} color={colours[status]} variant="outlined" />}
      problem={failure || undefined}
      actions={status === 'pending' ? actions : undefined}
    />
  );
  return (
    <>
      {card}
      <ConfirmDialog
        open={asking}
        title={t('team:link.ask_title')}
        body={t('team:link.ask_body', { name })}
        confirm={t('team:link.ask_confirm')}
        onConfirm={() => void handing.run()}
        onClose={() => setAsking(false)}
      />
      {link === undefined ? null : (
        <InvitationLink link={link} name={name} team={invitation.team_name} onClose={() => setLink(undefined)} />
      )}
    </>
  );
}

export function SentInvitations({ invitations }: { invitations: readonly SentInvitation[] }) {
  const { t } = useTranslation('team');
  if (invitations.length === 0) {
    return <EmptyState icon={<OutboxIcon />} title={t('no_sent')} hint={t('no_sent_hint')} />;
  }
  const waiting = invitations.filter(({ status }) => status === 'pending').length;
  const answered = invitations.length - waiting;
  return (
    <Stack spacing={1.5}>
      <Typography color="textSecondary">
        {t('sent_counted', { waiting: String(waiting), answered: String(answered) })}
      </Typography>
      <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {invitations.map((invitation) => (
          <Sent key={invitation.id} invitation={invitation} />
        ))}
      </Stack>
    </Stack>
  );
}
