import type { VersionItem } from '#src/data/reads/versions.ts';
import { openPdf } from '#src/platform/pdfium/pdf-engine.ts';
import { useVersionFile, type VersionFile } from './use-version-file.ts';

export type OpenedPdf = Awaited<ReturnType<typeof openPdf>>;
export type SheetsFile = VersionFile<OpenedPdf> & { again: () => void };

const close = (opened: OpenedPdf) => {
  if (opened.status === 'open') opened.sheets.close();
};

/** What PDFium cannot bear is another reader's turn, not a failure. */
const open = (bytes: Uint8Array): Promise<OpenedPdf> => openPdf(bytes).catch(() => ({ status: 'refused' }));

/** A version's PDF, opened; closed when it is not shown any more. `after`: what comes first, such as its stored picture. */
export function useOpenSheets(item: VersionItem, after: Promise<unknown> | null = null): SheetsFile {
  return useVersionFile(item, open, close, after);
}
