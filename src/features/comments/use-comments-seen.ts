import { useEffect } from 'react';
import { read } from '#src/data/current-store.ts';
import { readCommentNotices } from '#src/data/reads/notifications.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { reportBug } from '#src/platform/report-bug.ts';
import { dismissTidings } from '#src/sync/acts/notifications.ts';

/** What is on the screen need not be told of any more. */
export function useCommentsSeen(documentId: number, drawn: boolean): void {
  const notices = useLiveQuery(() => read((store) => readCommentNotices(store, documentId)), [documentId]);
  useEffect(() => {
    // A device that is full keeps them as new: nothing is lost by that.
    if (drawn && notices !== undefined && notices.length > 0) dismissTidings(notices).catch(reportBug);
  }, [drawn, notices]);
}
