import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mimeOf } from '#domain/files/file-type';
import { weighPicture } from '#domain/files/picture-size';
import { stampedFileName } from '#domain/stamp/caption';
import type { Stamp } from '#domain/stamp/stamp-pdf';
import type { Version } from '#domain/version';
import type { SeenDxf } from '#src/features/viewer/dxf/seen-dxf.ts';
import { printDxf } from '#src/features/viewer/print/print-dxf.ts';
import { printPdf } from '#src/features/viewer/print/print-pdf.ts';
import { printPicture } from '#src/features/viewer/print/print-picture.ts';
import type { PrintEnd, PrintOptions } from '#src/features/viewer/print/print-pieces.ts';
import { saveBytes } from '#src/platform/download.ts';
import { StampFailed, stampBytes } from '#src/platform/stamp/stamp-bytes.ts';
import { notePrint } from '#src/sync/acts/prints.ts';
import { fetchBytes } from '#src/sync/files/blob-bytes.ts';
import { passwordOf } from '#src/sync/files/file-passwords.ts';
import { beginShowing } from '#src/sync/files/reader-tries.ts';
import { isSvg, svgSight } from '#src/sync/files/svg-sight.ts';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';

interface Sheet {
  bytes: Uint8Array;
  fileName: string;
  /** There is a code on it: it belongs in the register. */
  coded: boolean;
  /** What the bytes are protected with, as far as that is known. */
  password: string | null;
}

/**
 * Hands out a version's bytes with a code on them; where it cannot be put there, plain, which is said. With a code it has no
 * password any more: a file that wants one is printed so, and not saved.
 */
function useStamped(version: Version, stamp: Stamp | undefined) {
  const { t } = useTranslation('viewer');
  const { enqueueSnackbar } = useSnackbar();
  return async (use: 'save' | 'print'): Promise<Sheet> => {
    const password = (await passwordOf(version.sha256))?.password ?? null;
    const plain = async () => ({
      bytes: await fetchBytes(version),
      fileName: version.file_name,
      coded: false,
      password,
    });
    if (stamp === undefined) return plain();
    try {
      if (use === 'save' && password !== null) throw new StampFailed('it would lose its password');
      const bytes = await stampBytes(await fetchBytes(version), stamp, password);
      const fileName = stampedFileName(stamp.caption.name, version.label);
      return { bytes, fileName, coded: true, password: null };
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
    const { bytes, fileName, coded } = await stamped('save');
    saveBytes(fileName, bytes, mimeOf(version.file_name));
    if (coded) await notePrint(version, 'download');
  });
  return { download: () => void run(), downloading: busy };
}

/** Printing: pages are drawn one after the other, which can be stopped. */
function usePrinting(begin: (options: PrintOptions, bySecond: boolean) => Promise<PrintEnd>) {
  const { t } = useTranslation('viewer');
  const { enqueueSnackbar } = useSnackbar();
  const [progress, setProgress] = useState<{ page: number; total: number; share: number } | null>(null);
  const abort = useRef<AbortController>(null);
  const { run, busy } = useAct(async (bySecond: boolean) => {
    const controller = new AbortController();
    abort.current = controller;
    const onPage = (page: number, total: number, share = 1) => setProgress({ page, total, share });
    const end = await begin({ onPage, signal: controller.signal }, bySecond);
    setProgress(null);
    if (end === 'unread') {
      const action = { label: t('second_reader.try'), run: () => void run(true) };
      enqueueSnackbar(t('second_reader.print'), { variant: 'info', action });
    }
    if (end === 'failed') enqueueSnackbar(t('print_failed'), { variant: 'error' });
    if (end === 'huge') enqueueSnackbar(t('huge.print'), { variant: 'error' });
    if (end === 'unseen') enqueueSnackbar(t('print_unseen'), { variant: 'info' });
  });
  const stop = () => {
    abort.current?.abort();
    setProgress(null);
  };
  return { print: () => void run(false), printing: busy, progress, stop };
}
export type Print = ReturnType<typeof usePrinting>;

/** Notes that the page draws a picture for the printer: nothing ends that, and one that never ended is not begun again. */
async function printNoted({ sha256, file_name }: Version, bytes: Uint8Array): Promise<PrintEnd> {
  const end = await beginShowing(sha256);
  if (end === null) return 'failed';
  try {
    return await printPicture(bytes, mimeOf(file_name));
  } finally {
    await end();
  }
}

/** A picture of pixels, as far as this device has the memory for it. */
function printRaster(version: Version, bytes: Uint8Array): Promise<PrintEnd> {
  const { isHuge, isNoted } = weighPicture(bytes);
  if (isHuge) return Promise.resolve('huge');
  return isNoted ? printNoted(version, bytes) : printPicture(bytes, mimeOf(version.file_name));
}

/** A picture as the screen shows it. */
async function printShown(version: Version, bytes: Uint8Array): Promise<PrintEnd> {
  if (!isSvg(version.file_name)) return printRaster(version, bytes);
  const sight = await svgSight(version, bytes);
  if (sight.by === 'nobody') return 'unseen';
  if (sight.by === 'server') return printPicture(new Uint8Array(sight.picture.bytes), sight.picture.mime);
  return printNoted(version, bytes);
}

/** Printing a picture, or a PDF. */
export function usePrint(version: Version, stamp?: Stamp): Print {
  const stamped = useStamped(version, stamp);
  return usePrinting(async (options, bySecond) => {
    const { bytes, coded, password } = await stamped('print');
    const end =
      version.file_type === 'image'
        ? await printShown(version, bytes)
        : await printPdf(
            { sha256: version.sha256, bytes, bySecond },
            { ...options, password, code: coded ? stamp : undefined },
          );
    if (end === 'printed' && coded) await notePrint(version, 'print');
    return end;
  });
}

/** Printing a DXF as it is on the screen. @param seen null while it is not. */
export function usePrintDxf(seen: SeenDxf | null): Print {
  return usePrinting(async (options) => (seen === null ? 'stopped' : printDxf(seen, options)));
}
