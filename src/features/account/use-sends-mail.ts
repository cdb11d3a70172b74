import { useEffect, useState } from 'react';
import { keptOperator, readOperator } from '#src/sync/operator.ts';

/** Whether this server sends mail, as it says now or said last; undefined: never heard. */
export function useSendsMail(): boolean | undefined {
  const [{ sendsMail }, setOperator] = useState(keptOperator);
  useEffect(() => {
    let shown = true;
    void readOperator().then((read) => {
      if (shown) setOperator(read);
    });
    return () => {
      shown = false;
    };
  }, []);
  return sendsMail;
}
