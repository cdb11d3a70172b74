// The covers of all projects on this device, kept for work without signal. They come after a round and never hold one up:
// what cannot be had now is asked for after the next.
import { Refusal } from '#domain/errors';
import type { Store } from '#src/data/database.ts';
import { downloadCover } from '#src/net/downloads.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { QuotaError } from '#src/platform/own-files/quota-error.ts';
import type { Device } from '#src/sync/device.ts';
import { isSessionOver } from '#src/sync/session-over.ts';

/** Covers asked for at the same time. */
const AT_ONCE = 3;

interface WantedCover {
  project_id: number;
  url: string;
}

/** Removes covers that no project here has any more. @returns those that are still to be had. */
function sortOut(store: Store): Promise<WantedCover[]> {
  return store.transaction('rw', store.projects, store.covers, async () => {
    const named = new Map<string, WantedCover>();
    for (const { id, cover_image_url: url } of await store.projects.toArray()) {
      if (url !== null) named.set(url, { project_id: id, url });
    }
    const kept = await store.covers.toCollection().primaryKeys();
    await store.covers.bulkDelete(kept.filter((url) => !named.has(url)));
    for (const url of kept) named.delete(url);
    return [...named.values()];
  });
}

async function keepCover(device: Device, { project_id, url }: WantedCover, signal?: AbortSignal): Promise<void> {
  const picture = await downloadCover(device.http, url, signal);
  // Replaced meanwhile: the next pull says by what.
  if (picture === undefined) return;
  await device.connection.run((store) =>
    store.transaction('rw', store.projects, store.covers, async () => {
      const project = await store.projects.get(project_id);
      if (project?.cover_image_url === url) await store.covers.put({ url, project_id, ...picture });
    }),
  );
}

/** Whether after this failure the next cover is worth asking for. @throws what is no failure of network, server or room. */
function goesOn(error: unknown): boolean {
  if (error instanceof Refusal) return !isSessionOver(error);
  if (error instanceof TransportError) return error.kind === 'server';
  if (error instanceof QuotaError) return false;
  throw error;
}

/** Brings the kept covers up to date, as far as that is possible now. */
export async function keepCovers(device: Device, signal?: AbortSignal): Promise<void> {
  const wanted = await device.connection.run(sortOut);
  const fetchInTurn = async () => {
    for (let next = wanted.shift(); next !== undefined && !signal?.aborted; next = wanted.shift()) {
      try {
        await keepCover(device, next, signal);
      } catch (error) {
        if (!signal?.aborted && !goesOn(error)) wanted.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchInTurn));
}
