import { useState } from 'react';
import { type Submit, useSubmit } from './use-submit.ts';

/** By name: the class is in a room that knows what is kept. */
const isQuota = (error: unknown) => error instanceof Error && error.name === 'QuotaError';

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
      setFull(isQuota(error));
      throw error;
    }
  });
  return { ...submit, full: full && submit.problem !== undefined };
}
