import Box from '@mui/material/Box';
import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boxShare } from '#src/features/viewer/compare/box-share.ts';
import type { PageSize } from '#src/features/viewer/stage/page-layout.ts';
import type { SheetLink } from '#src/platform/pdfium/messages.ts';
import type { PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';

interface Props {
  page: number;
  size: PageSize;
  sheets: PdfSheets;
  onPage: (index: number) => void;
}

/** The places of a page that lead to another page, or out of the drawing. */
export function SheetLinks({ page, size, sheets, onPage }: Props) {
  const { t } = useTranslation('viewer');
  const [links, setLinks] = useState<readonly SheetLink[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    // A page whose links cannot be read is one without.
    const found = sheets.links(page, leaving.signal).then((all) => startTransition(() => setLinks(all)));
    found.catch(() => undefined);
    return () => leaving.abort();
  }, [page, sheets]);
  return (
    <Box sx={places}>
      {links.map((link) => {
        const key = `${link.x} ${link.y} ${link.page} ${link.url}`;
        const style = boxShare(link, size);
        return link.url === null ? (
          <button
            key={key}
            type="button"
            aria-label={t('go_to_page', { page: String((link.page ?? 0) + 1) })}
            onClick={() => onPage(link.page ?? 0)}
            style={style}
          />
        ) : (
          // biome-ignore lint/a11y/useAnchorContent: it lies on what the sheet says there, and is named by its address
          <a
            key={key}
            href={link.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={link.url}
            title={link.url}
            style={style}
          />
        );
      })}
    </Box>
  );
}

/** Styled as one: a page may have two thousand. */
const places = {
  // They lie on the page themselves.
  display: 'contents',
  '& > *': {
    position: 'absolute',
    p: 0,
    border: 0,
    bgcolor: 'rgba(0, 111, 162, 0.12)',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'rgba(0, 111, 162, 0.28)' },
  },
};
