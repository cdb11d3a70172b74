import { useEffect } from 'react';
import { useSnackbar } from './use-snackbar.ts';
import { useSubmit } from './use-submit.ts';

/** For a single button: like `useSubmit`, with the problem shown as a notification. */
export function useAct<Args extends unknown[]>(act: (...args: Args) => Promise<void>) {
  const { enqueueSnackbar } = useSnackbar();
  const { run, busy, problem, clear } = useSubmit(act);
  useEffect(() => {
    if (problem === undefined) return;
    enqueueSnackbar(problem, { variant: 'error' });
    clear();
  }, [problem, clear, enqueueSnackbar]);
  return { run, busy };
}
