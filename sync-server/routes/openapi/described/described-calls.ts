// Every call's words and examples.
import type { EndpointId } from '#domain/endpoints/catalogue';
import { describedAdmin, describedApiTokens, describedAuth, describedUsers } from './accounts.ts';
import type { DescribedCalls } from './described.ts';
import {
  describedApiDocs,
  describedHealth,
  describedPictures,
  describedQrCodes,
  describedSearch,
  describedSync,
  describedTeamInvitations,
  describedUploads,
} from './others.ts';
import {
  describedActivities,
  describedComments,
  describedDocuments,
  describedFolders,
  describedFolderUploads,
  describedProjects,
} from './projects.ts';
import { describedWebhooks } from './webhooks.ts';

const all: DescribedCalls<string> = {
  ...describedActivities,
  ...describedAdmin,
  ...describedApiDocs,
  ...describedApiTokens,
  ...describedAuth,
  ...describedComments,
  ...describedDocuments,
  ...describedFolders,
  ...describedFolderUploads,
  ...describedHealth,
  ...describedPictures,
  ...describedProjects,
  ...describedQrCodes,
  ...describedSearch,
  ...describedSync,
  ...describedTeamInvitations,
  ...describedUploads,
  ...describedUsers,
  ...describedWebhooks,
};

export interface CallWords {
  description: string;
  parameters?: Readonly<Record<string, string>>;
  /** Of a form or a multipart request its fields. */
  sends?: unknown;
  answers?: unknown;
}

export const describedCalls: Readonly<Record<EndpointId, CallWords>> = all;
