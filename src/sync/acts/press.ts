import { newId } from '#src/platform/ids.ts';

/**
 * What a draft's press makes, settled before anything of it is saved: pressed again, as after the tab was killed in between, it is
 * the same change and nothing more.
 */
export interface Press {
  /** Of the change. */
  key: number;
  /** Of the comment that it makes. */
  id: number;
  /** It was pressed before, and may be saved. */
  again?: true;
}

export const newPress = (): Press => ({ key: newId(), id: newId() });
