// The bin of a project, for its owner, and the one of their own projects.
import { Navigate, useParams } from 'react-router-dom';
import { may } from '#domain/access';
import { idTextSchema } from '#domain/ids';
import { read } from '#src/data/current-store.ts';
import { readKnownProject } from '#src/data/reads/projects.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { BinScreen } from '#src/features/bin/bin-screen.tsx';
import { ProjectAbsent } from '#src/features/projects/project-absent.tsx';
import { paths } from '#src/paths.ts';
import { WaitingScreen } from '#src/ui/frame/waiting-screen.tsx';

export function DeletedProjectsPage() {
  return <BinScreen />;
}

export function BinPage() {
  const projectId = idTextSchema.safeParse(useParams().projectId).data;
  const known = useLiveQuery(async () => {
    const found = projectId === undefined ? undefined : await read((store) => readKnownProject(store, projectId));
    return { found };
  }, [projectId]);
  if (known === undefined) return <WaitingScreen />;
  const { found } = known;
  if (found?.project === undefined) return <ProjectAbsent />;
  // Nothing leads there for whoever may not read it; an address that was handed on does.
  if (!may(found.access, 'bin.read')) return <Navigate to={paths.project(found.project.id)} replace />;
  return <BinScreen key={found.project.id} project={found.project} />;
}
