import { useEffect } from 'react';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useSnackbar } from './use-snackbar.ts';

/**
 * For a single button: like `useSubmit`, with the problem shown as a notification.
 * @param failed what did not come about, said before why.
 */
export function useAct<Args extends unknown[]>(act: (...args: Args) => Promise<void>, failed?: string) {
  const { enqueueSnackbar } = useSnackbar();
  const { run, busy, problem, clear } = useSubmit(act);
  useEffect(() => {
    if (problem === undefined) return;
    enqueueSnackbar(failed === undefined ? problem : `${failed}. ${problem}`, { variant: 'error' });
    clear();
  }, [problem, failed, clear, enqueueSnackbar]);
  return { run, busy };
}
