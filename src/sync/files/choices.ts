// Who holds a file that was chosen: each dialog and each picture of a draft by a key of its own, so that one of them being sent
// or given up takes nothing from another.
import type { BlobState, FileChoice, Store } from '#src/data/database.ts';
import { nowIso } from '#src/platform/clock.ts';

type Books = Pick<BlobState, 'choices' | 'chosen_at'>;

const isSame = (a: FileChoice, b: FileChoice) => a.key === b.key && a.page === b.page;

/** Now; not before this device last heard of the server's clock: its own may be behind by years. */
async function lateNow(store: Store): Promise<string> {
  const heard = (await store.meta.get('last_sync_at'))?.value;
  const now = nowIso();
  return typeof heard === 'string' && heard > now ? heard : now;
}

/**
 * The books of a file that is chosen now. Without a choice the next change that announces it lets go of it. Inside the
 * caller's transaction.
 */
export async function chosen(store: Store, known: Books | undefined, choice: FileChoice | undefined): Promise<Books> {
  const { choices = [] } = known ?? {};
  const chosen_at = await lateNow(store);
  if (choice === undefined) return { choices, chosen_at };
  return { choices: [...choices.filter((one) => !isSame(one, choice)), choice], chosen_at };
}

/** The books once a change has announced the file for a holder, or for none that is known by a key: all others hold on. */
export function announcedFor({ choices = [], chosen_at }: Books, holder?: Pick<FileChoice, 'key' | 'page'>): Books {
  const left = choices.filter(({ key, page }) => key !== holder?.key || page !== holder.page);
  return { choices: left, chosen_at: left.length > 0 ? chosen_at : undefined };
}

/** Whether it is held for another project than this. */
export function isChosenBeside({ choices = [], chosen_at }: Books, projectId: number): boolean {
  return chosen_at !== undefined && choices.some(({ project_id }) => project_id !== projectId);
}
