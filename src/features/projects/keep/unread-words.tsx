import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { read } from '#src/data/current-store.ts';
import type { FolderPlace } from '#src/data/reads/kept-places.ts';
import { readKeptPdfs, readUnreadWords } from '#src/data/reads/search/unread-words.ts';
import { whenIdle } from '#src/platform/idle.ts';
import { reportBug } from '#src/platform/report-bug.ts';
import { useKeepTexts } from './use-keep-texts.ts';

/** Milliseconds between two looks while something is left to read: a place may have ten thousand files. */
const EVERY = 2_000;

/** How many sheets of a place are not read yet; looked at until it is none. `files`: what it has, where more have come. */
function useUnreadWords({ project_id, folder_id }: FolderPlace, files: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hashes: string[] | undefined;
    const look = async () => {
      await whenIdle(end.signal);
      if (end.signal.aborted || files === 0) return;
      hashes ??= await read((store) => readKeptPdfs(store, [{ project_id, folder_id }]));
      const left = await read((store) => readUnreadWords(store, hashes ?? []));
      if (end.signal.aborted) return;
      setCount(left.length);
      if (left.length > 0) timer = setTimeout(start, EVERY);
    };
    const start = () => void look().catch((error: unknown) => end.signal.aborted || reportBug(error));
    start();
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [project_id, folder_id, files]);
  return count;
}

/** What of a place is here, and cannot be found by its text yet. */
export function UnreadWords({ place, files }: { place: FolderPlace; files: number }) {
  const { t } = useKeepTexts();
  const count = useUnreadWords(place, files);
  if (count === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" data-testid="unread-words">
      {t('words_unread', { count })}
    </Typography>
  );
}
