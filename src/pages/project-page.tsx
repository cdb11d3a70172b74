// A project: its folders, and the documents of the one chosen. Everything shown is on this device.

import { useMemo } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { type FolderSlug, folderSlugs } from '#domain/folder';
import { idTextSchema } from '#domain/ids';
import { read } from '#src/data/current-store.ts';
import { readKnownProject, readProjectFolder } from '#src/data/reads/projects.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { openFolder } from '#src/features/documents/folder-view.ts';
import { ProjectAbsent } from '#src/features/projects/project-absent.tsx';
import { paths, queries } from '#src/paths.ts';
import { useGo } from '#src/ui/frame/use-go.ts';
import { WaitingScreen } from '#src/ui/frame/waiting-screen.tsx';
import { orderOf } from './project-page/folder-contents.tsx';
import { ProjectScreen } from './project-page/project-screen.tsx';
import { ProjectWelcome } from './project-page/project-welcome.tsx';

const isSlug = (text: string): text is FolderSlug => Object.hasOwn(folderSlugs, text);
const idIn = (text: string | null | undefined) => idTextSchema.safeParse(text).data;

export function ProjectPage() {
  const projectId = idIn(useParams().projectId);
  const [query] = useSearchParams();
  const folder = query.get(queries.folder);
  if (projectId === undefined) return <ProjectAbsent />;
  if (folder === null) return <Navigate to={paths.project(projectId, { folder: 'drawings' })} replace />;
  if (!isSlug(folder)) return <NoFolder key={projectId} projectId={projectId} />;
  return <InFolder projectId={projectId} slug={folder} subfolder={idIn(query.get(queries.subfolder))} />;
}

interface FolderProps {
  projectId: number;
  slug: FolderSlug;
  subfolder: number | undefined;
}

function InFolder({ projectId, slug, subfolder }: FolderProps) {
  const go = useGo();
  const key = `${projectId}:${slug}`;
  const begun = useMemo(
    () => (subfolder === undefined ? undefined : openFolder(subfolder, orderOf(slug))),
    [subfolder, slug],
  );
  const place = useLiveQuery(async () => {
    return { key, begun, found: await read((store) => readProjectFolder(store, projectId, slug, subfolder)) };
  }, [key, begun]);
  // Another folder of the same root takes the place of the one before; another root or project does not.
  if (place === undefined || place.key !== key) return <WaitingScreen />;
  if (place.found === undefined) return <ProjectAbsent />;
  return <ProjectScreen key={key} place={place.found} slug={slug} begun={place.begun} go={go} />;
}

function NoFolder({ projectId }: { projectId: number }) {
  const known = useLiveQuery(
    async () => ({ found: await read((store) => readKnownProject(store, projectId)) }),
    [projectId],
  );
  if (known === undefined) return <WaitingScreen />;
  if (known.found === undefined) return <ProjectAbsent />;
  return <ProjectWelcome project={known.found.project} />;
}
