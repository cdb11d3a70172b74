// What people answer to what stands in attention, and what they take back.
import type { MutationName } from '#domain/mutations/catalogue';
import { type StrandedFile, strandedFile } from '#src/data/reads/queue/stranded-files.ts';
import { newId } from '#src/platform/ids.ts';
import { acceptRemoval, discardRejected, dismissAttention, keepHeld, retryRejected } from '#src/sync/acts/attention.ts';
import { type CurrentChoice, choosing } from '#src/sync/acts/make-current.ts';
import { discardStranded } from '#src/sync/acts/stranded.ts';
import { enqueueUndoableOn } from '#src/sync/acts/undo.ts';
import { acts } from './acts.ts';
import { Hand } from './hand.ts';
import type { Handset } from './handset.ts';
import { type Act, markOf } from './log.ts';
import type { Run } from './run-state.ts';
import { noteNew, type StepOf } from './step-tools.ts';
import type { UndoableName } from './story.ts';

/** Whoever is asked whether a project may go from here says yes. @returns whether anybody was asked. */
export async function letGo(device: Handset): Promise<boolean> {
  const asked = await device.tablet.read((store) =>
    store.attention.filter(({ kind }) => kind === 'mass_removal').toArray(),
  );
  for (const { id } of asked) await device.tablet.asCurrent(() => acceptRemoval(id));
  return asked.length > 0;
}

/** Whether an act brought a file that could not be sent before its project went. */
const isFile = (act: Act, { project_id, sha256 }: StrandedFile) =>
  act.sha256 === sha256 && act.args.project_id === project_id;

export async function answerOne(run: Run, device: Handset, step: StepOf<'answer'>): Promise<void> {
  const items = await device.tablet.read((store) => store.attention.toArray());
  const item = items[step.seed % Math.max(1, items.length)];
  if (item === undefined) return;
  if (item.kind === 'mass_removal') return step.how === 'again' ? keepHeld(item.id) : acceptRemoval(item.id);
  const { mutation } = item;
  const file = strandedFile(item);
  if (file !== undefined) {
    if (step.how === 'again') return;
    await discardStranded([item.id]);
    for (const act of run.log.acts) if (act.sha256 !== undefined && isFile(act, file)) act.answered = 'given up';
    return;
  }
  if (mutation === null) return dismissAttention(item.id);
  const mark = markOf(mutation.name, mutation.args, mutation.client_time);
  const act = run.log.findMark(mark);
  if (item.kind === 'notice') {
    if (act !== undefined) act.read = true;
    return dismissAttention(item.id);
  }
  if (step.how === 'give up') {
    await discardRejected(item.id);
    if (act !== undefined) act.answered = 'given up';
    return;
  }
  const seen = await device.sight();
  const again = await retryRejected(item.id).then(
    () => true,
    () => false,
  );
  if (again && act !== undefined) act.answered = 'done again';
  await noteNew(run, device, step, seen);
}

type Args = Record<string, unknown>;

const renamed = ({ project_id, id, name, was }: Args) => ({ project_id, id, name: was, was: name });
const back = ({ project_id, id }: Args) => ({ project_id, id });

/** What takes each back, as the screens say it; undefined where they do not offer it. */
const opposites: Record<UndoableName, (args: Args) => { name: MutationName; args: Args } | undefined> = {
  'document.rename@1': (args) => ({ name: 'document.rename@1', args: renamed(args) }),
  'folder.rename@1': (args) => ({ name: 'folder.rename@1', args: renamed(args) }),
  'document.move@1': ({ project_id, id, folder_id, was }) => ({
    name: 'document.move@1',
    args: { project_id, id, folder_id: was, was: folder_id },
  }),
  'folder.move@1': ({ project_id, id, parent_folder_id, was }) => ({
    name: 'folder.move@1',
    args: { project_id, id, parent_folder_id: was, was: parent_folder_id },
  }),
  'document.delete@1': (args) => ({ name: 'document.restore@1', args: back(args) }),
  'version.delete@1': (args) => ({ name: 'version.restore@1', args: back(args) }),
  'folder.delete@1': (args) => ({ name: 'folder.restore@1', args: back(args) }),
  'project.delete@1': (args) => ({ name: 'project.restore@1', args }),
  'document.notify@1': (args) => ({ name: 'document.notify@1', args: { ...args, id: newId(), notify: !args.notify } }),
  'version.make_current@1': (args) =>
    args.current_version_id === null || args.current_version_id === args.version_id
      ? undefined
      : (choosing(args as unknown as CurrentChoice).opposite as { name: MutationName; args: Args }),
};

/** Something is done and taken back, at once or after it was sent. */
export async function takeBack(run: Run, device: Handset, step: StepOf<'take_back'>): Promise<void> {
  const { tablet } = device;
  const args = await acts[step.name](new Hand(tablet, step, run.labels));
  if (args === undefined) return;
  const opposite = opposites[step.name](args as Args);
  if (opposite === undefined) return;
  const seen = await device.sight();
  const undo = await enqueueUndoableOn(tablet.device, { name: step.name, args } as never, opposite as never).catch(
    () => undefined,
  );
  if (undo === undefined) return;
  const before = run.log.acts.length;
  await noteNew(run, device, step, seen);
  const act = run.log.acts[before];
  if (step.seed % 3 === 0) await device.words();
  const refused = () =>
    tablet.read((store) => store.attention.filter(({ mutation }) => mutation?.key === act?.key).count());
  const stood = await refused();
  await undo().catch(() => undefined);
  if (act !== undefined && stood > (await refused())) act.answered = 'taken back';
  const entries = await tablet.read((store) => store.outbox.toArray());
  const journal = await tablet.read((store) => store.journal.toArray());
  const marks = new Set([...entries, ...journal].map((one) => markOf(one.name, one.args, one.client_time)));
  if (act !== undefined && step.seed % 3 !== 0 && !marks.has(markOf(act.name, act.args, act.clientTime))) {
    act.answered = 'taken back';
  }
  await noteNew(run, device, step);
}
