// The webhooks of a project, for its owner. They are on the server alone.
import { Navigate, useOutletContext, useParams } from 'react-router-dom';
import { may } from '#domain/access';
import { idTextSchema } from '#domain/ids';
import type { User } from '#domain/user';
import { read } from '#src/data/current-store.ts';
import { readKnownProject } from '#src/data/reads/projects.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { ProjectAbsent } from '#src/features/projects/project-absent.tsx';
import { WebhooksScreen } from '#src/features/webhooks/webhooks-screen.tsx';
import { paths } from '#src/paths.ts';
import { WaitingScreen } from '#src/ui/frame/waiting-screen.tsx';

export function WebhooksPage() {
  const { email } = useOutletContext<User>();
  const projectId = idTextSchema.safeParse(useParams().projectId).data;
  const known = useLiveQuery(async () => {
    const found = projectId === undefined ? undefined : await read((store) => readKnownProject(store, projectId));
    return { found };
  }, [projectId]);
  if (known === undefined) return <WaitingScreen />;
  const { found } = known;
  if (found?.project === undefined) return <ProjectAbsent />;
  // Nothing leads there for whoever may not; an address that was handed on does.
  if (!may(found.access, 'project.webhooks')) return <Navigate to={paths.project(found.project.id)} replace />;
  return <WebhooksScreen key={found.project.id} project={found.project} email={email} />;
}
