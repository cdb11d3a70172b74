// How a screen offers a new version of the app without knowing the service worker that brings it.
import { createContext, useContext } from 'react';

/** What looking for a new version came to. */
export type UpdateLook = 'current' | 'found' | 'unreachable' | 'unsupported';

export interface AppUpdateOffer {
  /** none; `ready`: a new version waits for a word; `elsewhere`: another tab has taken it, this page is the old one. */
  state: 'none' | 'ready' | 'elsewhere';
  /** Something is being sent: not now. */
  busy: boolean;
  look: () => Promise<UpdateLook>;
  apply: () => void;
}

export const AppUpdateContext = createContext<AppUpdateOffer>({
  state: 'none',
  busy: false,
  look: () => Promise.resolve('unsupported'),
  apply: () => undefined,
});

export function useAppUpdate(): AppUpdateOffer {
  return useContext(AppUpdateContext);
}
