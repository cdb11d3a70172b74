import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Notice } from '#domain/notice';
import { enqueue } from '#src/sync/enqueue.ts';
import { AgeText } from '#src/ui/age-text.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { EntryCard } from './entry-card.tsx';
import { noticeText } from './notice-text.ts';

/** What another's change did to this person's work; read once, it goes from all their devices. */
export function NoticeEntry({ notice }: { notice: Notice }) {
  const { t } = useTranslation(['sync', 'errors', 'words']);
  const { run, busy } = useAct(() => enqueue('notice.dismiss@1', { id: notice.id }));
  return (
    <EntryCard
      testId="attention-item"
      title={noticeText(t, notice.code, notice.params)}
      facts={<AgeText time={notice.created_at} />}
      actions={
        <Button variant="outlined" onClick={() => void run()} disabled={busy}>
          {t('words:dismiss')}
        </Button>
      }
    />
  );
}
