// How a screen says something in passing. What shows it is loaded with the first word (src/app/notices.tsx).
import { createContext, useContext } from 'react';

/** What can be done about a notice, for as long as it is shown. */
export interface NoticeAction {
  label: string;
  run: () => void;
  /** Calls back once the notice is no longer so. @returns what ends the watching. */
  ends?: ((end: () => void) => () => void) | undefined;
}

export interface Notice {
  text: string;
  variant: 'success' | 'error' | 'info';
  action?: NoticeAction;
}

export type EnqueueSnackbar = (text: string, options: Omit<Notice, 'text'>) => void;

export const Snackbars = createContext<EnqueueSnackbar>(() => undefined);

export function useSnackbar(): { enqueueSnackbar: EnqueueSnackbar } {
  return { enqueueSnackbar: useContext(Snackbars) };
}
