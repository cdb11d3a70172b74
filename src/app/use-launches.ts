import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#src/paths.ts';
import { isBackHeld } from '#src/platform/hold-back.ts';
import { keepIncoming } from '#src/platform/installed/incoming-files.ts';
import { browserKeep } from '#src/platform/own-files/keep.ts';
import { QuotaError } from '#src/platform/own-files/quota-error.ts';
import { useGo } from '#src/ui/frame/use-go.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';

/** What Chromium says of a launch of the installed app; not in the DOM's types. */
interface LaunchParams {
  readonly targetURL?: string | null;
  readonly files?: readonly FileSystemHandle[];
}

interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

let launches = 0;

const LAST = 'plumbline:last-launch';
const keep = browserKeep(() => sessionStorage);

/** A page that is loaded anew is told of its launch once more: the files of that came in already. */
function isRepeat(files: readonly File[]): boolean {
  const told = JSON.stringify(files.map(({ name, size, lastModified }) => [name, size, lastModified]));
  const isSame = keep.get(LAST) === told;
  keep.set(LAST, told);
  const navigations = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return isSame && navigations.some(({ type }) => type === 'reload');
}

/** The address that a launch leads to; undefined where this page was loaded for it, and stands there. */
async function addressOf({ targetURL, files = [] }: LaunchParams): Promise<string | undefined> {
  launches += 1;
  const isOwn = launches === 1;
  const opened = files.filter((handle): handle is FileSystemFileHandle => handle.kind === 'file');
  if (opened.length > 0) {
    try {
      const given = await Promise.all(opened.map((handle) => handle.getFile()));
      if (isRepeat(given) && isOwn) return undefined;
      await keepIncoming(given);
      return paths.incoming();
    } catch (error) {
      return paths.incoming(error instanceof QuotaError ? 'full' : 'unread');
    }
  }
  const url = targetURL == null ? undefined : new URL(targetURL, window.location.href);
  if (isOwn || url?.origin !== window.location.origin) return undefined;
  return url.pathname + url.search + url.hash;
}

/**
 * The installed app, which is open, is opened once more: by a shortcut, a link, or a file that it is to open. This window goes there,
 * unless something on its screen is saved nowhere.
 */
export function useLaunches(): void {
  const { t } = useTranslation('incoming');
  const go = useGo();
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => {
    const { launchQueue } = window as Window & { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer((params) => {
      void addressOf(params).then((address) => {
        if (address === undefined) return;
        if (isBackHeld()) enqueueSnackbar(t('held'), { variant: 'info' });
        else go(address);
      });
    });
  }, [go, enqueueSnackbar, t]);
}
