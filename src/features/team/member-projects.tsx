import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Member } from '#src/data/reads/team.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';

/** Names that have room; the others are counted. */
const MOST_CHIPS = 3;

function Others({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('team');
  const list = names.join(', ');
  const label = (
    <>
      +{names.length}
      <span style={visuallyHidden}>{t('and_projects', { list })}</span>
    </>
  );
  return (
    <Tooltip title={list} enterTouchDelay={0} describeChild>
      <Chip size="small" variant="outlined" label={label} tabIndex={0} />
    </Tooltip>
  );
}

/** The projects that somebody has together with the person, as far as there is room: of others nothing is told. */
export function MemberProjects({ member }: { member: Member }) {
  const { t } = useTranslation('team');
  const names = member.projects.map(({ name }) => name);
  const others = names.slice(MOST_CHIPS);
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2">
        {t(member.is_current_user ? 'projects' : 'projects_with_you', { count: member.projects_count })}
      </Typography>
      {names.length === 0 ? null : (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
          {member.projects.slice(0, MOST_CHIPS).map(({ id, name }) => (
            <Chip key={id} size="small" label={name} title={name} sx={{ maxWidth: { xs: 180, sm: 130, lg: 180 } }} />
          ))}
          {others.length === 0 ? null : <Others names={others} />}
        </Stack>
      )}
    </Stack>
  );
}
