import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SheetLink } from '#src/platform/pdfium/messages.ts';
import type { PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';
import { boxShare } from './box-share.ts';
import type { PageSize } from './page-layout.ts';

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
    sheets.links(page, leaving.signal).then(setLinks, () => undefined);
    return () => leaving.abort();
  }, [page, sheets]);
  return links.map((link) => {
    const key = `${link.x} ${link.y} ${link.page} ${link.url}`;
    const style = boxShare(link, size);
    return link.url === null ? (
      <Box
        key={key}
        component="button"
        type="button"
        aria-label={t('go_to_page', { page: String((link.page ?? 0) + 1) })}
        onClick={() => onPage(link.page ?? 0)}
        sx={place}
        style={style}
      />
    ) : (
      <Box
        key={key}
        component="a"
        href={link.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={link.url}
        title={link.url}
        sx={place}
        style={style}
      />
    );
  });
}

const place = {
  position: 'absolute',
  p: 0,
  border: 0,
  bgcolor: 'rgba(0, 111, 162, 0.12)',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'rgba(0, 111, 162, 0.28)' },
};
