import InboxIcon from '@mui/icons-material/MoveToInboxOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { IncomingForm } from '#src/features/incoming/incoming-form.tsx';
import { useIncoming } from '#src/features/incoming/use-incoming.ts';
import { useProjects } from '#src/features/projects/use-projects.ts';
import { type IncomingProblem, paths, queries } from '#src/paths.ts';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { useGo } from '#src/ui/frame/use-go.ts';
import { useTitle } from '#src/ui/frame/use-title.ts';
import { WaitingScreen } from '#src/ui/frame/waiting-screen.tsx';

const problems: readonly string[] = ['full', 'unread'] satisfies IncomingProblem[];
const problemIn = (text: string | null) => problems.find((known) => known === text) as IncomingProblem | undefined;

/** Asks where files go that another app gave: with or without signal. */
export function IncomingPage() {
  const { t } = useTranslation(['incoming', 'projects']);
  const go = useGo();
  const files = useIncoming();
  const { summaries, state } = useProjects();
  const problem = problemIn(useSearchParams()[0].get(queries.problem));
  useTitle(t('incoming:title'));
  if (files === undefined || state === 'loading') return <WaitingScreen />;
  const toProjects = (
    <Button component={Link} to={paths.projects()} variant="outlined">
      {t('projects:to_projects')}
    </Button>
  );
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 2, sm: 3 } }}>
      <Stack spacing={2.5}>
        <Box>
          <Typography component="h1" variant="h4">
            {t('incoming:title')}
          </Typography>
          {files.length === 0 ? null : <Typography color="textSecondary">{t('incoming:lead')}</Typography>}
        </Box>
        {problem === undefined ? null : <Alert severity="error">{t(`incoming:problem.${problem}`)}</Alert>}
        {state === 'failed' ? <Alert severity="info">{t('projects:fetch_failed_hint')}</Alert> : null}
        {files.length === 0 ? (
          <EmptyState
            icon={<InboxIcon />}
            title={t('incoming:none')}
            hint={t('incoming:none_hint')}
            action={toProjects}
          />
        ) : summaries.length === 0 ? (
          <EmptyState icon={<InboxIcon />} title={t('projects:none')} hint={t('incoming:stay')} action={toProjects} />
        ) : (
          <IncomingForm
            files={files}
            projects={summaries}
            onChosen={(projectId, folder) => go(paths.uploadIncoming(projectId, folder))}
          />
        )}
      </Stack>
    </Container>
  );
}
