// The dashboard: what is on this device, complete and searchable without signal.
import BinIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useOutletContext } from 'react-router-dom';
import { firstName, type User } from '#domain/user';
import { InstallCard } from '#src/features/account/install/install-card.tsx';
import { IncomingNotice } from '#src/features/incoming/incoming-notice.tsx';
import { NewsBanner } from '#src/features/projects/news-banner.tsx';
import { ProjectList } from '#src/features/projects/project-list.tsx';
import { TeaserCards } from '#src/features/projects/teaser-cards.tsx';
import { paths } from '#src/paths.ts';
import { laterDialog } from '#src/ui/dialogs/later-dialog.tsx';
import { useIsPhone } from '#src/ui/frame/use-is-phone.ts';
import { useTitle } from '#src/ui/frame/use-title.ts';

const CreateProjectDialog = laterDialog(
  async () => (await import('#src/features/projects/create-project-dialog.tsx')).CreateProjectDialog,
);

export function ProjectsPage() {
  const { t } = useTranslation(['projects', 'bin']);
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const { id, full_name, email } = useOutletContext<User>();
  const phone = useIsPhone();
  useTitle(t('projects:list_title'));
  // A phone shows what is here first.
  const teasers = <TeaserCards userId={id} email={email} />;
  return (
    <Container maxWidth="xl" sx={{ py: { xs: 2, sm: 3 } }}>
      <Stack spacing={{ xs: 2, sm: 3 }}>
        <Typography component="h1" variant="h4">
          {t('projects:welcome', { name: firstName(full_name) || t('projects:fallback_name') })}
        </Typography>
        <NewsBanner />
        <IncomingNotice />
        {phone ? null : teasers}
        <ProjectList onCreate={() => setCreating(true)} />
        {phone ? teasers : null}
        <Button
          component={Link}
          to={paths.deletedProjects()}
          color="inherit"
          startIcon={<BinIcon />}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('bin:projects')}
        </Button>
        <InstallCard />
      </Stack>
      <Suspense>
        {creating ? (
          <CreateProjectDialog
            onClose={() => setCreating(false)}
            onCreated={(projectId, folder) => void navigate(paths.project(projectId, { folder }))}
          />
        ) : null}
      </Suspense>
    </Container>
  );
}
