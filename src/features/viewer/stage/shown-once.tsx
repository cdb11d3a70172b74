// What the page itself draws and nothing ends: an SVG, a picture of very many pixels, and a PDF that only pdf.js can show. That it is shown is noted first, so that a page that hangs at it does not
// hang again after each reload.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Version } from '#domain/version';
import { DownloadNotice } from '#src/features/viewer/download-notice.tsx';
import { useDownload } from '#src/features/viewer/use-file-actions.ts';
import { beginShowing, forgetShowing } from '#src/sync/files/reader-tries.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const nothing = () => undefined;

interface Props {
  version: Version;
  /** Said until it is noted. */
  loading: string;
  /** Said where the time before did not come to an end. */
  heldTitle: string;
  /** @param onDrawn to be called once it is drawn, or cannot be. */
  children: (onDrawn: () => void) => ReactNode;
}

/** Notes the sight of a file first, and asks where the one before never came back. Give it the file's hash as its key. */
export function NotedSight({ version, loading, heldTitle, children }: Props) {
  const { download } = useDownload(version);
  const [round, setRound] = useState(0);
  const { state, onDrawn } = useShowing(version.sha256, round);
  const again = () => void forgetShowing(version.sha256).then(() => setRound(round + 1));
  if (state === 'held') return <DownloadNotice title={heldTitle} onDownload={download} onTryAgain={again} />;
  return state === 'noting' ? <PageSkeleton text={loading} /> : children(onDrawn);
}

type PreviewPhase = 'noting' | 'shown' | 'held';

function useShowing(sha256: string, round: number): { state: PreviewPhase; onDrawn: () => void } {
  const [known, setKnown] = useState<{ round: number; state: PreviewPhase } | null>(null);
  const end = useRef<(isDrawn: boolean) => void>(nothing);
  useEffect(() => {
    const noted = beginShowing(sha256);
    const takeBack = (isDrawn: boolean) => void noted.then((takeBackNote) => takeBackNote?.(isDrawn));
    let left = false;
    end.current = takeBack;
    void noted.then((may) => {
      if (!left) setKnown({ round, state: may === null ? 'held' : 'shown' });
    });
    return () => {
      left = true;
      takeBack(false);
    };
  }, [sha256, round]);
  return { state: known?.round === round ? known.state : 'noting', onDrawn: () => end.current(true) };
}
