import { useEffect } from 'react';
import type { Stamp } from '#domain/stamp/stamp-pdf';
import type { Version } from '#domain/version';
import type { FirstSight } from '#src/data/reads/first-sight.ts';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { type Attempts, useVersionFile, type VersionFile } from '#src/features/viewer/versions/use-version-file.ts';
import { PdfLost, type PdfSource } from '#src/platform/pdfium/chunk-supply.ts';
import type { OpenRequest } from '#src/platform/pdfium/messages.ts';
import { type OpenedPdf, openPdf, openSource } from '#src/platform/pdfium/open-pdf.ts';
import { type EndCause, PdfiumEnded } from '#src/platform/pdfium/pdf-engine.ts';
import { stampBytes } from '#src/platform/stamp/stamp-bytes.ts';
import { fetchBytes, fetchSource } from '#src/sync/files/blob-bytes.ts';
import { passwordOf } from '#src/sync/files/file-passwords.ts';
import { takeOpened } from '#src/sync/files/open-ahead.ts';
import { isBadEnd, knownEnd, noteEnd } from '#src/sync/files/reader-tries.ts';

/** `endless`: PDFium did not come back from opening it; `drawing_large`: it wanted more memory than there is for it. */
export type SheetsOpening = OpenedPdf | { status: 'endless' } | { status: 'drawing_large' };
export type SheetsFile = VersionFile<SheetsOpening> & Attempts;

const close = (opened: SheetsOpening) => {
  if (opened.status === 'open') opened.sheets.close();
};

/** Another file ended the worker that both had: a new one opens this. */
async function openBeside(version: Version, source: PdfSource, first: Partial<OpenRequest>): Promise<OpenedPdf> {
  try {
    return await openSource(source, first);
  } catch (error) {
    if (error instanceof PdfiumEnded && error.own === null) return openSource(await fetchSource(version), first);
    throw error;
  }
}

/** Another reader's turn, unless it would not come back either, or take still more memory: that of pdf.js has no end. */
function openingOf(end: EndCause | null): SheetsOpening {
  if (end === 'stuck') return { status: 'endless' };
  return { status: end === 'exhausted' ? 'drawing_large' : 'refused' };
}

async function openStored(version: Version, first: Partial<OpenRequest>): Promise<SheetsOpening> {
  // Remembered: PDFium would only end itself again.
  const [known, secret] = await Promise.all([knownEnd(version.sha256), passwordOf(version.sha256)]);
  if (known !== null) return openingOf(known);
  // What cannot be fetched is no fault of the file: that is thrown as it is.
  const source = await fetchSource(version);
  try {
    return await openBeside(version, source, { ...first, password: secret?.password ?? null });
  } catch (error) {
    if (error instanceof PdfLost) throw error.cause ?? error;
    const own = error instanceof PdfiumEnded ? error.own : null;
    if (isBadEnd(own)) await noteEnd(version.sha256, own);
    return openingOf(own);
  }
}

/** Whether a password opens a protected PDF. @throws as `fetchSource`. */
export async function opensWith(version: Version, password: string): Promise<boolean> {
  try {
    const opened = await openBeside(version, await fetchSource(version), { password });
    close(opened);
    return opened.status !== 'password';
  } catch (error) {
    // What becomes of it is seen when it is opened.
    if (error instanceof PdfiumEnded) return true;
    throw error instanceof PdfLost ? (error.cause ?? error) : error;
  }
}

/** What turns out to be gone from this device is noted as that, and so fetched the second time. */
function open(version: Version, first: Partial<OpenRequest>): Promise<SheetsOpening> {
  return openStored(version, first).catch((error: unknown) => {
    if (error instanceof PdfLost) return openStored(version, first);
    throw error;
  });
}

/** What is drawn onto a version's pages before they are shown. */
export interface PageStamp {
  stamp: Stamp;
  /** It cannot be, and another view takes the place of this one. */
  onFailed: () => void;
}

async function openStamped(version: Version, { stamp, onFailed }: PageStamp): Promise<SheetsOpening> {
  const [bytes, secret] = await Promise.all([fetchBytes(version), passwordOf(version.sha256)]);
  try {
    return await openPdf(await stampBytes(bytes, stamp, secret?.password));
  } catch {
    onFailed();
    return new Promise(() => undefined);
  }
}

/** What is known of a file before it is opened. */
export type KnownSight = Pick<FirstSight, 'page' | 'sizes'> & {
  /** What comes first: its stored picture. */
  picture: Promise<unknown> | null;
};

/** A version's PDF, opened; closed when it is not shown any more. Without `known` the sizes of its pages are certain. */
export function useOpenSheets(
  item: VersionItem,
  known: KnownSight | null = null,
  stamping: PageStamp | undefined = undefined,
): SheetsFile {
  const first = known === null ? { exact: true } : { page: known.page, sizes: known.sizes };
  const make = (version: Version): Promise<SheetsOpening> =>
    stamping === undefined ? open(version, first) : openStamped(version, stamping);
  const ahead = stamping === undefined && known !== null ? takeOpened : undefined;
  const file = useVersionFile(item, make, close, { after: known?.picture ?? null, ahead });
  const { anew } = file;
  const sheets = file.status === 'ready' && file.value.status === 'open' ? file.value.sheets : null;
  useEffect(() => sheets?.onLost(anew), [sheets, anew]);
  return file;
}
