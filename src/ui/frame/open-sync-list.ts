// How a screen opens the sync list without knowing the frame that holds it.
import { createContext, useContext } from 'react';

export const OpenSyncListContext = createContext<() => void>(() => undefined);

export function useOpenSyncList(): () => void {
  return useContext(OpenSyncListContext);
}
