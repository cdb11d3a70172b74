// How a screen says something in passing. What shows it is loaded with the first word (src/app/notices.tsx).
import { createContext, useContext } from 'react';

export interface Notice {
  text: string;
  variant: 'success' | 'error' | 'info';
}

export type EnqueueSnackbar = (text: string, options: Pick<Notice, 'variant'>) => void;

export const Snackbars = createContext<EnqueueSnackbar>(() => undefined);

export function useSnackbar(): { enqueueSnackbar: EnqueueSnackbar } {
  return { enqueueSnackbar: useContext(Snackbars) };
}
