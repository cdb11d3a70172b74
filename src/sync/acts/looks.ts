// Which version of a document the person last had open on this device.
import type { Version } from '#domain/version';
import { untoldOf } from '#src/data/untold.ts';
import { nowIso } from '#src/platform/clock.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';
import { isTold } from '#src/sync/follows.ts';

/** Notes that a version is on the screen. When it is the current one, there is no more news of its document. */
export async function noteLookOn(device: Device, version: Version): Promise<void> {
  const { id: version_id, document_id, project_id } = version;
  const isNew = await device.connection.run((store) =>
    store.transaction('rw', [store.looks, store.news, store.documents, store.follows, store.untold], async () => {
      const document = await store.documents.get(document_id);
      if (document === undefined) return false;
      const look = { document_id, project_id, version_id, at: nowIso() };
      await store.looks.put(look);
      const told = await isTold(store, look);
      if (!told) await store.untold.bulkPut(untoldOf([look], [], []));
      if (document.current_version_id === version_id) await store.news.delete(document_id);
      return !told;
    }),
  );
  // The person's other devices hear of it soon, not with the next round.
  if (isNew) device.wake();
}

/** @see noteLookOn, on the device of whoever is signed in. */
export function noteLook(version: Version): Promise<void> {
  return noteLookOn(currentDevice(), version);
}
