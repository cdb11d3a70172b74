// What a project said of a file is held against the next pull: that it does not want it is an answer only where that pull
// says that the person still has the project.
import { projectScope, type Scope } from '#domain/row';
import type { BlobState, Store } from '#src/data/database.ts';
import type { Device } from './device.ts';

/** What was said of files before a pull began, by their hash. */
export type Said = ReadonlyMap<string, readonly number[]>;

/** The projects that do not want a file, and of which no pull has told since. */
const unheard = ({ unwanted_by = {} }: BlobState): number[] =>
  Object.keys(unwanted_by)
    .map(Number)
    .filter((id) => unwanted_by[id] === 'said');

/** To be read before the server is asked: what is said later, the answer may not know of. */
export async function readSaid(store: Store): Promise<Said> {
  const unsent = await store.blobs.where('unsent').equals(1).toArray();
  return new Map(unsent.filter((blob) => unheard(blob).length > 0).map((blob) => [blob.sha256, unheard(blob)]));
}

/** Whether its rows here are the server's. */
async function isHeard(store: Store, heard: ReadonlySet<string>, scope: Scope): Promise<boolean> {
  const state = await store.scopes.get(scope);
  return heard.has(scope) && state !== undefined && !state.held && !state.rereading && !state.vanished;
}

/** @param heard the scopes that a pull which began after `said` has read to their end. */
export async function holdAgainst(device: Device, said: Said, heard: ReadonlySet<string>): Promise<void> {
  if (said.size === 0) return;
  await device.connection.run((store) =>
    store.transaction('rw', store.blobs, store.scopes, async () => {
      for (const [sha256, projects] of said) {
        const blob = await store.blobs.get(sha256);
        const unwanted_by = { ...blob?.unwanted_by };
        for (const id of projects) {
          if (unwanted_by[id] === 'said' && (await isHeard(store, heard, projectScope(id))))
            unwanted_by[id] = 'granted';
        }
        if (blob !== undefined) await store.blobs.update(sha256, { unwanted_by });
      }
    }),
  );
}
