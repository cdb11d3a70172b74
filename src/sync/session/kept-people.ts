// Whose data is on this device beside that of whoever is signed in: the people known by name, and stores of which no name is
// kept any more. Any of it can be removed, without a network.
import { storeOwner } from '#src/data/database.ts';
import { countUnread } from '#src/data/reads/queue/folder-imports.ts';
import { readWorkHere } from '#src/data/reads/queue/unsent-work.ts';
import { readUnnoticed } from '#src/sync/files/upload-turns.ts';
import { countLost } from '#src/sync/recovery/heed-losses.ts';
import { readWorkMark } from '#src/sync/unsent-mark.ts';
import { browserHome } from './browser-places.ts';
import { isSignedInHere } from './kept-account.ts';
import { keptUsers } from './kept-users.ts';
import { leftStores } from './left-stores.ts';
import { isLostHere } from './lost-here.ts';
import { sessionKeep as keep } from './session-store.ts';
import { connectionTo } from './sound-store.ts';

export interface KeptPerson {
  id: number;
  /** Of a store whose person is not known any more: null. */
  full_name: string | null;
  email: string | null;
  /** As `WorkHere`, and files of chosen folders that are to be saved yet. null: the store cannot be read. */
  unsent: number | null;
  aside: number;
  kept: number;
  unsaved: number;
  /** Bytes of files; null: not known. */
  bytes: number | null;
}

/** Of the stores that this browser lists; undefined where it lists none. */
async function storedIds(): Promise<number[] | undefined> {
  try {
    return (await indexedDB.databases()).flatMap(({ name }) => storeOwner(name ?? '') ?? []);
  } catch {
    return undefined;
  }
}

/** The ids of people whose data is here and who are not signed in. What is going already is left out. */
export async function keptIds(): Promise<number[]> {
  const ids = new Set([...keptUsers(keep).map(({ id }) => id), ...((await storedIds()) ?? [])]);
  const going = new Set(leftStores(keep));
  return [...ids].filter((id) => !isSignedInHere(id) && !going.has(id) && !isLostHere(keep, id));
}

async function readFacts(userId: number): Promise<Pick<KeptPerson, 'unsent' | 'aside' | 'kept' | 'unsaved' | 'bytes'>> {
  const connection = await connectionTo(browserHome.stores, keep, userId);
  try {
    return await connection.run(async (store) => {
      const { unsent, aside, kept } = await readWorkHere(store);
      const unnoticed = await readUnnoticed(store, userId);
      let bytes = 0;
      await store.blobs.each(({ held }) => {
        bytes += held;
      });
      const unsaved = await countUnread(store);
      const here = unsent + unnoticed.length;
      return { unsent: here + (await countLost(store, keep, userId)), aside, kept, unsaved, bytes };
    });
  } catch {
    // Damaged, or of a newer app: what was last counted, if anything was.
    const mark = readWorkMark(keep, userId);
    const isKnown = mark.unsent + mark.aside + mark.kept > 0;
    return { ...mark, unsent: isKnown ? mark.unsent : null, bytes: null };
  } finally {
    connection.close();
  }
}

/** Those who were signed in last first. */
export async function listKeptPeople(): Promise<KeptPerson[]> {
  const stored = await storedIds();
  const known = new Map(keptUsers(keep).map((user) => [user.id, user]));
  const people: KeptPerson[] = [];
  for (const id of await keptIds()) {
    const { full_name = null, email = null } = known.get(id) ?? {};
    // One who is only known by name has no store: none is made by looking.
    const isHere = stored === undefined || stored.includes(id);
    // One whose store the browser took away, or lists elsewhere, is told of by what stands beside it.
    const facts = isHere ? await readFacts(id) : { ...readWorkMark(keep, id), bytes: 0 };
    people.push({ id, full_name, email, ...facts });
  }
  return people;
}
