import * as z from 'zod/mini';
import { type AccessLevel, authorize, may } from '../access.ts';
import { Refusal } from '../errors.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { copiesOut, type Print, printCopiesSchema, printWays } from '../print.ts';
import { THIS_COMMIT, writtenBy } from '../sync/written.ts';
import type { Version } from '../version.ts';
import { logLines } from './rules/log-lines.ts';
import { authorizeIn, documentIn, freeId, living, versionIn } from './rules/lookup.ts';
import { type Context, type Decision, defineMutation } from './rules/mutation.ts';
import { overruled } from './rules/overruled.ts';
import { ticked, tickedInVain, unticked } from './rules/print-ticks.ts';
import { seenOnly } from './rules/seen.ts';
import { isPrintRewritten } from './rules/unseen-work.ts';

/** A living entry of the register. @throws Refusal `not_found` | `deleted`. */
async function printIn(context: Context, projectId: number, id: number): Promise<Print> {
  const print = await context.reader.get('prints', id);
  if (print === undefined || print.project_id !== projectId) throw new Refusal('not_found');
  return living(print);
}

/**
 * Who may only read has a part of the register, and one of them a part of that: what they fill and strike takes nothing from those
 * who may write. Entries that others struck make room again. @throws Refusal `too_many_prints`.
 */
async function roomForPrint({ reader }: Context, { id, project_id }: Version): Promise<void> {
  const { standing, own, ownStruck } = await reader.countPrints(id);
  const isFull = may(await reader.access(project_id), 'document.write')
    ? standing + ownStruck >= limits.printsMax
    : standing >= limits.printsByReadersMax || own + ownStruck >= limits.printsOfReaderMax;
  if (isFull) throw new Refusal('too_many_prints');
}

/** A sheet with a code was printed or saved. Paper is there whatever was deleted meanwhile, so it is noted all the same. */
export const printNote = defineMutation({
  name: 'print.note@1',
  subject: 'of_version',
  editable: [],
  undo: null,
  gives: { of: 'prints', by: 'id', fields: ['copies'] },
  fromLostDevice: true,
  log: logLines.printNoted,
  args: z.strictObject({
    project_id: idSchema,
    id: idSchema,
    version_id: idSchema,
    way: z.enum(printWays),
    copies: z._default(printCopiesSchema, null),
  }),
  async decide(context, { project_id, id, version_id, way, copies }) {
    await authorizeIn(context, project_id, 'print.note');
    const version = await versionIn(context, project_id, version_id);
    const document = await documentIn(context, project_id, version.document_id);
    await freeId(context, 'prints', id);
    await roomForPrint(context, version);
    const of = { project_id, document_id: document.id, version_id: version.id };
    const paper = { way, document_name: document.name, label: version.label, copies };
    const nobody = { collected: 0, collected_at: null, collected_by_id: null };
    const made = {
      created_at: context.now,
      created_by_id: context.actorId,
      client_time: context.clientTime,
      made_seq: THIS_COMMIT,
    };
    return { puts: [{ table: 'prints', row: { id, seq: 0, deleted_at: null, ...of, ...paper, ...nobody, ...made } }] };
  },
});

/**
 * Who may say how many copies were made: whoever printed them; where their account is deleted, whoever may edit; and, while nobody
 * has said, whoever collects them, who then says that no more are about than were found.
 */
async function authorizeCount(
  { actorId, reader }: Context,
  level: AccessLevel | undefined,
  print: Print,
  copies: number | null,
): Promise<void> {
  if (print.created_by_id === actorId) return;
  authorize(level, 'print.collect');
  const isOrphan = await reader.isAccountDeleted(print.project_id, print.created_by_id);
  if (isOrphan && may(level, 'print.countOrphan')) return;
  const isSaidByCollector = print.copies === null && print.collected > 0 && copies === print.collected;
  if (!isSaidByCollector) throw new Refusal('forbidden');
}

/** Who said how many copies there are is told that another says otherwise. Where nobody had, there is nobody to tell. */
function recounted(context: Context, print: Print, copies: number | null): Pick<Decision, 'tells'> {
  if (print.copies === null && print.written_by?.copies === undefined) return {};
  const row = { ...print, name: print.document_name, updated_by_id: print.created_by_id };
  const values = { was: undefined, found: print.copies ?? '', becomes: copies ?? '' };
  return overruled(context, row, { table: 'prints', field: 'copies', ...values });
}

/** How many copies were made, as a person says. */
export const printCount = defineMutation({
  name: 'print.count@1',
  subject: 'print',
  editable: [],
  undo: null,
  gives: { of: 'prints', by: 'id', fields: ['copies'] },
  fromLostDevice: false,
  log: logLines.never,
  args: z.strictObject({ project_id: idSchema, id: idSchema, copies: printCopiesSchema }),
  async decide(context, { project_id, id, copies }) {
    const level = await context.reader.access(project_id);
    authorize(level, 'print.note');
    const print = await printIn(context, project_id, id);
    await authorizeCount(context, level, print, copies);
    const row = writtenBy(print, { copies }, context.actorId);
    return { puts: [{ table: 'prints', row }], ...recounted(context, print, copies) };
  },
});

/** A copy was found and taken out of use. Two people who tick off the last one have said the same. */
export const printCollect = defineMutation({
  name: 'print.collect@1',
  subject: 'print',
  editable: [],
  undo: null,
  gives: null,
  fromLostDevice: false,
  log: logLines.printCollected,
  args: z.strictObject({ project_id: idSchema, id: idSchema }),
  async decide(context, { project_id, id }) {
    await authorizeIn(context, project_id, 'print.collect');
    const print = await printIn(context, project_id, id);
    const isOver = copiesOut(print) === 0 || print.collected >= limits.printCopiesMax;
    const row = isOver ? tickedInVain(context, print) : ticked(context, print);
    return { puts: row === undefined ? [] : [{ table: 'prints', row }] };
  },
});

/** It was another sheet: one copy more is still about. What others ticked off unseen stays so. */
export const printUncollect = defineMutation({
  name: 'print.uncollect@1',
  subject: 'print',
  editable: [],
  undo: null,
  gives: null,
  fromLostDevice: false,
  log: logLines.printUncollected,
  args: z.strictObject({ project_id: idSchema, id: idSchema }),
  async decide(context, { project_id, id }) {
    await authorizeIn(context, project_id, 'print.collect');
    const print = await printIn(context, project_id, id);
    const row = unticked(context, print);
    return { puts: row === undefined ? [] : [{ table: 'prints', row }] };
  },
});

/** Nothing came out of the printer, or it was thrown away at once: the entry goes, unless others have dealt with it unseen. */
export const printStrike = defineMutation({
  name: 'print.strike@1',
  subject: 'print',
  editable: [],
  undo: null,
  gives: null,
  fromLostDevice: false,
  log: logLines.printStruck,
  args: z.strictObject({ project_id: idSchema, id: idSchema }),
  async decide(context, { project_id, id }) {
    const level = await context.reader.access(project_id);
    authorize(level, 'print.note');
    const print = await printIn(context, project_id, id);
    if (print.created_by_id !== context.actorId) authorize(level, 'print.strikeAny');
    seenOnly(isPrintRewritten(context, print));
    return { puts: [{ table: 'prints', row: { ...print, deleted_at: context.now } }] };
  },
});
