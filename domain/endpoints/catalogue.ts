// Every REST call. A resource's file and a line here are all that a new one needs on this side.
import { authEndpoints } from './auth.ts';
import { commentEndpoints } from './comments.ts';
import { documentEndpoints } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { folderEndpoints } from './folders.ts';
import { healthEndpoints } from './health.ts';
import { projectEndpoints } from './projects.ts';
import { teamInvitationEndpoints } from './team-invitations.ts';
import { uploadEndpoints } from './uploads.ts';
import { userEndpoints } from './users.ts';

export const endpoints: readonly Endpoint[] = [
  authEndpoints,
  userEndpoints,
  projectEndpoints,
  folderEndpoints,
  documentEndpoints,
  commentEndpoints,
  teamInvitationEndpoints,
  uploadEndpoints,
  healthEndpoints,
].flatMap((resource): Endpoint[] => Object.values(resource));
