import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { Member } from '#src/data/reads/team.ts';

export function RoleChip({ role }: { role: Member['team_role'] }) {
  const { t } = useTranslation('team');
  return <Chip label={t(`role.${role}`)} color={role === 'OWNER' ? 'primary' : 'default'} variant="outlined" />;
}
