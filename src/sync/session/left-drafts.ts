// What this tab still holds of comments that were begun by people whose data another tab has removed since. Part of the first
// load: what drafts are is in `comment-drafts.ts`, loaded where there are any.
import { DRAFT, draftKeep } from '#src/sync/acts/draft-keep.ts';
import { keptUsers } from './kept-users.ts';
import { sessionKeep } from './session-store.ts';

/** Drafts go with the data of whoever began them. Who kept their work here, or was signed out by the server, has them still. */
export async function forgetLeftDrafts(): Promise<void> {
  const keys = draftKeep.keys();
  if (!keys.some((key) => key.startsWith(DRAFT))) return;
  const { forgetDraftsBut } = await import('#src/sync/acts/comment-drafts.ts');
  forgetDraftsBut(keptUsers(sessionKeep).map(({ id }) => id));
}
