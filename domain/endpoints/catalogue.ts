// Every REST call. A resource's file and a line here are all that a new one needs on this side.
import { activityEndpoints } from './activities.ts';
import { adminEndpoints } from './admin.ts';
import { apiDocsEndpoints } from './api-docs.ts';
import { apiTokenEndpoints } from './api-tokens.ts';
import { authEndpoints } from './auth.ts';
import { commentEndpoints } from './comments.ts';
import { documentEndpoints } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { folderUploadEndpoints } from './folder-uploads.ts';
import { folderEndpoints } from './folders.ts';
import { healthEndpoints } from './health.ts';
import { providerEndpoints } from './identity-provider.ts';
import { pictureEndpoints } from './pictures.ts';
import { projectEndpoints } from './projects.ts';
import { qrCodeEndpoints } from './qr-codes.ts';
import { searchEndpoints } from './search.ts';
import { syncEndpoints } from './sync.ts';
import { teamInvitationEndpoints } from './team-invitations.ts';
import { uploadEndpoints } from './uploads.ts';
import { userEndpoints } from './users.ts';
import { webhookEndpoints } from './webhooks.ts';

const resources = [
  authEndpoints,
  providerEndpoints,
  userEndpoints,
  apiTokenEndpoints,
  projectEndpoints,
  folderUploadEndpoints,
  folderEndpoints,
  documentEndpoints,
  commentEndpoints,
  qrCodeEndpoints,
  searchEndpoints,
  teamInvitationEndpoints,
  syncEndpoints,
  uploadEndpoints,
  pictureEndpoints,
  healthEndpoints,
  apiDocsEndpoints,
  activityEndpoints,
  adminEndpoints,
  webhookEndpoints,
] as const;

type ActionsOf<R> = R extends unknown ? R[keyof R] : never;
type Entry = Extract<ActionsOf<(typeof resources)[number]>, { id: string }>;
/** `resource.action` of every call. */
export type EndpointId = Entry['id'];
export type EntryOf<Id extends EndpointId> = Extract<Entry, { id: Id }>;
/** Calls that answer a list in pages. */
export type PagedId = Extract<Entry, { list: 'pages' }>['id'];

export const endpoints: readonly (Endpoint & { id: EndpointId })[] = resources.flatMap(
  (resource): (Endpoint & { id: EndpointId })[] => Object.values(resource),
);
