// Whether what a project has on the server is all here, as far as this device was ever told.
import { projectScope } from '#domain/sync/row';
import type { ScopeState, Store } from '#src/data/database.ts';

/**
 * Up to which commit all of a scope is here. A row travels at the seq of its last change: in the middle of news, one that was
 * made before the cursor and moved after it is not here yet.
 */
export function wholeAt({ whole, complete, rereading, cursor, mark }: ScopeState): NonNullable<ScopeState['whole']> {
  // An older app that was here since may have begun to read again from the start, and says nothing of it here.
  if (whole !== undefined && whole.seq <= cursor) return whole;
  const isWhole = whole === undefined && complete && !rereading;
  return isWhole ? { seq: cursor, mark } : { seq: 0 };
}

// Three questions, each wider than the one before. A project that was made here, and that the server does not know yet, has no
// scope: it is all here.

/** A project comes in, for the first time or after access was gone: what is not here may be on the server. */
const comesIn = ({ complete }: ScopeState) => !complete;
/** While it is read again from the start, too, what is here may be gone. */
const isBeingRead = (state: ScopeState) => comesIn(state) || state.rereading;
/** After a page that more follow, too, the server has said that there is more: what is here was true at `wholeAt`. */
const isBehind = (state: ScopeState) => isBeingRead(state) || wholeAt(state).seq < state.cursor;

const asked = (is: (state: ScopeState) => boolean) => async (store: Store, projectId: number) => {
  const state = await store.scopes.get(projectScope(projectId));
  return state !== undefined && is(state);
};

/** Whether what is not here of a project may be on the server. */
export const isComingIn = asked(comesIn);
/** Whether, besides, what is here of it may be gone there. */
export const isHalfRead = asked(isBeingRead);
/** Whether, besides, the server has said that there is more of it. */
export const hasMoreToCome = asked(isBehind);
