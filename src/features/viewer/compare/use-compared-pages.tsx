import { type ReactNode, useState } from 'react';
import { PagesButton } from '#src/features/viewer/stage/pages-button.tsx';
import { PagesPanel } from '#src/features/viewer/stage/pages-panel.tsx';
import type { PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';
import { useIsSmall } from '#src/ui/frame/use-is-phone.ts';

interface ComparedPages {
  /** null where there is one page. */
  button: ReactNode;
  /** Beside what is compared. */
  panel: ReactNode;
}

/** The list of the pages that are compared: those of the version that has more. */
export function useComparedPages(
  before: PdfSheets,
  after: PdfSheets,
  page: number,
  showPage: (page: number) => void,
): ComparedPages {
  const [listing, setListing] = useState(false);
  const small = useIsSmall();
  const sheets = before.sizes.length > after.sizes.length ? before : after;
  const count = sheets.sizes.length;
  if (count < 2) return { button: null, panel: null };
  const choose = (index: number) => {
    showPage(index);
    if (small) setListing(false);
  };
  const close = () => setListing(false);
  return {
    button: (
      <PagesButton page={page} count={count} open={listing} disabled={false} onClick={() => setListing(!listing)} />
    ),
    panel: <PagesPanel open={listing} sheets={sheets} current={page} onChoose={choose} onClose={close} />,
  };
}
