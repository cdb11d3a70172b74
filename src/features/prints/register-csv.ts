import { useTranslation } from 'react-i18next';
import { csvFileName, csvTable } from '#domain/files/csv';
import type { PrintItem } from '#src/data/reads/prints/prints.ts';
import { saveBytes } from '#src/platform/download.ts';
import { usePrintWords } from './print-words.ts';
import { outOf, partName } from './register-view.ts';

const columns = [
  'document',
  'version',
  'state',
  'current',
  'way',
  'copies',
  'out',
  'by',
  'printed',
  'noted',
  'collected',
  'collector',
] as const;
type Column = (typeof columns)[number];

/** Saves entries of the register as a table, with the times as ISO 8601. */
export function useRegisterCsv(
  projectName: string,
): (items: readonly PrintItem[], shown: { tab: string; words: string }) => void {
  const { t } = useTranslation('prints');
  const words = usePrintWords();
  const cells = (item: PrintItem): Record<Column, string> => {
    const { print } = item;
    return {
      document: print.document_name,
      version: print.label,
      state: words.state(item),
      current: item.current ?? '',
      way: t(`way.${print.way}`),
      copies: print.copies === null ? '' : String(print.copies),
      out: outOf(item),
      by: words.author(item),
      printed: print.client_time ?? '',
      noted: item.waiting ? '' : print.created_at,
      collected: print.collected_at ?? '',
      collector: words.collector(item),
    };
  };
  return (items, shown) => {
    const table = csvTable(columns, (column) => t(`column.${column}`), items.map(cells));
    const part = partName(shown.tab, shown.words);
    const name = t('csv_name', { project: projectName, part, date: new Date().toISOString().slice(0, 10) });
    saveBytes(csvFileName(name), table, 'text/csv;charset=utf-8');
  };
}
