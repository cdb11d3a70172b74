// Takes deleted accounts out of what may be long: projects and what is shared, the logs of projects and the books of their
// devices. Some at a time, so that others write in between, and from where it stands after a crash.
import type { RowPut } from '#domain/mutations/rules/reader';
import { type BackgroundWork, createBackgroundWork } from '#server/commands/background-work.ts';
import type { Logger } from '#server/logging.ts';
import type { Core } from '#server/store/core.ts';
import { emptyLog, inTransaction, type Tx } from '#server/store/database.ts';
import { putRows } from '#server/store/feed/feed.ts';
import {
  clearLinesHere,
  deleteSomeOutcomes,
  endingsUnderWay,
  forgetEnding,
  linesHeld,
  linesNaming,
  type PersonColumn,
} from '#server/store/people/account-endings.ts';
import { endBelongings } from './end-belongings.ts';
import { finishRenewals, renewPeople } from './renew-people.ts';

/** Rows of one transaction. */
const AT_ONCE = 200;

/** The next lines that say the name. @returns the last of them, undefined for none, and the scopes with news. */
async function clearSome(tx: Tx, by: PersonColumn, userId: number, after: number) {
  const lines = await linesNaming(tx, { by, userId, after, most: AT_ONCE });
  const held = new Set(await linesHeld(tx, lines));
  await clearLinesHere(
    tx,
    by,
    lines.filter((line) => !held.has(line)),
  );
  const seqs = await putRows(
    tx,
    [...held].map((row): RowPut => ({ table: 'activities', row })),
  );
  return { last: lines.at(-1)?.id, scopes: seqs.keys() };
}

async function clearLines(core: Core, by: PersonColumn, userId: number, isOpen: () => boolean): Promise<void> {
  for (let after = 0; isOpen(); ) {
    const { last, scopes } = await inTransaction(core.db, (tx) => clearSome(tx, by, userId, after));
    if (last === undefined) return;
    core.bus.publish(scopes);
    after = last;
  }
}

/** Does all there is to do, as long as `isOpen` says so. */
export async function finishEndings(core: Core, isOpen: () => boolean = () => true): Promise<void> {
  const endings = await endingsUnderWay(core.db);
  for (const userId of endings) {
    await endBelongings(core, userId, isOpen);
    await renewPeople(core, userId, isOpen);
    await clearLines(core, 'actor_id', userId, isOpen);
    await clearLines(core, 'person_id', userId, isOpen);
    while (isOpen() && (await inTransaction(core.db, (tx) => deleteSomeOutcomes(tx, userId, AT_ONCE))));
    if (isOpen()) await forgetEnding(core.db, userId);
  }
  if (endings.length > 0) await emptyLog(core.db);
}

export function createEndingsFinisher(core: Core, log: Logger): BackgroundWork {
  const failure = 'taking a name away, or another one to all projects, failed';
  return createBackgroundWork(core, log, failure, async (isOpen) => {
    await finishEndings(core, isOpen);
    await finishRenewals(core, isOpen);
  });
}
