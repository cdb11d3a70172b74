// Whether what a project has on the server is all here, as far as this device was ever told.
import { projectScope } from '#domain/row';
import type { Store } from '../database.ts';

/** A project comes in, for the first time or after access was gone: what is not here may be on the server. */
export async function isComingIn(store: Store, projectId: number): Promise<boolean> {
  // One that was made here, and that the server does not know yet, has no scope: it is all here.
  return (await store.scopes.get(projectScope(projectId)))?.complete === false;
}

/**
 * While a project comes in, for the first time or after access was gone, what is not here may be on the server; while it is read
 * again from the start, what is here may be gone.
 */
export async function isHalfRead(store: Store, projectId: number): Promise<boolean> {
  const scope = await store.scopes.get(projectScope(projectId));
  return scope !== undefined && (!scope.complete || scope.rereading);
}
