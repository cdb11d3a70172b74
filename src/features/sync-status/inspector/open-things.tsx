import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AttentionEntry, VersionChoice } from '#src/data/reads/queue/sync-list.ts';
import type { ToldNotice } from '#src/data/reads/queue/told.ts';
import { useOpenSyncList } from '#src/ui/frame/open-sync-list.ts';
import { attentionText } from '../attention-text.ts';
import { changeText } from '../change-text.ts';
import { choiceTitle } from '../choice-title.ts';
import { EntryCard } from '../entry-card.tsx';
import { EntryFacts } from '../entry-facts.tsx';
import { toldDetail, toldText } from '../told-text.ts';

/** Listed at most; of more, the number is given. */
const SHOWN = 20;

function Code({ code }: { code: string | null }) {
  const { t } = useTranslation('device');
  if (code === null) return null;
  return (
    <>
      <br />
      {t('code', { code })}
    </>
  );
}

function OpenThing({ entry }: { entry: AttentionEntry }) {
  const { t } = useTranslation(['sync', 'errors', 'words', 'folders']);
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
          <Code code={item.code} />
        </>
      }
    />
  );
}

function ToldThing({ told }: { told: ToldNotice }) {
  const { t } = useTranslation(['sync', 'errors', 'words', 'folders', 'projects']);
  return (
    <EntryCard
      testId="attention-item"
      title={toldText(t, told)}
      text={toldDetail(t, told)}
      facts={
        <>
          <EntryFacts project={told.project?.name ?? told.lost_project_name} time={told.created_at} />
          <Code code={told.code} />
        </>
      }
    />
  );
}

function ChoiceThing({ choice }: { choice: VersionChoice }) {
  const { t } = useTranslation('sync');
  const { author, created_at, project_name } = choice;
  const facts = <EntryFacts author={author} time={created_at} project={project_name} />;
  return <EntryCard testId="attention-item" title={choiceTitle(t, choice)} text={undefined} facts={facts} />;
}

export interface OpenThingsProps {
  entries: readonly AttentionEntry[];
  told: readonly ToldNotice[];
  choices: readonly VersionChoice[];
}

/**
 * What was refused, waits for a word or has not been read, with the server's code for it: all that the chip counts. What to do
 * about it is decided in the sync list.
 */
export function OpenThings({ entries, told, choices }: OpenThingsProps) {
  const { t } = useTranslation(['device', 'words']);
  const openSyncList = useOpenSyncList();
  const things = [
    ...choices.map((choice) => <ChoiceThing key={`choice:${choice.version_id}`} choice={choice} />),
    ...entries.map((entry) => <OpenThing key={entry.item.id} entry={entry} />),
    ...told.map((one) => <ToldThing key={JSON.stringify(one.as)} told={one} />),
  ];
  if (things.length === 0) return <Typography color="textSecondary">{t('device:nothing_open')}</Typography>;
  const rest = things.length - SHOWN;
  return (
    <Stack spacing={1.5}>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0 }}>
        {things.slice(0, SHOWN)}
      </Stack>
      {rest > 0 ? <Typography color="textSecondary">{t('words:more', { count: rest })}</Typography> : null}
      <Button variant="outlined" onClick={openSyncList} sx={{ alignSelf: 'flex-start' }}>
        {t('device:decide')}
      </Button>
    </Stack>
  );
}
