import type { ChangeEvent } from 'react';

export type AuthMode = 'login' | 'register' | 'reset';

/** The heading of each mode, by its key in the texts. */
export const authTitles = { login: 'login_title', register: 'register_title', reset: 'reset_title' } as const;

/** A location's state that opens the page of signing in on another mode than its usual one. */
export const inMode = (mode: AuthMode) => ({ mode });

/** The mode that a location's state asks for. */
export function modeIn(state: unknown): AuthMode {
  const mode = typeof state === 'object' && state !== null && 'mode' in state ? state.mode : undefined;
  return mode === 'register' || mode === 'reset' ? mode : 'login';
}

/** The address that a location's state brings: that of an invitation. */
export function emailIn(state: unknown): string {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : '';
}

/** The token of the link to an invitation that a location's state brings. */
export function invitationIn(state: unknown): string | undefined {
  const token = typeof state === 'object' && state !== null && 'invitation' in state ? state.invitation : undefined;
  return typeof token === 'string' ? token : undefined;
}

/** What the form of each mode is given. */
export interface EntryProps {
  /** The address as it was typed so far, in whichever mode. */
  typed: string;
  onTyped: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Whether the first empty field takes the focus. */
  focus: boolean;
  onDone: () => void;
}
