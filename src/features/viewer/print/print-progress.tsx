import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Print } from '#src/features/viewer/use-file-actions.ts';
import { ProgressLine } from '#src/ui/forms/progress-line.tsx';

/** How far a document is prepared for printing. */
export function PrintProgress({ print: { progress, stop } }: { print: Print }) {
  const { t } = useTranslation(['viewer', 'words']);
  if (progress === null) return null;
  const text = t('preparing_page', { page: String(progress.page), total: String(progress.total) });
  return (
    <Stack direction="row" spacing={2} role="status" sx={{ px: 2, py: 1, alignItems: 'center', flexShrink: 0 }}>
      <Stack sx={{ flexGrow: 1 }}>
        <ProgressLine value={progress.page - 1 + progress.share} total={progress.total} label={text}>
          {text}
        </ProgressLine>
      </Stack>
      <Button onClick={stop}>{t('words:cancel')}</Button>
    </Stack>
  );
}
