import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import type { Look } from '#domain/look-alike';
import { type MemberListProps, MemberMenu, type MemberProps } from './member-menu.tsx';
import { MemberName } from './member-name.tsx';
import { MemberProjects } from './member-projects.tsx';
import { RoleChip } from './role-chip.tsx';

const columns = ['name', 'role', 'team', 'projects', 'actions'] as const;

function MemberRow({ member, look, onAct }: MemberProps & { look: Look }) {
  const { t } = useTranslation('team');
  return (
    <TableRow data-testid="team-member">
      <TableCell component="th" scope="row" sx={{ minWidth: { sm: 220, lg: 300 } }}>
        <MemberName member={member} look={look} />
      </TableCell>
      <TableCell>
        <RoleChip role={member.team_role} />
      </TableCell>
      <TableCell sx={{ minWidth: 104, overflowWrap: 'anywhere' }}>{member.team_name || t('no_team')}</TableCell>
      <TableCell>
        <MemberProjects member={member} />
      </TableCell>
      <TableCell>
        <MemberMenu member={member} onAct={onAct} />
      </TableCell>
    </TableRow>
  );
}

/** People of the teams, a row each. */
export function MemberTable({ members, lookOf, onAct }: MemberListProps) {
  const { t } = useTranslation('team');
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table
        aria-label={t('people')}
        sx={{
          '& td, & th': { fontSize: '1rem', px: { sm: 1, lg: 2 } },
          '& tbody tr:last-child > *': { borderBottom: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column} scope="col" sx={{ fontWeight: 650 }}>
                {t(`column.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} look={lookOf(member)} onAct={onAct} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
