import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useIsSmall } from '#src/ui/frame/use-is-phone.ts';
import { PagesList } from './pages-list.tsx';

/** CSS pixels. */
const WIDTH = 184;

interface Props {
  open: boolean;
  sheets: PdfSheets;
  current: number;
  onChoose: (page: number) => void;
  onClose: () => void;
}

/** The list of pages: beside the sheet, on a phone over it. */
export function PagesPanel({ open, sheets, current, onChoose, onClose }: Props) {
  const { t } = useTranslation('viewer');
  const list = <PagesList sheets={sheets} current={current} onChoose={onChoose} />;
  if (useIsSmall()) {
    return (
      <SheetOrDialog open={open} onClose={onClose} title={t('pages_list')}>
        <Box sx={{ height: '70dvh' }}>{list}</Box>
      </SheetOrDialog>
    );
  }
  if (!open) return null;
  return <Box sx={{ width: WIDTH, flexShrink: 0, borderRight: 1, borderColor: 'divider' }}>{list}</Box>;
}
