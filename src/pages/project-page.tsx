// A project: its folders, and the documents of the one chosen. Everything shown is on this device.
import { useLiveQuery } from 'dexie-react-hooks';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type FolderSlug, folderSlugs } from '#domain/folder';
import { idTextSchema } from '#domain/ids';
import { read } from '#src/data/current-store.ts';
import { readProjectFolder } from '#src/data/reads/projects.ts';
import { ProjectAbsent } from '#src/features/projects/project-absent.tsx';
import { paths, queries } from '#src/paths.ts';
import { WaitingScreen } from '#src/ui/waiting-screen.tsx';
import { ProjectScreen } from './project-page/project-screen.tsx';

const isSlug = (text: string | null): text is FolderSlug => text !== null && Object.hasOwn(folderSlugs, text);
const idIn = (text: string | null | undefined) => idTextSchema.safeParse(text).data;

export function ProjectPage() {
  const projectId = idIn(useParams().projectId);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const slug = query.get(queries.folder);
  const subfolder = idIn(query.get(queries.subfolder));
  const place = useLiveQuery(async () => {
    if (projectId === undefined || !isSlug(slug)) return { found: undefined };
    return { found: await read((store) => readProjectFolder(store, projectId, slug, subfolder)) };
  }, [projectId, slug, subfolder]);
  if (projectId === undefined) return <ProjectAbsent />;
  if (!isSlug(slug)) return <Navigate to={paths.project(projectId, { folder: 'drawings' })} replace />;
  if (place === undefined) return <WaitingScreen />;
  if (place.found === undefined) return <ProjectAbsent />;
  return (
    <ProjectScreen
      key={`${projectId}:${slug}`}
      place={place.found}
      slug={slug}
      onSelect={(folderId) => void navigate(paths.project(projectId, { folder: slug, subfolder: folderId }))}
    />
  );
}
