import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { WaitingItem } from '#src/data/reads/queue/sync-list.ts';
import { namedFile } from '#src/sync/files/named-file.ts';
import { bytesText } from '#src/text/moments.ts';
import { AgeText } from '#src/ui/age-text.tsx';
import { ProgressLine } from '#src/ui/forms/progress-line.tsx';
import { changeText, errorText, isOutOfReach } from './change-text.ts';
import { CopyButton } from './copy-button.tsx';
import { EntryCard } from './entry-card.tsx';
import { SaveFileButton } from './save-file-button.tsx';

interface ItemProps {
  item: WaitingItem;
  /** The server is out of reach, which the list says once for all. */
  outOfReach: boolean;
}

function Facts({ item, outOfReach }: ItemProps) {
  const { t, i18n } = useTranslation('sync');
  const { bytes, project_name, tries } = item;
  // Taken for sending, then cut off: it is sent again as it is.
  const state = outOfReach && item.state === 'sending' ? 'queued' : item.state;
  const size = (amount: number) => bytesText(amount, i18n.language);
  const facts = [
    t(`entry_state.${state}`),
    ...(project_name === undefined ? [] : [t('in_project', { project: project_name })]),
    ...(bytes === null || bytes.sent > 0 ? [] : [size(bytes.size)]),
    ...(tries > 1 && !outOfReach ? [t('tries', { count: tries })] : []),
  ];
  return (
    <Stack spacing={1}>
      <span>
        {facts.join(' · ')} · <AgeText time={item.made_at} />
      </span>
      {bytes === null || bytes.sent === 0 ? null : (
        <ProgressLine value={bytes.sent} total={bytes.size} label={t('entry_state.sending')}>
          {t('bytes_sent', { sent: size(bytes.sent), size: size(bytes.size) })}
        </ProgressLine>
      )}
    </Stack>
  );
}

function WaitingEntry({ item, outOfReach }: ItemProps) {
  const { t } = useTranslation(['sync', 'errors']);
  const { text, file, last_error } = item;
  const error = last_error === null || (outOfReach && isOutOfReach(last_error)) ? undefined : errorText(t, last_error);
  const actions = (
    <>
      {text === undefined ? null : <CopyButton text={text} />}
      {file === undefined ? null : <SaveFileButton read={() => namedFile(file)} />}
    </>
  );
  return (
    <EntryCard
      testId="outbox-item"
      title={changeText(t, item, item.key.startsWith('file:'))}
      text={text}
      facts={<Facts item={item} outOfReach={outOfReach} />}
      error={error}
      actions={text === undefined && file === undefined ? undefined : actions}
    />
  );
}

interface SectionProps {
  items: readonly WaitingItem[];
  /** With those that are not listed. */
  total: number;
  outOfReach: boolean;
}

/** What waits to be sent, in the order it goes. */
export function WaitingSection({ items, total, outOfReach }: SectionProps) {
  const { t } = useTranslation(['sync', 'words']);
  if (total === 0) return null;
  const rest = total - items.length;
  return (
    <Stack component="section" spacing={1.5} aria-label={t('sync:waiting_section')}>
      <Typography component="h3" variant="h6">
        {t('sync:waiting_section')}
      </Typography>
      <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0 }}>
        {items.map((item) => (
          <WaitingEntry key={item.key} item={item} outOfReach={outOfReach} />
        ))}
      </Stack>
      {rest > 0 ? <Typography color="textSecondary">{t('words:more', { count: rest })}</Typography> : null}
    </Stack>
  );
}
