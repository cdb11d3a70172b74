import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mimeOf } from '#domain/file-type';
import type { Version } from '#domain/version';
import { saveBytes } from '#src/platform/download.ts';
import { fetchBytes } from '#src/sync/blob-bytes.ts';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { printPdf } from './print-pages.ts';

/** Saving a version's file under its own name. */
export function useDownload(version: Version) {
  const { run, busy } = useAct(async () => {
    saveBytes(version.file_name, await fetchBytes(version), mimeOf(version.file_name));
  });
  return { download: () => void run(), downloading: busy };
}

/** Printing a PDF: its pages are drawn one after the other, which can be stopped. */
export function usePrint(version: Version) {
  const { t } = useTranslation('viewer');
  const { enqueueSnackbar } = useSnackbar();
  const [progress, setProgress] = useState<{ page: number; total: number } | null>(null);
  const abort = useRef<AbortController>(null);
  const { run, busy } = useAct(async () => {
    const controller = new AbortController();
    abort.current = controller;
    const bytes = await fetchBytes(version);
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
