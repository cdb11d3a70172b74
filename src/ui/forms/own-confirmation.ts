import { createContext } from 'react';

/** How an account without a password says that it is its person. */
export interface OwnConfirmation {
  /** What the firm's identity provider is called. */
  label: string;
  /** What stands in place of the password, once it was confirmed. */
  given: string | undefined;
  /** Goes to the provider, and comes back to this screen. */
  ask: () => Promise<void>;
}

/** undefined: there is a password. */
export const OwnConfirmationContext = createContext<OwnConfirmation | undefined>(undefined);
