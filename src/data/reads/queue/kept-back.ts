// Projects that the server tells no further, while a large act is being written there, or was left alone.
import { projectOfScope, projectScope } from '#domain/sync/row';
import type { ScopeState, Store } from '#src/data/database.ts';

/** A project of which what came after a time is not here. */
export interface KeptBack {
  project_id: number;
  name: string;
  /** ISO 8601, by the server's clock. */
  since: string;
}

const isKeptBack = ({ kept_back, checked_at }: ScopeState) => kept_back !== undefined && checked_at !== null;

/** Of one project, or else of all: the oldest first. */
export async function readKeptBack(store: Store, projectId?: number): Promise<KeptBack[]> {
  const scopes = projectId === undefined ? store.scopes : store.scopes.where('scope').equals(projectScope(projectId));
  const found: KeptBack[] = [];
  for (const { scope, checked_at: since } of await scopes.filter(isKeptBack).toArray()) {
    const project_id = projectOfScope(scope);
    if (project_id === undefined || since === null) continue;
    found.push({ project_id, since, name: (await store.projects.get(project_id))?.name ?? '' });
  }
  return found.sort((a, b) => Date.parse(a.since) - Date.parse(b.since));
}

/** Milliseconds after which it is said: most large acts are written in less. */
const LASTS = 60_000;

/** @param now ms, by the server's clock. */
export const lasting = (kept: readonly KeptBack[], now: number): KeptBack[] =>
  kept.filter(({ since }) => now - Date.parse(since) > LASTS);
