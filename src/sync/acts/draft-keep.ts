// Where what somebody is about to say stands while the tab lives.
import { browserKeep } from '#src/platform/own-files/keep.ts';

export const draftKeep = browserKeep(() => sessionStorage);
/** Before the person's id, and the id of what it is about. */
export const DRAFT = 'plumbline:comment-draft:';
