import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#domain/user';
import { read } from '#src/data/current-store.ts';
import type { Store } from '#src/data/database.ts';
import { readFileFigures } from '#src/data/reads/kept-projects.ts';
import { readDeviceNumbers, readNamedScopes } from '#src/data/reads/queue/device-contents.ts';
import { readAttention, readChoices, readWaiting } from '#src/data/reads/queue/sync-list.ts';
import { isDecided } from '#src/data/reads/queue/sync-status.ts';
import { readTold } from '#src/data/reads/queue/told.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { DeviceFacts } from './device-facts.tsx';
import { FileFacts } from './file-facts.tsx';
import { OpenThings, type OpenThingsProps } from './open-things.tsx';
import { QueueList } from './queue-list.tsx';
import { ScopeList } from './scope-list.tsx';

interface PartProps<T> {
  title: string;
  /** undefined until it is read. */
  of: T | undefined;
  children: (known: T) => ReactNode;
}

/** A part of the screen, which stands where it will before it is read. */
function Part<T>({ title, of, children }: PartProps<T>) {
  return <SectionCard title={title}>{of === undefined ? <Skeleton height={96} /> : children(of)}</SectionCard>;
}

/** All that the chip counts. */
async function readOpen(store: Store): Promise<OpenThingsProps> {
  const [entries, told, choices] = [await readAttention(store), await readTold(store), await readChoices(store)];
  return { entries: entries.filter(({ item }) => !isDecided(item)), told, choices };
}

/** What this device holds, part by part, as it is at each moment. */
export function DeviceInspector({ user }: { user: User }) {
  const { t } = useTranslation(['device', 'sync']);
  const status = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const outOfReach = status.error === 'offline' || status.error === 'server';
  const numbers = useLiveQuery(() => read(readDeviceNumbers), []);
  const waiting = useLiveQuery(() => read(readWaiting), []);
  const open = useLiveQuery(() => read(readOpen), []);
  const scopes = useLiveQuery(() => read(readNamedScopes), []);
  const files = useLiveQuery(() => read(readFileFigures), []);
  return (
    <>
      {status.error === null ? null : (
        <Alert severity={status.error === 'full' ? 'error' : 'info'} role="status">
          {t(`sync:state.${status.error}`)}
        </Alert>
      )}
      <Part title={t('device:about')} of={numbers}>
        {(known) => <DeviceFacts user={user} numbers={known} askedAt={status.asked_at} />}
      </Part>
      <Part title={t('sync:waiting_section')} of={waiting}>
        {({ items, total }) => <QueueList items={items} total={total} outOfReach={outOfReach} />}
      </Part>
      <Part title={t('sync:attention_section')} of={open}>
        {(things) => <OpenThings {...things} />}
      </Part>
      <Part title={t('device:files')} of={files}>
        {(figures) => <FileFacts figures={figures} />}
      </Part>
      <Part title={t('device:scopes')} of={scopes}>
        {(known) => <ScopeList scopes={known} />}
      </Part>
    </>
  );
}
