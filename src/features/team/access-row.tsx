import FolderIcon from '@mui/icons-material/FolderOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ShareLevel, shareLevels } from '#domain/access';
import type { ProjectForMember } from '#src/sync/acts/project-access.ts';
import type { Level } from './access-edits.ts';
import type { AccessRow as Row } from './use-project-access.ts';

interface Props {
  row: Row;
  onChoose: (level: Level) => void;
  disabled: boolean;
}

interface LevelFieldProps {
  level: Level;
  onChoose: (level: ShareLevel) => void;
  disabled: boolean;
}

function LevelField({ level, onChoose, disabled }: LevelFieldProps) {
  const { t } = useTranslation('team');
  const named = (value: unknown) => t(`access.level.${value === 'collaborator' ? 'collaborator' : 'viewer'}`);
  return (
    <TextField
      select
      label={t('access.level_label')}
      value={level ?? 'viewer'}
      disabled={disabled || level === null}
      onChange={(event) => onChoose(event.target.value === 'collaborator' ? 'collaborator' : 'viewer')}
      sx={{ minWidth: 180, flex: { xs: '1 1 180px', sm: '0 0 auto' } }}
      slotProps={{ select: { renderValue: named } }}
    >
      {shareLevels.map((value) => (
        <MenuItem key={value} value={value}>
          <ListItemText primary={named(value)} secondary={t(`access.means.${value}`)} />
        </MenuItem>
      ))}
    </TextField>
  );
}

function Project({ project, nameId, row }: { project: ProjectForMember; nameId: string; row: Row }) {
  const { t } = useTranslation('team');
  const { cover_image_url: cover } = project;
  return (
    <Stack direction="row" spacing={1.5} sx={{ flex: '1 1 260px', minWidth: 0 }}>
      <Avatar variant="rounded" alt="" aria-hidden {...(cover === null ? {} : { src: cover })}>
        <FolderIcon />
      </Avatar>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
          <Typography id={nameId} component="h3" sx={{ fontWeight: 600 }}>
            {project.name}
          </Typography>
          {row.modified ? <Chip size="small" color="warning" variant="outlined" label={t('access.modified')} /> : null}
          {row.saved ? <Chip size="small" color="success" variant="outlined" label={t('access.row_saved')} /> : null}
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={clamped}>
          {project.description.trim() || t('access.no_description')}
        </Typography>
        {row.failure === undefined ? null : (
          <Typography variant="body2" color="error">
            {row.failure}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}

const clamped = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' };

/** A project: whether somebody has it, and what they may do in it. */
export function AccessRow({ row, onChoose, disabled }: Props) {
  const { t } = useTranslation('team');
  const nameId = useId();
  const { project, level } = row;
  return (
    <Box component="li" data-testid="access-row" sx={{ py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Stack
        role="group"
        aria-labelledby={nameId}
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5 }}
      >
        <Project project={project} nameId={nameId} row={row} />
        <Stack direction="row" sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' }, alignItems: 'center', gap: 1 }}>
          <FormControlLabel
            control={
              <Switch
                checked={level !== null}
                disabled={disabled}
                onChange={(_event, on) => onChoose(on ? (project.share_info?.access_level ?? 'viewer') : null)}
              />
            }
            label={t('access.share')}
            sx={{ minHeight: 48, mr: 1 }}
          />
          <LevelField level={level} onChoose={onChoose} disabled={disabled} />
        </Stack>
      </Stack>
    </Box>
  );
}
