import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useOutletContext } from 'react-router-dom';
import { firstName, type User } from '#domain/user';
import { ProjectList } from '#src/features/projects/project-list.tsx';
import { paths } from '#src/paths.ts';
import { useTitle } from '#src/ui/use-title.ts';

const CreateProjectDialog = lazy(async () => {
  const { CreateProjectDialog } = await import('#src/features/projects/create-project-dialog.tsx');
  return { default: CreateProjectDialog };
});

export function ProjectsPage() {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const { full_name } = useOutletContext<User>();
  useTitle(t('list_title'));
  return (
    <Container maxWidth="xl" sx={{ py: 3 }}>
      <Typography component="h1" variant="h4" sx={{ mb: 3 }}>
        {t('welcome', { name: firstName(full_name) || t('fallback_name') })}
      </Typography>
      <ProjectList onCreate={() => setCreating(true)} />
      <Suspense>
        {creating ? (
          <CreateProjectDialog
            open
            onClose={() => setCreating(false)}
            onCreated={(projectId) => void navigate(paths.project(projectId))}
          />
        ) : null}
      </Suspense>
    </Container>
  );
}
