import { matchPath, useLocation } from 'react-router-dom';
import { type FolderSlug, folderSlugs } from '#domain/folder';
import { idTextSchema } from '#domain/ids';
import { queries, routes } from '#src/paths.ts';

const ownScreens = ['projects', 'team', 'scan'] as const;

export interface ShellPlace {
  /** A screen that the menus have an entry of its own for. */
  screen: (typeof ownScreens)[number] | undefined;
  /** The project being looked at. */
  projectId: number | undefined;
  folder: FolderSlug | undefined;
  /** A drawing or picture fills the screen. */
  viewing: boolean;
}

/** Screens of a project without a drawing. */
const ofProject = [routes.project, routes.prints, routes.activity, routes.webhooks];

const viewers = [routes.document, routes.documentByPath, routes.image, routes.imageByPath];

/** Where the person is, as far as the menus care. */
export function usePlace(): ShellPlace {
  const { pathname, search } = useLocation();
  const viewer = viewers.map((route) => matchPath(route, pathname)).find((match) => match !== null);
  const match = viewer ?? ofProject.map((route) => matchPath(route, pathname)).find((found) => found !== null);
  const slug = new URLSearchParams(search).get(queries.folder);
  const folders = Object.keys(folderSlugs) as FolderSlug[];
  return {
    screen: ownScreens.find((screen) => matchPath(routes[screen], pathname) !== null),
    projectId: idTextSchema.safeParse(match?.params.projectId).data,
    folder: folders.find((folder) => folder === slug),
    viewing: viewer !== undefined,
  };
}
