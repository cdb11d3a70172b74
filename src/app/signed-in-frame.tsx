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
  return session.status === 'signed_in' ? <Shell key={session.user.id} user={session.user} /> : null;
}
