// What a person does about what the server lacks since its data were put back: tells of their own again, saves it elsewhere, or
// lets it go.
import { Refusal } from '#domain/errors';
import { projectScope } from '#domain/sync/row';
import type { HeldRow, Store } from '#src/data/database.ts';
import { heldOf, readHeldHashes, readHeldWork } from '#src/data/reads/queue/held-rows.ts';
import { singOfSaved } from '#src/sync/canary.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';
import { releaseFiles } from '#src/sync/files/evict.ts';
import { saveZip } from '#src/sync/files/save-archive.ts';
import { enqueueAllOn, type OpenQueue } from '#src/sync/outbox.ts';
import { askAboutHeld } from './hold-rows.ts';
import { isRead, tellCodesIn } from './tell-codes.ts';
import { Teller, type TellingManner } from './teller.ts';

async function heldFor(store: Store, id: number): Promise<HeldRow[]> {
  const projectId = (await store.attention.get(id))?.project_id;
  return projectId == null ? [] : store.held_rows.where('project_id').equals(projectId).toArray();
}

/**
 * The person lets it go: the rows, and the files that nothing else here speaks of.
 * @param shown the keys of what they were shown: what is held since stays, and is asked about.
 */
export async function removeHeld(id: number, shown: readonly string[]): Promise<void> {
  const device = currentDevice();
  const known = new Set(shown);
  const hashes = await device.connection.run((store) =>
    store.transaction('rw', store.held_rows, store.attention, async () => {
      const held = await heldFor(store, id);
      const gone = held.filter(({ key }) => known.has(key));
      await store.held_rows.bulkDelete(gone.map(({ key }) => key));
      if (gone.length === held.length) await store.attention.delete(id);
      const still = new Set(await readHeldHashes(store));
      return heldOf(gone, 'versions').flatMap(({ sha256 }) => (still.has(sha256) ? [] : sha256));
    }),
  );
  await device.connection.run(askAboutHeld);
  await releaseFiles(device, hashes);
  await singOfSaved(device);
}

/**
 * Saves the files that are held and what people had said, as an archive called after their project.
 * @returns how many files were not saved, because their bytes are gone.
 */
export async function saveHeld(id: number, project = 'plumbline'): Promise<number> {
  const device = currentDevice();
  const work = await device.connection.run(async (store) => {
    const projectId = (await store.attention.get(id))?.project_id;
    return projectId == null ? null : readHeldWork(store, projectId);
  });
  if (work === null) return 0;
  const { files, words } = work;
  const first = words === '' ? [] : [{ name: 'comments.txt', bytes: new TextEncoder().encode(words) }];
  return saveZip(device, project, files, first);
}

async function tellIn(queue: OpenQueue, held: readonly HeldRow[], telling: TellingManner): Promise<Teller> {
  const teller = new Teller(queue, held, telling);
  await teller.tellAll();
  await queue.store.held_rows.bulkDelete(teller.told);
  return teller;
}

/**
 * Tells the server again of what the person made themselves, as far as there is a place for it and its bytes are here; told of
 * on two devices, it is there once. Others' work stays held, and what hangs on it waits: it is told as soon as that is there, or
 * `without` it.
 * @throws Refusal when the person may not tell some of it now, once the rest is told; it stays held then.
 */
export async function tellHeldAgain(id: number, how: TellingManner['how'] = 'wait'): Promise<void> {
  const device = currentDevice();
  const refused = await enqueueAllOn(device, async (queue) => {
    const teller = await tellIn(queue, await heldFor(queue.store, id), { userId: device.userId, how });
    await queue.store.held_rows.bulkPut(teller.left().map((one) => ({ ...one, is_wanted: true as const })));
    await tellCodesIn(queue);
    return teller.refused;
  });
  await device.connection.run(askAboutHeld);
  if (refused !== undefined) throw refused;
}

/** By project, all that is held where something waits to be told, and all has been read that the server has now. */
async function wantedIn(store: Store): Promise<HeldRow[][]> {
  const wanted = await store.held_rows.filter(({ is_wanted }) => is_wanted === true).toArray();
  const found: HeldRow[][] = [];
  for (const projectId of new Set(wanted.map(({ project_id }) => project_id))) {
    if (!isRead(await store.scopes.get(projectScope(projectId)))) continue;
    found.push(await store.held_rows.where('project_id').equals(projectId).toArray());
  }
  return found;
}

/** What the person has told again and what had to wait. @returns whether there is something to send. */
export async function tellWanted(device: Device): Promise<boolean> {
  if ((await device.connection.run(wantedIn)).length === 0) return false;
  return enqueueAllOn(device, async (queue) => {
    let isTold = false;
    for (const held of await wantedIn(queue.store)) {
      const { told } = await tellIn(queue, held, { userId: device.userId, how: 'wait' });
      isTold ||= told.length > 0;
    }
    return isTold;
  }).catch((error: unknown) => {
    // The person left this device meanwhile: all of it stays held.
    if (error instanceof Refusal) return false;
    throw error;
  });
}
