import FolderIcon from '@mui/icons-material/FolderOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Look } from '#domain/look-alike';
import type { Member } from '#src/data/reads/team.ts';
import { FailureAlert } from '#src/ui/dialogs/failure-alert.tsx';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useAskToClose } from '#src/ui/dialogs/use-ask-to-close.tsx';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { AccessRow } from './access-row.tsx';
import { LookChip } from './look-chip.tsx';
import { NeedsServer } from './needs-server.tsx';
import { type ProjectAccess, useProjectAccess } from './use-project-access.ts';

function Waiting() {
  const { t } = useTranslation('team');
  return (
    <Stack spacing={2} role="status" aria-label={t('access.loading')}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} variant="rounded" height={72} />
      ))}
    </Stack>
  );
}

function Unread({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const { t } = useTranslation(['team', 'words']);
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Box sx={{ width: '100%' }}>
        <FailureAlert title={t('team:access.load_failed')} reason={reason} />
      </Box>
      <Button variant="outlined" onClick={onRetry}>
        {t('words:retry')}
      </Button>
    </Stack>
  );
}

/** How the last saving went. */
function Outcome({ access }: { access: ProjectAccess }) {
  const { t } = useTranslation('team');
  const { tried, savedCount, busy } = access;
  if (busy || tried === 0) return null;
  if (savedCount < tried) {
    const reason = t('access.partly', { saved: String(savedCount), count: tried });
    return <FailureAlert title={t('access.failed')} reason={reason} />;
  }
  return (
    <Alert severity="success" role="status">
      {t('access.all_saved', { count: tried })}
    </Alert>
  );
}

function Rows({ access }: { access: ProjectAccess }) {
  const { t } = useTranslation('team');
  const { rows, problem, busy, choose } = access;
  if (rows === undefined) {
    return problem === undefined ? <Waiting /> : <Unread reason={problem} onRetry={access.retry} />;
  }
  if (rows.length === 0) {
    return <EmptyState icon={<FolderIcon />} title={t('access.none')} hint={t('access.none_hint')} />;
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => {
        const { id } = row.project;
        return <AccessRow key={id} row={row} disabled={busy} onChoose={(level) => choose(id, level)} />;
      })}
    </Box>
  );
}

interface Props {
  member: Member;
  look: Look;
  onClose: () => void;
}

/** Which own projects a member has, and how. Choices are held until they are saved. */
export function ProjectAccessDialog({ member, look, onClose }: Props) {
  const { t } = useTranslation(['team', 'words']);
  const access = useProjectAccess(member.id);
  const { changed, busy } = access;
  const { close, question } = useAskToClose(changed > 0, onClose);
  const actions = (
    <>
      <Button onClick={access.cancel} disabled={busy || changed === 0} sx={{ mr: { sm: 'auto' } }}>
        {t('team:access.cancel')}
      </Button>
      <Button onClick={close} disabled={busy}>
        {t('words:close')}
      </Button>
      <Button onClick={access.save} variant="contained" loading={busy} disabled={changed === 0}>
        {t('team:access.save')}
      </Button>
    </>
  );
  return (
    <>
      <SheetOrDialog
        open
        onClose={close}
        title={t('team:access.title')}
        actions={actions}
        maxWidth="md"
        tall
        busy={busy}
      >
        <Stack spacing={2}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {t('team:access.of', { name: member.full_name, email: member.email })}
          </Typography>
          {look === undefined ? null : (
            <Box>
              <LookChip look={look} />
            </Box>
          )}
          {access.problem === undefined ? <NeedsServer /> : null}
          <Outcome access={access} />
          <Rows access={access} />
        </Stack>
      </SheetOrDialog>
      {question}
    </>
  );
}
