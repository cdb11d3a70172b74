import { useState } from 'react';
import { QuotaError } from '#src/platform/own-files/quota-error.ts';
import { type Submit, useSubmit } from './use-submit.ts';

/** As `useSubmit`; and whether what went wrong was that this device has no room. */
export function useFullSubmit<Args extends unknown[]>(
  act: (...args: Args) => Promise<void>,
): Submit<Args> & { full: boolean } {
  const [full, setFull] = useState(false);
  const submit = useSubmit(async (...args: Args) => {
    setFull(false);
    try {
      await act(...args);
    } catch (error) {
      setFull(error instanceof QuotaError);
      throw error;
    }
  });
  return { ...submit, full: full && submit.problem !== undefined };
}
