import type { Stamp } from '#domain/stamp/stamp-pdf';
import type { VersionItem } from '#src/data/reads/versions.ts';
import { type OpenedPdf, openPdf } from '#src/platform/pdfium/pdf-engine.ts';
import { stampBytes } from '#src/platform/stamp/stamp-bytes.ts';
import { takeOpened } from '#src/sync/open-ahead.ts';
import { useVersionFile, type VersionFile } from './use-version-file.ts';

export type SheetsFile = VersionFile<OpenedPdf> & { again: () => void };

const close = (opened: OpenedPdf) => {
  if (opened.status === 'open') opened.sheets.close();
};

/** What PDFium cannot bear is another reader's turn, not a failure. */
const open = (bytes: Uint8Array): Promise<OpenedPdf> => openPdf(bytes).catch(() => ({ status: 'refused' }));

/** What is drawn onto a version's pages before they are shown. */
export interface Stamping {
  stamp: Stamp;
  /** It cannot be, and another view takes the place of this one. */
  onFailed: () => void;
}

async function openStamped(bytes: Uint8Array, { stamp, onFailed }: Stamping): Promise<OpenedPdf> {
  try {
    return await openPdf(await stampBytes(bytes, stamp));
  } catch {
    onFailed();
    return new Promise(() => undefined);
  }
}

/** A version's PDF, opened; closed when it is not shown any more. `after`: what comes first, such as its stored picture. */
export function useOpenSheets(
  item: VersionItem,
  after: Promise<unknown> | null = null,
  stamping: Stamping | undefined = undefined,
): SheetsFile {
  const make = stamping === undefined ? open : (bytes: Uint8Array) => openStamped(bytes, stamping);
  return useVersionFile(item, make, close, { after, ahead: stamping === undefined ? takeOpened : undefined });
}
