import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { countOpenReads } from '#src/data/reads/queue/open-changes.ts';
import type { WaitingItem } from '#src/data/reads/queue/sync-list.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { bytesText } from '#src/text/moments.ts';
import { AgeText } from '#src/ui/age-text.tsx';
import { changeText, errorText } from '../change-text.ts';
import { EntryCard } from '../entry-card.tsx';

/** When it was made, how it stands, how often it was tried and what came of that: said of each, also where it is the usual. */
function QueuedItem({ item, outOfReach }: { item: WaitingItem; outOfReach: boolean }) {
  const { t, i18n } = useTranslation(['sync', 'errors', 'device']);
  const { state, project_name, tries, bytes, last_error, made_at } = item;
  const isFile = item.key.startsWith('file:') || item.key.startsWith('cover:');
  const size = (amount: number) => bytesText(amount, i18n.language);
  const facts = [
    // Taken for sending, then cut off: it is sent again as it is.
    t(`sync:entry_state.${outOfReach && state === 'sending' ? 'queued' : state}`),
    ...(project_name === undefined ? [] : [t('sync:in_project', { project: project_name })]),
    // Of bytes nobody counts the tries: they go on where they stopped.
    ...(isFile ? [] : [tries === 0 ? t('device:not_tried') : t('sync:tries', { count: tries })]),
    ...(bytes === null ? [] : [t('sync:bytes_sent', { sent: size(bytes.sent), size: size(bytes.size) })]),
  ];
  const answer = last_error === null ? t('device:no_answer') : t('device:answer', { answer: errorText(t, last_error) });
  return (
    <EntryCard
      testId="outbox-item"
      title={changeText(t, item, item.key.startsWith('file:'))}
      facts={
        <>
          {facts.map((fact) => `${fact} · `)}
          <AgeText time={made_at} />
          <br />
          {answer}
        </>
      }
    />
  );
}

interface Props {
  items: readonly WaitingItem[];
  /** With those that are not listed. */
  total: number;
  /** The server is out of reach. */
  outOfReach: boolean;
}

/** What waits to be sent, in the order it goes. */
export function QueueList({ items, total, outOfReach }: Props) {
  const { t } = useTranslation(['device', 'words']);
  const reads = useLiveQuery(() => read(countOpenReads), [], 0);
  const rest = total - items.length;
  return (
    <Stack spacing={1.5}>
      {total === 0 ? <Typography color="textSecondary">{t('device:nothing_waits')}</Typography> : null}
      {items.length === 0 ? null : (
        <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0 }}>
          {items.map((item) => (
            <QueuedItem key={item.key} item={item} outOfReach={outOfReach} />
          ))}
        </Stack>
      )}
      {rest > 0 ? <Typography color="textSecondary">{t('words:more', { count: rest })}</Typography> : null}
      {reads > 0 ? <Typography color="textSecondary">{t('device:reads', { count: reads })}</Typography> : null}
    </Stack>
  );
}
