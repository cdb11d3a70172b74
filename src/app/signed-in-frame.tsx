import { OwnConfirmationGate } from './own-confirmation-gate.tsx';
import { Shell } from './shell/shell.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useLaunches } from './use-launches.ts';
import { useOpenAhead } from './use-open-ahead.ts';
import { useSession } from './use-session.ts';
import { useViewerAhead } from './use-viewer-ahead.ts';

/** The frame of whoever is signed in; another person gets another. */
export function SignedInFrame() {
  const session = useSession();
  useViewerAhead();
  useOpenAhead();
  useKeptScroll();
  useLaunches();
  if (session.status !== 'signed_in') return null;
  return (
    <OwnConfirmationGate key={session.user.id}>
      <Shell user={session.user} />
    </OwnConfirmationGate>
  );
}
