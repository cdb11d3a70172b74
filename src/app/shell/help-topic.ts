// Which help belongs to which screen.
import { routePattern, routes } from '#src/paths.ts';
import type { HelpTopic } from '#src/text/en/help.ts';
import type { SignedInScreens } from '../viewer-parts.ts';

/** The deleted projects stand before the project, whose pattern fits them too. */
const topics: Record<keyof SignedInScreens | 'documentByPath' | 'imageByPath', HelpTopic> = {
  projects: 'projects',
  deletedProjects: 'bin',
  project: 'project',
  prints: 'prints',
  documentByPath: 'viewer',
  document: 'viewer',
  imageByPath: 'viewer',
  image: 'viewer',
  team: 'team',
  profile: 'profile',
  settings: 'settings',
  device: 'device',
  notifications: 'notifications',
  scan: 'scan',
  activity: 'activity',
  webhooks: 'webhooks',
  bin: 'bin',
  admin: 'admin',
  incoming: 'incoming',
};

/** The help for the screen at an address; undefined for a screen before sign-in. */
export function helpTopicAt(pathname: string): HelpTopic | undefined {
  const names = Object.keys(topics) as (keyof typeof topics)[];
  const screen = names.find((name) => routePattern(routes[name]).test(pathname));
  return screen && topics[screen];
}
