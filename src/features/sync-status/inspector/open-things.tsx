import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AttentionEntry } from '#src/data/reads/queue/sync-list.ts';
import { useOpenSyncList } from '#src/ui/frame/open-sync-list.ts';
import { attentionText } from '../attention-text.ts';
import { changeText } from '../change-text.ts';
import { EntryCard } from '../entry-card.tsx';
import { EntryFacts } from '../entry-facts.tsx';

/** Listed at most; of more, the number is given. */
const SHOWN = 20;

function OpenThing({ entry }: { entry: AttentionEntry }) {
  const { t } = useTranslation(['sync', 'errors', 'words', 'folders', 'device']);
  const { item, change, project_name, lost_project_name } = entry;
  const sentence = attentionText(t, entry);
  return (
    <EntryCard
      testId="attention-item"
      title={change === null ? sentence : changeText(t, change)}
      text={change === null ? undefined : sentence}
      facts={
        <>
          <EntryFacts project={project_name ?? lost_project_name} time={item.created_at} />
          {item.code === null ? null : (
            <>
              <br />
              {t('device:code', { code: item.code })}
            </>
          )}
        </>
      }
    />
  );
}

/** What was refused or waits for a word, with the server's code for it. What to do about it is decided in the sync list. */
export function OpenThings({ entries }: { entries: readonly AttentionEntry[] }) {
  const { t } = useTranslation(['device', 'words']);
  const openSyncList = useOpenSyncList();
  if (entries.length === 0) return <Typography color="textSecondary">{t('device:nothing_open')}</Typography>;
  const rest = entries.length - SHOWN;
  return (
    <Stack spacing={1.5}>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0 }}>
        {entries.slice(0, SHOWN).map((entry) => (
          <OpenThing key={entry.item.id} entry={entry} />
        ))}
      </Stack>
      {rest > 0 ? <Typography color="textSecondary">{t('words:more', { count: rest })}</Typography> : null}
      <Button variant="outlined" onClick={openSyncList} sx={{ alignSelf: 'flex-start' }}>
        {t('device:decide')}
      </Button>
    </Stack>
  );
}
