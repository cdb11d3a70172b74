// Whether a project that is granted is the one that is here under its id. After a restore the server may lack it, and whoever has read
// it can make another of its id: nobody can make it another's. So whoever owns it tells, before anything is sent there.
import { projectEndpoints } from '#domain/endpoints/projects';
import { Refusal } from '#domain/errors';
import type { Project } from '#domain/project';
import { projectOfScope, type Scope } from '#domain/sync/row';
import type { Store } from '#src/data/database.ts';
import { call } from '#src/net/call.ts';
import type { Device } from '#src/sync/device.ts';
import { rowKey } from '#src/sync/row-store.ts';

/** Who owns a project as it is known here; undefined where it is not. */
async function ownerHere(store: Store, id: number): Promise<number | undefined> {
  const base = (await store.base_rows.get(rowKey('projects', id)))?.row as Project | null | undefined;
  return (base ?? (await store.projects.get(id)))?.owner_id;
}

async function isAnother(device: Device, id: number): Promise<boolean> {
  const owner = await device.connection.run((store) => ownerHere(store, id));
  if (owner === undefined) return false;
  try {
    return (await call(device.http, projectEndpoints.one, { params: { id } })).owner_id !== owner;
  } catch (error) {
    // Gone again: whether it comes back shows when it is granted once more.
    if (error instanceof Refusal && error.code === 'not_found') return true;
    throw error;
  }
}

/** Of these scopes, which the server grants, those of other projects than the ones that are here. @throws as `call` does. */
export async function othersAmong(device: Device, scopes: Iterable<Scope>): Promise<Set<Scope>> {
  const others = new Set<Scope>();
  for (const scope of scopes) {
    const id = projectOfScope(scope);
    if (id !== undefined && (await isAnother(device, id))) others.add(scope);
  }
  return others;
}
