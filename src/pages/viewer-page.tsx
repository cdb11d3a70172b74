// A drawing, a picture or any other file, with what is known of it at its side.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { idTextSchema } from '#domain/ids';
import type { DocumentHead } from '#src/data/reads/document-head.ts';
import { useDocumentHead } from '#src/features/projects/use-document-head.ts';
import { paths } from '#src/paths.ts';
import { MissingThing } from '#src/ui/frame/missing-thing.tsx';
import { WaitingScreen } from '#src/ui/frame/waiting-screen.tsx';
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
  const found = useDocumentHead();
  const [seen, setSeen] = useState<DocumentHead>();
  useEffect(() => {
    if (found) setSeen(found);
  }, [found]);
  // What was open and has gone is left by the screen itself.
  const head = found ?? seen ?? found;
  if (head === undefined) return <WaitingScreen />;
  if (head !== null) return <ViewerScreen key={head.document.id} kind={kind} head={head} />;
  const otherwise = projectId === undefined ? paths.projects() : paths.project(projectId);
  return <MissingThing title={t(`${kind}_missing`)} otherwise={otherwise} />;
}
