// Another version becomes the one to build from, for as long as its chooser does not take that back.
import { enqueueUndoable, type Step, type Undo } from './undo.ts';

export interface CurrentChoice {
  project_id: number;
  document_id: number;
  version_id: number;
  /** The version that is current on the screen. */
  current_version_id: number;
  /** The versions that the screen asks about. */
  beside: number[];
}

/** The choice, and what takes it back once it was sent. */
export function choosing({ beside, ...choice }: CurrentChoice): Step {
  const back = { ...choice, version_id: choice.current_version_id, current_version_id: choice.version_id };
  return {
    act: { name: 'version.make_current@1', args: { ...choice, beside } },
    opposite: { name: 'version.make_current@1', args: { ...back, asked_again: beside } },
  };
}

/** Queues the choice. @throws as `enqueue`. */
export function makeCurrent(choice: CurrentChoice): Promise<Undo> {
  const { act, opposite } = choosing(choice);
  return enqueueUndoable(act, opposite);
}
