import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { type ProjectSummary, readProjectsOf } from '#src/data/reads/projects.ts';
import { readUnsavedImports } from '#src/data/reads/queue/folder-imports.ts';
import type { Team } from '#src/data/reads/team.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { leaveTeam } from '#src/sync/acts/team.ts';
import { FailureAlert } from '#src/ui/dialogs/failure-alert.tsx';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { NeedsServer } from './needs-server.tsx';

/** Which projects go from this device with the team, and what of them never arrived. */
function Gone({ team }: { team: Team }) {
  const { t } = useTranslation(['team', 'words']);
  const { team_owner_id: ownerId, team_owner_name: name } = team;
  const projects = useLiveQuery(() => read((store) => readProjectsOf(store, ownerId)), [ownerId]);
  const imports = useLiveQuery(() => read(readUnsavedImports), []);
  if (projects === undefined || imports === undefined) return null;
  if (projects.length === 0) return <Typography>{t('team:leave.none', { name })}</Typography>;
  const unsaved = imports.filter((one) => projects.some(({ project }) => project.id === one.project_id));
  return (
    <>
      <Typography>{t('team:leave.gone', { count: projects.length })}</Typography>
      <Stack component="ul" spacing={0.5} sx={{ m: 0, pl: 3, overflowWrap: 'anywhere' }}>
        {projects.map((summary) => (
          <GoneProject key={summary.project.id} summary={summary} />
        ))}
      </Stack>
      {projects.some(({ waiting }) => waiting) ? <Alert severity="warning">{t('team:leave.unsent')}</Alert> : null}
      {unsaved.map(({ id, name: folder, files: count }) => (
        <Alert key={id} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {t('team:leave.unsaved', { count, folder })}
        </Alert>
      ))}
    </>
  );
}

function GoneProject({ summary: { project, waiting } }: { summary: ProjectSummary }) {
  const { t } = useTranslation();
  return (
    <li>
      {project.name}
      {waiting ? (
        <Chip size="small" color="warning" variant="outlined" label={t('waiting_to_send')} sx={{ ml: 1 }} />
      ) : null}
    </li>
  );
}

/** Asks before the person leaves somebody's team, and with it every project that was shared with them. */
export function LeaveTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { t } = useTranslation(['team', 'words']);
  const { enqueueSnackbar } = useSnackbar();
  const { team_id: id, team_name, team_owner_name: name } = team;
  const { run, busy, problem } = useSubmit(async () => {
    await leaveTeam(id);
    enqueueSnackbar(t('team:leave.done', { team: team_name }), { variant: 'success' });
    onClose();
  });
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t('words:cancel')}
      </Button>
      <Button onClick={() => void run()} loading={busy} color="error" variant="contained">
        {t('team:leave.confirm')}
      </Button>
    </>
  );
  return (
    <SheetOrDialog open onClose={onClose} title={t('team:leave.title')} actions={actions} maxWidth="xs" busy={busy}>
      <Stack spacing={2}>
        {problem === undefined ? <NeedsServer /> : null}
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
          {t('team:leave.body', { team: team_name, name })}
        </DialogContentText>
        <Gone team={team} />
        {problem === undefined ? null : <FailureAlert title={t('team:leave.failed')} reason={problem} />}
      </Stack>
    </SheetOrDialog>
  );
}
