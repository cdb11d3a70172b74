// A project that vanished together with the server's history: it was put back to before this person had the project, and
// did not take it away. All of it stays here, bytes too, until the server grants it again or the person lets it go.
import { projectOfScope, type Scope } from '#domain/sync/row';
import type { ScopeState, Store } from '#src/data/database.ts';
import { nowIso } from '#src/platform/clock.ts';
import type { Device } from '#src/sync/device.ts';
import { anotherReading } from './reread.ts';

const restarted = { held: false, accepted: false, cursor: 0, mark: undefined, whole: undefined };

/** What asks about a large removal or a vanished project. */
async function forgetQuestions(store: Store, scope: Scope): Promise<void> {
  const projectId = projectOfScope(scope);
  if (projectId === undefined) return;
  const asked = store.attention.where('project_id').equals(projectId);
  await asked.filter(({ kind }) => kind === 'mass_removal').delete();
}

/** The scope stands still, and the person is told, once. In a transaction of the caller's. */
export async function vanish(store: Store, scope: Scope): Promise<void> {
  const projectId = projectOfScope(scope);
  const state = await store.scopes.get(scope);
  if (projectId === undefined || state === undefined) return;
  await store.scopes.put({ ...state, ...restarted, rereading: false, doubted: false, vanished: true });
  if (state.vanished) return;
  await forgetQuestions(store, scope);
  const count = await store.documents.where('project_id').equals(projectId).count();
  const about = { project_id: projectId, mutation: null, code: null, params: { count, vanished: 1 } };
  await store.attention.add({ ...about, kind: 'mass_removal', created_at: nowIso() });
}

/** One that the queue should have brought back and did not. @returns whether it is one. */
export function vanishIfDoubted(device: Device, scope: Scope): Promise<boolean> {
  return device.connection.run((store) =>
    store.transaction('rw', store.scopes, store.attention, store.documents, async () => {
      if (!(await store.scopes.get(scope))?.doubted) return false;
      await vanish(store, scope);
      return true;
    }),
  );
}

/** It is granted again: it is read anew, after what waited for it has been sent. */
export async function comeBack(store: Store, state: ScopeState): Promise<void> {
  await forgetQuestions(store, state.scope);
  await readAnew(store, state);
  // What was seen then was another history's.
  await store.outbox
    .where('scope')
    .equals(state.scope)
    .modify((entry) => {
      entry.base_seq = 0;
      delete entry.base_mark;
    });
}

/**
 * From the start, as another history has it; a removal that was too large to believe, or was agreed to, is another question
 * then.
 * @param shared the last commit that both histories went through; 0 for none that is known.
 */
export async function readAnew(store: Store, state: ScopeState, shared = 0): Promise<void> {
  if (state.held) await forgetQuestions(store, state.scope);
  const trail = (state.trail ?? []).filter(([seq]) => seq === shared);
  const put_back = projectOfScope(state.scope) !== undefined;
  await store.scopes.put({ ...state, ...restarted, trail, ...anotherReading(), vanished: false, put_back });
}
