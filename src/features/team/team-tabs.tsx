import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptTeam } from '#src/data/reads/team.ts';
import { MembersPanel } from './members-panel.tsx';
import { ReceivedInvitations } from './received-invitations.tsx';
import { SentInvitations } from './sent-invitations.tsx';
import { TeamList } from './team-list.tsx';

const names = ['members', 'teams', 'pending', 'sent'] as const;
type Name = (typeof names)[number];

const counts: Record<Name, (team: KeptTeam) => number> = {
  members: (team) => team.members.length,
  teams: (team) => team.teams.length,
  pending: (team) => team.received.length,
  sent: (team) => team.sent.length,
};
const panels: Record<Name, (team: KeptTeam) => ReactNode> = {
  members: (team) => <MembersPanel team={team} />,
  teams: (team) => <TeamList teams={team.teams} />,
  pending: (team) => <ReceivedInvitations invitations={team.received} />,
  sent: (team) => <SentInvitations invitations={team.sent} />,
};

/** What is waited for is said on every tab. */
function WaitingForYou({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('team');
  const show = (
    <Button color="inherit" onClick={onShow}>
      {t('show')}
    </Button>
  );
  return (
    <Alert severity="info" action={show} sx={{ alignItems: 'center' }}>
      {t('waiting_for_you', { count })}
    </Alert>
  );
}

export function TeamTabs({ team }: { team: KeptTeam }) {
  const { t } = useTranslation('team');
  const [shown, setShown] = useState<Name>('members');
  const id = useId();
  const waiting = team.received.length;
  return (
    <Stack spacing={2}>
      {waiting > 0 && shown !== 'pending' ? <WaitingForYou count={waiting} onShow={() => setShown('pending')} /> : null}
      <Tabs value={shown} onChange={(_, name: Name) => setShown(name)} variant="scrollable" aria-label={t('tabs')}>
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            label={t(name, { count: counts[name](team) })}
            id={`${id}-tab-${name}`}
            aria-controls={`${id}-panel`}
            sx={{ px: { sm: 1.25, md: 2 } }}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${shown}`}>
        {panels[shown](team)}
      </div>
    </Stack>
  );
}
