import FolderSharedIcon from '@mui/icons-material/FolderSharedOutlined';
import PersonRemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Look } from '#domain/look-alike';
import type { Member } from '#src/data/reads/team.ts';
import { MenuButton } from '#src/ui/menu-button.tsx';
import type { MenuChoice } from '#src/ui/options-menu.tsx';

export type MemberAct = 'manage' | 'remove';

export interface MemberProps {
  member: Member;
  onAct: (act: MemberAct, member: Member) => void;
}

/** People of the teams, as a list or a table shows them. */
export interface MemberListProps {
  members: readonly Member[];
  /** What is to be said of how somebody is called. */
  lookOf: (member: Member) => Look;
  onAct: MemberProps['onAct'];
}

const icons: Record<MemberAct, MenuChoice['icon']> = { manage: <FolderSharedIcon />, remove: <PersonRemoveIcon /> };

/** What the team's owner can do with a member; of an owner it is said that they are one. */
export function MemberMenu({ member, onAct }: MemberProps) {
  const { t } = useTranslation('team');
  if (member.team_role === 'OWNER') return <Typography color="textSecondary">{t('team_owner')}</Typography>;
  const reason = member.can_manage ? undefined : t('owner_only', { team: member.team_name });
  const choices = (['manage', 'remove'] as const).map((act): MenuChoice => {
    return { key: act, label: t(`menu.${act}`), icon: icons[act], reason, onChoose: () => onAct(act, member) };
  });
  return <MenuButton label={t('options', { name: member.full_name })} choices={choices} />;
}
