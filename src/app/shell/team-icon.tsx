import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import Badge from '@mui/material/Badge';

/** The team, marked with how many invitations wait for an answer; whoever shows it says so in words too. */
export function TeamIcon({ waiting }: { waiting: number }) {
  return (
    <Badge badgeContent={waiting} color="error" slotProps={{ badge: { 'aria-hidden': true } }}>
      <GroupsIcon />
    </Badge>
  );
}
