// Every address of the app in one table: the patterns that the router matches and the builders that links are made with.
import type { Document } from '#domain/document';
import type { FolderSlug } from '#domain/folder';

export const routes = {
  home: '/',
  share: '/share',
  login: '/login',
  provider: '/login/provider',
  reset: '/reset',
  confirm: '/confirm',
  join: '/join',
  privacy: '/privacy',
  team: '/team',
  profile: '/profile',
  settings: '/settings',
  device: '/settings/device',
  scan: '/scan',
  notifications: '/notifications',
  projects: '/projects',
  project: '/projects/:projectId',
  prints: '/projects/:projectId/prints',
  document: '/projects/:projectId/documents/:documentId',
  documentByPath: '/projects/:projectId/documents/path/*',
  image: '/projects/:projectId/images/:documentId',
  imageByPath: '/projects/:projectId/images/path/*',
  activity: '/projects/:projectId/activity',
  webhooks: '/projects/:projectId/webhooks',
  bin: '/projects/:projectId/bin',
  deletedProjects: '/projects/bin',
  admin: '/admin',
  incoming: '/incoming',
} as const;

/** The names that the addresses' queries use. */
export const queries = {
  folder: 'folder',
  subfolder: 'subfolder',
  version: 'version',
  page: 'page',
  show: 'show',
  code: 'code',
  by: 'by',
  share: 'share',
  kind: 'kind',
  text: 'text',
  from: 'from',
  to: 'to',
  incoming: 'incoming',
  problem: 'problem',
} as const;

/** Why files of another app did not come in: no room on this device, or they could not be read. */
export type IncomingProblem = 'full' | 'unread';

/** A place in a project: a root folder, and a custom folder below it. */
export interface ProjectPlace {
  folder: FolderSlug;
  subfolder?: number | undefined;
}

export const paths = {
  home: (): string => '/',
  share: (): string => '/share',
  login: (): string => '/login',
  /** Where the firm's identity provider sends people back to. */
  provider: (): string => '/login/provider',
  reset: (): string => '/reset',
  confirm: (): string => '/confirm',
  /** With the token of a link, which is behind the `#`: no server on the way is told. */
  join: (token?: string): string => (token === undefined ? '/join' : `/join#${new URLSearchParams({ token })}`),
  privacy: (): string => '/privacy',
  /** With a project that is to be shared there. */
  team: (share?: number): string =>
    share === undefined ? '/team' : `/team?${new URLSearchParams({ [queries.share]: String(share) })}`,
  profile: (): string => '/profile',
  settings: (): string => '/settings',
  device: (): string => '/settings/device',
  notifications: (): string => '/notifications',
  /** With what a code said, its verdict at once. */
  scan: (code?: string): string =>
    code === undefined ? '/scan' : `/scan?${new URLSearchParams({ [queries.code]: code })}`,
  projects: (): string => '/projects',
  project(projectId: number, place?: ProjectPlace): string {
    if (place === undefined) return `/projects/${projectId}`;
    const query = new URLSearchParams({ [queries.folder]: place.folder });
    if (place.subfolder !== undefined) query.set(queries.subfolder, String(place.subfolder));
    return `/projects/${projectId}?${query}`;
  },
  prints: (projectId: number): string => `/projects/${projectId}/prints`,
  /** The viewer that fits the document; with a version, that version instead of the current one. */
  document(document: Pick<Document, 'id' | 'project_id' | 'file_type'>, versionId?: number): string {
    const viewer = document.file_type === 'image' ? 'images' : 'documents';
    const query = versionId === undefined ? '' : `?${queries.version}=${versionId}`;
    return `/projects/${document.project_id}/${viewer}/${document.id}${query}`;
  },
  documentByPath: (projectId: number, filePath: string): string =>
    `/projects/${projectId}/documents/path/${encodeURIComponent(filePath)}`,
  imageByPath: (projectId: number, filePath: string): string =>
    `/projects/${projectId}/images/path/${encodeURIComponent(filePath)}`,
  activity: (projectId: number): string => `/projects/${projectId}/activity`,
  webhooks: (projectId: number): string => `/projects/${projectId}/webhooks`,
  bin: (projectId: number): string => `/projects/${projectId}/bin`,
  deletedProjects: (): string => '/projects/bin',
  admin: (): string => '/admin',
  /** Asks where files of another app go; with why they did not come. */
  incoming: (problem?: IncomingProblem): string =>
    problem === undefined ? '/incoming' : `/incoming?${new URLSearchParams({ [queries.problem]: problem })}`,
  /** A root of a project, where what waits is to be uploaded to. */
  uploadIncoming: (projectId: number, folder: FolderSlug): string =>
    `/projects/${projectId}?${new URLSearchParams({ [queries.folder]: folder, [queries.incoming]: '1' })}`,
};

/** Matches the pathnames of a route, with or without a slash at the end. */
export function routePattern(route: string): RegExp {
  return new RegExp(`^${route.replace(/\/+$/, '').replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}/?$`);
}

/** As far as it can be decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * What the pathname of a viewer by path may mean, likeliest first: in one part or in several, with or without the slash
 * before it, and as it was before a mail program encoded the whole link once more.
 */
export function filePathsIn(pathname: string): string[] {
  const raw = /^\/projects\/[^/]+\/(?:documents|images)\/path\/(.+?)\/?$/.exec(pathname)?.[1];
  if (raw === undefined) return [];
  const once = decoded(raw);
  const whole = [once, decoded(once)].map((path) => (path.startsWith('/') ? path : `/${path}`));
  return [...new Set(whole)];
}
