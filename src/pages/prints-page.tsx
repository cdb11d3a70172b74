// The register of prints of a project. Everything shown is on this device.
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { idTextSchema } from '#domain/ids';
import type { Project } from '#domain/project';
import { read } from '#src/data/current-store.ts';
import { readKnownProject } from '#src/data/reads/projects.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { Register } from '#src/features/prints/register.tsx';
import { ProjectAbsent } from '#src/features/projects/project-absent.tsx';
import { paths } from '#src/paths.ts';
import { ScreenHeader } from '#src/ui/frame/screen-header.tsx';
import { useTitle } from '#src/ui/frame/use-title.ts';
import { WaitingScreen } from '#src/ui/frame/waiting-screen.tsx';

export function PrintsPage() {
  const projectId = idTextSchema.safeParse(useParams().projectId).data;
  const known = useLiveQuery(async () => {
    const found = projectId === undefined ? undefined : await read((store) => readKnownProject(store, projectId));
    return { project: found?.project };
  }, [projectId]);
  if (known === undefined) return <WaitingScreen />;
  return known.project === undefined ? <ProjectAbsent /> : <Prints project={known.project} />;
}

function Prints({ project }: { project: Project }) {
  const { t } = useTranslation('prints');
  useTitle(t('title'));
  return (
    <>
      <ScreenHeader back={paths.project(project.id)} maxWidth="md">
        <Typography component="h1" variant="h5">
          {t('title')}
        </Typography>
        <Typography color="textSecondary" noWrap>
          {project.name}
        </Typography>
      </ScreenHeader>
      <Container maxWidth="md" sx={{ pb: 4 }}>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {t('lead')}
        </Typography>
        <Register project={project} />
      </Container>
    </>
  );
}
