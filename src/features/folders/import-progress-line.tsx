import { useTranslation } from 'react-i18next';
import type { ImportProgress } from '#src/sync/folder-import/folder-import-run.ts';
import { bytesText } from '#src/text/moments.ts';
import { ProgressLine } from '#src/ui/forms/progress-line.tsx';

type Props = Pick<ImportProgress, 'name' | 'files' | 'files_done' | 'bytes' | 'bytes_done'>;

/** How far an import is, in files and bytes. */
export function ImportProgressLine({ name, files, files_done, bytes, bytes_done }: Props) {
  const { t, i18n } = useTranslation('imports');
  const figure = new Intl.NumberFormat(i18n.language);
  const size = (amount: number) => bytesText(amount, i18n.language);
  const facts = [
    t('progress', { count: files, done: figure.format(files_done), total: figure.format(files) }),
    t('bytes', { done: size(bytes_done), total: size(bytes) }),
  ];
  return (
    <ProgressLine value={bytes_done} total={bytes} label={t('running', { name })}>
      {facts.join(' · ')}
    </ProgressLine>
  );
}
