// A drawing, a picture or any other file, with what is known of it at its side.
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { idTextSchema } from '#domain/ids';
import { useDocumentHead } from '#src/features/projects/use-document-head.ts';
import { paths } from '#src/paths.ts';
import { MissingThing } from '#src/ui/missing-thing.tsx';
import { WaitingScreen } from '#src/ui/waiting-screen.tsx';
import { useLeaveWhenGone } from './viewer-page/use-leave-when-gone.ts';
import { type ViewerKind, ViewerScreen } from './viewer-page/viewer-screen.tsx';

/** Whatever is not a picture. */
export function DocumentPage() {
  return <ViewerPage key={useLocation().pathname} kind="document" />;
}

export function ImagePage() {
  return <ViewerPage key={useLocation().pathname} kind="image" />;
}

/** Give it the address as its key. */
function ViewerPage({ kind }: { kind: ViewerKind }) {
  const { t } = useTranslation('viewer');
  const projectId = idTextSchema.safeParse(useParams().projectId).data;
  const head = useDocumentHead();
  const gone = useLeaveWhenGone(head);
  if (head === undefined || gone) return <WaitingScreen />;
  if (head !== null) return <ViewerScreen key={head.document.id} kind={kind} head={head} />;
  const otherwise = projectId === undefined ? paths.projects() : paths.project(projectId);
  return <MissingThing title={t(`${kind}_missing`)} otherwise={otherwise} />;
}
