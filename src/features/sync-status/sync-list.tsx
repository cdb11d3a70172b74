import CloudDoneIcon from '@mui/icons-material/CloudDoneOutlined';
import SyncIcon from '@mui/icons-material/Sync';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { readUnsavedImports } from '#src/data/reads/queue/folder-imports.ts';
import {
  type AttentionEntry as Entry,
  readAttention,
  readChoices,
  readWaiting,
} from '#src/data/reads/queue/sync-list.ts';
import { isDecided, readAttentionCount } from '#src/data/reads/queue/sync-status.ts';
import { readTold, type ToldNotice } from '#src/data/reads/queue/told.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { syncNow } from '#src/sync/engine.ts';
import { type SyncStatus, syncStatus } from '#src/sync/sync-status.ts';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { AppKeptNote } from '#src/ui/frame/app-kept-note.tsx';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { AttentionEntry } from './attention-entry.tsx';
import { ChoiceEntry } from './choice-entry.tsx';
import { EntrySection } from './entry-section.tsx';
import { KeptBackNotes } from './kept-back-notes.tsx';
import { ToldEntry } from './told-entry.tsx';
import { UnsavedSection } from './unsaved-section.tsx';
import { WaitingSection } from './waiting-section.tsx';

function stateOf({ phase, error }: SyncStatus, total: number, attention: number, unsaved: number) {
  if (error !== null) return error;
  if (phase === 'update' || phase === 'locked' || phase === 'syncing') return phase;
  if (total > 0) return 'waiting';
  if (unsaved > 0) return 'unsaved';
  return attention > 0 ? 'attention' : 'sent';
}

/** What the person has said to keep here, out of the way of what asks something. */
function Kept({ entries, onLeave }: { entries: readonly Entry[]; onLeave: () => void }) {
  const { t } = useTranslation('sync');
  if (entries.length === 0) return null;
  return (
    <EntrySection title={t('kept_section')}>
      {entries.map((entry) => (
        <AttentionEntry key={`item:${entry.item.id}`} entry={entry} onLeave={onLeave} />
      ))}
    </EntrySection>
  );
}

/** Of what was to be decided and is: to be read, and nothing calls for it. */
function Settled({ told, onLeave }: { told: readonly ToldNotice[]; onLeave: () => void }) {
  const { t } = useTranslation('sync');
  if (told.length === 0) return null;
  return (
    <EntrySection title={t('settled_section')}>
      {told.map((one) => (
        <ToldEntry key={JSON.stringify(one.as)} told={one} onLeave={onLeave} />
      ))}
    </EntrySection>
  );
}

interface AttentionProps {
  entries: readonly Entry[];
  told: readonly ToldNotice[];
  onLeave: () => void;
}

function Attention({ entries, told, onLeave }: AttentionProps) {
  const { t } = useTranslation('sync');
  const choices = useLiveQuery(() => read(readChoices), [], []);
  if (entries.length + told.length + choices.length === 0) return null;
  return (
    <EntrySection title={t('attention_section')}>
      {choices.map((choice) => (
        <ChoiceEntry key={`choice:${choice.version_id}`} choice={choice} onLeave={onLeave} />
      ))}
      {entries.map((entry) => (
        <AttentionEntry key={`item:${entry.item.id}`} entry={entry} onLeave={onLeave} />
      ))}
      {told.map((one) => (
        <ToldEntry key={JSON.stringify(one.as)} told={one} onLeave={onLeave} />
      ))}
    </EntrySection>
  );
}

/** What a person must decide, and what waits to be sent. */
export function SyncList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('sync');
  const status = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const waiting = useLiveQuery(() => read(readWaiting), []);
  const entries = useLiveQuery(() => read(readAttention), [], []);
  const told = useLiveQuery(() => read(readTold), [], []);
  const isSettled = ({ choice, is_back }: ToldNotice) => choice?.open === false || is_back === true;
  const total = waiting?.total ?? 0;
  const outOfReach = status.error === 'offline' || status.error === 'server';
  const attention = useLiveQuery(() => read(readAttentionCount), [], 0);
  const imports = useLiveQuery(() => read(readUnsavedImports), []);
  const unsaved = imports?.length ?? 0;
  const sent = waiting !== undefined && imports !== undefined && total + attention + unsaved === 0;
  const now = (
    <Button
      variant="contained"
      startIcon={<SyncIcon />}
      onClick={syncNow}
      loading={status.phase === 'syncing'}
      loadingPosition="start"
    >
      {t('sync_now')}
    </Button>
  );
  return (
    <SheetOrDialog open={open} onClose={onClose} title={t('list_title')} wide="drawer" testId="sync-list" actions={now}>
      <Stack spacing={3}>
        <Typography color="textSecondary" role="status">
          {t(`state.${stateOf(status, total, attention, unsaved)}`)}
        </Typography>
        <AppKeptNote />
        <KeptBackNotes />
        <Attention
          entries={entries.filter(({ item }) => !isDecided(item))}
          told={told.filter((one) => !isSettled(one))}
          onLeave={onClose}
        />
        {waiting === undefined ? null : <WaitingSection items={waiting.items} total={total} outOfReach={outOfReach} />}
        <UnsavedSection imports={imports ?? []} onLeave={onClose} />
        <Settled told={told.filter(isSettled)} onLeave={onClose} />
        <Kept entries={entries.filter(({ item }) => isDecided(item))} onLeave={onClose} />
        {sent ? <EmptyState icon={<CloudDoneIcon />} title={t('all_sent')} heading="h3" /> : null}
      </Stack>
    </SheetOrDialog>
  );
}
