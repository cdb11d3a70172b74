import { folded } from '#domain/files/names';

/** Whose data waits on this device for its owner. */
export interface KeptHere {
  email: string;
  /** Changes and files that are sent after signing in. */
  unsent: number;
  /** What was refused or waits for a decision. */
  aside: number;
  /** Files of folders that they chose and that were not saved yet. */
  unsaved: number;
  /** Their account was deleted: nobody signs in by it any more. */
  isDeleted: boolean;
  /** A keeper of the server has closed it: nobody signs in by it until it is open again. */
  isDisabled?: boolean;
  /** They reported this device lost: it is being removed. */
  isLost?: boolean;
  /** The server signed them out, under their hands. */
  isEnded?: boolean;
}

/** Whether the address that was typed is that of the person whose data is kept here. */
export function isTheirs(kept: KeptHere | undefined, typed: string): kept is KeptHere {
  return kept !== undefined && folded(kept.email) === folded(typed);
}
