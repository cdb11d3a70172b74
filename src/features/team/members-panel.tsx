import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMeant } from '#domain/find-person';
import { lookOf } from '#domain/look-alike';
import type { KeptTeam, Member } from '#src/data/reads/team.ts';
import { laterDialog } from '#src/ui/dialogs/later-dialog.tsx';
import { FindField } from '#src/ui/forms/find-field.tsx';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { useIsPhone } from '#src/ui/frame/use-is-phone.ts';
import { pageOf } from './list-page.ts';
import { MemberCards } from './member-cards.tsx';
import type { MemberAct } from './member-menu.tsx';
import { MemberTable } from './member-table.tsx';
import { Pager } from './pager.tsx';

const InviteDialog = laterDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog);
const ProjectAccessDialog = laterDialog(async () => (await import('./project-access-dialog.tsx')).ProjectAccessDialog);
const RemoveMemberDialog = laterDialog(async () => (await import('./remove-member-dialog.tsx')).RemoveMemberDialog);

interface ToolsProps {
  text: string;
  onText: (text: string) => void;
  onAdd: () => void;
}

function Tools({ text, onText, onAdd }: ToolsProps) {
  const { t } = useTranslation('team');
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
      <FindField label={t('search')} value={text} onChange={onText} sx={{ flex: '1 1 240px', maxWidth: { sm: 420 } }} />
      <Button
        variant="contained"
        startIcon={<PersonAddIcon />}
        onClick={onAdd}
        sx={{ ml: 'auto', flex: { xs: '1 0 auto', sm: '0 0 auto' }, maxWidth: '100%' }}
      >
        {t('add_member')}
      </Button>
    </Stack>
  );
}

interface OpenedMember {
  act: MemberAct;
  member: Member;
}

/** Everybody in the person's teams, whom they share projects with. */
export function MembersPanel({ team }: { team: KeptTeam }) {
  const { t } = useTranslation('team');
  const phone = useIsPhone();
  const top = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [wantedPage, setPage] = useState(0);
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<OpenedMember>();
  const { members } = team;
  const found = text.trim() === '' ? members : members.filter((member) => isMeant(member, text));
  const shown = pageOf(found, wantedPage);
  const search = (next: string) => {
    setText(next);
    setPage(0);
  };
  const turn = (page: number) => {
    setPage(page);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const onAct = (act: MemberAct, member: Member) => setOpened({ act, member });
  const close = () => setOpened(undefined);
  const List = phone ? MemberCards : MemberTable;
  return (
    <Stack spacing={2} ref={top} sx={{ scrollMarginTop: 'calc(var(--top-bar) + 16px)' }}>
      <Tools text={text} onText={search} onAdd={() => setAdding(true)} />
      {found.length === 0 ? (
        <EmptyState icon={<SearchIcon />} title={t('nobody_found')} hint={t('nobody_found_hint')} />
      ) : (
        <>
          <List members={shown.rows} lookOf={(member) => lookOf(member, members)} onAct={onAct} />
          <Pager shown={shown} total={found.length} onPage={turn} />
        </>
      )}
      {members.length > 1 ? null : <EmptyState icon={<GroupsIcon />} title={t('alone')} hint={t('alone_hint')} />}
      <Suspense>
        {adding ? <InviteDialog team={team} onClose={() => setAdding(false)} /> : null}
        {opened?.act === 'manage' ? (
          <ProjectAccessDialog member={opened.member} look={lookOf(opened.member, members)} onClose={close} />
        ) : null}
        {opened?.act === 'remove' ? <RemoveMemberDialog member={opened.member} onClose={close} /> : null}
      </Suspense>
    </Stack>
  );
}
