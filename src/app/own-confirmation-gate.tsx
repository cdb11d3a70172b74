import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { leaveFor } from '#src/platform/leave-page.ts';
import { keptOperator, readOperator } from '#src/sync/acts/operator.ts';
import { readWays, waysIn } from '#src/sync/acts/ways.ts';
import { beginConfirmation, confirmation } from '#src/sync/session/provider-flow.ts';
import { OwnConfirmationContext } from '#src/ui/forms/own-confirmation.ts';
import { useKeptThenRead } from '#src/ui/incoming/use-kept-then-read.ts';

/** Where a password is asked for, whoever has none is asked to sign in at the firm's provider anew. */
export function OwnConfirmationGate({ children }: { children: ReactNode }) {
  const { provider } = useKeptThenRead(keptOperator, readOperator);
  const ways = useSyncExternalStore(waysIn.subscribe, waysIn.getSnapshot);
  const hasProvider = provider !== null;
  useEffect(() => {
    if (hasProvider) void readWays();
  }, [hasProvider]);
  const given = useSyncExternalStore(confirmation.subscribe, confirmation.getSnapshot);
  const { pathname, search } = useLocation();
  const isAsked = provider !== null && ways.provider && !ways.password;
  const value = useMemo(() => {
    if (!isAsked) return undefined;
    const ask = async () => leaveFor(await beginConfirmation(pathname + search));
    return { label: provider.label, given, ask };
  }, [isAsked, provider, given, pathname, search]);
  return <OwnConfirmationContext value={value}>{children}</OwnConfirmationContext>;
}
