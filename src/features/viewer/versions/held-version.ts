/** The version that an open document stays on. */
export interface HeldVersion {
  /** Of the step in the browser's history at which it was opened: any further step lets go of it. */
  key: string;
  version_id: number;
  /** It took the place of one that is not there. */
  instead: boolean;
  /** A link led to another, which is shown once it comes. */
  absent?: true;
}

/** What there is to show. */
interface ShownVersion {
  key: string;
  version_id: number;
  is_current: boolean;
  /** A link led to another, which is not on this device: deleted, or not come yet. */
  is_absent: boolean;
}

/** What is held from now on, and what is said of it. undefined: all stays as it is. */
export function heldNext(
  held: HeldVersion | undefined,
  { key, version_id, is_current, is_absent }: ShownVersion,
  asked: boolean,
): { held: HeldVersion; say?: 'version_gone' | 'version_absent' } | undefined {
  if (held?.version_id === version_id) return undefined;
  if (held !== undefined && held.absent === undefined)
    return { held: { key, version_id, instead: true }, say: 'version_gone' };
  if (is_absent) return { held: { key, version_id, instead: false, absent: true }, say: 'version_absent' };
  return is_current || asked ? { held: { key, version_id, instead: false } } : undefined;
}
