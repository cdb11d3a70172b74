import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import type { KeptTeam } from '#src/data/reads/team.ts';
import { type InvitationOutcome, invite } from '#src/sync/acts/team.ts';
import { FailureAlert } from '#src/ui/dialogs/failure-alert.tsx';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useAskToClose } from '#src/ui/dialogs/use-ask-to-close.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { AddressField } from './address-field.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { inviteOutcome } from './invite-outcome.ts';
import { type InviteProblem, inviteProblem } from './invite-problem.ts';
import { NeedsServer } from './needs-server.tsx';

/** Milliseconds that the good news stays. */
const READ = 1500;

interface Props {
  team: KeptTeam;
  onClose: () => void;
}

interface TeamFieldProps {
  names: readonly string[];
  value: string;
  onChange: (name: string) => void;
  disabled: boolean;
}

function TeamField({ names, value, onChange, disabled }: TeamFieldProps) {
  const { t } = useTranslation('team');
  return (
    <TextField
      select
      fullWidth
      label={t('invite.team')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled}
    >
      {names.map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function useInvitation({ team, onClose }: Props) {
  const { t } = useTranslation('team');
  const names = [...new Set(team.teams.filter(({ role }) => role === 'OWNER').map(({ team_name }) => team_name))];
  const [email, setEmail] = useState('');
  const [teamName, setTeamName] = useState(names[0] ?? '');
  const [message, setMessage] = useState('');
  const [wrong, setWrong] = useState<InviteProblem>();
  const [made, setMade] = useState<InvitationOutcome & { address: string }>();
  const alreadyThere = { already_member: t('invite.problem.member') };
  const { run, busy, problem, clear } = useSubmit(async (address: string) => {
    const wanted = { invitee_email: address, team_name: teamName, message: message.trim() || null };
    setMade({ ...(await invite(wanted)), address });
  }, alreadyThere);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // What is left to do is read, and closed by hand.
    if (!made?.mailed) return;
    const timer = setTimeout(() => close(), READ);
    return () => clearTimeout(timer);
  }, [made]);
  const changeEmail = (text: string) => {
    setEmail(text);
    setWrong(undefined);
    clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = inviteProblem(email, teamName, team);
    setWrong(found);
    if (found === undefined) void run(email.trim());
  };
  const texts = { email, changeEmail, teamName, setTeamName, message, setMessage, names };
  const written = made === undefined && (email.trim() !== '' || message.trim() !== '');
  return { ...texts, written, wrong, busy, problem, made, submit };
}

/** Asks somebody into an own team by their address, whether or not they have an account. */
export function InviteDialog(props: Props) {
  const { t } = useTranslation(['team', 'words']);
  const formId = useId();
  const form = useInvitation(props);
  const { busy, problem, made, wrong } = form;
  const { close, question } = useAskToClose(form.written, props.onClose);
  const fixed = busy || made !== undefined;
  const known = new Set(props.team.members.flatMap(({ id, can_manage }) => (can_manage ? [id] : [])));
  const actions = (
    <>
      <Button onClick={props.onClose} disabled={busy}>
        {t(made === undefined ? 'words:cancel' : 'words:close')}
      </Button>
      <Button type="submit" form={formId} variant="contained" loading={busy} disabled={made !== undefined}>
        {t('team:invite.send')}
      </Button>
    </>
  );
  if (made !== undefined && !made.mailed && made.link !== undefined) {
    const { link, address } = made;
    const said = inviteOutcome(t, made);
    return <InvitationLink link={link} name={address} team={form.teamName} said={said} onClose={props.onClose} />;
  }
  return (
    <>
      <SheetOrDialog open onClose={close} title={t('team:invite.title')} actions={actions} busy={busy}>
        <Stack component="form" id={formId} noValidate onSubmit={form.submit} spacing={2.5} sx={{ pt: 1 }}>
          {problem === undefined ? <NeedsServer /> : null}
          <AddressField
            value={form.email}
            onChange={form.changeEmail}
            error={wrong === undefined ? undefined : t(`team:invite.problem.${wrong}`)}
            disabled={fixed}
            isMember={({ id }) => known.has(id)}
            people={props.team.members}
          />
          <TeamField names={form.names} value={form.teamName} onChange={form.setTeamName} disabled={fixed} />
          <TextField
            fullWidth
            multiline
            minRows={3}
            label={t('team:invite.message')}
            value={form.message}
            onChange={(event) => form.setMessage(event.target.value)}
            disabled={fixed}
            slotProps={{ htmlInput: { maxLength: limits.descriptionMax } }}
          />
          {problem === undefined ? null : <FailureAlert title={t('team:invite.failed')} reason={problem} />}
          {made === undefined ? null : (
            <Alert severity={made.mailed ? 'success' : 'info'} role="status">
              {inviteOutcome(t, made)}
            </Alert>
          )}
        </Stack>
      </SheetOrDialog>
      {question}
    </>
  );
}
