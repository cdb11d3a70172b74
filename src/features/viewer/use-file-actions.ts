import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mimeOf } from '#domain/file-type';
import { stampedFileName } from '#domain/stamp/caption';
import type { Stamp } from '#domain/stamp/stamp-pdf';
import type { Version } from '#domain/version';
import { saveBytes } from '#src/platform/download.ts';
import { StampFailed, stampBytes } from '#src/platform/stamp/stamp-bytes.ts';
import { fetchBytes } from '#src/sync/blob-bytes.ts';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { printPdf } from './print-pages.ts';

/** Hands out a version's bytes with a code on them; where it cannot be put there, plain, which is said. */
function useStamped(version: Version, stamp: Stamp | undefined) {
  const { t } = useTranslation('viewer');
  const { enqueueSnackbar } = useSnackbar();
  return async (): Promise<{ bytes: Uint8Array; fileName: string }> => {
    const plain = async () => ({ bytes: await fetchBytes(version), fileName: version.file_name });
    if (stamp === undefined) return plain();
    try {
      const bytes = await stampBytes(await fetchBytes(version), stamp);
      return { bytes, fileName: stampedFileName(version.file_name) };
    } catch (error) {
      if (!(error instanceof StampFailed)) throw error;
      enqueueSnackbar(t('stamp.plain'), { variant: 'info' });
      return plain();
    }
  };
}

/** Saving a version's file under its own name, or with a code on every page. */
export function useDownload(version: Version, stamp?: Stamp) {
  const stamped = useStamped(version, stamp);
  const { run, busy } = useAct(async () => {
    const { bytes, fileName } = await stamped();
    saveBytes(fileName, bytes, mimeOf(version.file_name));
  });
  return { download: () => void run(), downloading: busy };
}

/** Printing a PDF: its pages are drawn one after the other, which can be stopped. */
export function usePrint(version: Version, stamp?: Stamp) {
  const stamped = useStamped(version, stamp);
  const { t } = useTranslation('viewer');
  const { enqueueSnackbar } = useSnackbar();
  const [progress, setProgress] = useState<{ page: number; total: number } | null>(null);
  const abort = useRef<AbortController>(null);
  const { run, busy } = useAct(async () => {
    const controller = new AbortController();
    abort.current = controller;
    const { bytes } = await stamped();
    const onPage = (page: number, total: number) => setProgress({ page, total });
    const drawn = await printPdf(bytes, onPage, controller.signal);
    setProgress(null);
    if (!drawn) enqueueSnackbar(t('print_failed'), { variant: 'error' });
  });
  const stop = () => {
    abort.current?.abort();
    setProgress(null);
  };
  return { print: () => void run(), printing: busy, progress, stop };
}
export type Print = ReturnType<typeof usePrint>;
