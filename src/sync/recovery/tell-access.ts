// A person is told once, on each of their devices, that a project was taken from them or is theirs to look at only. Inside
// transactions of the callers'.
import { type AccessLevel, may } from '#domain/access';
import type { NoticeCode } from '#domain/errors';
import type { Project } from '#domain/project';
import { projectOfScope, type Scope } from '#domain/sync/row';
import type { ScopeState, Store } from '#src/data/database.ts';
import { nowIso } from '#src/platform/clock.ts';
import { forgetLeftPrints } from './left-prints.ts';

/** Both say that the project has gone. */
const isKept = (kind: string) => kind === 'lost_access' || kind === 'held_rows';

const mayWrite = (level: AccessLevel) => may(level, 'document.write');

/** What was said of the access to a project is not so any more. */
async function takeBack(store: Store, projectId: number, codes: readonly NoticeCode[]): Promise<void> {
  const said = ({ kind, code, project_id }: { kind: string; code: string | null; project_id: number | null }) =>
    kind === 'notice' && project_id === projectId && codes.some((known) => known === code);
  await store.attention.filter(said).delete();
}

async function tell(store: Store, code: NoticeCode, project_id: number, name: string): Promise<void> {
  const what = { kind: 'notice', code, project_id, params: { name }, mutation: null } as const;
  await store.attention.add({ ...what, created_at: nowIso() });
}

/**
 * After all of it has gone. Where work of theirs was kept, or what the server lacks, that says it; who had a project of their own
 * deleted it: that needs no word.
 * @param project as it was here.
 */
export async function tellAccessEnded(store: Store, userId: number, project: Project): Promise<void> {
  const { id, name, owner_id } = project;
  await takeBack(store, id, ['access_ended', 'now_read_only']);
  const kept = store.attention.filter(({ kind, project_id }) => isKept(kind) && project_id === id);
  if (owner_id === userId || (await kept.count()) > 0) return;
  await tell(store, 'access_ended', id, name);
}

/** @param before undefined where the scope is new here. */
export async function tellAccessChanged(store: Store, before: ScopeState | undefined, to: AccessLevel): Promise<void> {
  const projectId = before === undefined ? undefined : projectOfScope(before.scope);
  if (before === undefined || projectId === undefined || mayWrite(before.access_level) === mayWrite(to)) return;
  if (mayWrite(to)) return takeBack(store, projectId, ['now_read_only']);
  const project = await store.projects.get(projectId);
  if (project !== undefined) await tell(store, 'now_read_only', projectId, project.name);
}

/** A project is here again. */
export async function forgetAccessEnded(store: Store, scope: Scope): Promise<void> {
  const projectId = projectOfScope(scope);
  if (projectId === undefined) return;
  await takeBack(store, projectId, ['access_ended']);
  await forgetLeftPrints(store, [projectId]);
}
