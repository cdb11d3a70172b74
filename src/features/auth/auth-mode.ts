import type { ChangeEvent } from 'react';

export type AuthMode = 'login' | 'register' | 'reset';

/** The heading of each mode, by its key in the texts. */
export const authTitles = { login: 'login_title', register: 'register_title', reset: 'reset_title' } as const;

/** What the form of each mode is given. */
export interface EntryProps {
  /** The address as it was typed so far, in whichever mode. */
  typed: string;
  onTyped: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Whether the first empty field takes the focus. */
  focus: boolean;
  onDone: () => void;
}
