// Who did what in a project, and when. Everything shown is on this device but what is older than its newest lines.
import { useParams } from 'react-router-dom';
import { idTextSchema } from '#domain/ids';
import { ActivityScreen } from '#src/features/activity/activity-screen.tsx';
import { useActivityLog } from '#src/features/activity/use-activity-log.ts';
import { ProjectAbsent } from '#src/features/projects/project-absent.tsx';
import { WaitingScreen } from '#src/ui/frame/waiting-screen.tsx';

export function ActivityPage() {
  const projectId = idTextSchema.safeParse(useParams().projectId).data;
  if (projectId === undefined) return <ProjectAbsent />;
  return <OfProject key={projectId} projectId={projectId} />;
}

function OfProject({ projectId }: { projectId: number }) {
  const log = useActivityLog(projectId);
  if (log === undefined) return <WaitingScreen />;
  return log === null ? <ProjectAbsent /> : <ActivityScreen log={log} />;
}
